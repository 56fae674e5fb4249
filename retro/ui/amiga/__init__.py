"""Amiga."""
