"""What the devices say, before it becomes one frame's input: a pad, a finger, keys that a person has moved.  Pure."""
