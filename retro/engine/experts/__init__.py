"""Experts: computer players that try every choice out on deals that could be, before they make it.

An expert is a style like any other: it gets a view, never a state, and is a generator that yields between slices of its work.
It deals what it cannot see in many ways that agree with all that has been shown (*worlds*), plays each of them to its end after
each of its choices, and takes the choice that came out best: but only when that is better than its temper's own by more than
chance (:mod:`retro.engine.experts.race`).

Everything random comes from the stream that the decision was given, so the same seed and budget choose the same whatever else
runs.  NumPy is imported when an expert of a trick game first thinks, and only if it is there; the stops family does without.
"""
