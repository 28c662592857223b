/**
 * Implements the port `PdfRenderer` with worker threads.
 *
 * @source spec §4.3 (GET /products/{id}/export/pdf)
 */
import { PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import sharp from "sharp"
import { pdfPassportModel } from "./pdf/PdfPassportModel.ts"
import { PdfWorkers } from "./PdfWorkers.ts"

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

export const layer = Layer.effect(
  PdfRenderer,
  Effect.gen(function* () {
    const workers = yield* PdfWorkers
    return PdfRenderer.of({
      concurrency: workers.size,
      render: Effect.fn("PdfRenderer.render")(
        function* (passport) {
          const image = passport.image === null ? null : yield* toJpeg(passport.image)
          return yield* workers.render(pdfPassportModel({ ...passport, image }))
        },
        Effect.catchTags({ PdfFailed: Effect.die })
      )
    })
  })
)
