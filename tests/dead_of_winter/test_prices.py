"""DW-7.6, DW-14.7: what is lost before a gain is a price; "up to" lets one stop; a card offers something at least."""

from __future__ import annotations

import msgspec
import pytest

from lazaret.core.errors import BadFile
from lazaret.games.dead_of_winter.content.cards import BETRAYALS, COLONY, ROWS
from lazaret.games.dead_of_winter.content.pack import MOST_IDLE, compile_pack
from lazaret.games.dead_of_winter.content.rows import Rows
from lazaret.games.dead_of_winter.effects.kinds import Mistake
from lazaret.games.dead_of_winter.effects.reading import Reader
from lazaret.games.dead_of_winter.effects.running import is_legal
from lazaret.games.dead_of_winter.effects.store import BLOCKS, CROSSROADS_CARDS, FAILURES
from lazaret.games.dead_of_winter.effects.words import GAINS, PRICES, VERBS
from lazaret.games.dead_of_winter.mind.advice import advice
from lazaret.games.dead_of_winter.rules.crossroads import legal_options
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.crossroads_trials import Act
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    barricades,
    do,
    give,
    group,
    options,
    poll,
    refused,
    run,
    set_crossroads,
    zombies,
)
from tests.dead_of_winter.test_exile import loyal, set_objective

#: verbs that are neither a gain nor a loss that could be missing: harm of which there is always enough, and steering
OTHERS = frozenset(
    (
        *("nothing", "if_", "roll", "choose", "may", "each_player", "pay", "pay_dice", "collective_pay", "modifier"),
        *("lock", "lose_morale", "add_starvation", "waste_from_removed", "add_zombies", "add_noise", "wound"),
        *("add_noise_or_zombie", "frostbite", "kill", "roll_exposure", "place", "remove_from_deck", "add_helpless"),
        *("kill_helpless", "exile_vote", "give_random", "reveal_hands", "reveal_contribution", "swap_die", "attract"),
    )
)


def waiting(card: str, edition: str = "second") -> Table:
    """Seat 0 has mina and corinne at the colony; the card is due."""
    t = bare(edition=edition)
    group(t, 0, "mina", "corinne")
    group(t, 1, "ilse")
    group(t, 2, "sam")
    set_crossroads(t, card)
    return t


def test_every_verb_is_a_gain_or_a_loss_or_neither() -> None:
    assert not GAINS & set(PRICES)
    assert not OTHERS & (GAINS | set(PRICES))
    assert GAINS | set(PRICES) | OTHERS == set(VERBS)


# -- prices ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-7.6")
@pytest.mark.parametrize(("food", "open_options"), [(1, ["walkout-2"]), (2, ["walkout-1", "walkout-2"])])
def test_food_lost_for_a_gain_must_be_there(food: int, open_options: list[str]) -> None:
    t = waiting("walkout")
    t.food = food
    poll(t)
    assert options(t) == open_options
    if food < 2:
        refused(t, "walkout-1", "DW-7.6")
    else:
        do(t, "walkout-1")
        assert (t.food, t.next_dice) == (0, [1, 1, 1])


@pytest.mark.rule("DW-7.6")
def test_the_first_edition_knows_no_prices() -> None:
    t = waiting("first-walkout", edition="first")
    do(poll(t), "first-walkout-1")
    assert (t.food, t.next_dice) == (0, [1, 1, 1])


@pytest.mark.rule("DW-7.6")
def test_a_loss_that_is_the_whole_effect_takes_what_there_is() -> None:
    t = waiting("broken-stove")
    barricades(t, COLONY, 2)
    poll(t)
    t.barricades[0] = 1
    do(t, "broken-stove-1")
    assert t.barricades_at(COLONY) == 0


@pytest.mark.rule("DW-7.6")
@pytest.mark.parametrize("crisis", ["mould-in-the-flour", "ration-riot", "rats"])
def test_a_loss_in_a_crisis_takes_what_there_is(crisis: str) -> None:
    t = waiting("walkout")
    t.food = 1
    assert BLOCKS[FAILURES[crisis]].needs == ()
    run(t, FAILURES[crisis])
    assert t.food == 0


