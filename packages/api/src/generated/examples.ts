// Recorded by tools/generators/openApi.ts; do not edit.
import type { Examples } from "../openApi/examples.ts"

export const recorded: Examples = { shared: {}, operations: {} }
