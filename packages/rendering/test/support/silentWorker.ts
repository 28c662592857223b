/** Never says that it has started. */
setInterval(() => undefined, 60_000)
