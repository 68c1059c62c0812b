"""What a bot makes of promises: how far it trusts them, which bead it expects, what it says itself (ZT-4.7)."""

from __future__ import annotations

from lazaret.core.chance import Stream
from lazaret.core.flow import NOBODY
from lazaret.core.mind import Remark
from lazaret.games.zombie_tsunami.content.cards import (
    BEADS,
    BONUS,
    CARDS_PER_ROUND,
    FOOTBALLER,
    NINJA,
    ROUNDS,
    SLUG,
    STREET,
    TSUNAMI,
)
from lazaret.games.zombie_tsunami.rules.talk import heard, is_voting, record_of
from lazaret.games.zombie_tsunami.table import Seat, Table

BIRD = 1.0  # what a Zombird is worth, in zombies
BROKEN_WORD = 0.2  # what a broken promise costs while there are votes to come
RIVAL_LOSES = 0.15  # what it is worth when another player loses a zombie: a reason to betray
BAIT = 0.5  # how often who needs nobody calls all the same, to leave the others alone with the obstacle
SEEN = 0.97  # a bead that was shown may still be exchanged
HONEST = 0.1  # how often the holder of Footballer, each time it could speak, says so
CLAIM = f"holds:{FOOTBALLER}"
FOLLOWS = 0.5  # how likely somebody does as asked who has promised nothing


def trust(t: Table, seat: Seat) -> float:
    """How far the seat's word is good: two kept promises and one broken are assumed to begin with."""
    kept, broken = record_of(t, seat)
    return (kept + 2) / (kept + broken + 3)


def latest_word(t: Table, speaker: Seat, listener: Seat) -> str:
    """The colour that the speaker last promised for this vote, as far as the listener heard; or nothing."""
    now = t.card_number
    for seat, to, statement, card, _ in reversed(t.promises):
        if seat == speaker and card == now and heard(listener, seat, to) and not statement.startswith("holds"):
            return statement.partition(":")[2]
    return ""


def call(t: Table, listener: Seat) -> str:
    """The colour that somebody asked this listener to vote with them, the latest call first; or nothing."""
    now = t.card_number
    for seat, to, statement, card, _ in reversed(t.promises):
        if card == now and seat != listener and to in (NOBODY, listener) and statement.startswith("join"):
            return statement.partition(":")[2]
    return ""


def expected_beads(t: Table, seat: Seat, other: Seat) -> list[float]:
    """How likely the other votes each colour, as far as the seat can tell."""
    if t.shown_beads[other] >> seat & 1 and other in t.answers:
        return spread(t.answers[other], SEEN)
    word = latest_word(t, other, seat)
    if word:
        return spread(word, trust(t, other))
    asked = call(t, other)
    return spread(asked, FOLLOWS) if asked else [1 / 3] * 3


def spread(colour: str, likely: float) -> list[float]:
    return [likely if bead == colour else (1 - likely) / 2 for bead in BEADS]


def chance_to_pass(mine: int, needed: int, others: list[tuple[int, float]]) -> float:
    """The chance that my zombies and those of the others who join (each with its likelihood) suffice."""
    sums = {min(mine, needed): 1.0}
    for horde, likely in others:
        after: dict[int, float] = {}
        for total, weight in sums.items():
            joined = min(total + horde, needed)
            after[joined] = after.get(joined, 0.0) + weight * likely
            after[total] = after.get(total, 0.0) + weight * (1 - likely)
        sums = after
    return sums.get(needed, 0.0)


def vote_values(t: Table, seat: Seat) -> list[float]:
    """What each colour promises to bring, in zombies. Where nobody has said a word they differ by the event only."""
    if not t.promises or t.promises[-1][3] != t.card_number:
        return [red_pill(t, seat) if bead == "red" else 0.0 for bead in BEADS]
    needed = STREET[SLUG[t.street[-1]]].number
    others = [s for s in range(t.seats) if s != seat]
    expected = [expected_beads(t, seat, other) for other in others]
    card = t.bonus_of(seat) if t.is_face_down(seat) else ""
    mine = latest_word(t, seat, seat)
    penalty = t.settings["push_penalty"]
    teams = [[(t.hordes[other], odds[i]) for other, odds in zip(others, expected, strict=True)] for i in range(3)]
    without_me = [losses(chance_to_pass(0, needed, team), team) for team in teams]
    values: list[float] = []
    for i, bead in enumerate(BEADS):
        passes = chance_to_pass(t.hordes[seat], needed, teams[i])
        value = -penalty * (1 - passes)
        value += team_bonus(card, [likely for _, likely in teams[i]], value)
        rivals_lose = sum(without_me) - without_me[i] + losses(passes, teams[i])
        value += RIVAL_LOSES * penalty * rivals_lose
        if bead == "red":
            value += red_pill(t, seat)
        if mine and mine != bead and t.card_number < ROUNDS * CARDS_PER_ROUND:
            value -= BROKEN_WORD
        values.append(value)
    return values


