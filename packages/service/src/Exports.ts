/**
 * Documents of published passports, of today and of any moment since the first publication.
 *
 * A document is judged by the schema of its category before it leaves the house.
 *
 * @source spec §4.3, §4.5
 */
import { isPublished, type ProductId } from "@dpp/core/product"
import type { ProductKey } from "@dpp/core/identifiers"
import { type PassportDocument, toV20, type ExportInvalid, validateV20 } from "@dpp/core/v20"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "./Caller.ts"
import { type Passport, PassportStore } from "./ports/PassportStore.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { ProductNotFound, Products } from "./Products.ts"
import { ThreadTime } from "./ThreadTime.ts"

/** A draft has no passport to export. */
export class NotPublished extends Schema.TaggedError<NotPublished>()("NotPublished", { id: Schema.String }) {}

/** No version of the passport was valid at that moment. */
export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {
  id: Schema.String
}) {}

export interface Exported extends Passport {
  readonly document: PassportDocument
}

type PassportFailure = ProductNotFound | NotPublished

export class Exports extends Context.Service<
  Exports,
  {
    readonly passport: (caller: Caller, id: ProductId) => Effect.Effect<Passport, PassportFailure>
    readonly modelJson: (caller: Caller, id: ProductId) => Effect.Effect<Exported, PassportFailure | ExportInvalid>
    /** The document that was valid at the moment, byte for byte. */
    readonly at: (
      caller: Caller,
      id: ProductId,
      moment: DateTime.Utc
    ) => Effect.Effect<Exported, PassportFailure | VersionNotFound | ExportInvalid>
    /** A draft is not found: lookups serve published passports only. */
    readonly byKey: (caller: Caller, key: ProductKey) => Effect.Effect<Exported, ProductNotFound | ExportInvalid>
  }
>()("@dpp/service/Exports") {}

/** Versions are recorded from here on. */
const firstVersions = DateTime.makeUnsafe("2026-07-23T00:00:00Z")

const make = Effect.gen(function* () {
  const products = yield* Products
  const store = yield* ProductStore
  const passports = yield* PassportStore
  const threadTime = yield* ThreadTime

  /** The document of a passport: some milliseconds for the largest, in the organization's turn. */
  const exported = Effect.fnUntraced(function* (caller: Caller, passport: Passport) {
    const [document] = yield* threadTime.map(caller.organization.id, [passport], documentOf)
    // Sound: one passport gives one document.
    return { ...passport, document: yield* Effect.fromResult(document as ReturnType<typeof documentOf>) }
  })

  const refuseOthers = Effect.fnUntraced(function* (caller: Caller, id: ProductId) {
    const product = yield* products.find(caller, id)
    return isPublished(product) ? product : yield* new NotPublished({ id })
  })

  const passport = Effect.fn("Exports.passport")(function* (caller: Caller, id: ProductId) {
    const found = yield* passports.find(caller.organization.id, id, null)
    if (Option.isSome(found)) return found.value
    yield* refuseOthers(caller, id)
    // Published or removed between the two looks: rare, and the caller may ask again.
    return yield* new ProductNotFound({ id })
  })

  const modelJson = (caller: Caller, id: ProductId) =>
    Effect.flatMap(passport(caller, id), (found) => exported(caller, found))

  const at = Effect.fn("Exports.at")(function* (caller: Caller, id: ProductId, moment: DateTime.Utc) {
    yield* refuseOthers(caller, id)
    if (DateTime.isLessThan(moment, firstVersions)) return yield* new VersionNotFound({ id })
    const found = yield* passports.find(caller.organization.id, id, moment)
    return Option.isSome(found) ? yield* exported(caller, found.value) : yield* new VersionNotFound({ id })
  })

  const byKey = Effect.fn("Exports.byKey")(function* (caller: Caller, key: ProductKey) {
    const none = new ProductNotFound({ id: `${key.gtin14}:${key.serial_number}` })
    const product = yield* store.findByKey(caller.organization.id, key)
    if (Option.isNone(product)) return yield* none
    const found = yield* passports.find(caller.organization.id, product.value.id, null)
    return Option.isSome(found) ? yield* exported(caller, found.value) : yield* none
  })

  return Exports.of({ passport, modelJson, at, byKey })
})

export const layer = Layer.effect(Exports, make)

const documentOf = ({ condition, facts }: Passport): Result.Result<PassportDocument, ExportInvalid> =>
  validateV20(toV20(facts, condition), facts.product.attributes.battery_category)
