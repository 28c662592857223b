/** Products as a file contains them, with problems by row and column as a person finds them in the file. */
export interface Row {
  /** In a table, the row number with the header as row 1; in JSON, the position from 1; in NDJSON, the line. */
  readonly row: number
  readonly product: unknown
  /** Cells that could not be read. */
  readonly findings: ReadonlyArray<Finding>
}

export interface Finding {
  readonly row: number
  /** The header of the column, or the field in a JSON file. */
  readonly column: string
  readonly message: string
}

export interface Sheet {
  readonly rows: ReadonlyArray<Row>
  /** Problems of the file as a whole, such as its header. */
  readonly findings: ReadonlyArray<Finding>
  /** The header of each field's column; in JSON a field has none. */
  readonly headers: ReadonlyMap<string, string>
}
