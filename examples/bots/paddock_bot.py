#!/usr/bin/env python3
"""A small bot for Paddock's bot protocol (docs/bot-protocol.md). Python 3, standard library only.

It plays all three games with one simple idea each, from the view and the list of legal moves:

    paddock duel chevaux --a 'python3 examples/bots/paddock_bot.py' --b random
"""

import bisect
import json
import random
import sys

# Jeu de Chevaux: 56 squares in the ring, 14 a quarter; step 55 is the last before the numbered squares.
RING, QUARTER, GATE = 56, 14, 55

# Chevaux: the figures that part the deck into eight equal groups, so that a card's rank can be told without the deck.
# Higher is better, but for the date: there the oldest is the best.
EIGHTHS = {
    "weight": [300, 370, 430, 460, 495, 560, 780],
    "height": [132, 143, 147, 152, 157, 162, 166],
    "date": [-1000, 732, 1570, 1665, 1748, 1812, 1886],
    "speed": [35, 40, 45, 48, 54, 59, 65],
    "lifespan": [23, 25, 26, 27, 28, 30, 32],
}


def rank(characteristic, figure):
    """How good a figure is among all cards, 0 (the worst) to 7."""
    place = bisect.bisect_right(EIGHTHS[characteristic], figure)
    return 7 - place if characteristic == "date" else place


def chevaux(view, legal):
    """Name what is best on the card; change the characteristic when that helps much."""
    card = view["card"]

    def value(move):
        verb, _, name = move.partition(" ")
        if verb == "follow":
            return rank(view["laps"][-1]["characteristic"], card[view["laps"][-1]["characteristic"]]) + 0.5
        return rank(name, card[name])

    return max(legal, key=value)


def jeu_de_chevaux(view, legal):
    """Send rivals back, come home, come out, run; leave squares where a rival may land."""
    die, stables = view["die"], {stable["colour"]: stable for stable in view["stables"]}
    order = "RGBY"

    def square(colour, step):
        return (step + QUARTER * order.index(colour)) % RING

    rivals = {}  # square: the steps that the horse there has behind it
    for colour, stable in stables.items():
        if stable["seat"] not in (view["seat"], None):
            rivals.update((square(colour, step), step) for step in stable["steps"] if step <= GATE)

    def danger(colour, step):
        """How many rivals stand one to six squares behind a horse."""
        if step > GATE:
            return 0
        return sum(1 for back in range(1, 7) if (square(colour, step) - back) % RING in rivals)

    def value(move):
        verb, horse = move.split()
        colour = horse[0]
        before = None if verb == "out" else int(horse[1:])
        after = 0 if before is None else before + (1 if before >= GATE else die)
        worth = 12 if before is None else after / 10
        if before is not None:
            worth += 4 * danger(colour, before) * (before + 6) / GATE
        if after > GATE:
            return worth + 10
        if square(colour, after) in rivals:
            worth += 15 + rivals[square(colour, after)] / 2
        return worth - 4 * danger(colour, after) * (after + 6) / GATE

    return max(legal, key=value)


def change_horses(view, legal):
    """The owner of the rearmost horse wins: keep the own horse's count even, make the others run."""
    me = view["seats"][view["seat"]]
    own = set(filter(None, me["certificates"]))
    rows = {horse["horse"]: horse["row"] for horse in view["horses"]}

    def runs(counts):
        """How much a board helps: spaces that the others run less those that the own horses do."""
        steps = {horse: count if count % 2 else 0 for horse, count in counts.items()}
        mine = sum(steps[horse] for horse in own)
        others = sum(steps[horse] for horse in steps if horse not in own and rows[horse] <= max(map(rows.get, own)) + 2)
        return others / 3 - mine

    def value(move):
        verb, *cards = move.split()
        counts = dict(view["counts"])
        if verb == "play":
            for horse in cards[0]:
                counts[horse] += 1
            return runs(counts)
        if verb == "wild" and cards[0] == "stumble":
            for horse in view["board"][int(cards[1]) - 1]:
                counts[horse] -= 1
            return runs(counts) - runs(view["counts"]) - 2 if view["board"] else -9
        if verb == "pick":  # few cards with the own horse, and all kinds of others
            letters = "".join(cards)
            return len(set(letters)) - 2 * sum(letters.count(horse) for horse in own)
        if verb == "bid":
            return -int(cards[0])
        return -9 if verb == "wild" else -5

    values = [(value(move), move) for move in legal]
    best = max(values)[0]
    return random.choice([move for worth, move in values if worth == best])


PLAY = {"change-horses": change_horses, "chevaux": chevaux, "jeu-de-chevaux": jeu_de_chevaux}


def main():
    game, view, legal = None, None, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\r\n").partition(" ")
        if word == "paddock":
            print("name example bot in Python\nready", flush=True)
        elif word == "newgame":
            game, view = rest.split()[0], None
        elif word == "view":
            view = json.loads(rest)
        elif word == "legal":
            legal = json.loads(rest)
        elif word == "go":
            move = legal[0] if len(legal) == 1 else PLAY[game](view, legal)
            print("bestmove " + move, flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
