/** A product as a file holds it, and what is wrong with it: by row and column, as a person finds them in the file. */
export interface Row {
  /** As the file counts: the header is row 1; in JSON the place in the list, from 1; in NDJSON the line. */
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
  /** Of the file as a whole: its header, its form. */
  readonly findings: ReadonlyArray<Finding>
  /** The header over each field; where there is none, a field is its own name. */
  readonly headers: ReadonlyMap<string, string>
}
