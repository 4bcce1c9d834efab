"""The yardstick: a bare game of three cards in lists and random choices, without rules, events or a log.

It plays nothing worth playing. One turn of it is the unit all other figures are given in, because it says how fast this
interpreter is on this machine at this moment. Its rules must stay as they are, or figures can no longer be compared:

- 30 attacks, 15 dodges, 8 cures; 5 players (lord, loyalist, two rebels, renegade) or 8 (two loyalists, four rebels);
  the lord has 5 hp, others 4; hands of four, two more each turn.
- In a turn, choose at random among: an attack on a neighbour (once), a cure when wounded, ending. A dodge is played in
  four of five cases. The dying may be cured: by themselves always, by others in three of ten cases.
- Cards above the hp are discarded at random. The lord's death or that of the last rebel and renegade ends the game.
"""

from __future__ import annotations

import random

ATTACK, DODGE, CURE = range(3)
LORD, LOYALIST, REBEL, RENEGADE = range(4)
OTHERS = {5: (LOYALIST, REBEL, REBEL, RENEGADE), 8: (LOYALIST, LOYALIST, REBEL, REBEL, REBEL, REBEL, RENEGADE)}


def play_game(players: int, source: random.Random) -> tuple[int, int]:
    """One whole game: how many turns it took, and how many decisions."""
    chance = source.random
    pile = [ATTACK] * 30 + [DODGE] * 15 + [CURE] * 8
    source.shuffle(pile)
    used: list[int] = []
    roles = list(OTHERS[players])
    source.shuffle(roles)
    roles.insert(0, LORD)
    most = [5] + [4] * (players - 1)
    hp = list(most)
    hands = [[pile.pop() for _ in range(4)] for _ in range(players)]
    living = list(range(players))
    place = turns = decisions = 0
    while True:
        turns += 1
        me = living[place]
        hand = hands[me]
        for _ in range(2):
            if not pile:
                pile, used = used, pile
                source.shuffle(pile)
                if not pile:
                    return turns, decisions
            hand.append(pile.pop())
        attacked = False
        while True:
            options = [-1]
            if not attacked and ATTACK in hand:
                options.append(ATTACK)
            if hp[me] < most[me] and CURE in hand:
                options.append(CURE)
            decisions += 1
            chosen = options[int(chance() * len(options))]
            if chosen < 0:
                break
            hand.remove(chosen)
            used.append(chosen)
            if chosen == CURE:
                hp[me] += 1
                continue
            attacked = True
            decisions += 1
            here = living.index(me)
            victim = living[here - 1] if chance() < 0.5 else living[(here + 1) % len(living)]
            theirs = hands[victim]
            if DODGE in theirs:
                decisions += 1
                if chance() < 0.8:
                    theirs.remove(DODGE)
                    used.append(DODGE)
                    continue
            hp[victim] -= 1
            if hp[victim] > 0:
                continue
            for other in living:
                if CURE in hands[other]:
                    decisions += 1
                    if other == victim or chance() < 0.3:
                        hands[other].remove(CURE)
                        used.append(CURE)
                        hp[victim] += 1
                        break
            else:
                used += theirs
                hands[victim] = []
                living.remove(victim)
                left = {roles[seat] for seat in living}
                if LORD not in left or not left & {REBEL, RENEGADE}:
                    return turns, decisions
        while len(hand) > max(hp[me], 0):
            decisions += 1
            used.append(hand.pop(int(chance() * len(hand))))
        place = (living.index(me) + 1) % len(living)
