"""What every test shares: tests in a browser need one, and the summary tells what failed before the tests."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

# A shared machine may be slow for a moment: how long one example takes proves nothing.
settings.register_profile("table", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("table")

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell draws and runs the same pages without the window round them, in half the time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips the tests marked `browser` where there is none, except in CI, where its absence is a failure."""
    if any(map(shutil.which, BROWSERS)) or os.environ.get("CI"):
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="there is no Chromium on the path"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says which of script/test's other checks failed, so that the last lines do not look like success."""
    if failed := os.environ.get("FAILED_CHECKS"):
        terminalreporter.section("failed before the tests")
        terminalreporter.line(failed)
