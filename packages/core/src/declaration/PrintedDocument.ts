/** A document that the service draws up from values, as a reader sees it: numbered points with lines. */
import type { Language } from "../languages/languages.ts"

/** What a label shows in pictures: the crossed-out bin with chemical symbols below it, and a QR code. */
export interface PrintedSymbols {
  readonly chemical: ReadonlyArray<string>
  /** The text of the code; null for none. */
  readonly code: string | null
}

export interface PrintedPoint {
  /** Null for a point without number. */
  readonly number: string | null
  readonly heading: string
  readonly lines: ReadonlyArray<string>
  /** Drawn below the lines. */
  readonly symbols?: PrintedSymbols
}

export interface PrintedDocument {
  readonly language: Language
  readonly title: string
  /** Below the title. */
  readonly subtitle: string | null
  /** The date in the properties of the file: equal values give equal bytes. */
  readonly date: string
  /** Across each page; null for none. */
  readonly mark: string | null
  readonly points: ReadonlyArray<PrintedPoint>
  /** At the end. */
  readonly notes: ReadonlyArray<string>
}
