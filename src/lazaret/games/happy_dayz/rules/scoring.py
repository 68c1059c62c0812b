"""Chapter 7 and 9: counting Expedition zones, and the end of the game. Every point is a line with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.core.flow import Seat
from lazaret.core.zones import bit
from lazaret.games.happy_dayz.content.cards import (
    BIKER,
    CHILD,
    FACTION,
    IS_OF,
    IS_PATIENT_ZERO,
    IS_SURVIVOR,
    LOSS,
    MINIVAN,
    MINUS,
    NUMBER,
    PLUS,
    ZOMBIES,
    plain_worth,
)
from lazaret.games.happy_dayz.rules import expeditions
from lazaret.games.happy_dayz.rules.counting import END_OF_ROUND, Line, counted, reason
from lazaret.games.happy_dayz.rules.factions import EXPRESS
from lazaret.games.happy_dayz.table import Table, step

LOSS_KINDS = [(f"{ZOMBIES} {loss}", loss) for loss in sorted(set(LOSS.values()))]
#: how cards are counted: Survivors by Faction, Zombies by their loss
COUNTED_AS = {card: f"{ZOMBIES} {LOSS[card]}" if card in LOSS else faction for card, faction in FACTION.items()}
SURVIVOR_WORTH = NUMBER["survivor_worth"]


@step("HD-7.4", "HD-7.5", "HD-7.6", "HD-12.7", "HD-9.2")
def score_round(t: Table) -> None:
    """HD-7.4, HD-7.5, HD-7.6: everybody counts at once; a Population stops at 0 and has no upper limit."""
    expeditions.turn_up(t)
    counts = [count_cards(t, seat) for seat in range(t.seats)]
    bikers = [count.get(BIKER, 0) for count in counts]  # HD-10.6b
    lines = [score_lines(t, seat, counts[seat], bikers) for seat in range(t.seats)]
    before = list(t.populations)
    for seat in range(t.seats):
        delta = sum([number * each for _, number, each, _ in lines[seat]])
        t.deltas[seat] = delta
        t.populations[seat] = max(0, before[seat] + delta)
    if t.log is not None:
        tell_count(t, lines, before)
        for seat in range(t.seats):
            tell_lines(t, seat, lines[seat], before[seat])
    t.last_trick, t.last_encounter = (), ""
    end_game(t)


def count_cards(t: Table, seat: Seat) -> dict[str, int]:
    """How many cards of each kind the Expedition zone holds."""
    count = count_kinds(t.expeditions[seat])
    for owner in t.vans.values():
        if owner == seat:
            count[MINIVAN] = count.get(MINIVAN, 0) + 1
    return count


def count_kinds(cards: Sequence[str]) -> dict[str, int]:
    count: dict[str, int] = {}
    for card in cards:
        kind = COUNTED_AS[card]
        count[kind] = count.get(kind, 0) + 1
    return count


def score_lines(t: Table, seat: Seat, count: dict[str, int], bikers: Sequence[int]) -> list[Line]:
    """HD-7.1 to HD-7.3: the Factions in their order, then Zombies, then Mini-vans; only what the zone holds."""
    lines: list[Line] = []
    patients = patients_zero(t, seat)
    for faction, power in t.powers.items():
        if faction in count:
            number = count[faction]
            each, rule = SURVIVOR_WORTH, "HD-7.1"
            if power in END_OF_ROUND:  # HD-10.6a, HD-10.6b, HD-10.10
                each, rule = card_worth(power, number, bikers, survivors(t, count) - number)
            if patients:
                number -= sum([FACTION[card] == faction for card in patients])
            if number:
                lines.append((faction, number, each, rule))
    if patients:
        points = patient_zero_worth(survivors(t, count), zombies(count))
        lines += [(card, 1, points, "HD-11.10") for card in patients]
    for kind, loss in LOSS_KINDS:
        if kind in count:
            lines.append((ZOMBIES, count[kind], -loss, "HD-7.2"))
    if MINIVAN in count:
        lines.append((MINIVAN, count[MINIVAN], 0, "HD-7.3"))
    return lines


def totals(t: Table, piles: Sequence[list[str]]) -> list[int]:
    """What the lines of each Community add up to if these were the cards in its Expedition zone. Searches ask often."""
    if t.settings["patient_zero"]:
        counts = [count_kinds(pile) for pile in piles]
        bikers = [count.get(BIKER, 0) for count in counts]
        return [
            sum([number * each for _, number, each, _ in score_lines(t, seat, counts[seat], bikers)])
            for seat in range(t.seats)
        ]
    found = [sum(map(plain_worth, pile)) for pile in piles]
    for faction, power in t.powers.items():
        if power in END_OF_ROUND:
            cards = IS_OF[faction]
            numbers = [len(cards.intersection(pile)) for pile in piles]
            for seat, number in enumerate(numbers):
                if number:
                    others = len(IS_SURVIVOR.intersection(piles[seat])) - number if power == CHILD else 0
                    found[seat] += number * (card_worth(power, number, numbers, others)[0] - SURVIVOR_WORTH)
    return found


def patients_zero(t: Table, seat: Seat) -> list[str]:
    """HD-11.9: with the option they are in the deck."""
    return [card for card in t.expeditions[seat] if card in IS_PATIENT_ZERO]


def survivors(t: Table, count: dict[str, int]) -> int:
    return sum([count.get(faction, 0) for faction in t.powers])


def zombies(count: dict[str, int]) -> int:
    return sum([count.get(kind, 0) for kind, _ in LOSS_KINDS])


def card_worth(power: str, number: int, bikers: Sequence[int], others: int) -> tuple[int, str]:
    """HD-5.3: what each card of a Faction with an end-of-round Power counts, for a Community with `number` of them and
    `others` other Survivor cards."""
    if power == BIKER:
        return biker_worth(number < NUMBER["biker_limit"]), "HD-10.6a"
    if power == BIKER + MINUS:
        most_alone = number == max(bikers) and list(bikers).count(number) == 1
        return biker_worth(not most_alone), "HD-10.6b"
    if power == BIKER + PLUS:
        return biker_worth(True), "HD-10.6c"
    assert power == CHILD
    return (NUMBER["child_gain"] if others >= number else -NUMBER["child_cost"]), "HD-10.10"


def biker_worth(gains: bool) -> int:
    """HD-10.6a: below the limit each counts 2, from it on −1. HD-10.6b: −1 only for who alone has most. HD-10.6c: 2."""
    return NUMBER["biker_gain"] if gains else -NUMBER["biker_cost"]


def patient_zero_worth(survivors: int, zombies: int) -> int:
    """HD-11.10: a gain if Survivors are at least twice the Zombies, else a loss; instead of its ordinary worth."""
    if survivors >= NUMBER["patient_zero_ratio"] * zombies:
        return NUMBER["patient_zero_gain"]
    return -NUMBER["patient_zero_cost"]


def tell_lines(t: Table, seat: Seat, lines: list[Line], before: int) -> None:
    """HD-12.1, HD-12.7: the owner sees its cards, everybody the lines and the new Population."""
    t.tell_to(bit(seat), "expedition_counted", seat, tuple(t.expeditions[seat]))
    for kind, number, each, rule in lines:
        key = "score.patient_zero" if kind in IS_PATIENT_ZERO else f"score.{kind}"
        t.score_line(seat, number * each, rule, key, count=number, each=each, total=number * each)
    delta = t.deltas[seat]
    if before + delta < 0:
        t.score_line(seat, -before - delta, "HD-7.5", "score.floor", total=-before - delta)
    t.tell("round_scored", seat, delta, t.populations[seat])


def tell_count(t: Table, lines: list[list[Line]], before: list[int]) -> None:
    """HD-7.4: everybody's count side by side, who leads now and by how much, and who leads the next round."""
    best = max(t.populations)
    leaders = [seat for seat in range(t.seats) if t.populations[seat] == best]
    others = [population for population in t.populations if population != best]
    lead = best - max(others) if others and len(leaders) == 1 else 0
    candidates = () if is_last_round(t) else next_leaders(t)
    following = candidates[0] if len(candidates) == 1 else None
    counts = [counted(t, seat, lines[seat], before[seat]) for seat in range(t.seats)]
    t.tell("round_counted", t.round, counts, leaders, lead, following, reason(lines))


