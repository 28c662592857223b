/** The messages between the page and the worker that reads spreadsheets. */
import type { DateOrder, DecimalSign, NamedFacility, ReceivedTemplate } from "@dpp/core/sheets"
import type { ConsoleLanguage } from "../texts/texts.tsx"

/** A cell that has another text than in the file. Row and column are counted from 0. */
export interface Correction {
  readonly sheet: string
  readonly row: number
  readonly column: number
  readonly text: string
}

/** What the person has decided about a file. */
export interface Choices {
  readonly sheet?: string | undefined
  /** Counted from 1. */
  readonly headerRow?: number | undefined
  /** Fields by header; null for a column that is left out. */
  readonly columns: Readonly<Record<string, string | null>>
  readonly units: Readonly<Record<string, string>>
  readonly decimal?: DecimalSign | undefined
  readonly dateOrder?: DateOrder | undefined
  /** The model of rows that name none. */
  readonly modelId?: string | undefined
  readonly corrections: ReadonlyArray<Correction>
}

export const noChoices: Choices = { columns: {}, units: {}, corrections: [] }

/** What the worker needs to know of the organization. */
export interface Known {
  readonly models: ReadonlyArray<ReceivedTemplate>
  readonly facilities: ReadonlyArray<NamedFacility>
}

export interface ColumnView {
  readonly index: number
  readonly header: string
  /** Undefined if it is not known, null if it is left out. */
  readonly field: string | null | undefined
  readonly proposals: ReadonlyArray<string>
  readonly examples: ReadonlyArray<string>
  /** The unit of its numbers, and the units that there are; empty for columns without unit. */
  readonly unit: string
  readonly units: ReadonlyArray<string>
}

/** Cells with the same content and the same problem. */
export interface ProblemGroup {
  readonly key: string
  readonly column: string
  readonly text: string
  readonly rows: string
  readonly count: number
  /** Whether such batteries do not have such a value. It keeps no draft from being imported. */
  readonly isUnlikely: boolean
  /** Present if the cells can be changed. */
  readonly fix?: {
    readonly content: string
    readonly proposal: string
    /** The values of a closed list. */
    readonly options: ReadonlyArray<string>
    readonly cells: ReadonlyArray<Omit<Correction, "text">>
  }
}

export interface Analysis {
  readonly sheets: ReadonlyArray<{ readonly name: string; readonly rows: number }>
  readonly sheet: string
  /** The first rows of the file as they are, without the corrections. */
  readonly grid: ReadonlyArray<ReadonlyArray<string>>
  /** Counted from 1. */
  readonly headerRow: number
  readonly columns: ReadonlyArray<ColumnView>
  readonly rows: number
  readonly valid: number
  readonly problems: ReadonlyArray<ProblemGroup>
  readonly remarks: ReadonlyArray<ProblemGroup>
  readonly missing: ReadonlyArray<{ readonly label: string; readonly law: string; readonly rows: number }>
  readonly asksDecimal: boolean
  readonly asksDateOrder: boolean
  /** What `dpp import --json` says about the file. */
  readonly report: unknown
}

export interface ValidRow {
  readonly key: string
  readonly row: number
  readonly product: object
}

/** A row of those that are valid, with the battery of the service that it names. */
export interface NamedRow {
  /** The place of the row among the valid ones. */
  readonly index: number
  readonly stored: object
}

/** What a row changes in its battery: no field if it has all its values. `null`: it is another battery, which has another GTIN. */
export interface Compared {
  readonly index: number
  readonly changes: Readonly<Record<string, unknown>> | null
}

export type Request =
  | { readonly kind: "open"; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: "analyse"; readonly choices: Choices; readonly known: Known; readonly language: ConsoleLanguage }
  | { readonly kind: "rows" }
  | { readonly kind: "compare"; readonly rows: ReadonlyArray<NamedRow> }
  | { readonly kind: "failing"; readonly title: string; readonly language: ConsoleLanguage }

export interface Responses {
  readonly open: null
  readonly analyse: Analysis
  readonly rows: ReadonlyArray<ValidRow>
  readonly compare: ReadonlyArray<Compared>
  readonly failing: Uint8Array
}
