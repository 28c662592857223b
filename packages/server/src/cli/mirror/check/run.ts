import * as Effect from "effect/Effect"
export const run = (_: unknown) => Effect.void
