/** Renders the QR code that is printed on a battery. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export type QrFormat = "svg" | "png"

export class QrRenderer extends Context.Service<
  QrRenderer,
  {
    /** The image file of a QR code that holds `text`. `mark`: a word above the code; defaults to none. Equal texts give equal bytes. */
    readonly render: (text: string, format: QrFormat, mark?: string | null) => Effect.Effect<Uint8Array>
  }
>()("@dpp/service/ports/QrRenderer") {}
