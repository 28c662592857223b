/**
 * Exports published passports as v2.0 documents, as they are now and as they were at any point in time since the first
 * publication.
 *
 * A document is validated with the schema of its category before it is returned.
 *
 * @source spec §4.3, §4.5
 */
import type { Caller } from "@dpp/core/access"
import type { ProductKey } from "@dpp/core/identifiers"
import { historyStart, type Passport } from "@dpp/core/passport"
import type { ProductId } from "@dpp/core/product"
import { type ExportInvalid, type PassportDocument, toV20, validateV20 } from "@dpp/core/v20"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { orNotFound, ProductNotFound } from "./NotFound.ts"
import { PassportStore } from "./ports/PassportStore.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { type NotPublished, publishedPassport } from "./publishedPassport.ts"
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
    readonly version: (caller: Caller, id: ProductId) => Effect.Effect<Option.Option<string>>
    readonly modelJson: (
      caller: Caller,
      id: ProductId
    ) => Effect.Effect<ExportedPassport, PassportFailure | ExportInvalid>
    /** The document that was valid at `moment`, byte for byte. Products are checked before the time. */
    readonly at: (
      caller: Caller,
      id: ProductId,
      moment: DateTime.Utc
    ) => Effect.Effect<ExportedPassport, PassportFailure | VersionNotFound | ExportInvalid>
    /** A draft is not found: lookups return published passports only. */
    readonly byKey: (
      caller: Caller,
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
    const threadTime = yield* ThreadTime

    /** The document of a passport: some milliseconds for the largest, in the organization's turn. */
    const exported = Effect.fnUntraced(function* (caller: Caller, passport: Passport) {
      const [document] = yield* threadTime.map(caller.organization.id, [passport], documentOf)
      // Sound: one passport gives one document.
      return { ...passport, document: yield* Effect.fromResult(document as ReturnType<typeof documentOf>) }
    })

    const version = (caller: Caller, id: ProductId) => passports.version(caller.organization.id, id)

    const modelJson = Effect.fn("Exports.modelJson")(function* (caller: Caller, id: ProductId) {
      return yield* exported(caller, yield* find(caller, id))
    })

    const at = Effect.fn("Exports.at")(function* (caller: Caller, id: ProductId, moment: DateTime.Utc) {
      yield* requirePublished(caller, id)
      if (DateTime.isLessThan(moment, firstVersions)) return yield* new VersionNotFound({ id })
      const passport = yield* passports
        .find(caller.organization.id, id, moment)
        .pipe(orNotFound(() => new VersionNotFound({ id })))
      return yield* exported(caller, passport)
    })

    const byKey = Effect.fn("Exports.byKey")(function* (caller: Caller, key: ProductKey) {
      const orNone = orNotFound(() => new ProductNotFound({ id: `${key.gtin14}:${key.serial_number}` }))
      const { id } = yield* products.findByKey(caller.organization.id, key).pipe(orNone)
      return yield* exported(caller, yield* passports.find(caller.organization.id, id, null).pipe(orNone))
    })

    return Exports.of({ version, modelJson, at, byKey })
  })
)

const documentOf = ({ condition, facts }: Passport): Result.Result<PassportDocument, ExportInvalid> =>
  validateV20(toV20(facts, condition), facts.product.attributes.battery_category)
