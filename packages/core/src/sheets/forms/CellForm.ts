/** Forms of cells with a reading that is likely and not certain. They are read only if the caller says so, once for each form. */
export const cellForms = [
  /** `06.05.26` is read as 2026-05-06. */
  "two-digit-year",
  /** `05/2026` is read as 2026-05-01. */
  "month",
  /** `ca. 13800` is read as 13800. */
  "approximate",
  /** `k. A.`, `?` or the error of a formula is read as an empty cell. */
  "no-value",
  /** The serial number `EB_500 1` is read as EB-500-1. */
  "separators",
  /** `Lithium, Kobalt` is read as two entries. */
  "comma-list"
] as const

export type CellForm = (typeof cellForms)[number]

/** What a cell is read as if the caller accepts its form. */
export interface CellReading {
  readonly form: CellForm
  /** The reading as text; empty for an empty cell. */
  readonly text: string
}
