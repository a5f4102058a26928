"""What other processes do to the same shelf: take part in a race, or record until they are killed."""

import json
import os
import random
import signal
import threading
from itertools import count
from multiprocessing.synchronize import Barrier
from pathlib import Path

from scorekeeper.rules import Heading
from scorekeeper.store import Overtaken, Reading, Shelf
from tests.store.evening import ANN, CLASSIC, FRIENDS, a_whole_game, played

_race: tuple[Shelf, Barrier]


def line_up(folder: Path, barrier: Barrier) -> None:
    """Makes this process ready for races on the shelf in that folder."""
    global _race
    _race = Shelf(folder), barrier


def run(task: tuple[str, str, int]) -> tuple[str, int]:
    """Records Ann's trumps in that game, with that key and that winner, together with all others.

    Gives back what came of it, and the version that was answered.
    """
    (game, key, winner), (shelf, barrier) = task, _race
    barrier.wait()
    try:
        recorded = shelf.record(game, Reading(1, played(ANN, "trumps", winner)), key=key)
    except Overtaken as overtaken:
        return type(overtaken).__name__, overtaken.version
    return ("again" if recorded.again else "recorded"), recorded.entry.version


def record_until_killed(folder: Path, pipe: int, seed: int) -> None:
    """Three phones at three tables record whole games, and each writes down what it tries and what was answered.

    A line of the pipe is [tried or saved, game, key, hand id, winner, version]; it is written in one piece.
    """
    shelf = Shelf(folder)

    def say(*words: object) -> None:
        os.write(pipe, json.dumps(words).encode() + b"\n")

    def table(phone: int) -> None:
        lot = random.Random(seed * 3 + phone)
        for evening in count():
            key = f"begin {seed} {phone} {evening}"
            game = shelf.begin(Heading(FRIENDS), CLASSIC, key)
            say("saved", game, key, 0, 0, 1)
            for hand_id, hand in enumerate(a_whole_game(), 1):
                for winner in lot.sample(range(4), lot.randint(1, 2)):
                    book = shelf.book(game)
                    stated = played(hand.declarer, hand.contract, winner)
                    key = f"key {book.version}"
                    say("tried", game, key, hand_id, winner, book.newest(hand_id))
                    recorded = shelf.record(game, Reading(hand_id, stated, book.newest(hand_id)), key=key)
                    say("saved", game, key, hand_id, winner, recorded.entry.version)

    for phone in range(3):
        threading.Thread(target=table, args=(phone,)).start()


def record_and_die(folder: Path, game: str, step: int) -> None:
    """Records Ann's trumps, and is killed before the statement with this number is carried out."""
    shelf = Shelf(folder)
    shelf.book(game)
    steps = count(1)

    def die(_: str) -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    shelf._connections.here().conn.set_trace_callback(die)
    shelf.record(game, Reading(1, played(ANN, "trumps")), key="tap")
