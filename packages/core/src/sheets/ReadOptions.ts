/** What the caller of the reader decides. */
import type { KnownNames } from "./columns/proposeFields.ts"
import type { DateOrder } from "./dates.ts"
import type { CellForm } from "./forms/CellForm.ts"
import type { ColumnMapping } from "./headers.ts"
import type { DecimalSign } from "./numbers.ts"
import type { KeyField } from "./Sheet.ts"

/** What the caller decides where a file has two readings. */
export interface ReadOptions {
  readonly decimal?: DecimalSign | undefined
  readonly dateOrder?: DateOrder | undefined
  /** The forms of cells that have a likely reading, and are read as it. */
  readonly forms?: ReadonlySet<CellForm> | undefined
  /** The name of the worksheet with the batteries. */
  readonly sheet?: string | undefined
  /** Unknown columns are a warning and not a finding. */
  readonly ignoreUnknownColumns?: boolean
  /** The fields of headers; null for a column that is ignored. */
  readonly columns?: ColumnMapping | undefined
  /** The names that values of a field can be, for proposals: those of models and facilities. */
  readonly known?: KnownNames | undefined
  /** The units of headers, where the caller states another one than the header, or the header has none. */
  readonly units?: ReadonlyMap<string, string> | undefined
  /** The number of the row of names as people count it, from 1; undefined to find it. Only for the worksheet of `sheet`. */
  readonly headerRow?: number | undefined
  /** The field that identifies a row; the serial number, unless the rows are models. */
  readonly key?: KeyField | undefined
  /** The status of rows that have none. */
  readonly status?: "published" | undefined
}
