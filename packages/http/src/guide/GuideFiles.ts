/** The built files of the guide. Each is read when it is first asked for. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

export interface GuideFile {
  readonly contentType: string
  readonly bytes: Effect.Effect<Uint8Array>
}

/** Files by their path below `/guide`, such as `guides/webhooks.html`. */
export type GuideFilesByPath = ReadonlyMap<string, GuideFile>

/** Finds the files. A server whose guide is not built has none. */
export const GuideFiles = Context.Reference<Effect.Effect<GuideFilesByPath>>("@dpp/http/guide/GuideFiles", {
  defaultValue: () => Effect.succeed(new Map())
})
