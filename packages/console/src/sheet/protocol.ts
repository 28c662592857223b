/** The messages between the page and the worker that reads spreadsheets. */
import type {
  CellForm,
  Correction,
  DateOrder,
  DecimalSign,
  LeftOut,
  NamedFacility,
  Question,
  ReceivedTemplate
} from "@dpp/core/sheets"
import type { ConsoleLanguage } from "../texts/texts.tsx"

/** One answer to a question, which can be taken back by itself. `title`: what it was about. */
export type Answer =
  | { readonly kind: "form"; readonly title: string; readonly form: CellForm }
  | { readonly kind: "cells"; readonly title: string; readonly corrections: ReadonlyArray<Correction> }
  | { readonly kind: "rows"; readonly title: string; readonly rows: ReadonlyArray<LeftOut> }
  /** The value of a field in all rows that have none, as it is typed. */
  | { readonly kind: "value"; readonly title: string; readonly field: string; readonly text: string }

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
  /** The model of rows that name none; null if they have none, undefined if nothing is decided. */
  readonly modelId?: string | null | undefined
  readonly answers: ReadonlyArray<Answer>
}

export const noChoices: Choices = { columns: {}, units: {}, answers: [] }

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
  readonly problems: ReadonlyArray<Question>
  readonly remarks: ReadonlyArray<Question>
  /** The names of the columns of each sheet with batteries, and where its header ends; counted from 0. */
  readonly heads: ReadonlyArray<{
    readonly sheet: string
    readonly names: ReadonlyArray<string>
    readonly last: number
    readonly rows: number
  }>
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
  | {
      readonly kind: "cells"
      readonly sheet: string
      readonly rows: ReadonlyArray<number>
      readonly language: ConsoleLanguage
    }
  | { readonly kind: "compare"; readonly rows: ReadonlyArray<NamedRow> }
  | { readonly kind: "failing"; readonly title: string; readonly language: ConsoleLanguage }

export interface Responses {
  readonly open: null
  readonly analyse: Analysis
  readonly rows: ReadonlyArray<ValidRow>
  /** The cells of the rows as a spreadsheet program shows them. */
  readonly cells: ReadonlyArray<ReadonlyArray<string>>
  readonly compare: ReadonlyArray<Compared>
  readonly failing: Uint8Array
}
