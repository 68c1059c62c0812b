"""`make sweep`: every kind of question of every game, at every size, in both languages. Prints figures and failures.

In pieces, each of them kept in build/sweep: what was stopped goes on where it was, `--minutes 4` stops by itself,
`--each 20` goes round all pieces in short turns, and `--sum` only adds up what there is.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from lazaret.core.texts import WORDS
from tests import pseudo
from tests.recorded.views import FACTS
from tests.sweep.pieces import KEPT, LANGUAGES, ORDER, Draw, pieces, read
from tests.sweep.run import Turn, run, summed

WHOLE = Draw(games=40, most=400, seed="sweep")


def size_of(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(FACTS))
    parser.add_argument("--size", type=size_of, action="append", help="320x640; several times for several")
    parser.add_argument("--lang", choices=(*LANGUAGES, pseudo.LANGUAGE), action="append", help="zz: two fifths longer")
    parser.add_argument("--number", type=int, default=WHOLE.games, help="random games of each game")
    parser.add_argument("--most", type=int, default=WHOLE.most, help="questions of each game")
    parser.add_argument("--seed", default=WHOLE.seed)
    parser.add_argument("--minutes", type=float, default=90)
    parser.add_argument("--each", type=int, help="questions of each piece in a turn, the least looked at first")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="browsers at once")
    parser.add_argument("--sum", action="store_true", help="only add up what was found before")
    asked = parser.parse_args()
    draw = Draw(asked.number, asked.most, asked.seed)
    wanted = pieces(asked.games, asked.size or ORDER, asked.lang or list(LANGUAGES))
    if pseudo.LANGUAGE in (asked.lang or ()):
        os.environ[WORDS] = str(pseudo.write_pseudo(KEPT / "words"))
    turn = Turn(draw, time.monotonic() + 60 * asked.minutes, asked.each)
    if asked.each:
        wanted.sort(key=lambda piece: read(piece, draw).done)
    if not asked.sum:
        with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
            for line in filter(None, pool.map(partial(run, turn), wanted)):
                print(line, flush=True)
    figures, whole = summed(wanted, draw)
    print(f"{len(wanted)} pieces, {'whole' if whole else 'NOT gone through to the end'}: {figures}")
    return 1 if figures.failures or not whole else 0


if __name__ == "__main__":
    sys.exit(main())
