"""The session cookie after the scheme in use: guarded by its name and `Secure` on https, plain on a home network."""

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin


class CookieOfTheScheme(SecureCookieSessionInterface):
    """Flask's signed cookie. A browser drops a Secure one on plain http, and with it everything the phone may do."""

    def get_cookie_name(self, app: Flask) -> str:
        """Under https a name that no other site and no plain page can set."""
        name = super().get_cookie_name(app)
        return f"__Host-{name}" if request.is_secure else name

    def get_cookie_secure(self, app: Flask) -> bool:
        """Secure exactly when the page is."""
        return request.is_secure

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:
        """Opening a page renews it; asking whether anything has changed does not, which is done all evening long."""
        return session.modified or (super().should_set_cookie(app, session) and not request.if_none_match)
