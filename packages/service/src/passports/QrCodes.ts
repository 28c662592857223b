/**
 * Draws the QR code of a battery, for every client. The code is printed on the battery and therefore public.
 *
 * @source spec §4.3 (GET /products/{id}/export/qr)
 */
import { type Language, textsOf } from "@dpp/core/languages"
import { isPractice, pendingDomain } from "@dpp/core/party"
import { publicUrl } from "@dpp/core/passport"
import { CustomDomainPending, lockOf, type ProductId } from "@dpp/core/product"
import type { Locale } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { orProductNotFound, type ProductNotFound } from "../shared/NotFound.ts"
import { PassportSettings } from "../shared/PassportSettings.ts"
import { type PublicBattery, PublicProducts } from "../ports/PublicProducts.ts"
import { type QrFormat, QrRenderer } from "../ports/QrRenderer.ts"

/** GTIN and serial number may still change, so no code may be printed. */
export class IdentifiersNotLocked extends Schema.TaggedError<IdentifiersNotLocked>()("IdentifiersNotLocked", {
  id: Schema.String
}) {}

export interface QrImage {
  readonly product: Pick<PublicBattery, "attributes" | "organization_id">
  readonly image: Uint8Array
}

export class QrCodes extends Context.Service<
  QrCodes,
  {
    /**
     * Checked in this order: existence, identifier lock, custom domain. The code of a practice passport says so above the code, in
     * the language of `languageFor`, which receives the one that was chosen with the pre-print.
     */
    readonly draw: (
      id: ProductId,
      format: QrFormat,
      languageFor?: (printed: Locale | null) => Language
    ) => Effect.Effect<QrImage, ProductNotFound | IdentifiersNotLocked | CustomDomainPending>
  }
>()("@dpp/service/passports/QrCodes") {}

export const layer = Layer.effect(
  QrCodes,
  Effect.gen(function* () {
    const products = yield* PublicProducts
    const renderer = yield* QrRenderer
    const { publicOrigin } = yield* PassportSettings

    const draw = Effect.fn("QrCodes.draw")(function* (
      id: ProductId,
      format: QrFormat,
      languageFor: (printed: Locale | null) => Language = (printed) => printed ?? "en"
    ) {
      const product = yield* products.find({ id }).pipe(orProductNotFound(id))
      if (product.state._tag === "Draft") return yield* new IdentifiersNotLocked({ id })
      const host = pendingDomain(product.organization)
      if (host !== null) return yield* new CustomDomainPending({ host })
      const mark = isPractice(product.organization_id)
        ? textsOf(languageFor(lockOf(product.state)?.locale ?? null)).page.practice_mark
        : null
      const url = publicUrl(product, product.organization, publicOrigin)
      return { product, image: yield* renderer.render(url, format, mark) }
    })

    return QrCodes.of({ draw })
  })
)
