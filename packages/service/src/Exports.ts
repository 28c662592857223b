/**
 * Documents of published passports.
 *
 * A document is judged by the schema of its category before it leaves the house.
 *
 * @source spec §4.3, §4.5
 */
import type { Locale } from "@dpp/core/catalogue/Attribute"
import { pendingDomain } from "@dpp/core/Organization"
import { isPublished, type Product, type ProductId } from "@dpp/core/Product"
import type { ProductKey } from "@dpp/core/ProductKey"
import { CustomDomainPending } from "@dpp/core/Publication"
import { publicUrl } from "@dpp/core/PublicUrl"
import { type PassportDocument, toV20 } from "@dpp/core/v20/Export"
import { type ExportInvalid, validate } from "@dpp/core/v20/Validate"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Caller } from "./Caller.ts"
import { PassportSettings } from "./PassportSettings.ts"
import { Organizations } from "./ports/Organizations.ts"
import { PdfRenderer } from "./ports/PdfRenderer.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { ProductNotFound, Products } from "./Products.ts"

/** A draft has no passport to export. */
export class NotPublished extends Schema.TaggedError<NotPublished>()("NotPublished", { id: Schema.String }) {}

export interface Exported {
  readonly product: Product
  readonly document: PassportDocument
}

export interface Pdf {
  readonly product: Product
  readonly pdf: Uint8Array
}

export class Exports extends Context.Service<
  Exports,
  {
    readonly modelJson: (
      caller: Caller,
      id: ProductId
    ) => Effect.Effect<Exported, ProductNotFound | NotPublished | ExportInvalid>
    /** `locale` undefined: that of the pre-print, else English. Checked in this order: publication, custom domain. */
    readonly pdf: (
      caller: Caller,
      id: ProductId,
      locale: Locale | undefined
    ) => Effect.Effect<Pdf, ProductNotFound | NotPublished | CustomDomainPending>
    /** A draft is not found: lookups serve published passports only. */
    readonly byKey: (caller: Caller, key: ProductKey) => Effect.Effect<Exported, ProductNotFound | ExportInvalid>
  }
>()("@dpp/service/Exports") {}

const make = Effect.gen(function* () {
  const products = yield* Products
  const store = yield* ProductStore
  const organizations = yield* Organizations
  const renderer = yield* PdfRenderer
  const { publicOrigin, serviceName } = yield* PassportSettings

  const facilityOf = (product: Product) =>
    product.facility_id === null
      ? Effect.succeedNone
      : organizations.findFacility(product.organization_id, product.facility_id)

  const factsOf = ({ organization }: Caller, product: Product) =>
    Effect.map(facilityOf(product), (facility) => ({
      product,
      organization,
      facility: Option.getOrNull(facility),
      publicUrl: publicUrl(product, organization, publicOrigin),
      lastUpdated: product.updated_at,
      serviceName
    }))

  const exported = Effect.fnUntraced(function* (caller: Caller, product: Product) {
    const facts = yield* factsOf(caller, product)
    const document = yield* Effect.fromResult(validate(toV20(facts, null), product.attributes.battery_category))
    return { product, document }
  })

  const modelJson = Effect.fn("Exports.modelJson")(function* (caller: Caller, id: ProductId) {
    const product = yield* products.find(caller, id)
    return isPublished(product) ? yield* exported(caller, product) : yield* new NotPublished({ id })
  })

  const pdf = Effect.fn("Exports.pdf")(function* (caller: Caller, id: ProductId, locale: Locale | undefined) {
    const product = yield* products.find(caller, id)
    if (!isPublished(product)) return yield* new NotPublished({ id })
    const host = pendingDomain(caller.organization)
    if (host !== null) return yield* new CustomDomainPending({ host })
    const facts = yield* factsOf(caller, product)
    return {
      product,
      pdf: yield* renderer.render({
        facts,
        condition: null,
        image: null,
        locale: locale ?? product.lock?.locale ?? "en"
      })
    }
  })

  const byKey = Effect.fn("Exports.byKey")(function* (caller: Caller, key: ProductKey) {
    const product = Option.filter(yield* store.findByKey(caller.organization.id, key), isPublished)
    if (Option.isNone(product)) return yield* new ProductNotFound({ id: `${key.gtin14}:${key.serial_number}` })
    return yield* exported(caller, product.value)
  })

  return Exports.of({ modelJson, pdf, byKey })
})

export const layer = Layer.effect(Exports, make)
