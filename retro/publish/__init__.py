"""The page in the browser: packing the product for it, writing its folder, and what starts it there."""
