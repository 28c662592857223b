/**
 * Published passports as PDF, for their owner.
 *
 * To set a PDF takes a thread for some hundred milliseconds, so organizations have their turns. Whoever waits holds
 * nothing in memory: the passport is read when its turn has come.
 *
 * @source spec §4.3 (export/pdf)
 * @source inferred: without a locale the language of the pre-print, else English
 */
import type { Locale } from "@dpp/core/text"
import { pendingDomain } from "@dpp/core/party"
import { lockOf, type Product, type ProductId, CustomDomainPending } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Caller } from "./Caller.ts"
import { Exports, type NotPublished } from "./Exports.ts"
import * as FairQueue from "./FairQueue.ts"
import { Files } from "./Files.ts"
import { PdfRenderer } from "./ports/PdfRenderer.ts"
import type { ProductNotFound } from "./Products.ts"

export interface Pdf {
  readonly product: Product
  readonly pdf: Uint8Array
}

export class PdfExports extends Context.Service<
  PdfExports,
  {
    /** Checked in this order: publication, custom domain, places to wait in. */
    readonly passport: (
      caller: Caller,
      id: ProductId,
      locale: Locale | undefined
    ) => Effect.Effect<Pdf, ProductNotFound | NotPublished | CustomDomainPending | FairQueue.TooManyWaiting>
  }
>()("@dpp/service/PdfExports") {}

/** The longest wait and the longest work together stay below the time after which a silent connection is closed. */
const places = { waitingPerOrganization: 20, waiting: 200, patience: "30 seconds", retryAfterSeconds: 10 } as const

export const layer = Layer.effect(
  PdfExports,
  Effect.gen(function* () {
    const exports = yield* Exports
    const files = yield* Files
    const renderer = yield* PdfRenderer
    const queue = FairQueue.make({ ...places, concurrency: renderer.concurrency })

    const set = Effect.fnUntraced(function* (caller: Caller, id: ProductId, locale: Locale | undefined) {
      const { condition, facts } = yield* exports.passport(caller, id)
      const { product } = facts
      const image = yield* files.imageOf(product)
      const language = locale ?? lockOf(product.state)?.locale ?? "en"
      return { product, pdf: yield* renderer.render({ facts, condition, image, locale: language }) }
    })

    const passport = Effect.fn("PdfExports.passport")(function* (
      caller: Caller,
      id: ProductId,
      locale: Locale | undefined
    ) {
      yield* exports.passport(caller, id)
      const host = pendingDomain(caller.organization)
      if (host !== null) return yield* new CustomDomainPending({ host })
      return yield* queue.run(caller.organization.id, set(caller, id, locale))
    })

    return PdfExports.of({ passport })
  })
)
