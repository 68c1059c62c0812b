"""A refused choice names the rule that refuses it; nothing changes."""

from __future__ import annotations

import pytest

from lazaret.core.record import save
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import do, make, refusal, reveal


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
