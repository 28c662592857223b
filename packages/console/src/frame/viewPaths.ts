/** The views in the order of the menu, which is the order of the work, with their addresses. */
export const viewPaths = {
  start: "/",
  profile: "/profile",
  sheet: "/sheet"
} as const