PRICED = {
    "lose_food(2); gain_morale(1)": ("lose_food",),
    "lose_food(2); roll([(1, 3, [nothing()]), (4, 6, [gain_morale(1)])])": ("lose_food",),
    "lose_food(2); each_player(P_ALL, [gain_die(me, 1, now)])": ("lose_food",),
    "remove_helpless(1); discard_random(me, 1); draw(gas, 1)": ("remove_helpless", "discard_random"),
    "gain_morale(1); lose_food(2)": (),
    "lose_food(2); lose_morale(1)": (),
    "lose_food(2)": (),
    "if_(food() >= 2, [lose_food(2)], [lose_morale(1)])": (),
}


@pytest.mark.rule("DW-7.6")
@pytest.mark.parametrize("text", PRICED)
def test_a_loss_is_a_price_only_where_a_gain_follows(text: str) -> None:
    reader = Reader()
    reader.effect(text, "card", has_prices=True)
    assert tuple(call.word for call in reader.blocks["card"].needs) == PRICED[text]
    reader = Reader()
    reader.effect(text, "card")
    assert reader.blocks["card"].needs == ()


@pytest.mark.rule("DW-7.6")
@pytest.mark.parametrize(
    ("text", "enough"),
    [
        ("lose_food(2); gain_morale(1)", lambda t: setattr(t, "food", 2)),
        ("lose_food(1); lose_food(1); gain_morale(1)", lambda t: setattr(t, "food", 2)),
        ("remove_helpless(2); gain_morale(1)", lambda t: setattr(t, "helpless", 2)),
        ("remove_barricades(colony, 2); gain_morale(1)", lambda t: barricades(t, COLONY, 1, 1)),
        ("discard_random(me, 2); gain_morale(1)", lambda t: give(t, 0, "jerrycan", "scrap")),
        ("lose_die(me, 2, now); gain_morale(1)", lambda t: t.unused.__setitem__(0, (1, 1))),
        ("lose_die(me, 2, next_round); gain_morale(1)", None),
    ],
)
def test_each_kind_of_price_must_be_payable(text: str, enough: Act | None, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    effect = reader.effect(text, "card", has_prices=True)
    monkeypatch.setitem(BLOCKS, "card", reader.blocks["card"])
    t = waiting("walkout")
    assert is_legal(t, effect, (0, "", "", "")) == (enough is None)
    if enough is not None:
        enough(t)
    assert is_legal(t, effect, (0, "", "", ""))


@pytest.mark.rule("DW-7.6")
def test_cards_that_leave_a_deck_for_a_gain_must_be_there() -> None:
    t = waiting("warm-books")
    context = (0, "mina", "library", "")
    assert legal_options(t, CROSSROADS_CARDS["warm-books"], context) == ["warm-books-1", "warm-books-2"]
    del t.decks["library"][2:]
    assert legal_options(t, CROSSROADS_CARDS["warm-books"], context) == ["warm-books-2"]


def test_a_price_must_say_how_much() -> None:
    with pytest.raises(Mistake, match="lose_food: a price must say how much"):
        Reader().effect("lose_food(all_tokens); gain_morale(1)", "card", has_prices=True)


# -- the check of the cards --------------------------------------------------------------------------------


def changed(card: str, **fields: str) -> Rows:
    """The rows with other words on one crossroads card."""
    row = msgspec.structs.replace(ROWS.crossroads[card], **fields)
    return ROWS._replace(crossroads={**ROWS.crossroads, card: row})


@pytest.mark.rule("DW-7.6", "DW-7.11")
@pytest.mark.parametrize(
    ("card", "fields", "reason"),
    [
        ("whiteout", {"a_effect": "pay_dice(me, 1)"}, "it could offer no option"),
        ("whiteout", {"a_effect": "lose_food(1); gain_morale(1)"}, "it could offer no option"),
        ("whiteout", {"a_effect": "require(morale() > 2); wound(actor, 1)"}, "it could offer no option"),
        ("accordion", {"a_effect": "lose_food(1); gain_morale(1)"}, "an option that is voted for has neither price"),
        ("accordion", {"b_effect": "add_helpless(1)"}, "an option that is voted for has neither price"),
    ],
)
def test_a_card_that_could_offer_nothing_is_refused(card: str, fields: dict[str, str], reason: str) -> None:
    with pytest.raises(BadFile) as caught:
        compile_pack(changed(card, **fields))
    assert f"card '{card}': {reason}" in str(caught.value)


def idle() -> list[str]:
    return [card for card, row in ROWS.crossroads.items() if "nothing()" in (row.a_effect, row.b_effect)]


@pytest.mark.rule("DW-7.6")
def test_few_cards_let_one_do_nothing() -> None:
    assert 0 < len(idle()) <= MOST_IDLE == 8
    rows = dict(ROWS.crossroads)
    free = [card for card in rows if card not in idle() and rows[card].b_effect.startswith("roll(")]
    for card in free[: MOST_IDLE - len(idle())]:
        rows[card] = msgspec.structs.replace(rows[card], b_effect="nothing()")
    compile_pack(ROWS._replace(crossroads=rows))  # eight are allowed
    last = free[MOST_IDLE - len(idle())]
    rows[last] = msgspec.structs.replace(rows[last], b_effect="nothing()")
    with pytest.raises(BadFile, match="more than 8 cards have an option that does nothing"):
        compile_pack(ROWS._replace(crossroads=rows))


# -- up to ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-14.7", "DW-3.5")
@pytest.mark.parametrize(("number", "left"), [(0, 6), (2, 4), (5, 1)])
def test_up_to_five_zombies_are_as_many_as_one_likes(number: int, left: int) -> None:
    t = waiting("ilse-drills")
    zombies(t, COLONY, 3, 3)
    do(poll(t), "ilse-drills-1")
    assert options(t) == [f"number:{n}" for n in range(6)]
    do(t, f"number:{number}")
    for _ in range(number):
        if asking(t) == "choose_entrance_to_strike":
            do(t, options(t)[0])
    assert t.zombies_at(COLONY) == left
    assert t.wounds["ilse"] == 1
    assert t.crossroads_done[-1] == "ilse-drills"


@pytest.mark.rule("DW-14.7")
@pytest.mark.parametrize(
    ("block", "prepare", "most"),
    [
        ("ilse-drills.a", lambda t: zombies(t, COLONY, 2), ["number:0", "number:1", "number:2"]),
        ("under-gate-four.a", lambda t: zombies(t, COLONY, 1), ["number:0", "number:1"]),
        ("armoury-door.b", lambda t: zombies(t, "police", 3), ["barricades:0", "barricades:1"]),
    ],
)
def test_no_more_can_be_named_than_there_are(block: str, prepare: Act, most: list[str]) -> None:
    t = waiting("walkout")
    prepare(t)
    run(t, block, 0, "mina")
    assert options(t) == most


@pytest.mark.rule("DW-14.7")
@pytest.mark.parametrize("block", ["ilse-drills.a", "under-gate-four.a"])
def test_without_a_zombie_nobody_is_asked(block: str) -> None:
    t = waiting("walkout")
    run(t, block, 0, "mina")
    assert t.agenda == []
    assert t.wounds["ilse" if block.startswith("ilse") else "mina"] == 1


@pytest.mark.rule("DW-14.7")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_up_to_two_barricades(wanted: int) -> None:
    t = waiting("walkout")
    run(t, "armoury-door.b", 0, "mina")
    do(t, f"barricades:{wanted}")
    assert t.barricades_at("police") == wanted


def test_up_to_takes_one_whole_number() -> None:
    for text in ("kill_zombies(colony, up_to(), exposure_none)", "remove_zombies(colony, up_to(1, 2))"):
        with pytest.raises(Mistake, match="up_to takes 1 number"):
            Reader().effect(text, "card")
    with pytest.raises(Mistake, match="expected a whole number"):
        Reader().effect("remove_zombies(colony, up_to(morale()))", "card")


def test_a_betrayer_kills_as_few_as_possible_and_others_all_they_can() -> None:
    for objective, best in ((None, "number:2"), ("betrayal", "number:0")):
        t = waiting("walkout")
        loyal(t, 0)
        if objective is not None:
            set_objective(t, 0, BETRAYALS[0])
        zombies(t, COLONY, 2)
        run(act(t), "ilse-drills.a", 0, "mina")
        offered = options(t)
        found = advice(t, 0, offered)
        assert offered[found.index(max(found))] == best
