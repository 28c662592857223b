/** The uploaded files that the server keeps, for a command that works on them without the server. */
import type { FileStore } from "@dpp/service/ports/FileStore"
import * as Effect from "effect/Effect"
import * as FileStorage from "../FileStorage.ts"
import { fromEnvironment } from "../Settings.ts"

export const withFiles = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, FileStore | R>) {
  const settings = yield* Effect.fromResult(fromEnvironment(process.env))
  return yield* Effect.provide(work, FileStorage.layer(settings))
})
