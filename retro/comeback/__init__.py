"""Comeback."""
