/** Errors of webhooks. */
import { conflict } from "./kinds.ts"

export const sendingStopped = () =>
  conflict(
    "This service runs on a restored copy of another one, and sends nothing until the administrator takes it over."
  )
