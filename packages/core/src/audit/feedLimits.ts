/**
 * Bounds of the feed of changes: changes of a page by default and at most, and seconds that a request may wait.
 *
 * @source inferred: the specification has no feed of changes
 */
export const feedLimits = { defaultItems: 100, items: 1000, waitSeconds: 30 } as const
