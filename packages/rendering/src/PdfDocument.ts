/** Implements the port `DocumentRenderer` with the worker threads that render passports. */
import { DocumentRenderer } from "@dpp/service/ports/DocumentRenderer"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { PdfWorkers } from "./PdfWorkers.ts"
import { toJpeg } from "./PdfPassport.ts"

export const layer = Layer.effect(
  DocumentRenderer,
  Effect.gen(function* () {
    const workers = yield* PdfWorkers

    const render = Effect.fn("DocumentRenderer.render")(
      function* ({ image, ...document }: Parameters<DocumentRenderer["Service"]["render"]>[0]) {
        return new Uint8Array(
          yield* workers.render({ ...document, image: image === null ? null : yield* toJpeg(image) })
        )
      },
      Effect.catchTags({ PdfFailed: Effect.die })
    )

    return DocumentRenderer.of({ render })
  })
)
