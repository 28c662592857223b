/** A document that the service draws up from values, as a reader sees it: numbered points with lines. */
import type { Language } from "../languages/languages.ts"

export interface PrintedPoint {
  /** Null for a point without number. */
  readonly number: string | null
  readonly heading: string
  readonly lines: ReadonlyArray<string>
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
