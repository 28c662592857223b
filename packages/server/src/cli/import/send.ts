/**
 * Sends one request of rows.
 *
 * It carries an idempotency key of its own, so that it is done once and answered the same way although it arrives
 * twice. Where the server has forgotten the key (after a day), its rows come back as duplicates.
 */
import { BulkCreated } from "@dpp/api/Product"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import { CommandFailed } from "../shared/outcome.ts"
import { persistentFetch } from "../shared/persistentFetch.ts"
import type { Chunk } from "./chunks.ts"

export interface Target {
  readonly url: string
  readonly key: Redacted.Redacted
  /** Of the journal. */
  readonly run: string
}

/** What the import reads of the answer. */
const Answer = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Struct({
      imported: BulkCreated.fields.data.fields.imported,
      skipped_serials: BulkCreated.fields.data.fields.skipped_serials
    })
  })
)
const decode = Schema.decodeUnknownEffect(Answer)

export const send = Effect.fnUntraced(function* ({ body, index }: Chunk, { key, run, url }: Target) {
  const digest = createHash("sha256").update(body).digest("hex").slice(0, 16)
  const idempotencyKey = `${run}-${index}-${digest}`
  const { isReplayed, isSecond, text } = yield* persistentFetch({
    url,
    key,
    path: "products/bulk",
    body,
    idempotencyKey
  })
  const { data } = yield* decode(text).pipe(
    Effect.mapError(() => new CommandFailed({ reason: `The answer of ${url} is not that of this version.` }))
  )
  return { ...data, isReplayed, isSecond }
})
