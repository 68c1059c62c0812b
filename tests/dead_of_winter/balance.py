"""Makes docs/balance-dead-of-winter.md again with today's bots: `make balance`.

Four greedy bots play every side of every main objective, and drawn ones; random players all player counts
and variants. How far they come, and which crossroads cards spring, is written into the page between its marks; the
words around them are left alone. Fails where crossroads spring too seldom, one of them too often, or one never.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lazaret.arena.figures import mean, share
from lazaret.arena.spread import spread
from lazaret.bots.drive import make_bot, play_game
from lazaret.core.registry import game as find_game
from lazaret.games.dead_of_winter.content.cards import CROSSROADS, MAIN_OBJECTIVES, SECOND
from lazaret.games.dead_of_winter.content.words import prose

PAGE = Path(__file__).parents[2] / "docs" / "balance-dead-of-winter.md"
BEGIN, END = "<!-- made by make balance: {name} -->", "<!-- until here -->"
BATCH = 5  # games
FOUR = 4  # players
LEAST_TURNS, MOST_OF_ONE = 0.25, 0.05  # turns with a crossroads, firings of one card
NORMAL, HARDCORE = "normal", "hardcore"
GREEDY, RANDOM = "greedy", "random"
#: the variants of the game, each with the numbers of players that it allows
VARIANTS: tuple[tuple[dict[str, Any], tuple[int, ...]], ...] = (
    ({}, (2, 3, 4, 5)),
    ({"coop": True}, (2, 3, 4, 5)),
    ({"betrayer": True}, (3, 4, 5)),
    ({"hardcore": True}, (3, 4, 5)),
    ({"elimination": True}, (2, 3, 4, 5)),
    ({"no_betrayal": True}, (3, 4, 5)),
    ({"profile": "rulebook"}, (2, 3, 4, 5)),
)


class Setting(NamedTuple):
    """Games of one kind: what they are for, how many play, with which options, which of a row of seeds."""

    kind: str
    bot: str
    seats: int
    options: dict[str, Any]
    first: int
    games: int


class Played(NamedTuple):
    """What is kept of a game."""

    kind: str
    figures: dict[str, float]
    rule: str  # how it ended
    turns: int
    sprung: list[str]


def play(kind: str, bot: str, seats: int, options: dict[str, Any], first: int, games: int) -> list[Played]:
    """Some games, in whatever process: the same every time."""
    game = find_game("dead_of_winter")
    found = []
    for number in range(first, first + games):
        bots = [make_bot(bot) for _ in range(seats)]
        t = play_game(game, bots, f"balance {number}", {**options, "edition": SECOND})
        assert t.result is not None
        told = t.events(None)
        turns = sum(event["event"] == "turn_started" for event in told)
        sprung = [event["card"] for event in told if event["event"] == "crossroads_sprung"]
        found.append(Played(kind, dict(game.figures(t)), t.result.rule, turns, sprung))
    return found


def plan(objectives: int, hardcore: int, drawn: int, others: int) -> list[Setting]:
    """So many games with each main objective on each side, drawn ones with four players, and the rest over variants."""
    found = []
    for card in MAIN_OBJECTIVES:
        found.append(Setting(f"{NORMAL} {card}", GREEDY, FOUR, {"objective": card}, 0, objectives))
        found.append(Setting(f"{HARDCORE} {card}", GREEDY, FOUR, {"objective": card, "hardcore": True}, 0, hardcore))
    found.append(Setting("drawn", GREEDY, FOUR, {}, 0, drawn))
    tables = [(options, seats) for options, allowed in VARIANTS for seats in allowed]
    for place, (options, seats) in enumerate(tables):
        games = others // len(tables) + (place < others % len(tables))
        found.append(Setting("others", RANDOM, seats, options, 10_000 + 1_000 * place, games))
    return found


def parts(settings: Sequence[Setting]) -> list[tuple[str, str, int, dict[str, Any], int, int]]:
    return [
        (one.kind, one.bot, one.seats, one.options, one.first + done, min(BATCH, one.games - done))
        for one in settings
        for done in range(0, one.games, BATCH)
    ]


# -- the page ------------------------------------------------------------------------------------------------


def percent(part: float, digits: int = 1) -> str:
    return f"{100 * part:.{digits}f} %"


def with_interval(wins: float, games: int) -> str:
    part, low, high = share(wins, games)
    return f"{percent(part)} [{100 * low:.0f}; {100 * high:.0f}]"


def total(played: list[Played], figure: str) -> float:
    return sum(one.figures[figure] for one in played)


def average(played: list[Played], figure: str, digits: int = 1) -> str:
    return f"{mean([one.figures[figure] for one in played])[0]:.{digits}f}"


def objective_line(card: str, played: list[Played]) -> str:
    games = len(played)
    ends = Counter(one.rule for one in played)
    reached = int(total(played, "objective_reached"))
    cells = [
        prose("en")[f"main_objective.{card}.name"],
        str(games),
        with_interval(reached, games),
        with_interval(total(played, "loyal_win"), games),
        f"{total(played, 'betrayer_win'):.0f} of {total(played, 'betrayer_dealt'):.0f}",
        average(played, "rounds"),
        ", ".join(f"{rule} {number}" for rule, number in sorted(ends.items())),
        average(played, "survivors_lost"),
        f"{100 * mean([one.figures['crises_averted'] for one in played])[0]:.0f} %",
        average(played, "exiles", 2),
    ]
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| objective | games | reached | a loyal player wins | betrayer wins | rounds | ended by rule | survivors lost "
    "| crises averted | exiles |\n|---|--:|--:|--:|--:|--:|---|--:|--:|--:|"
)


def objectives_part(played: list[Played], side: str) -> str:
    lines = [objective_line(card, [one for one in played if one.kind == f"{side} {card}"]) for card in MAIN_OBJECTIVES]
    return "\n".join([HEAD, *lines])


class Firing(NamedTuple):
    """How often crossroads cards sprang in some games."""

    games: int
    turns: int
    counts: Counter[str]

    @property
    def number(self) -> int:
        return self.counts.total()

    @property
    def never(self) -> list[str]:
        return [card for card in CROSSROADS[SECOND] if not self.counts[card]]


def firing(played: list[Played]) -> Firing:
    counts = Counter(card for one in played for card in one.sprung)
    return Firing(len(played), sum(one.turns for one in played), counts)


def firing_part(four: Firing, whole: Firing) -> str:
    often, number = four.counts.most_common(1)[0]
    name = prose("en")
    lines = [
        f"Four greedy bots, drawn objectives, {four.games} games with {four.turns:,} turns: a crossroads card sprang "
        f"in {with_interval(four.number, four.turns)} of the turns. The most frequent card, "
        f"{name[f'crossroads.{often}.name']}, took {percent(number / four.number)} of the {four.number:,} firings.",
        "",
        f"All {whole.games:,} games, 2 to 5 players and every variant, {whole.turns:,} turns: "
        f"{percent(whole.number / whole.turns)} of the turns; cards that never sprang: "
        f"{', '.join(name[f'crossroads.{card}.name'] for card in whole.never) or 'none'}.",
        "",
        f"| card | {four.games} games of four: firings | share | all {whole.games:,} games: firings | share |",
        "|---|--:|--:|--:|--:|",
    ]
    lines += [card_line(card, four, whole) for card in sorted(CROSSROADS[SECOND], key=lambda card: -whole.counts[card])]
    return "\n".join(lines)


def card_line(card: str, four: Firing, whole: Firing) -> str:
    cells = [prose("en")[f"crossroads.{card}.name"]]
    for one in (four, whole):
        cells += [str(one.counts[card]), percent(one.counts[card] / one.number)]
    return f"| {' | '.join(cells)} |"


def problems(four: Firing, whole: Firing) -> list[str]:
    """What the crossroads must keep: often enough, none too often, every one."""
    found = []
    if four.number < LEAST_TURNS * four.turns:
        found.append(f"crossroads spring in {percent(four.number / four.turns)} of the turns only")
    found += [f"{card} takes too many firings" for card, n in four.counts.items() if n > MOST_OF_ONE * four.number]
    return found + [f"{card} never sprang" for card in whole.never]


def replaced(page: str, name: str, text: str) -> str:
    """The page with another text between the marks of this part."""
    begin = BEGIN.format(name=name)
    before, mark, rest = page.partition(begin)
    assert mark, f"the page has no mark {begin}"
    return f"{before}{begin}\n\n{text}\n\n{END}{rest.partition(END)[2]}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, number in (("objectives", 20), ("hardcore", 10), ("drawn", 200), ("others", 1500), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=number)
    given = parser.parse_args(argv)
    todo = parts(plan(given.objectives, given.hardcore, given.drawn, given.others))
    played: list[Played] = []
    for done, batch in enumerate(spread(play, todo, given.jobs), 1):
        played += batch
        print(f"\r{done} of {len(todo)} parts", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    four, whole = firing([one for one in played if one.kind == "drawn"]), firing(played)
    page = PAGE.read_text("utf-8")
    for side in (NORMAL, HARDCORE):
        page = replaced(page, side, objectives_part(played, side))
    PAGE.write_text(replaced(page, "crossroads", firing_part(four, whole)), "utf-8")
    wrong = problems(four, whole)
    print("\n".join(wrong) or f"{PAGE.name}: {len(played)} games")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
