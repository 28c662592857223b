/** Renders a passport as a PDF document. */
import type { Locale } from "@dpp/core/text"
import type { BatteryCondition } from "@dpp/core/condition"
import type { PassportFacts } from "@dpp/core/passport"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export interface PdfPassport {
  readonly facts: PassportFacts
  readonly condition: BatteryCondition | null
  /** Picture of the product as JPEG, PNG or WebP. */
  readonly image: Uint8Array | null
  readonly locale: Locale
}

export class PdfRenderer extends Context.Service<
  PdfRenderer,
  {
    /** Equal passports give equal bytes. A failure of the renderer is a defect. */
    readonly render: (passport: PdfPassport) => Effect.Effect<Uint8Array>
    /** How many documents are rendered at once. Further ones wait inside the renderer. */
    readonly concurrency: number
  }
>()("@dpp/service/ports/PdfRenderer") {}
