/**
 * Exports published passports as PDF.
 *
 * A PDF takes a thread for some hundred milliseconds, so organizations take turns. A request that waits holds nothing in
 * memory: the passport is read again when its turn has come. A document that the renderer still keeps needs no turn.
 *
 * @source spec §4.3 (export/pdf)
 * @source inferred: the language defaults to that of the pre-print, then to English
 */
import { type Caller, publicView, type Reader, type View } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import type { PassportCeased } from "@dpp/core/lifecycle"
import { pendingDomain } from "@dpp/core/party"
import {
  CustomDomainPending,
  lockOf,
  type NoPassport,
  type NotPublished,
  type Product,
  type ProductId
} from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as FairQueue from "../shared/FairQueue.ts"
import { tokenOf } from "../files/fileAddress.ts"
import type { ProductNotFound } from "../shared/NotFound.ts"
import { FileStore, type StoredBytes } from "../ports/FileStore.ts"
import { type PdfDocument, PdfRenderer } from "../ports/PdfRenderer.ts"
import { PublicProducts } from "../ports/PublicProducts.ts"
import { noSafeguards } from "../ports/Safeguards.ts"
import { Previews } from "./Previews.ts"
import type { PagePassport, PassportNotFound, Published } from "./PublicPassports.ts"
import { publishedPassport } from "../shared/publishedPassport.ts"
import { writtenValues } from "../shared/writtenValues.ts"
import { Readers } from "../access/Readers.ts"
import { safeguards } from "../proofs/safeguards.ts"

export interface RenderedPassport {
  readonly product: Product
  /** Equal hashes mean equal bytes. */
  readonly hash: string
  readonly pdf: Uint8Array
}

export interface PassportPdf<Missing = ProductNotFound | NotPublished | PassportCeased> {
  readonly product: Product
  /** The hash of the document as it is now, known before the document is rendered. */
  readonly hash: string
  /** The document; that of a later version of the passport if it changes during the wait for a turn. */
  readonly make: Effect.Effect<RenderedPassport, Missing | FairQueue.TooManyWaiting>
}

export class PdfExports extends Context.Service<
  PdfExports,
  {
    /**
     * What the reader sees. Checked in this order: publication, scope of the grant, custom domain; places in the queue when
     * the document is made.
     */
    readonly passport: (
      reader: Reader,
      id: ProductId,
      locale: Language | undefined
    ) => Effect.Effect<PassportPdf, ProductNotFound | NotPublished | PassportCeased | CustomDomainPending>
    /** The public view of a product as it would be published now, for its owner. */
    readonly preview: (
      caller: Caller,
      id: ProductId,
      locale: Language
    ) => Effect.Effect<RenderedPassport, ProductNotFound | NoPassport | FairQueue.TooManyWaiting>
    /**
     * The public view of a passport that is shown at its public address. It delays no export of the organization. `network`:
     * the client network, which takes turns with others.
     */
    readonly published: (
      shown: Published,
      locale: Language | undefined,
      network: string
    ) => Effect.Effect<PassportPdf<PassportNotFound>, PassportNotFound>
  }
>()("@dpp/service/passports/PdfExports") {}

/** The longest wait plus the longest rendering stays below the time after which an idle connection is closed. */
export const queueOptions = {
  waitingPerOwner: 20,
  waiting: 200,
  maximumWait: "30 seconds",
  retryAfterSeconds: 10
} as const

/** Everyone may ask for the public view, so client networks take turns, and one document is rendered at a time. */
export const scanOptions = { ...queueOptions, waitingPerOwner: 5, waiting: 40 } as const

/** How long a document may wait for its turn. Longer where the machine does other work, too. */
export const MaximumPdfWait = Context.Reference<Duration.Input>("@dpp/service/passports/MaximumPdfWait", {
  defaultValue: () => queueOptions.maximumWait
})

/** A machine that is too slow for a document is asked again later, as one that has no turn for it. */
const rendered = ({ render }: PdfDocument) =>
  Effect.catchTag(
    render,
    "PdfTooSlow",
    () => new FairQueue.TooManyWaiting({ scope: "service", seconds: queueOptions.retryAfterSeconds })
  )

/** Does work when it is the turn of who asks for it. */
type InTurn = <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | FairQueue.TooManyWaiting>

