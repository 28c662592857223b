/** The messages between the page and the worker that draws labels. */
import type { Product } from "@dpp/client"
import type { LabelFormat } from "@dpp/rendering/label/LabelFormat"
import type { ConsoleLanguage } from "../texts/texts.tsx"

export interface PlaceRequest {
  readonly kind: "place"
  readonly batteries: ReadonlyArray<Product>
  readonly format: LabelFormat
  readonly language: ConsoleLanguage
  /** The language of the organization; undefined as long as it is not known. */
  readonly own: string | undefined
}

/** The labels that were placed last; `count`: the first ones. */
export interface PdfRequest {
  readonly kind: "pdf"
  readonly format: LabelFormat
  readonly hasOutline: boolean
  readonly count: number
}

export type LabelRequest = PlaceRequest | PdfRequest

export interface LabelResponses {
  readonly place: {
    readonly labels: number
    /** Batteries whose code and symbol do not fit. */
    readonly tooSmall: number
    /** The first label as SVG; null without labels. */
    readonly picture: string | null
  }
  readonly pdf: Uint8Array
}
