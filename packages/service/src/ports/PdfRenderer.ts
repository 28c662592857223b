/** Renders a passport as a PDF document. */
import type { View } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import type { BatteryCondition } from "@dpp/core/condition"
import type { PassportFacts } from "@dpp/core/passport"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Safeguards } from "./Safeguards.ts"

/** The machine has too much work to render a document in the time that one may take. */
export class PdfTooSlow extends Schema.TaggedError<PdfTooSlow>()("PdfTooSlow", {}) {}

export interface PdfPassport {
  readonly facts: PassportFacts
  readonly condition: BatteryCondition | null
  /** Picture of the product as JPEG, PNG or WebP. */
  readonly image: Uint8Array | null
  /** The logo of the organization as JPEG, PNG or WebP. Defaults to none. */
  readonly logo?: Uint8Array | null
  readonly locale: Language
  /** What the reader sees: the document shows nothing else. */
  readonly view: View
  /** Defaults to none. */
  readonly safeguards?: Safeguards
  /** Names of the attributes whose value a supplier stated: the document says so. Defaults to none. */
  readonly supplied?: ReadonlySet<string>
  /** Whether the passport is shown to its owner before it is published: every page says so. Defaults to false. */
  readonly isPreview?: boolean
}

export interface PdfDocument {
  /** Hash of everything that the document shows and of the release of the software: equal hashes give equal bytes. */
  readonly hash: string
  /** The bytes, if this server has rendered the same content before and still keeps it. */
  readonly kept: Option.Option<Uint8Array>
  /** Renders the bytes and keeps them. Any other failure of the renderer is a defect. */
  readonly render: Effect.Effect<Uint8Array, PdfTooSlow>
}

export class PdfRenderer extends Context.Service<
  PdfRenderer,
  {
    /** Returns the document of a passport without rendering it. */
    readonly document: (passport: PdfPassport) => PdfDocument
    /** How many documents are rendered at once. Further ones wait inside the renderer. */
    readonly concurrency: number
  }
>()("@dpp/service/ports/PdfRenderer") {}
