/** The outcome of every row, with problems and warnings: as CSV, or as the workbook itself with marked cells. */
import type { Cell, Finding, Sheet, ValidatedRows, WorkbookCell } from "@dpp/core/sheets"
import { serialOf } from "@dpp/core/sheets"
import { writeCsv } from "@dpp/sheets/csv/writeCsv"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import type { Remark } from "@dpp/sheets/xlsx/annotateXlsx"
import * as Path from "node:path"
import type { ImportFile } from "./readFile.ts"
import type { SkippedRow } from "./storeRow.ts"
import type { Uploaded } from "./upload.ts"

/** What a run found and did; `uploaded` is null if nothing was to be sent. */
export interface Run {
  readonly file: ImportFile
  readonly validated: ValidatedRows
  readonly uploaded: Uploaded | null
}

/** The report in the format that its name states: `.xlsx` for the workbook with marks, and CSV for all others. */
export const reportOf = async (name: string, run: Run): Promise<string | Uint8Array> =>
  Path.extname(name).toLowerCase() === ".xlsx" ? markedWorkbook(run) : writeCsv([header, ...outcomes(run)])

const header = ["row", "serial_number", "outcome", "reason"]

const outcomes = ({ file, uploaded, validated }: Run): ReadonlyArray<ReadonlyArray<WorkbookCell["value"]>> => {
  const problems = byRow(validated.findings)
  const remarks = byRow(validated.warnings)
  const skips = new Map(uploaded?.skipped.map((skip) => [skip.row, skip]))
  const missing = new Map(validated.incomplete.map((one) => [one.row, one.missing]))
  return file.rows.map(({ product, row }) => {
    const skip = skips.get(row)
    const lacks = missing.get(row)
    const reasons = [
      problems.get(row) ?? "",
      skip === undefined ? "" : skipText(skip),
      ...(remarks.get(row) === undefined ? [] : [`warning: ${remarks.get(row)}`]),
      ...(lacks === undefined ? [] : [`missing for publishing: ${lacks.map(({ column }) => column).join(", ")}`])
    ].filter((text) => text !== "")
    const outcome = skip === undefined ? (uploaded?.stored.get(row) ?? "not sent") : "skipped"
    return [row, serialOf(product) ?? "", outcome, reasons.join("; ")]
  })
}

/** Why a row was skipped, with its messages by field and the product that has the serial number. */
export const skipText = ({ errors, product_id, reason }: Omit<SkippedRow, "row" | "serial_number">): string =>
  [
    reason,
    ...Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join("; ")}`),
    ...(product_id === undefined ? [] : [`product ${product_id}`])
  ].join("; ")

/** All messages of each row on one line. */
const byRow = (findings: ReadonlyArray<Finding>): ReadonlyMap<number, string> => {
  const rows = new Map<number, string>()
  for (const { column, message, row, sheet } of findings) {
    if (sheet !== undefined) continue
    const before = rows.get(row)
    rows.set(row, `${before === undefined ? "" : `${before}; `}${column}: ${message}`)
  }
  return rows
}

/** The workbook of the file; a workbook with its table if the file has another format. */
const markedWorkbook = async ({ file, uploaded, validated }: Run): Promise<Uint8Array> => {
  const bytes = file.workbook ?? (await writeWorkbook(asWorkbook(file), "xlsx"))
  const { annotateXlsx } = await import("@dpp/sheets/xlsx/annotateXlsx")
  const place = { sheet: file.place?.sheet ?? "", file }
  return annotateXlsx(bytes, [
    ...validated.findings.map((finding) => remarkOn(finding, "problem", place)),
    ...validated.warnings.map((finding) => remarkOn(finding, "warning", place)),
    ...validated.incomplete.flatMap(({ missing }) => missing.map((finding) => remarkOn(finding, "warning", place))),
    ...(uploaded?.skipped ?? []).flatMap((skip) => skipRemarks(skip, place))
  ])
}

interface Place {
  readonly sheet: string
  readonly file: Sheet
}

/** A finding at its cell; at the serial number, with the name of the column, if the file does not have the column. */
const remarkOn = ({ column, message, row, sheet }: Finding, kind: Remark["kind"], place: Place): Remark => {
  const { columns } = place.file.place ?? { columns: new Map<string, number>() }
  const at = sheet === undefined ? columns.get(column) : undefined
  const serial = columns.get(place.file.headers.get("serial_number") ?? "") ?? 0
  return {
    row: row - 1,
    column: at ?? (sheet === undefined ? serial : 0),
    sheet: sheet ?? place.sheet,
    text: at === undefined ? `${column}: ${message}` : message,
    kind
  }
}

const skipRemarks = (skip: SkippedRow, place: Place): ReadonlyArray<Remark> => {
  const errors = Object.entries(skip.errors ?? {})
  const finding = (column: string, message: string) => remarkOn({ row: skip.row, column, message }, "problem", place)
  return errors.length === 0
    ? [finding("serial_number", skipText(skip))]
    : errors.flatMap(([field, messages]) =>
        messages.map((message) => finding(place.file.headers.get(field) ?? field, message))
      )
}

const asWorkbook = ({ tables }: ImportFile) => ({
  title: "",
  sheets: (tables ?? []).map(({ name, rows }, index) => ({
    name: name === "" ? `Sheet ${index + 1}` : name,
    rows: rows.map((cells) => Array.from(cells, (cell): WorkbookCell => ({ value: valueOf(cell) })))
  }))
})

const valueOf = (cell: Cell): string | number | null => {
  if (typeof cell === "string" || typeof cell === "number") return cell
  if (typeof cell === "object" && cell !== null && "number" in cell) {
    return cell.unit === "" ? cell.number : `${cell.number} ${cell.unit}`
  }
  if (typeof cell === "object" && cell !== null) return cell.day
  return typeof cell === "boolean" ? String(cell) : null
}
