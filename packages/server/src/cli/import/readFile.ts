/**
 * Reads the products of a file by its extension: .csv, .xlsx, .json (a list or `{ products: [...] }`), .ndjson, .jsonl.
 *
 * Every format is checked against the limits of `fileLimits.ts` before it occupies memory for rows.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import * as Path from "node:path"
import { parseJson, readBounded, refusalOf } from "../shared/boundedFile.ts"
import { FileRefused, requireTableSize } from "../shared/fileLimits.ts"
import { toSheet } from "./columns.ts"
import { readCsv } from "./readCsv.ts"
import type { Row, Sheet } from "./Row.ts"

/** The content of the file does not match its extension, or exceeds a limit. */
export class FileUnreadable extends Schema.TaggedError<FileUnreadable>()("FileUnreadable", {
  file: Schema.String,
  reason: Schema.String
}) {
  override get message(): string {
    return `${this.file} ${this.reason}`
  }
}

export interface ImportFile extends Sheet {
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string
}

export const readFile = (file: string): Effect.Effect<ImportFile, FileUnreadable> =>
  Effect.tryPromise({
    try: async () => {
      const read = readerFor(file)
      const bytes = await readBounded(file)
      return { hash: createHash("sha256").update(bytes).digest("hex"), ...(await read(bytes)) }
    },
    catch: (cause) => new FileUnreadable({ file, reason: refusalOf(cause) })
  })

const readerFor = (file: string): ((bytes: Buffer) => Sheet | Promise<Sheet>) => {
  switch (Path.extname(file).toLowerCase()) {
    case ".csv":
      return readCsv
    case ".xlsx":
      return readTable
    case ".json":
      return readJson
    case ".ndjson":
    case ".jsonl":
      return readLines
    default:
      throw new FileRefused("must have a name that ends with one of .csv, .xlsx, .json, .ndjson, .jsonl")
  }
}

const readTable = async (bytes: Buffer): Promise<Sheet> => {
  const { readXlsx } = await import("./xlsx/readXlsx.ts")
  return toSheet(await readXlsx(bytes))
}

const sheetOf = (products: ReadonlyArray<unknown>): Sheet => ({
  rows: products.map((product, index) => ({ row: index + 1, product, findings: [] })),
  findings: [],
  headers: new Map()
})

const readJson = (bytes: Buffer): Sheet => {
  const input = parseJson(bytes)
  if (Array.isArray(input)) return sheetOf(input)
  if (typeof input === "object" && input !== null && "products" in input && Array.isArray(input.products)) {
    return sheetOf(input.products)
  }
  throw new FileRefused("must contain a list of products, or an object with one under products")
}

const readLines = (bytes: Buffer): Sheet => {
  const rows: Array<Row> = []
  let line = 0
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf("\n", start)
    const text = bytes.subarray(start, end < 0 ? bytes.length : end)
    start += text.length + 1
    if (isBlank(text)) continue
    requireTableSize(rows.length + 2, 0)
    rows.push(toRow(text, line + 1))
  }
  return { rows, findings: [], headers: new Map() }
}

/** Whether a line has spaces, tabs and line ends only. */
const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte === 32 || byte === 9 || byte === 13)

const toRow = (line: Uint8Array, row: number): Row => {
  try {
    return { row, product: parseJson(line), findings: [] }
  } catch (cause) {
    return { row, product: null, findings: [{ row, column: "body", message: refusalOf(cause) }] }
  }
}
