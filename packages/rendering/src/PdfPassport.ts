/**
 * Implements the port `PdfRenderer` with worker threads. Rendered documents are kept in memory, within a bound.
 *
 * The key of a kept document is a hash of everything that the worker receives. A change of the passport has another key, so
 * nothing that is kept can be outdated, and no document can be found without its whole content.
 *
 * @source spec §4.3 (GET /products/{id}/export/pdf)
 */
import { PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { LRUCache } from "lru-cache"
import { createHash } from "node:crypto"
import { createRequire } from "node:module"
import sharp from "sharp"
import { type PdfPassportModel, pdfPassportModel } from "./pdf/PdfPassportModel.ts"
import { PdfWorkers } from "./PdfWorkers.ts"

// The published packages have the version of the release. Sound: every package.json has a version.
const { version: release } = createRequire(import.meta.url)("@dpp/core/package.json") as {
  readonly version: string
}

/** Some hundred documents without a picture. */
const keptBytes = 64 * 1024 * 1024

/** Width of a picture on the cover at 300 dpi, in pixels. */
const pictureWidth = 900

/** Converts a picture to JPEG, which a PDF can embed. It cannot fail: the picture was validated when it was uploaded. */
const toJpeg = (image: Uint8Array) =>
  Effect.promise(async (): Promise<Uint8Array> =>
    sharp(image)
      .resize({ width: pictureWidth, height: pictureWidth, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer()
  )

/** Hashes the whole content: the model without its picture as JSON, then the picture as it was uploaded. */
const hashOf = (model: PdfPassportModel, image: Uint8Array | null): string => {
  const hash = createHash("sha256").update(JSON.stringify([release, model, image === null]))
  return (image === null ? hash : hash.update(image)).digest("base64url")
}

export const layer = Layer.effect(
  PdfRenderer,
  Effect.gen(function* () {
    const workers = yield* PdfWorkers
    const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })

    const render = Effect.fn("PdfRenderer.render")(
      function* (hash: string, model: PdfPassportModel, image: Uint8Array | null) {
        const pdf = yield* workers.render(image === null ? model : { ...model, image: yield* toJpeg(image) })
        kept.set(hash, pdf)
        return pdf
      },
      Effect.catchTags({ PdfFailed: Effect.die })
    )

    return PdfRenderer.of({
      concurrency: workers.size,
      document: ({ image, ...passport }) => {
        const model = pdfPassportModel({ ...passport, image: null })
        const hash = hashOf(model, image)
        return { hash, kept: Option.fromNullishOr(kept.get(hash)), render: render(hash, model, image) }
      }
    })
  })
)
