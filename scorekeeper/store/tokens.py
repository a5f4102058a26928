"""Tokens: what a link carries. They can be worked out again with the secret key, and are kept only as a hash.

A token is the HMAC-SHA256 of the game, the right and a salt of 128 random bits, by the data folder's secret key: 26
letters and digits of its base64url, 154 bits. The salt is drawn until there is no dash and no underscore among them, so
that no messenger takes a part of the address for the end of it or for an ornament, and no command line for an option.

What follows: the book alone, without the key beside it, opens nothing. With another secret key all links are dead; the
page of links and `scorekeeper links` make new ones.
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

LENGTH = 26
SALT_BYTES = 16


def token(key: bytes, game: str, right: str, salt: bytes) -> str:
    """The token of the link with this salt."""
    said = b"\0".join((b"link", game.encode(), right.encode(), salt))
    return urlsafe_b64encode(hmac.digest(key, said, "sha256")).decode()[:LENGTH]


def drawn(key: bytes, game: str, right: str) -> tuple[bytes, str]:
    """A salt drawn by lot, and the token it makes, which is letters and digits only."""
    while not (made := token(key, game, right, salt := secrets.token_bytes(SALT_BYTES))).isalnum():
        pass
    return salt, made


def hashed(said: str) -> str:
    """What is kept of a token: its SHA-256, whatever was said for one."""
    return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()
