"""The session cookie after the scheme in use: guarded by its name and `Secure` on https, plain on a home network."""

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface


class CookieOfTheScheme(SecureCookieSessionInterface):
    """Flask's signed cookie. A browser drops a Secure one on plain http, and with it everything the phone may do."""

    def get_cookie_name(self, app: Flask) -> str:
        """Under https a name that no other site and no plain page can set."""
        name = super().get_cookie_name(app)
        return f"__Host-{name}" if request.is_secure else name

    def get_cookie_secure(self, app: Flask) -> bool:
        """Secure exactly when the page is."""
        return request.is_secure
