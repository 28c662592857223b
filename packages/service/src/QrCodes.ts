/**
 * The QR code of a battery, for whoever asks: it stands on the battery anyway.
 *
 * @source spec §4.3 (GET /products/{id}/export/qr)
 */
import { pendingDomain } from "@dpp/core/party"
import { type Product, type ProductId, CustomDomainPending } from "@dpp/core/product"
import { publicUrl } from "@dpp/core/passport"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { PassportSettings } from "./PassportSettings.ts"
import { Organizations } from "./ports/Organizations.ts"
import { PublicProducts } from "./ports/PublicProducts.ts"
import { type QrFormat, QrRenderer } from "./ports/QrRenderer.ts"
import { ProductNotFound } from "./Products.ts"

/** Gtin and serial number may still change, so no code may be printed. */
export class IdentifiersNotLocked extends Schema.TaggedError<IdentifiersNotLocked>()("IdentifiersNotLocked", {
  id: Schema.String
}) {}

export interface QrImage {
  readonly product: Product
  readonly image: Uint8Array
}

export class QrCodes extends Context.Service<
  QrCodes,
  {
    /** Checked in this order: existence, lock, custom domain. */
    readonly draw: (
      id: ProductId,
      format: QrFormat
    ) => Effect.Effect<QrImage, ProductNotFound | IdentifiersNotLocked | CustomDomainPending>
  }
>()("@dpp/service/QrCodes") {}

export const layer = Layer.effect(
  QrCodes,
  Effect.gen(function* () {
    const products = yield* PublicProducts
    const organizations = yield* Organizations
    const renderer = yield* QrRenderer
    const { publicOrigin } = yield* PassportSettings

    const draw = Effect.fn("QrCodes.draw")(function* (id: ProductId, format: QrFormat) {
      const product = Option.getOrUndefined(yield* products.find({ id }))
      if (product === undefined) return yield* new ProductNotFound({ id })
      if (product.category !== "batteries" || product.state._tag === "Draft")
        return yield* new IdentifiersNotLocked({ id })
      const organization = Option.getOrUndefined(yield* organizations.find(product.organization_id))
      // An organization is never removed; its product may be in this very moment.
      if (organization === undefined) return yield* new ProductNotFound({ id })
      const host = pendingDomain(organization)
      if (host !== null) return yield* new CustomDomainPending({ host })
      return { product, image: yield* renderer.render(publicUrl(product, organization, publicOrigin), format) }
    })

    return QrCodes.of({ draw })
  })
)
