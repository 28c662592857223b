/** Checks a mirror at an address or in a folder, and prints what was found. */
import { readKept } from "@dpp/proof"
import * as Effect from "effect/Effect"
import { ProblemsFound, Undecided } from "../../shared/outcome.ts"
import { texts as en } from "../../texts/en/index.ts"
import { readKeys, readSince } from "../../verify/inputs.ts"
import { manifestName } from "../MirrorFolder.ts"
import { checkMirror } from "./checkMirror.ts"
import { detailOf } from "./issuers.ts"
import { printReport } from "./report.ts"
import { siteAt } from "./site.ts"
import { unlistedIn } from "./unlisted.ts"

export interface Input {
  /** Address of the mirror's root. */
  readonly address: string
  readonly since: ReadonlyArray<string>
  readonly keys: ReadonlyArray<string>
  readonly json: boolean
}

/** The keys that a caller trusts, each as a JWK. */
export const readPins = Effect.fnUntraced(function* (keys: ReadonlyArray<string>) {
  const read = yield* readKeys(keys, en)
  return (read ?? []).flatMap((key) => ("keys" in key && Array.isArray(key.keys) ? key.keys : [key]))
})

export const run = Effect.fnUntraced(function* ({ address, json, keys, since }: Input) {
  const pins = yield* readPins(keys)
  const kept = yield* Effect.forEach(since, (file) => Effect.map(readSince(file, en), readKept))
  const site = siteAt(address)
  const bytes = yield* Effect.tryPromise({
    try: () => site.read(manifestName),
    catch: (cause) => new Undecided({ reason: detailOf(cause) })
  })
  const { findings, manifest, report } = yield* checkMirror(site, bytes, { kept, pins })
  if (site.isFolder && manifest !== null)
    for (const path of yield* Effect.promise(() => unlistedIn(site, manifest)))
      findings.failed(path, "mirror-file-unlisted")
  const { outcome } = findings
  yield* printReport({ ...report, outcome }, json)
  if (outcome === "broken") return yield* new ProblemsFound()
  if (outcome === "undecided") return yield* new Undecided({ reason: "" })
})
