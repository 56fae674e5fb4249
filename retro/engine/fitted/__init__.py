"""Fitted policies: sums of small integer tables that choose nearly as a temper does, and fast; plain Python.

A policy adds up one entry of each of a game's tables for every card that may be played and plays the card with the greatest sum.
The tables are fitted to a temper's own choices by ``tools/fit_policies.py``, which prints how often they agree.  Experts play
worlds out with them (:mod:`retro.engine.batch`, for many worlds together, or the ``plain_`` modules here, one at a time).
"""
