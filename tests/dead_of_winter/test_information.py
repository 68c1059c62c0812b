"""DW-15: what is open and what is hidden."""

from __future__ import annotations

import json

import pytest

from lazaret.core.chance import Stream
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import FACE, IS_BETRAYAL, ITEM_CARDS, ORIGIN
from lazaret.games.dead_of_winter.content.rows import START
from lazaret.games.dead_of_winter.rules.hands import move_random
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, bare, contribute, dice, do, equip, find_card, give, group, groups, run, top
from tests.dead_of_winter.test_exile import loyal, send_away, set_objective

pytestmark = pytest.mark.rule("DW-15.2")


def in_play(seats: int = 4) -> Table:
    t = GAME.new(seats, "open", {"objective": "cold-samples"})
    for seat in range(seats):
        t.choose(seat, t.options(seat)[0])
    return t


@pytest.mark.rule("DW-15.1")
def test_the_board_is_open_to_everybody() -> None:
    t = in_play()
    seen = [t.view(seat)["board"] for seat in (None, 0, 1, 2, 3)]
    for field in ("colony", "survivors", "crises", "waste", "removed", "decks", "goal"):
        assert all(board[field] == seen[0][field] for board in seen)
    for board in seen:
        assert [len(player["hand"]) for player in board["players"]] == [5, 5, 5, 5]
        assert [player["unused"] for player in board["players"]] == [list(pool) for pool in t.unused]


def test_hands_and_objectives_are_their_owners() -> None:
    t = in_play()
    for seat in (None, 0, 1, 2, 3):
        for player in t.view(seat)["board"]["players"]:
            mine = player["seat"] == seat
            assert all((card is not None) == mine for card in player["hand"])
            assert (player["objective"] is not None) == mine


def test_no_view_shows_the_number_of_a_copy() -> None:
    t = in_play()
    for seat in (None, 0, 1):
        text = json.dumps(t.view(seat))
        assert not any(f'"{card}"' in text for card in ITEM_CARDS)


@pytest.mark.rule("DW-15.3")
def test_the_program_offers_talk_about_objectives_but_no_way_to_show_them() -> None:
    t = in_play()
    statements = GAME.statements(t, 0, None)
    assert "need:fuel" in statements
    assert "loyal" in statements
    assert not any(card in statement for statement in statements for card in IS_BETRAYAL)
    t.say(0, "loyal")
    assert t.view(2)["talk"] == [[0, -1, "loyal"]]
    assert t.view(2)["board"]["players"][0]["objective"] is None


@pytest.mark.rule("DW-15.5")
def test_only_two_players_see_a_stolen_card() -> None:
    t = bare()
    groups(t)
    (card,) = give(t, 1, "stimulant")
    move_random(t, 1, 0, 1)
    assert t.hands[0] == [card]
    assert [t.view(seat)["board"]["players"][0]["hand"] for seat in (0, 1, 2, None)] == [
        ["stimulant"],
        ["stimulant"],
        [None],
        [None],
    ]


@pytest.mark.rule("DW-15.6")
def test_the_same_seed_gives_the_same_game() -> None:
    one, other = in_play(), in_play()
    assert one.save() == other.save()


def test_a_card_given_to_the_crisis_blurs_what_the_others_knew_of_the_hand() -> None:
    t = bare()
    groups(t)
    give(t, 0, "tinned-ration", "jerrycan", "stimulant")
    run(t, "poison-tongues")  # all hands are shown
    assert t.view(1)["board"]["players"][0]["hand"] == ["tinned-ration", "jerrycan", "stimulant"]
    do(act(t), "contribute", "jerrycan", "enough")
    assert t.view(1)["board"]["players"][0]["hand"] == [None, None]
    assert t.view(1)["board"]["crisis"]["known"] == []
    assert t.view(0)["board"]["crisis"]["known"] == ["jerrycan"]


def test_a_shown_contribution_does_not_say_whose_it_was() -> None:
    t = bare()
    groups(t)
    for seat, card in ((0, "jerrycan"), (1, "tinned-ration")):
        give(t, seat, card)
        do(act(t, seat), "contribute", card)
    run(t, "light-fingers.a", 0)
    shown = t.view(2)["board"]["crisis"]["known"]
    assert len(shown) == 1
    givers = set()
    stream = Stream("givers")
    for _ in range(60):
        other = t.resample(2, stream)
        givers.add(other.pile_from[[FACE[card] for card in other.pile].index(shown[0])])
    assert givers == {0, 1}


