/**
 * Exports published passports as v2.0 documents, as they are now and as they were at any point in time since the first
 * publication.
 *
 * The document of the owner is validated with the schema of its category before it is returned. That of the holder of a
 * grant lacks what the grant does not open, so it is not validated as complete.
 *
 * @source spec §4.3, §4.5
 */
import type { Reader } from "@dpp/core/access"
import type { ProductKey } from "@dpp/core/identifiers"
import { historyStart, type Passport } from "@dpp/core/passport"
import type { ProductId } from "@dpp/core/product"
import { type ExportInvalid, type PassportDocument, toV20, validateV20 } from "@dpp/core/v20"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { orNotFound, ProductNotFound } from "./NotFound.ts"
import { PassportStore } from "./ports/PassportStore.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { type NotPublished, publishedPassport } from "./publishedPassport.ts"
import { Readers } from "./Readers.ts"
import { ThreadTime } from "./ThreadTime.ts"

/** No version of the passport was valid at that time. */
export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  id: Schema.String
}) {}

export interface ExportedPassport extends Passport {
  readonly document: PassportDocument
}

type PassportFailure = ProductNotFound | NotPublished

export class Exports extends Context.Service<
  Exports,
  {
    /** The version of the passport as it is now: another text after every change of its document. None of a draft. */
    readonly version: (reader: Reader, id: ProductId) => Effect.Effect<Option.Option<string>>
    readonly modelJson: (
      reader: Reader,
      id: ProductId
    ) => Effect.Effect<ExportedPassport, PassportFailure | ExportInvalid>
    /** The document that was valid at `moment`, byte for byte. Products are checked before the time. */
    readonly at: (
      reader: Reader,
      id: ProductId,
      moment: DateTime.Utc
    ) => Effect.Effect<ExportedPassport, PassportFailure | VersionNotFound | ExportInvalid>
    /** A draft is not found: lookups return published passports only. */
    readonly byKey: (
      reader: Reader,
      key: ProductKey
    ) => Effect.Effect<ExportedPassport, ProductNotFound | ExportInvalid>
  }
>()("@dpp/service/Exports") {}

/** Versions are recorded since then. */
const firstVersions = DateTime.makeUnsafe(historyStart)

export const layer = Layer.effect(
  Exports,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const passports = yield* PassportStore
    const { find, requirePublished } = yield* publishedPassport
    const readers = yield* Readers
    const threadTime = yield* ThreadTime

    /** The document of a passport: some milliseconds for the largest, in the organization's turn. */
    const exported = Effect.fnUntraced(function* (reader: Reader, passport: Passport) {
      const write = (one: Passport) => documentOf(one, reader)
      const [document] = yield* threadTime.map(reader.organization.id, [passport], write)
      // Sound: one passport gives one document.
      return { ...passport, document: yield* Effect.fromResult(document as ReturnType<typeof documentOf>) }
    })

    const version = (reader: Reader, id: ProductId) => passports.version(reader.organization.id, id)

    const modelJson = Effect.fn("Exports.modelJson")(function* (reader: Reader, id: ProductId) {
      const passport = yield* find(reader, id)
      yield* readers.open(reader, passport.facts.product)
      return yield* exported(reader, passport)
    })

    const at = Effect.fn("Exports.at")(function* (reader: Reader, id: ProductId, moment: DateTime.Utc) {
      yield* readers.open(reader, yield* requirePublished(reader, id))
      if (DateTime.isLessThan(moment, firstVersions)) return yield* new VersionNotFound({ id })
      const passport = yield* passports
        .find(reader.organization.id, id, moment)
        .pipe(orNotFound(() => new VersionNotFound({ id })))
      return yield* exported(reader, passport)
    })

    const byKey = Effect.fn("Exports.byKey")(function* (reader: Reader, key: ProductKey) {
      const orNone = orNotFound(() => new ProductNotFound({ id: `${key.gtin14}:${key.serial_number}` }))
      const { id } = yield* products.findByKey(reader.organization.id, key).pipe(orNone)
      const passport = yield* passports.find(reader.organization.id, id, null).pipe(orNone)
      yield* readers.open(reader, passport.facts.product)
      return yield* exported(reader, passport)
    })

    return Exports.of({ version, modelJson, at, byKey })
  })
)

const documentOf = (
  { condition, facts }: Passport,
  { grant, view }: Reader
): Result.Result<PassportDocument, ExportInvalid> => {
  const document = toV20(facts, condition, view)
  return grant === null ? validateV20(document, facts.product.attributes.battery_category) : Result.succeed(document)
}
