"""The tables of the book, and every step they have taken since the first."""

from typing import cast

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from scorekeeper.store.refusals import NotABook

migrations = Migrations("scorekeeper")

GUARDS = {
    "entries_stay": "BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END",
    "entries_go_only_with_their_game": """
        BEFORE DELETE ON entries
        WHEN NOT EXISTS (SELECT 1 FROM games WHERE id = OLD.game AND purge_after IS NOT NULL)
        BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END
    """,
    "entries_come_one_by_one": """
        BEFORE INSERT ON entries
        WHEN NEW.version IS NOT (SELECT version + 1 FROM games WHERE id = NEW.game)
        BEGIN SELECT RAISE(ABORT, 'an entry comes after the newest'); END
    """,
    "versions_only_grow": """
        BEFORE UPDATE OF version ON games WHEN NEW.version IS NOT OLD.version + 1
        BEGIN SELECT RAISE(ABORT, 'a version only grows'); END
    """,
}
"""The triggers that keep the book a book."""


@migrations()
def the_first_book(db: Database) -> None:
    """Games with their entries and names; drafts, and which phone has seen which game, beside them."""
    db.execute("""
        CREATE TABLE games (
            id TEXT PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            version INTEGER NOT NULL,
            head TEXT NOT NULL,      -- the hash of the newest entry
            created_at TEXT NOT NULL,
            purge_after TEXT
        ) STRICT
    """)
    db.execute("""
        CREATE TABLE entries (
            game TEXT NOT NULL REFERENCES games(id),
            version INTEGER NOT NULL,
            body TEXT NOT NULL,
            undoes INTEGER,
            key TEXT NOT NULL,
            device TEXT,
            recorded_at TEXT NOT NULL,
            played_at TEXT,
            previous TEXT NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (game, version),
            UNIQUE (game, key),
            FOREIGN KEY (game, undoes) REFERENCES entries(game, version)
        ) STRICT
    """)
    db.execute("""
        CREATE TABLE players (
            game TEXT NOT NULL REFERENCES games(id),
            version INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (game, version, seat)
        ) STRICT
    """)
    db.execute("""
        CREATE TABLE drafts (
            game TEXT NOT NULL REFERENCES games(id),
            hand INTEGER NOT NULL,
            device TEXT NOT NULL,
            content TEXT NOT NULL,
            saved_at TEXT NOT NULL,
            PRIMARY KEY (game, hand, device)
        ) STRICT
    """)
    db.execute("""
        CREATE TABLE phones (
            game TEXT NOT NULL REFERENCES games(id),
            device TEXT NOT NULL,
            seen_at TEXT NOT NULL,
            PRIMARY KEY (game, device)
        ) STRICT
    """)
    db.execute("CREATE INDEX games_of_a_phone ON phones(device)")
    for name, rule in GUARDS.items():
        db.execute(f"CREATE TRIGGER {name} {rule}")


@migrations()
def links_and_rights(db: Database) -> None:
    """Links, and what each phone may do: until now whoever had opened a game might score, and who began it owned it."""
    db.execute("""
        CREATE TABLE links (
            game TEXT NOT NULL REFERENCES games(id),
            id INTEGER NOT NULL,
            may TEXT NOT NULL CHECK (may IN ('follow', 'score', 'own')),
            salt TEXT NOT NULL,
            hash TEXT NOT NULL UNIQUE,   -- of the token, which is kept nowhere
            made_at TEXT NOT NULL,
            withdrawn_at TEXT,
            PRIMARY KEY (game, id)
        ) STRICT
    """)
    db.execute("CREATE UNIQUE INDEX one_link_in_force ON links(game, may) WHERE withdrawn_at IS NULL")
    db.execute("""
        CREATE TABLE rights (
            game TEXT NOT NULL REFERENCES games(id),
            device TEXT NOT NULL,
            link INTEGER NOT NULL,       -- 0: without one
            may TEXT NOT NULL CHECK (may IN ('follow', 'score', 'own')),
            given_at TEXT NOT NULL,
            ended_at TEXT,
            PRIMARY KEY (game, device, link)
        ) STRICT
    """)
    db.execute("CREATE INDEX rights_of_a_phone ON rights(device) WHERE ended_at IS NULL")
    db.execute("ALTER TABLE phones ADD COLUMN name TEXT")
    db.execute("""
        INSERT INTO phones (game, device, seen_at)
        SELECT game, device, max(recorded_at) FROM entries WHERE device IS NOT NULL GROUP BY game, device
        ON CONFLICT DO NOTHING
    """)
    db.execute("""
        INSERT INTO rights (game, device, link, may, given_at)
        SELECT phones.game, phones.device, 0, iif(phones.device IS entries.device, 'own', 'score'), phones.seen_at
        FROM phones JOIN entries ON entries.game = phones.game AND entries.version = 1
    """)


@migrations()
def the_tables_language(db: Database) -> None:
    """Which language a table speaks, for the phones that ask for none that is spoken here."""
    db.execute("ALTER TABLE games ADD COLUMN language TEXT")


@migrations()
def rules_of_a_table(db: Database) -> None:
    """Rules that a table keeps under a name, for the phone that made them."""
    db.execute("""
        CREATE TABLE rulesets (
            device TEXT NOT NULL,
            name TEXT NOT NULL,          -- as the table calls them
            ruleset TEXT NOT NULL,       -- the name of the ruleset they come from
            rules TEXT NOT NULL,         -- whole, as a game freezes them
            kept_at TEXT NOT NULL,
            PRIMARY KEY (device, name)
        ) STRICT
    """)


def migrate(db: Database) -> None:
    """Brings the tables up to date, each step whole or not at all. Raises NotABook if a newer scorekeeper was here."""
    known = {migration.name for migration in migrations._migrations}
    newer = [applied.name for applied in migrations.applied(db) if applied.name not in known]
    if newer:
        raise NotABook(f"a newer scorekeeper has written here ({', '.join(newer)}); this one would not understand it")
    if migrations.pending(db):
        cast(None, migrations.apply(db))