def test_a_shown_contribution_is_only_given_to_those_who_drew_from_its_deck() -> None:
    """Seat 0 gave from the gas station and holds a card of the start; all that seat 1 ever had came from the start."""
    t = bare()
    groups(t)
    gas = next(card for card in t.decks["gas"] if FACE[card] == "flare-gun")
    t.decks["gas"].remove(gas)
    t.hands[0].append(gas)
    start = [find_card(t, FACE[t.box[0]]) for _ in range(2)]
    t.hands[0].append(start[0])
    t.hands[1].append(start[1])
    do(act(t, 0), "contribute", "flare-gun", "enough")
    do(act(t, 1), "contribute", FACE[start[1]])
    for card in t.pile:
        t.remember(card, bit(2))
    stream = Stream("contributions")
    for _ in range(40):
        other = t.resample(2, stream)
        assert (other.pile, other.pile_from) == ([gas, start[1]], [0, 1])
        assert ORIGIN[other.hands[0][0]] == START


def test_dealt_again_cards_keep_to_the_deck_they_came_from() -> None:
    t = bare()
    group(t, 0, "ingrid", place="gas")
    group(t, 1, "mina")
    top(t, "gas", "flare-gun")
    dice(t, 0, 1)
    do(act(t), "search", "ingrid", "die:1", "stop")
    stream = Stream("decks")
    seen = set()
    for _ in range(80):
        (card,) = t.resample(1, stream).hands[0]
        assert ORIGIN[card] == "gas"
        seen.add(FACE[card])
    assert len(seen) > 3
    assert {FACE[t.resample(0, stream).hands[0][0]] for _ in range(20)} == {"flare-gun"}


def test_dealt_again_objectives_hold_exactly_one_betrayal_card() -> None:
    t = in_play()
    stream = Stream("objectives")
    betrayers = set()
    for _ in range(200):
        other = t.resample(0, stream)
        mixed = [cards[0] for cards in other.objectives] + other.objectives_aside
        assert sum(IS_BETRAYAL[card] for card in mixed) == 1
        betrayers |= {seat for seat in range(4) if IS_BETRAYAL[other.objectives[seat][0]]}
        assert other.objectives[0] == t.objectives[0]
    mine = IS_BETRAYAL[t.objectives[0][0]]
    assert betrayers == ({0} if mine else {1, 2, 3})


def test_an_exile_who_showed_nothing_is_known_to_be_the_betrayer() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    set_objective(t, 1, "feast")
    send_away(t, 1)
    stream = Stream("exposed")
    cards = {t.resample(0, stream).objectives[1][0] for _ in range(60)}
    assert all(IS_BETRAYAL[card] for card in cards)
    assert len(cards) > 3


def test_equipment_that_is_given_to_the_crisis_is_known_to_all() -> None:
    t = bare()
    groups(t)
    equip(t, "mina", "scoped-rifle")
    do(act(t), "contribute", "equipped:scoped-rifle:mina")
    assert t.view(2)["board"]["crisis"]["known"] == ["scoped-rifle"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_same_stream_deals_the_same_however_the_hidden_cards_lie(seats: int) -> None:
    """A bot must not be able to tell the true table from one that was dealt again for it."""
    number = Stream(f"canonical {seats}")
    for seed in range(6):
        t = GAME.new(seats, f"canonical {seed}")
        made = 0
        while t.result is None and made < 250:
            made += 1
            if made % 10 == 0:
                for seat in (None, *range(seats)):
                    once = t.resample(seat, Stream(f"one {made}"))
                    again = once.resample(seat, Stream(f"two {made}"))
                    straight = t.resample(seat, Stream(f"two {made}"))
                    assert again.save() == straight.save()
            seat = number.pick(t.waiting())
            choices = [option for option in t.options(seat) if option not in ("call_exile", "up")]
            t.choose(seat, number.pick(choices or list(t.options(seat))))
            t.morale = max(t.morale, 4)


def giver_of(t: Table, face: str, number: int) -> int:
    """Whose gift the card is on a new deal for the first seat."""
    twin = t.resample(0, Stream(f"shown {number}"))
    return twin.pile_from[[FACE[card] for card in twin.pile].index(face)]


def test_a_contribution_that_was_shown_is_somebodys_who_drew_from_its_deck() -> None:
    t = bare(3, "cold-samples")
    groups(t)
    give(t, 1, "tinned-ration-start", "jerrycan-start")
    give(t, 2, "service-revolver")
    contribute(t, 1, "scrap-start")
    contribute(t, 2, "scoped-rifle")  # from the police station
    t.remember(t.pile[1], bit(0))
    for number in range(20):
        twin = t.resample(0, Stream(f"shown {number}"))
        assert giver_of(t, "scoped-rifle", number) == 2
        assert [ORIGIN[card] for card in (*twin.hands[1], twin.pile[0])] == [START] * 3
        assert [ORIGIN[card] for card in twin.hands[2]] == ["police"]
    contribute(t, 1, "scoped-rifle")  # this one was not shown: the other could be either's now
    assert {giver_of(t, "scoped-rifle", number) for number in range(20)} == {1, 2}
