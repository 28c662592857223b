/** The views in the order of the menu, which is the order of the work, with their addresses. */
export const viewPaths = {
  start: "/",
  profile: "/profile",
  models: "/models",
  readiness: "/readiness",
  suppliers: "/suppliers",
  sheet: "/sheet",
  publish: "/publish",
  labels: "/labels",
  batteries: "/batteries",
  registry: "/registry",
  access: "/access",
  people: "/people",
  connections: "/connections",
  log: "/log"
} as const
