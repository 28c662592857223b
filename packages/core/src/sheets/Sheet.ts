/** Products as a file contains them, with problems by row and column as a person finds them in the file. */
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import type { CellReading } from "./forms/CellForm.ts"
import type { SheetProblem } from "./problems/SheetProblem.ts"

export interface Row {
  /** In a table, the row number as in the file; in JSON, the position from 1; in NDJSON, the line. */
  readonly row: number
  /** The worksheet of a row that is on another one than `place`. */
  readonly sheet?: string
  readonly product: unknown
  /** Condition values, which are stored after the battery; absent where the file has none. */
  readonly condition?: JsonObject
  /** Bodies of requests that record what happened to the battery, after its condition; absent where the file has none. */
  readonly events?: ReadonlyArray<JsonObject>
  /** Cells that could not be read. */
  readonly findings: ReadonlyArray<Finding>
}

export interface Finding {
  readonly row: number
  /** The header of the column; the field where there is none, as in JSON. */
  readonly column: string
  readonly problem: SheetProblem
  /** What the cell is read as if the caller accepts its form; absent where it has no likely reading. */
  readonly reading?: CellReading
  /** The worksheet, if it is not the first one with batteries. */
  readonly sheet?: string
}

/** Where the batteries are in a table. */
export interface SheetPlace {
  readonly sheet: string
  /** Index of the column of each header. */
  readonly columns: ReadonlyMap<string, number>
  /** The unit of each header that states one. */
  readonly units?: ReadonlyMap<string, string>
}

/** Another worksheet with batteries. */
export interface OtherTable {
  readonly headers: ReadonlyMap<string, string>
  readonly place: SheetPlace
}

export interface Sheet {
  readonly rows: ReadonlyArray<Row>
  /** Problems of the file as a whole, such as its header. */
  readonly findings: ReadonlyArray<Finding>
  /** What was left out of the rows, and why. */
  readonly warnings: ReadonlyArray<Finding>
  /** The header of each field's column; in JSON a field has none. */
  readonly headers: ReadonlyMap<string, string>
  /** Absent in JSON. */
  readonly place?: SheetPlace
  /** The other worksheets with batteries, by name. */
  readonly others?: ReadonlyMap<string, OtherTable>
}

/** The headers of the worksheet that a row is on. */
export const headersAt = ({ headers, others }: Sheet, sheet: string | undefined): ReadonlyMap<string, string> =>
  (sheet === undefined ? undefined : others?.get(sheet)?.headers) ?? headers

/** The place of the batteries on a worksheet. */
export const placeAt = ({ others, place }: Sheet, sheet: string | undefined): SheetPlace | undefined =>
  (sheet === undefined ? undefined : others?.get(sheet)?.place) ?? place

/** Identifies a row among all worksheets. */
export const rowKey = ({ row, sheet }: Pick<Row, "row" | "sheet">): string => `${sheet ?? ""}\n${row}`

/** The field that identifies a row: the serial number of a battery, or the name of a model. */
export type KeyField = "serial_number" | "name"

/** The text that identifies a row, whether the rest of the row is valid or not. */
export const keyOf = (product: unknown, key: KeyField): string | null => {
  const value = isJsonObject(product) ? product[key] : undefined
  return typeof value === "string" ? value.trim() : null
}

/** The serial number of a row, whether the rest of the row is valid or not. */
export const serialOf = (product: unknown): string | null => keyOf(product, "serial_number")
