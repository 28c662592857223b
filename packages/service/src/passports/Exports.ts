/**
 * Exports published passports as v2.0 documents, as they are now and as they were at any point in time since the first
 * publication.
 *
 * A document is what its version stores. Nothing is validated: the passport was valid when it was published, and a rule that
 * became stricter since hides no passport.
 *
 * @source spec §4.3, §4.5
 */
import type { Reader } from "@dpp/core/access"
import type { PassportCeased, PassportTransferred } from "@dpp/core/lifecycle"
import type { ProductKey } from "@dpp/core/identifiers"
import { historyStart } from "@dpp/core/passport"
import type { NotPublished, ProductId } from "@dpp/core/product"
import { documentOf, type PassportDocument, type StoredPassport } from "@dpp/core/v20"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Option from "effect/Option"
import { orNotFound, ProductNotFound, VersionNotFound } from "../shared/NotFound.ts"
import { PassportStore } from "../ports/PassportStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { publishedPassport } from "../shared/publishedPassport.ts"
import { Readers } from "../access/Readers.ts"
import { CooperativeScheduler } from "../shared/CooperativeScheduler.ts"

export interface ExportedPassport extends StoredPassport {
  readonly document: PassportDocument
}

type PassportFailure = ProductNotFound | NotPublished | PassportCeased

export class Exports extends Context.Service<
  Exports,
  {
    /** The version of the passport as it is now: another text after every change of its document. None of a draft. */
    readonly version: (reader: Reader, id: ProductId) => Effect.Effect<Option.Option<string>>
    readonly modelJson: (reader: Reader, id: ProductId) => Effect.Effect<ExportedPassport, PassportFailure>
    /** The same for a file that the organization signs: none of a passport that it handed on. */
    readonly toSign: (
      reader: Reader,
      id: ProductId
    ) => Effect.Effect<ExportedPassport, PassportFailure | PassportTransferred>
    /** The document that was valid at `moment`, byte for byte. Products are checked before the time. */
    readonly at: (
      reader: Reader,
      id: ProductId,
      moment: DateTime.Utc
    ) => Effect.Effect<ExportedPassport, PassportFailure | VersionNotFound>
    /** A draft is not found: lookups return published passports only. */
    readonly byKey: (
      reader: Reader,
      key: ProductKey
    ) => Effect.Effect<ExportedPassport, ProductNotFound | PassportCeased>
  }
>()("@dpp/service/passports/Exports") {}

/** Versions are recorded since then. */
const firstVersions = DateTime.makeUnsafe(historyStart)

export const layer = Layer.effect(
  Exports,
  Effect.gen(function* () {
    const products = yield* ProductStore
    const passports = yield* PassportStore
    const { find, findAt, findOwn, requireReadable } = yield* publishedPassport
    const readers = yield* Readers
    const scheduler = yield* CooperativeScheduler

    /** The document of a passport: up to some milliseconds for the largest, in the organization's turn. */
    const exported = Effect.fnUntraced(function* (reader: Reader, passport: StoredPassport) {
      const { condition, facts, parts } = passport
      const write = () => documentOf(parts, facts, condition, reader.view)
      const [document = write()] = yield* scheduler.map(reader.organization.id, [passport], write)
      return { ...passport, document }
    })

    const version = (reader: Reader, id: ProductId) => passports.version(reader.organization.id, id)

    const opened = Effect.fnUntraced(function* (reader: Reader, passport: StoredPassport) {
      yield* readers.open(reader, passport.facts.product)
      return yield* exported(reader, passport)
    })

    const modelJson = Effect.fn("Exports.modelJson")((reader: Reader, id: ProductId) =>
      Effect.flatMap(find(reader, id), (passport) => opened(reader, passport))
    )

    const toSign = Effect.fn("Exports.toSign")((reader: Reader, id: ProductId) =>
      Effect.flatMap(findOwn(reader, id), (passport) => opened(reader, passport))
    )

    const at = Effect.fn("Exports.at")(function* (reader: Reader, id: ProductId, moment: DateTime.Utc) {
      const product = yield* requireReadable(reader, id, moment)
      yield* readers.open(reader, product)
      if (DateTime.isLessThan(moment, firstVersions)) return yield* new VersionNotFound({ id })
      const passport = yield* findAt(product, moment).pipe(orNotFound(() => new VersionNotFound({ id })))
      return yield* exported(reader, passport)
    })

    const byKey = Effect.fn("Exports.byKey")(function* (reader: Reader, key: ProductKey) {
      const none = () => new ProductNotFound({ id: `${key.gtin14}:${key.serial_number}` })
      const orNone = orNotFound(none)
      const { id } = yield* products.findByKey(reader.organization.id, key).pipe(orNone)
      const passport = yield* find(reader, id).pipe(
        Effect.catchTags({ NotPublished: () => Effect.fail(none()), ProductNotFound: () => Effect.fail(none()) })
      )
      return yield* opened(reader, passport)
    })

    return Exports.of({ version, modelJson, toSign, at, byKey })
  })
)
