"""The carts: reading their manifests, finding them on the shelf's folders, opening the one that is played."""
