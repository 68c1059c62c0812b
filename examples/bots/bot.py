"""A bot in Python that needs nothing but Python: it takes what comes, but rather does something than nothing.

lazaret play happy_city --bot 'stdio:python3 examples/bots/bot.py'
"""

import json
import random
import sys

IDLE = ("end", "end_turn", "pass", "nothing", "keep", "leave", "stop", "done")


def choose(question):
    """`options` are the choices, `view` is all that the seat may see; the same `chance` gives the same answer."""
    stream = random.Random(question["chance"])
    busy = [option for option in question["options"] if option not in IDLE]
    return stream.choice(busy or question["options"])


def main():
    for line in sys.stdin:
        said = json.loads(line)
        if said["t"] == "hello":
            answer = {"t": "hello", "protocol": 1, "name": "sample in Python"}
        elif said["t"] == "position":
            answer = {"t": "choice", "id": said["id"], "choice": choose(said)}
        else:
            continue
        print(json.dumps(answer), flush=True)


main()
