/** The key under which it is remembered that another window has switched the session to another organization. */
export const movedKey = ["moved"] as const
