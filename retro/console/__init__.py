"""The window and the desk: input made from keys, mouse, pad and finger; programs in layers; overlay, picture and sound."""
