/**
 * What a `dpp-passport/1` document has beside the values of the passport: where they come from, and the files that it names, by hash.
 */
import type { View } from "@dpp/core/access"
import type { PassportFacts, PassportFile, PassportRecords, StatedOrigin } from "@dpp/core/passport"
import { documentsOf } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { tokenOf } from "../files/fileAddress.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { FileStore } from "../ports/FileStore.ts"
import { recentResults } from "../shared/recentResults.ts"
import { writtenValues } from "../shared/writtenValues.ts"

interface NamedFile {
  readonly field: string
  readonly url: string
  readonly token: string
}

/** Addresses in attributes are those that the caller sent, perhaps below another origin. */
const addressOf = (value: unknown): string =>
  typeof value === "string" ? value : String(Reflect.get(Object(value), "url"))

const filesOf = ({ product, publicUrl }: PassportFacts, view: View): ReadonlyArray<NamedFile> => {
  const { attributes, image } = product
  const documents = documentsOf(attributes).flatMap(({ field, point, token }) =>
    view.shows(point) ? [{ field, token, url: addressOf(Reflect.get(attributes, field)) }] : []
  )
  if (image === null) return documents
  const { href, pathname } = new URL(image, publicUrl)
  return [...documents, { field: "image_url", token: tokenOf(pathname), url: href }]
}

export class WholePassports extends Context.Service<
  WholePassports,
  {
    /** The provenance is for the owner. */
    readonly records: (facts: PassportFacts, view: View) => Effect.Effect<PassportRecords>
  }
>()("@dpp/service/passports/WholePassports") {}

const hashes = { millis: 24 * 3_600_000, capacity: 10_000 }

/** Takes its ports once. */
export const passportRecords = Effect.gen(function* () {
  const records = yield* FileRecords
  const store = yield* FileStore
  const digest = yield* Digest.Digest
  const { provenance } = yield* writtenValues

  /** The content of a token never changes. One file at a time is in memory, for all readers. */
  const contentOf = yield* recentResults(
    hashes,
    Effect.fnUntraced(function* (token: string) {
      const found = yield* store.read(token)
      if (Option.isNone(found)) return null
      const content = Buffer.concat([...(yield* Stream.runCollect(found.value.content))])
      const hash = yield* digest.digest(Digest.sha256, content)
      return { bytes: content.length, sha256: Buffer.from(hash).toString("hex") }
    })
  )

  /** A file of another organization, or one that was deleted, is not listed. */
  const stored = Effect.fnUntraced(function* ({ field, token, url }: NamedFile, { product }: PassportFacts) {
    const record = yield* records.find(token)
    if (Option.isNone(record) || record.value.organization_id !== product.organization_id) return []
    const content = yield* contentOf(token)
    if (content === null) return []
    const file: PassportFile = { field, url, content_type: record.value.content_type, ...content }
    return [file]
  })

  return Effect.fn("WholePassports.records")(function* (facts: PassportFacts, view: View) {
    const files = yield* Effect.forEach(filesOf(facts, view), (file) => stored(file, facts))
    const origins = view.isWhole ? yield* provenance(facts.product) : new Map()
    return {
      files: files.flat(),
      provenance: Object.fromEntries(
        [...origins].map(([name, { at, source }]): [string, StatedOrigin] => [
          name,
          { source, at: at === null ? null : DateTime.formatIso(at) }
        ])
      )
    } satisfies PassportRecords
  })
})

export const layer = Layer.effect(
  WholePassports,
  Effect.map(passportRecords, (records) => WholePassports.of({ records }))
)
