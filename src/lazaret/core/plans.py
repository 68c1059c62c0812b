"""What a person who is asked is told: one sentence with the stakes, and what each thing on the table can do now.

A rulebook may give both:

    def prompt(t, seat) -> Prompt: ...
    def plans(t, seat) -> list[Plan]: ...

They are worked out by the functions that list options and refuse, never by trying on the table, and they end where
chance, a hidden card or another seat comes in. Only a page or a terminal of a seat that is asked gets them: bots and
spectators never do, and nobody pays for them in a search.
"""

from __future__ import annotations

from typing import Any, TypedDict

from lazaret.core.flow import Seat
from lazaret.core.texts import Message


class Says(TypedDict):
    """A sentence: its key in the catalogues and what fills it."""

    key: str
    params: dict[str, Any]


class Prompt(TypedDict):
    says: Says  # what is asked, with its stakes
    more: Says | None  # the second line, while nothing is chosen


class Refused(TypedDict):
    rule: str
    key: str
    params: dict[str, Any]


class Plan(TypedDict):
    act: str  # the verb: `plan.<act>` is written on its button
    thing: str  # what is touched first: a card, a survivor, `seat-2`; empty where there is nothing to touch
    target: str  # where, or whom; empty for none
    chain: list[str]  # the choices, in the order the table asks for them; empty where it cannot be done
    says: Says | None  # one sentence: what it does, with its die, cost, odds or sums
    facts: dict[str, Any]  # what is written small on it; each game has its own
    why: Refused | None  # the rule and the reason where it cannot be done


def says(key: str, **params: Any) -> Says:
    return Says(key=key, params=params)


def plan(
    act: str,
    *chain: str,
    thing: str = "",
    target: str = "",
    said: Says | None = None,
    facts: dict[str, Any] | None = None,
) -> Plan:
    return Plan(act=act, thing=thing, target=target, chain=list(chain), says=said, facts=facts or {}, why=None)


def impossible(act: str, rule: str, reason: Message, *, thing: str = "", target: str = "") -> Plan:
    why = Refused(rule=rule, key=reason.key, params=dict(reason.params))
    return Plan(act=act, thing=thing, target=target, chain=[], says=None, facts={}, why=why)


# -- what is done where a game says nothing of its own ---------------------------------------------------


def the_plain_question(t: Any, seat: Seat) -> Prompt:
    question = t.question(seat)
    assert question is not None
    return Prompt(says=says(f"ask.{question['step']}", **{"seat": seat, **question["params"]}), more=None)


def one_plan_for_each_option(t: Any, seat: Seat) -> list[Plan]:
    return [plan(option.partition(":")[0], option) for option in t.options(seat)]


# -- for whoever shows them ------------------------------------------------------------------------------


def prompt_of(t: Any, seat: Seat | None) -> Prompt | None:
    if seat is None or seat not in t.waiting():
        return None
    found: Prompt = t.GAME.prompt(t, seat)
    return found


def plans_of(t: Any, seat: Seat | None) -> list[Plan]:
    if seat is None or seat not in t.waiting():
        return []
    found: list[Plan] = t.GAME.plans(t, seat)
    return found
