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
export const toJpeg = (image: Uint8Array) =>
  Effect.promise(async (): Promise<Uint8Array> =>
    sharp(image)
      .resize({ width: pictureWidth, height: pictureWidth, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer()
  )

/** Height of a logo on the cover at 300 dpi, in pixels. */
const logoHeight = 150

/** Converts a logo to PNG, which keeps what is transparent. It cannot fail either. */
const toPng = (logo: Uint8Array) =>
  Effect.promise(async (): Promise<Uint8Array> =>
    sharp(logo)
      .resize({ width: pictureWidth, height: logoHeight, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer()
  )

interface Pictures {
  readonly image: Uint8Array | null
  readonly logo: Uint8Array | null
}

/** Hashes the whole content: the model without pictures as JSON, then the pictures as they were uploaded. */
const hashOf = (model: PdfPassportModel, { image, logo }: Pictures): string => {
  const pictures = [image, logo].map((picture) => picture ?? new Uint8Array())
  const hash = createHash("sha256").update(JSON.stringify([release, model, pictures.map(({ length }) => length)]))
  for (const picture of pictures) hash.update(picture)
  return hash.digest("base64url")
}

export const layer = Layer.effect(
  PdfRenderer,
  Effect.gen(function* () {
    const workers = yield* PdfWorkers
    const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })

    const render = Effect.fn("PdfRenderer.render")(
      function* (hash: string, model: PdfPassportModel, { image, logo }: Pictures) {
        const pdf = yield* workers.render({
          ...model,
          image: image === null ? null : yield* toJpeg(image),
          logo: logo === null ? null : yield* toPng(logo)
        })
        // A copy in memory of its own: a thread may send a part of a larger block.
        kept.set(hash, new Uint8Array(pdf))
        return pdf
      },
      Effect.catchTags({ PdfFailed: Effect.die })
    )

    return PdfRenderer.of({
      concurrency: workers.size,
      document: ({ image, logo = null, ...passport }) => {
        const pictures = { image, logo }
        const model = pdfPassportModel({ ...passport, image: null })
        const hash = hashOf(model, pictures)
        return { hash, kept: Option.fromNullishOr(kept.get(hash)), render: render(hash, model, pictures) }
      }
    })
  })
)
