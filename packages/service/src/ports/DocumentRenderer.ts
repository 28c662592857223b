/** Renders documents that the service draws up from values as PDF. */
import type { PrintedDocument } from "@dpp/core/declaration"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PdfTooSlow } from "./PdfRenderer.ts"

/** An image as JPEG, PNG or WebP; null for none. */
export interface DocumentToRender extends PrintedDocument {
  readonly image: Uint8Array | null
}

export class DocumentRenderer extends Context.Service<
  DocumentRenderer,
  {
    /** Equal documents give equal bytes, of one release of the software. */
    readonly render: (document: DocumentToRender) => Effect.Effect<Uint8Array, PdfTooSlow>
  }
>()("@dpp/service/ports/DocumentRenderer") {}