def red_pill(t: Table, seat: Seat) -> float:
    """What the event of that name promises for a red bead."""
    return BIRD if t.event and t.event[0] == "event-red-pill" and not t.claimed >> seat & 1 else 0.0


def losses(passes: float, team: list[tuple[int, float]]) -> float:
    """How many others are likely to lose in this team."""
    return (1 - passes) * sum(likely for _, likely in team)


def team_bonus(card: str, likely: list[float], value: float) -> float:
    """Ninja wants to be alone, Tsunami in a crowd."""
    if card == NINJA:
        alone = 1.0
        for odds in likely:
            alone *= 1 - odds
        return alone * (BONUS[NINJA].reward - value)
    if card == TSUNAMI:
        return BONUS[TSUNAMI].reward * sum(likely) / len(likely)
    return 0.0


# -- what a bot says ---------------------------------------------------------------------------------


def remarks(t: Table, seat: Seat, stream: Stream) -> list[Remark]:
    """A few words, each thing once: a call for help in a push, a bead shown to the one who is needed, a bluff."""
    if t.result is not None:
        return []
    if is_voting(t):
        return words_before_vote(t, seat, stream)
    return claim_footballer(t, seat, stream)


def round_began(t: Table) -> int:
    """The number of street cards played before this round."""
    return (t.round - 1) * CARDS_PER_ROUND


def has_said(t: Table, seat: Seat, verb: str, since: int) -> bool:
    return any(
        speaker == seat and card >= since and words.startswith(verb) for speaker, _, words, card, _ in t.promises
    )


def words_before_vote(t: Table, seat: Seat, stream: Stream) -> list[Remark]:
    if seat in t.answers:
        return show_bead(t, seat)
    now = t.card_number
    if has_said(t, seat, "vote", now) or has_said(t, seat, "join", now):
        return []
    values = vote_values(t, seat)
    best = max(values)
    colour = stream.pick([bead for bead, value in zip(BEADS, values, strict=True) if value == best])
    card = t.bonus_of(seat) if t.is_face_down(seat) else ""
    if card == NINJA:  # send the others elsewhere
        return [(None, f"join:{stream.pick([bead for bead in BEADS if bead != colour])}")]
    needed = STREET[SLUG[t.street[-1]]].number
    if t.hordes[seat] >= needed and card != TSUNAMI and stream.random() > BAIT:
        return []  # strong enough alone: better keep the others guessing
    return [(None, f"vote:{colour}" if call(t, seat) == colour else f"join:{colour}")]


def show_bead(t: Table, seat: Seat) -> list[Remark]:
    """Show it to the strongest who has yet to choose, if the team is too weak without."""
    undecided = [s for s in range(t.seats) if s != seat and s not in t.answers]
    if not undecided or has_said(t, seat, "bead", t.card_number):
        return []
    if t.hordes[seat] >= STREET[SLUG[t.street[-1]]].number or t.bonus_of(seat) == NINJA:
        return []
    return [(max(undecided, key=t.hordes.__getitem__), f"bead:{t.answers[seat]}")]


def claim_footballer(t: Table, seat: Seat, stream: Stream) -> list[Remark]:
    """With civilians to lose, claim to hold Footballer, who robs the bomber.

    Who really holds it hopes for bombs and mostly keeps silent; now and then it says the truth, or nobody would
    believe anybody.
    """
    if (
        t.civilians[seat] < 2
        or t.seats < BONUS[FOOTBALLER].players
        or not t.is_face_down(seat)
        or has_said(t, seat, "holds", round_began(t))
        or (t.bonus_of(seat) == FOOTBALLER and stream.random() > HONEST)
    ):
        return []
    return [(None, CLAIM)]


def believes_footballer(t: Table, seat: Seat, target: Seat) -> float:
    """How likely the target answers a bomb with Footballer."""
    if not t.face_down >> target & 1 or t.seats < BONUS[FOOTBALLER].players:
        return 0.0
    if t.bonus_of(seat) == FOOTBALLER or shown_elsewhere(t, FOOTBALLER):
        return 0.0
    for speaker, to, words, card, _ in t.promises:
        if speaker == target and words == CLAIM and card >= round_began(t) and heard(seat, speaker, to):
            return trust(t, target) / 2
    return 1 / (t.seats + 1)


def shown_elsewhere(t: Table, card: str) -> bool:
    """Whether it lies face up before a player."""
    before = t.bonus[: t.seats]
    return [card] in before and not t.is_face_down(before.index([card]))