export const layer = Layer.effect(
  PdfExports,
  Effect.gen(function* () {
    const { find } = yield* publishedPassport
    const { marked } = yield* writtenValues
    const previews = yield* Previews
    const readers = yield* Readers
    const files = yield* FileStore
    const products = yield* PublicProducts
    const safeguardsOf = yield* safeguards
    const renderer = yield* PdfRenderer
    const maximumWait = yield* MaximumPdfWait
    const { concurrency } = renderer
    const exports = yield* FairQueue.makeObserved("pdf", { ...queueOptions, maximumWait, concurrency })
    const scans = yield* FairQueue.makeObserved<string>("public pdf", { ...scanOptions, maximumWait, concurrency: 1 })

    /** The bytes of a picture; null where there is none. */
    const readImage = Effect.fnUntraced(function* (path: string | null) {
      const stored = path === null ? Option.none() : yield* files.read(tokenOf(path))
      return Option.isNone(stored) ? null : yield* bytesOf(stored.value)
    })

    const findPage = (reader: Reader, id: ProductId) => Effect.flatMap(find(reader, id), marked)

    const documentOf = Effect.fnUntraced(function* (
      { condition, facts, supplied }: PagePassport,
      view: View,
      locale: Language | undefined
    ) {
      const { product } = facts
      const image = yield* readImage(product.image)
      const battery = yield* products.find({ id: product.id })
      const safeguards = Option.match(battery, { onNone: () => noSafeguards, onSome: safeguardsOf })
      const logo = yield* readImage(safeguards.appearance.logo)
      const language = locale ?? lockOf(product.state)?.locale ?? "en"
      const content = { facts, condition, image, logo, safeguards, supplied }
      return { product, document: renderer.document({ ...content, locale: language, view }) }
    })

    /** The document of a passport, which is read again when its turn in the queue has come. */
    const described = Effect.fnUntraced(function* <E>(
      found: PagePassport,
      read: Effect.Effect<PagePassport, E>,
      { inTurn, locale, view }: { readonly locale: Language | undefined; readonly inTurn: InTurn; readonly view: View }
    ) {
      const { document, product } = yield* documentOf(found, view, locale)
      const { hash, kept } = document
      if (Option.isSome(kept)) {
        return { product, hash, make: Effect.succeed({ product, hash, pdf: kept.value }) }
      }
      const make = Effect.gen(function* () {
        const { document, product } = yield* documentOf(yield* read, view, locale)
        const { hash, kept } = document
        return { product, hash, pdf: Option.isSome(kept) ? kept.value : yield* rendered(document) }
      })
      return { product, hash, make: inTurn(make) }
    })

    const passport = Effect.fn("PdfExports.passport")(function* (
      reader: Reader,
      id: ProductId,
      locale: Language | undefined
    ) {
      const found = yield* findPage(reader, id)
      yield* readers.open(reader, found.facts.product)
      const host = pendingDomain(reader.organization)
      if (host !== null) return yield* new CustomDomainPending({ host })
      return yield* described(found, findPage(reader, id), {
        locale,
        inTurn: (work) => exports.run(found.facts.product.organization_id, work),
        view: reader.view
      })
    })

    const published = Effect.fn("PdfExports.published")(function* (
      { locale: printed, page: read }: Published,
      locale: Language | undefined,
      network: string
    ) {
      return yield* described(yield* read, read, {
        locale: locale ?? printed ?? undefined,
        inTurn: (work) => scans.run(network, work),
        view: publicView
      })
    })

    const preview = Effect.fn("PdfExports.preview")(function* (caller: Caller, id: ProductId, locale: Language) {
      const { passport, safeguards, supplied } = yield* previews.find(caller, id)
      const { product } = passport.facts
      const [image, logo] = [yield* readImage(product.image), yield* readImage(safeguards.appearance.logo)]
      const given = { ...passport, image, logo, locale, safeguards, supplied, view: publicView, isPreview: true }
      const document = renderer.document(given)
      const { hash, kept } = document
      const pdf = Option.isSome(kept) ? kept.value : yield* exports.run(caller.organization.id, rendered(document))
      return { product, hash, pdf }
    })

    return PdfExports.of({ passport, preview, published })
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
