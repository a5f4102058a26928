"""The JSON Schema (2020-12) of the game file, as it ships beside this module in game.schema.json."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("game.schema.json")


def game_schema() -> dict[str, Any]:
    """The schema as plain data."""
    schema: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return schema