# -- the end of the game --------------------------------------------------------------------------


def end_game(t: Table) -> None:
    if is_last_round(t):
        name_winners(t, "HD-9.1" if t.settings["mode"] == EXPRESS else "HD-9.2")


def is_last_round(t: Table) -> bool:
    """HD-9.1: an express game is one round. HD-9.2: a campaign ends after 4 rounds or when a Community is empty."""
    return t.settings["mode"] == EXPRESS or t.round >= NUMBER["campaign_rounds"] or 0 in t.populations


def next_leaders(t: Table) -> tuple[Seat, ...]:
    """HD-8.1: the smallest Population leads. HD-8.2: of several the one that lost most, else their Transfer zones."""
    standing = [(t.populations[seat], t.deltas[seat]) for seat in range(t.seats)]
    return tuple(seat for seat in range(t.seats) if standing[seat] == min(standing))


def name_winners(t: Table, rule: str) -> None:
    """HD-9.3: most Survivors wins. HD-9.4: ties share. HD-9.5: with nobody left anywhere, only the Zombies win."""
    best = max(t.populations)
    if best == 0:
        t.tell("zombies_won")
        t.finish((), t.populations, "HD-9.5")
        return
    winners = [seat for seat in range(t.seats) if t.populations[seat] == best]
    t.finish(winners, t.populations, "HD-9.4" if len(winners) > 1 else rule)


def standing(t: Table) -> list[int]:
    return list(t.populations)


def sorts(t: Table) -> dict[str, list[list[str]]]:
    """For `lazaret balance`: the Powers in play, and the Factions of which a Community won the most cards last."""
    most: list[list[str]] = [[] for _ in range(t.seats)]
    for faction in t.powers:
        counts = [sum(card.startswith(f"{faction}-") for card in cards) for cards in t.expeditions]
        if counts.count(max(counts)) == 1:
            most[counts.index(max(counts))].append(faction)
    return {"power": [list(t.powers.values())], "faction": most}
