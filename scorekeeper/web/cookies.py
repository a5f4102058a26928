"""The session cookie after the scheme in use: guarded by its name and `Secure` on https, plain on a home network."""

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from werkzeug.wrappers import Response

from scorekeeper.web.guard import FILES

A_YEAR = 365 * 24 * 3600


def remember(answer: Response, name: str, value: str | None) -> Response:
    """The answer, with a choice of this phone to keep for a year under this name; None takes it back."""
    if value is None:
        answer.delete_cookie(name, secure=request.is_secure, httponly=True, samesite="Lax")
    else:
        answer.set_cookie(name, value, A_YEAR, secure=request.is_secure, httponly=True, samesite="Lax")
    return answer


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
        """Opening a page renews it.

        Asking whether anything has changed does not, which is done all evening long; nor does a file, which may be kept
        by others on its way.
        """
        renews = request.endpoint not in FILES and not request.if_none_match
        return session.modified or (super().should_set_cookie(app, session) and renews)
