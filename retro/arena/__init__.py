"""The arena: styles of play measured against each other on the same deals, by one process, many, or a cluster.

A :class:`~retro.arena.plan.Plan` says what is played, :mod:`~retro.arena.play` plays some of its deals, :mod:`~retro.arena.sums` adds up
whole numbers only (so that the order in which the parts arrive changes nothing), :mod:`~retro.arena.report` tells the figures.
"""
