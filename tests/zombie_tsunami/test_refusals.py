"""A refused choice names the rule that refuses it; nothing changes."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.core.record import save
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import do, make, refusal, reveal, vote


def refused(t: Table, seat: int, choice: str) -> str:
    before = save(t)
    rule = refusal(t, seat, choice)
    assert save(t) == before
    return rule


@pytest.mark.rule("ZT-4.4")
@pytest.mark.parametrize("choice", ["pass", "green", ""])
def test_nobody_may_abstain(choice: str) -> None:
    assert refused(reveal(make(), "street-car"), 0, choice) == "ZT-4.4"


@pytest.mark.rule("ZT-4.16")
def test_a_third_coin_cannot_be_chosen() -> None:
    assert refused(reveal(make(coins=[2, 0, 0, 0]), "street-first-zombie-or-coin"), 0, "coin") == "ZT-4.16"


@pytest.mark.rule("ZT-4.3", "ZT-6.9")
def test_a_save_needs_a_dying_zombie_and_a_kept_card() -> None:
    t = do(make(kept={0: ["shop-save-1"]}), next_card)
    assert refused(t, 0, "use:shop-save-1") == "ZT-4.3"
    t = do(make(hordes=[4, 4, 4, 4]), throw_bomb, 0, 1)
    assert refused(t, 1, "use:shop-save-1") == "ZT-6.9"
    assert refused(t, 2, "use:shop-save-1") == "ZT-4.3"


@pytest.mark.rule("ZT-7.1")
def test_a_bonus_of_another_kind_is_refused() -> None:
    t = do(make(bonus={0: "bonus-ufo"}), next_card)
    assert refused(t, 0, "name:1") == "ZT-7.1"
    assert refused(t, 0, "wave:1") == "ZT-7.1"


@pytest.mark.rule("ZT-7.10")
def test_what_makes_no_sense_is_refused_by_the_question_itself() -> None:
    t = do(make(), next_card)
    assert refused(t, 0, "no such choice") == "ZT-7.10"
    assert refused(t, 0, "buy-zombie-1") == "ZT-7.10"


@pytest.mark.rule("ZT-6.12")
def test_a_card_that_names_no_target_is_refused() -> None:
    t = do(make(coins=[2, 0, 0, 0], display=["shop-mega-bomb"]), begin_buying, 0)
    assert refused(t, 0, "buy-mega-bomb") == "ZT-6.12"
    assert refused(t, 0, "buy-mega-bomb-2:0:1") == "ZT-5.2"


def reason(t: Table, seat: int, choice: str) -> tuple[str, str]:
    """The rule that refuses the choice, and which of its reasons is given."""
    with pytest.raises(IllegalChoice) as found:
        t.choose(seat, choice)
    return found.value.rule, found.value.message.key.removeprefix("refuse.")


@pytest.mark.rule("ZT-7.1", "ZT-7.9")
def test_a_dragon_is_told_how_it_can_be_revealed() -> None:
    dragons = {0: "bonus-dragon-head", 2: "bonus-dragon-tail"}
    t = do(make(bonus=dragons, face_up=[1]), next_card)
    assert reason(t, 0, "reveal") == ("ZT-7.9", "dragon_must_name")
    assert reason(t, 0, "name:0") == ("ZT-7.9", "name_yourself")
    assert reason(t, 0, "name:1") == ("ZT-7.9", "name_face_down")
    assert reason(t, 0, "wave:1") == ("ZT-7.1", "not_your_bonus")
    t = do(make(bonus=dragons, face_up=[2]), next_card)
    assert reason(t, 0, "name:1") == ("ZT-7.9", "dragon_shown")


@pytest.mark.rule("ZT-7.1", "ZT-7.14")
def test_tsunami_is_told_whom_it_can_rob() -> None:
    t = reveal(make(6, bonus={0: "bonus-tsunami"}), "street-car")
    vote(t, *["red"] * 5, "blue")
    assert reason(t, 0, "reveal") == ("ZT-7.14", "wave_choose")
    assert reason(t, 0, "wave:5") == ("ZT-7.14", "wave_mates")
    assert reason(t, 0, "name:5") == ("ZT-7.1", "not_your_bonus")


@pytest.mark.rule("ZT-10.14")
def test_the_deed_of_an_event_is_told_what_it_lacks() -> None:
    t = do(make(event="event-give-a-zombie"), next_card)
    assert reason(t, 0, "give:0") == ("ZT-10.14", "give_another")
    t = do(make(event="event-coin"), next_card)
    assert reason(t, 0, "discard-coin") == ("ZT-10.14", "no_coin")


@pytest.mark.rule("ZT-10.4", "ZT-4.3", "ZT-6.2")
def test_a_buyer_who_plays_what_cannot_be_played_is_told_why() -> None:
    t = do(make(coins=[2, 0, 0, 0], display=["shop-zombie-1"], hands={0: ["bird-robot"]}), begin_buying, 0)
    assert reason(t, 0, "bird-punk") == ("ZT-10.4", "no_such_bird")
    assert reason(t, 0, "bird-robot") == ("ZT-10.4", "no_effect")
    assert reason(t, 0, "use:shop-save-1") == ("ZT-4.3", "nobody_dies")
