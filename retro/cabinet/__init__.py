"""What stands around the carts, themselves programs: the shelf, the DOS prompt and the Amiga's desktop."""
