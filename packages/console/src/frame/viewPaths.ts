/** The views in the order of the menu, which is the order of the work, with their addresses. */
export const viewPaths = {
  start: "/",
  profile: "/profile",
  models: "/models",
  sheet: "/sheet",
  publish: "/publish",
  labels: "/labels",
  batteries: "/batteries",
  access: "/access",
  people: "/people",
  log: "/log"
} as const
