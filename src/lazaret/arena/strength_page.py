"""The page of how strong the levels are, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.arena.plan import Plan
from lazaret.arena.strength import Outcome, Tables, usual_table
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids


def page(outcomes: Sequence[Outcome | Tables], head: str) -> str:
    """The whole page, game after game."""
    parts = [head]
    for game in game_ids():
        rows = [one for one in outcomes if one.contest.game == game]
        if rows:
            parts.append(section(find_game(game), rows))
    return "\n".join(parts)


def section(game: Game[Any], rows: Sequence[Outcome | Tables]) -> str:
    plan = rows[0].contest.plan
    lines = [
        f"## {game.speaker('en').text('game.title')}",
        "",
        f"{rows[0].seats} players{played_with(game, plan)}. Sharp: {plan.sharp} simulations; master: {plan.master}. "
        f"The plan is {plan.games} games a contest, {plan.searched} with sharp, {plan.deep} with master "
        f"({plan.close} against sharp)"
        f"{'; whole tables: {}, {} of sharp, {} of master'.format(*plan.tables) if plan.goal else ''}.",
        "",
        f"| alone | among | games | wins | 95 % | fair share | times fair |{LEAD if plan.goal else ''} stronger |",
        f"|---|---|--:|--:|--:|--:|--:|{'--:|' if plan.goal else ''}:-:|",
    ]
    lines += [contest_row(one) for one in rows if isinstance(one, Outcome)]
    tables = [one for one in rows if isinstance(one, Tables)]
    if tables:
        lines += ["", *tables_head(plan.traitor.called), *[table_row(one) for one in tables]]
    if plan.note:
        lines += ["", plan.note]
    return "\n".join([*lines, ""])


LEAD = " more than the others |"


def tables_head(traitor: str) -> list[str]:
    return [
        f"Tables of one level: how often the common goal was reached; how often a {traitor} won, of the games that had "
        "one; and what one seat won.",
        "",
        f"| all seats | games | goal | 95 % | {traitor}s | won | 95 % | a seat |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]


def contest_row(one: Outcome) -> str:
    alone, among = one.contest.sides
    times = f"{one.share / one.fair:.2f}" if one.fair else "–"
    lead = "" if one.lead is None else f" {100 * one.lead[0]:+.1f} ± {100 * one.lead[1]:.1f} |"
    verdict = "not shown" if not one.is_clear else f"{among}: yes" if one.contest.is_turned else "yes"
    return (
        f"| {alone} | {among} | {one.games} | {one.share:.1%} | {interval(one.low, one.high)} "
        f"| {one.fair:.1%} | {times} |{lead} {verdict} |"
    )


def table_row(one: Tables) -> str:
    return (
        f"| {one.contest.upper} | {one.games} | {one.goal[0]:.1%} | {interval(*one.goal[1:])} | {one.traitors} "
        f"| {one.treason[0]:.1%} | {interval(*one.treason[1:])} | {one.seat[0]:.1%} ± {one.seat[1]:.1%} |"
    )


def played_with(game: Game[Any], plan: Plan) -> str:
    """The options that are not the usual ones, for the line above the table."""
    options = usual_table(game, plan)[1]
    return "".join(f", {name} {value}".replace(" True", "").replace("_", " ") for name, value in options.items())


def interval(low: float, high: float) -> str:
    return f"{low:.1%} – {high:.1%}"
