"""Thousands of deals at once on NumPy arrays: Euchre, Spades and Hearts (two to six players).

Nothing on the way to a window imports this package: an expert does when it first thinks, the arena and the tools do.  Where NumPy is
missing, :mod:`retro.engine.fitted` holds the same games one deal at a time in plain Python, with the same policies and the same
interface (its ``plain_euchre``, ``plain_spades``, ``plain_hearts`` in the place of ``batch.euchre``, ``batch.spades``,
``batch.hearts``), its arrays being lists of lists.

**For an expert**, one decision of one seat, from its view alone::

    from retro.engine.batch.euchre import Position       # or .spades, .hearts

    position = Position(view)                             # Unserved (a ValueError): not in turn, or a phase without anything to try
    worlds = position.worlds(128, source)                 # hands that could be, each as likely as what was shown makes it
    outcome = yield from position.play(actions, worlds, source)
    outcome.worth                                         # (actions, worlds): this seat's side less the others, game units
    outcome.gains                                         # (sides or seats, actions, worlds): what the hand adds to each score

``source`` is the decision's own ``random.Random``; all chance of the batch is drawn from a bit generator seeded by it, whose stream
is the same for every version of NumPy, so the same seed chooses the same.  Every action meets the same worlds, in the same order.
``play`` is a generator that yields after every trick; a slice of a thousand lanes (actions times worlds) stays far below 10 ms.

``actions`` are the game's own: ``play:QS`` in all; ``pass``, ``order_up``, ``order_up_alone``, ``call:H``, ``call_alone:H``,
``discard:9C`` and ``defend_alone`` in Euchre; ``bid:3`` in Spades.  In Hearts a candidate may also be a
:class:`retro.engine.fitted.shown.Try`: the cards to pass on together (``Try((first, second, third))``; what is missing the policy
chooses), or an action after which the seat goes for all 26 points (``Try((action,), shoots=True)``).  What the others bid, call,
discard, pass on and play follows the fitted policies; another policy may be given to ``play``.

``worlds`` are exactly uniform over all hands that agree with the facts: cards seen, suits shown out of, what a lead or a discard
proves, the turned card, cards passed on.  Euchre and Spades then weigh them by what the others have bid and passed
(``informed=False`` leaves that out) and Euchre by what they have played; a weighed lot is drawn again by weight.  The plain twins walk
among the same deals instead, and leave the weighing by plays out.

Units: Euchre points, Spades points (bags paid as the options say), Hearts points (``worth`` is positive when the others get more).

**For whole hands**: :mod:`retro.engine.batch.hands` deals, and plays at random.  ``EuchreTricks``, ``SpadesTricks`` and
``HeartsTricks`` are the play itself: ``legal_masks()`` gives legal sets as bit masks (bit n: the card of code n, see
:mod:`retro.engine.fitted.codes`), ``play`` takes a card for each lane, ``points``, ``gains`` score; a policy (``AtRandom``, ``fitted()``)
chooses.  All options are honoured; what the whole random hands do not serve they refuse with a ValueError that says so.
``tools/batch_check.py`` compares the play with the plain engine, move by move.
"""
