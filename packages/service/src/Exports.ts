/**
 * Exports of published passports.
 *
 * A document is judged by the schema of its category before it leaves the house.
 *
 * @source spec §4.3
 */
import type { BatteryCategory } from "@dpp/core/BatteryCategory"
import { isPublished, type Product, type ProductId } from "@dpp/core/Product"
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
import { type ProductNotFound, Products } from "./Products.ts"

/** A draft has no passport to export. */
export class NotPublished extends Schema.TaggedError<NotPublished>()("NotPublished", { id: Schema.String }) {}

export interface Exported {
  readonly product: Product
  readonly category: BatteryCategory
  readonly document: PassportDocument
}

export class Exports extends Context.Service<
  Exports,
  {
    readonly modelJson: (
      caller: Caller,
      id: ProductId
    ) => Effect.Effect<Exported, ProductNotFound | NotPublished | ExportInvalid>
  }
>()("@dpp/service/Exports") {}

export const layer = Layer.effect(
  Exports,
  Effect.gen(function* () {
    const products = yield* Products
    const organizations = yield* Organizations
    const { publicOrigin, serviceName } = yield* PassportSettings

    const modelJson = Effect.fn("Exports.modelJson")(function* (caller: Caller, id: ProductId) {
      const product = yield* products.find(caller, id)
      if (product.category !== "batteries" || !isPublished(product)) return yield* new NotPublished({ id })
      const { organization } = caller
      const facility =
        product.facility_id === null
          ? Option.none()
          : yield* organizations.findFacility(organization.id, product.facility_id)
      const category = product.attributes.battery_category
      const facts = {
        product,
        organization,
        facility: Option.getOrNull(facility),
        publicUrl: publicUrl(product, organization, publicOrigin),
        lastUpdated: product.updated_at,
        serviceName
      }
      const document = yield* Effect.fromResult(validate(toV20(facts, null), category))
      return { product, category, document }
    })

    return Exports.of({ modelJson })
  })
)
