"""The end of the game: who has met the objective, condition by condition."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import IS_BETRAYAL, NUMBERS
from lazaret.games.dead_of_winter.effects.conditions import Condition
from lazaret.games.dead_of_winter.effects.store import EXILE_FIRST, EXILE_GOALS, GOALS, OBJECTIVES
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, PLAYER_ALONE
from lazaret.games.dead_of_winter.table import Table

MOST_MORALE = NUMBERS["most_morale"]
START = "start"  # why morale is what it is when the game begins


def is_betrayer(t: Table, seat: Seat) -> bool:
    return bool(t.objectives[seat]) and IS_BETRAYAL[t.objectives[seat][0]]


def conditions_of(t: Table, seat: Seat) -> tuple[Condition, ...]:
    """DW-10.2, DW-10.3: what the seat must meet; exile changes it."""
    cards, exile = t.objectives[seat], t.exile_cards[seat]
    if not exile:
        return OBJECTIVES[cards[0]] if cards else ()
    if cards and IS_BETRAYAL[cards[0]]:
        return (EXILE_FIRST[exile[0]], *OBJECTIVES[cards[0]][1:])
    return EXILE_GOALS[exile[0]]


def goal_met(t: Table) -> bool:
    """DW-9.17, DW-9.20: the main objective as things are."""
    return bool(GOALS[t.objective, t.side].value(t, NO_CONTEXT))


def wins(t: Table, seat: Seat) -> bool:
    """DW-12.3: the whole objective is true. DW-12.7: an eliminated player loses. DW-16.2: co-op wins together."""
    if t.out[seat]:
        return False
    if t.coop:
        return t.main_done
    return all(condition.value(t, PLAYER_ALONE[seat]) for condition in conditions_of(t, seat))


def card_of(t: Table, seat: Seat) -> str:
    """The card by which the seat is judged."""
    if t.coop:
        return t.objective
    cards, exile = t.objectives[seat], t.exile_cards[seat]
    return cards[0] if cards else exile[0]


def end_game(t: Table, rule: str) -> None:
    """DW-12.1, DW-12.4, DW-12.5: objectives are judged on the final state and never end the game themselves."""
    winners = [seat for seat in range(t.seats) if wins(t, seat)]
    finish(t, winners, rule)


def finish(t: Table, winners: list[Seat], rule: str) -> None:
    if t.log is not None:
        for seat in range(t.seats):
            tell_conditions(t, seat, seat in winners)
    t.finish(winners, [1.0 if seat in winners else 0.0 for seat in range(t.seats)], rule)


def tell_conditions(t: Table, seat: Seat, won: bool) -> None:
    """DW-12.3: each condition of the objective, met or not; all of them together are the one point there is."""
    card = card_of(t, seat)
    if t.out[seat]:
        t.score_line(seat, 0, "DW-12.7", "score.eliminated", player=seat, card=card)
        return
    if t.coop:
        key = "score.main_done" if t.main_done else "score.main_missed"
        t.score_line(seat, int(t.main_done), "DW-16.2", key, player=seat, card=card)
        return
    for number, condition in enumerate(conditions_of(t, seat), 1):
        met = bool(condition.value(t, PLAYER_ALONE[seat]))
        key = "score.condition_met" if met else "score.condition_missed"
        t.score_line(seat, 0, "DW-12.3", key, player=seat, card=card, number=number)
    if won:
        t.score_line(seat, 1, "DW-12.3", "score.all_met", player=seat, card=card)


# -- morale ----------------------------------------------------------------------------------


def gain_morale(t: Table, number: int, cause: str, card: str = "") -> None:
    """DW-1.15: morale rises to 10 at most."""
    before = t.morale
    set_morale(t, min(MOST_MORALE, t.morale + number), cause, card)
    t.tell("morale_rose", t.morale - before, t.morale, before, cause, card)


def lose_morale(t: Table, number: int, cause: str, card: str = "") -> None:
    """DW-12.2: morale 0 ends the game at once; under `per_batch` it waits for the group of zombies (DW-9.16)."""
    if number <= 0:
        return
    before = t.morale
    set_morale(t, max(0, t.morale - number), cause, card)
    t.tell("morale_fell", number, t.morale, before, cause, card)
    if t.morale == 0 and not t.holding and t.result is None:
        end_game(t, "DW-12.2")


def set_morale(t: Table, morale: int, cause: str, card: str) -> None:
    """Morale as it is from now on, and for the story of the colony why: a cause, and the card or survivor it was."""
    if morale != t.morale or cause == START:
        t.morale_log.append((t.round, t.night, morale if cause == START else t.morale, morale, cause, card))
    t.morale = morale


def standing(t: Table) -> list[float]:
    """Each seat's share of conditions met, as things are."""
    found = []
    for seat in range(t.seats):
        if t.out[seat]:
            found.append(0.0)
        elif t.coop:
            found.append(1.0 if goal_met(t) else 0.0)
        else:
            conditions = conditions_of(t, seat)
            met = sum(bool(condition.value(t, PLAYER_ALONE[seat])) for condition in conditions)
            found.append(met / len(conditions) if conditions else 0.0)
    return found


def figures(t: Table) -> dict[str, float]:
    """For `lazaret simulate`: how the colony and its betrayer fared. Averages over many games are the shares."""
    betrayers = [seat for seat in range(t.seats) if not t.coop and is_betrayer(t, seat)]
    winners = t.result.winners if t.result is not None else ()
    crises = len(t.crisis_log)
    return {
        "objective_reached": float(t.main_done),
        "loyal_win": float(any(seat not in betrayers for seat in winners)),
        "betrayer_dealt": float(bool(betrayers)),
        "betrayer_win": float(any(seat in betrayers for seat in winners)),
        "rounds": float(t.round),
        "morale": float(t.morale),
        "crises_averted": sum(good - bad >= target for _, _, good, bad, target in t.crisis_log) / (crises or 1),
        "survivors_lost": float(t.survivors_lost),
        "exiles": float(sum(t.exiled)),
    }


def conceded(t: Table, seat: Seat) -> None:
    """DW-12.3: the game stops as it stands; whoever gave up does not win."""
    finish(t, [s for s in range(t.seats) if s != seat and wins(t, s)], "DW-12.3")


def sorts(t: Table) -> dict[str, list[list[str]]]:
    """For `lazaret balance`: objectives, who was on which side in the end, and the crossroads cards that sprang."""
    camps = [["camp.betrayer" if is_betrayer(t, seat) else "camp.loyal"] for seat in range(t.seats)]
    for seat in range(t.seats):
        if t.exiled[seat]:
            camps[seat].append("camp.exiled")
    found = {"main": [[t.objective]], "crossroads": [sprung(t)]}
    return found if t.coop else {**found, "camp": camps, "objective": [list(cards) for cards in t.objectives]}


def sprung(t: Table) -> list[str]:
    """What sprang, once for each time; only a table that tells anything knows."""
    told = [] if t.log is None else t.events(None)
    return [event["card"] for event in told if event["event"] == "crossroads_sprung"]
