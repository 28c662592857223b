/** Renders a passport as a PDF document. */
import type { Locale } from "@dpp/core/text"
import type { BatteryCondition } from "@dpp/core/condition"
import type { PassportFacts } from "@dpp/core/passport"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export interface PdfPassport {
  readonly facts: PassportFacts
  readonly condition: BatteryCondition | null
  /** Picture of the product: JPEG, PNG or WebP. */
  readonly image: Uint8Array | null
  readonly locale: Locale
}

export class PdfRenderer extends Context.Service<
  PdfRenderer,
  {
    /** Equal passports give equal bytes. Trouble of the renderer is a defect. */
    readonly render: (passport: PdfPassport) => Effect.Effect<Uint8Array>
    /** How many documents it renders at once; more than these would wait inside of it. */
    readonly concurrency: number
  }
>()("@dpp/service/ports/PdfRenderer") {}
