"""What programs share on a screen: pages of text, windows and menus of the machines, waits, things shown in turn."""
