"""The process is killed while hands are being recorded: what was acknowledged is there, and nothing half."""

import json
import os
import random
from multiprocessing import get_context
from pathlib import Path
from select import select
from typing import Any

import pytest

from scorekeeper.store import Reading, Shelf
from tests.store.evening import ANN, CONTRACTS, Evening, played
from tests.store.workers import record_and_die, record_until_killed

KILLS = 50


def written_until(read: int, lines: int, patience: float) -> bytes:
    """What the pipe gives until it has that many lines, and then for as long as the patience lasts."""
    text = b""
    while text.count(b"\n") < lines:
        text += os.read(read, 65536)
    if select([read], [], [], patience)[0]:
        text += os.read(read, 65536)
    return text


def rest(read: int) -> bytes:
    """What is still in the pipe of a dead writer."""
    text = b""
    while piece := os.read(read, 65536):
        text += piece
    return text


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_and_nothing_is_half_there(tmp_path: Path) -> None:
    shelf, lot = Shelf(tmp_path / "data"), random.Random(28)
    context = get_context("fork")
    saved: list[list[Any]] = []
    for seed in range(KILLS):
        read, write = os.pipe()
        process = context.Process(target=record_until_killed, args=(shelf.folder, write, seed))
        process.start()
        os.close(write)
        text = written_until(read, lot.randint(1, 40), lot.uniform(0, 0.003))
        process.kill()
        process.join()
        text += rest(read)
        os.close(read)
        assert process.exitcode == -9

        said = [json.loads(line) for line in text.splitlines()]
        new = [words[1:] for words in said if words[0] == "saved"]
        saved += new
        for game, key, _, _, version in new:
            assert shelf.book(game).entry(version).key == key
        for game, key, hand, winner, based_on in [words[1:] for words in said if words[0] == "tried"]:
            stated = played((hand - 1) // 7, CONTRACTS[(hand - 1) % 7], winner)
            answer = shelf.record(game, Reading(hand, stated, based_on), key=key)
            assert answer.entry.key == key
            assert sum(entry.key == key for entry in answer.book.entries) == 1
        assert shelf.check() == ()

    assert len(saved) > KILLS
    for game, key, _, _, version in saved:
        assert shelf.book(game).entry(version).key == key


@pytest.mark.slow
def test_whenever_a_record_is_broken_off_it_is_whole_or_not_there(shelf: Shelf) -> None:
    context = get_context("fork")
    exits, versions = [], []
    for step in range(1, 100):
        game = Evening.begun(shelf, f"begin {step}").game
        process = context.Process(target=record_and_die, args=(shelf.folder, game, step))
        process.start()
        process.join()
        exits.append(process.exitcode)
        versions.append(shelf.version(game))
        assert shelf.check() == ()
        answer = shelf.record(game, Reading(1, played(ANN, "trumps")), key="tap")
        assert answer.book.version == 2
        assert answer.again == (versions[-1] == 2)
        if process.exitcode == 0:
            break
    assert exits[-1] == 0
    assert len(exits) > 5
    assert set(exits[:-1]) == {-9}
    assert versions == sorted(versions)
