/**
 * Exports published passports as PDF.
 *
 * A PDF takes a thread for some hundred milliseconds, so organizations take turns. A request that waits holds nothing in
 * memory: the passport is read again when its turn has come. A document that the renderer still keeps needs no turn.
 *
 * @source spec §4.3 (export/pdf)
 * @source inferred: the language defaults to that of the pre-print, then to English
 */
import type { Reader } from "@dpp/core/access"
import { pendingDomain } from "@dpp/core/party"
import { CustomDomainPending, lockOf, type Product, type ProductId } from "@dpp/core/product"
import type { Passport } from "@dpp/core/passport"
import type { Locale } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as FairQueue from "./FairQueue.ts"
import { tokenOf } from "./fileAddress.ts"
import type { ProductNotFound } from "./NotFound.ts"
import { FileStore, type StoredBytes } from "./ports/FileStore.ts"
import { PdfRenderer } from "./ports/PdfRenderer.ts"
import { type NotPublished, publishedPassport } from "./publishedPassport.ts"
import { Readers } from "./Readers.ts"

export interface RenderedPassport {
  readonly product: Product
  /** Equal hashes mean equal bytes. */
  readonly hash: string
  readonly pdf: Uint8Array
}

export interface PassportPdf {
  readonly product: Product
  /** The hash of the document as it is now, known before the document is rendered. */
  readonly hash: string
  /** The document; that of a later version of the passport if it changes during the wait for a turn. */
  readonly make: Effect.Effect<RenderedPassport, ProductNotFound | NotPublished | FairQueue.TooManyWaiting>
}

export class PdfExports extends Context.Service<
  PdfExports,
  {
    /** What the reader sees. Checked in this order: publication, scope of the grant, custom domain; places in the queue when the document is made. */
    readonly passport: (
      reader: Reader,
      id: ProductId,
      locale: Locale | undefined
    ) => Effect.Effect<PassportPdf, ProductNotFound | NotPublished | CustomDomainPending>
  }
>()("@dpp/service/PdfExports") {}

/** The longest wait plus the longest rendering stays below the time after which an idle connection is closed. */
const queueOptions = {
  waitingPerOrganization: 20,
  waiting: 200,
  maximumWait: "30 seconds",
  retryAfterSeconds: 10
} as const

export const layer = Layer.effect(
  PdfExports,
  Effect.gen(function* () {
    const { find } = yield* publishedPassport
    const readers = yield* Readers
    const files = yield* FileStore
    const renderer = yield* PdfRenderer
    const queue = yield* FairQueue.makeObserved("pdf", { ...queueOptions, concurrency: renderer.concurrency })

    /** The image of the product; null if it has none. */
    const readImage = Effect.fnUntraced(function* ({ image }: Product) {
      const stored = image === null ? Option.none() : yield* files.read(tokenOf(image))
      return Option.isNone(stored) ? null : yield* bytesOf(stored.value)
    })

    const documentOf = Effect.fnUntraced(function* (
      { condition, facts }: Passport,
      { view }: Reader,
      locale: Locale | undefined
    ) {
      const { product } = facts
      const image = yield* readImage(product)
      const language = locale ?? lockOf(product.state)?.locale ?? "en"
      return { product, ...renderer.document({ facts, condition, image, locale: language, view }) }
    })

    const passport = Effect.fn("PdfExports.passport")(function* (
      reader: Reader,
      id: ProductId,
      locale: Locale | undefined
    ) {
      const found = yield* find(reader, id)
      yield* readers.open(reader, found.facts.product)
      const host = pendingDomain(reader.organization)
      if (host !== null) return yield* new CustomDomainPending({ host })
      const { hash, kept, product } = yield* documentOf(found, reader, locale)
      if (Option.isSome(kept)) {
        return { product, hash, make: Effect.succeed({ product, hash, pdf: kept.value }) }
      }
      const rendered = Effect.gen(function* () {
        const { hash, kept, product, render } = yield* documentOf(yield* find(reader, id), reader, locale)
        return { product, hash, pdf: Option.isSome(kept) ? kept.value : yield* render }
      })
      return { product, hash, make: queue.run(reader.organization.id, rendered) }
    })

    return PdfExports.of({ passport })
  })
)

const bytesOf = Effect.fnUntraced(function* ({ content, size }: StoredBytes) {
  const bytes = new Uint8Array(size)
  yield* Stream.runFold(
    content,
    () => 0,
    (offset, chunk) => {
      bytes.set(chunk, offset)
      return offset + chunk.length
    }
  )
  return bytes
})
