"""The page of strength in the documentation is what its plan and its own figures give, to the letter.

The games themselves are not kept with the sources. But each row says how many were played and what share was won, so
that the counts behind it are found again; from these the whole page is made and compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from lazaret.arena.figures import share
from lazaret.arena.plan import read_plans
from lazaret.arena.strength import Contest, Outcome, Tables, contests
from lazaret.arena.strength_page import contest_row, page, table_row
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

DOCS = Path(__file__).parents[2] / "docs"
PLANS = read_plans(DOCS / "strength.toml")
PARTS = 12  # a win that two, three or four share counts in twelfths
NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")


def outcome(contest: Contest, seats: int, line: str) -> Outcome:
    """The counts that give this row."""
    games = int(line.split("|")[3])
    together = bool(contest.plan.goal)
    error = float(line.split("|")[8].partition("±")[2]) / 100 if together else 0.0
    for wins in counts(float(line.split("|")[4].strip(" %")) / 100, games):
        for won in counts(float(line.split("|")[6].strip(" %")) / 100, games * seats):
            lead = (wins / games - (won - wins) / games / (seats - 1), error) if together else None
            found = Outcome(contest, seats, games, *share(wins, games), won / games / seats, lead)
            if contest_row(found) == line:
                return found
    raise AssertionError(f"no games give the row {line}")


def counts(about: float, of: int) -> Iterator[float]:
    """Every count that is about this share, rounded as on the page."""
    first, last = int((about - 0.001) * of * PARTS), int((about + 0.001) * of * PARTS) + 1
    return (count / PARTS for count in range(max(0, first), last + 1))


def tables(contest: Contest, seats: int, line: str) -> Tables:
    games, goal, _, _, traitors, won, _, _, seat, error = map(float, NUMBER.findall(line.replace("95 %", "")))
    reached, treason = round(goal / 100 * games), round(won / 100 * traitors)
    seat_won = seat / 100, error / 100
    found = share(reached, int(games)), int(traitors), share(treason, int(traitors)), seat_won
    return Tables(contest, seats, int(games), *found)


def rows_of(section: str, contest: Contest, seats: int) -> Iterator[Outcome | Tables]:
    alone, among = contest.sides
    if contest.upper != contest.lower:
        for line in re.findall(rf"^\| {alone} \| {among} \| .*$", section, re.MULTILINE):
            yield outcome(contest, seats, line)
        return
    for line in re.findall(rf"^\| {alone} \| \d.*$", section, re.MULTILINE):
        found = tables(contest, seats, line)
        assert table_row(found) == line
        yield found


def test_the_page_comes_out_of_its_plan_and_its_figures_to_the_letter() -> None:
    text = (DOCS / "strength.md").read_text("utf-8")
    found: list[Outcome | Tables] = []
    for name in game_ids():
        _, heading, section = text.partition(f"## {find_game(name).speaker('en').text('game.title')}\n")
        section = section.partition("\n## ")[0]
        if heading:
            seats = int(section.split()[0])
            for contest in contests(name, PLANS.of(name)):
                found += rows_of(section, contest, seats)
    planned = [contest for name in game_ids() if name in PLANS.games for contest in contests(name, PLANS.of(name))]
    assert [one.contest for one in found] == planned, "all that was planned is there"
    assert page(found, PLANS.head) == text
