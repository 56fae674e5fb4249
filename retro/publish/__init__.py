"""The product packed for others: the page in the browser, the app, the executable, and the page's own server."""
