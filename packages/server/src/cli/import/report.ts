/** The outcome of every row, with problems and warnings: as CSV, or as the workbook itself with marked cells. */
import {
  type Cell,
  type Finding,
  type FindingText,
  findingText,
  headersAt,
  placeAt,
  rowKey,
  serialOf,
  type ValidatedRows,
  type WorkbookCell
} from "@dpp/core/sheets"
import { hasDecimalComma } from "@dpp/core/text"
import { writeCsv } from "@dpp/sheets/csv/writeCsv"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import type { Remark } from "@dpp/sheets/xlsx/annotateXlsx"
import * as Path from "node:path"
import type { Language } from "../texts/language.ts"
import type { ImportFile } from "./readFile.ts"
import type { Rehearsal } from "./rehearse.ts"
import { fieldText, isDuplicate, skipMessages, skipText } from "./skipText.ts"
import type { SkippedRow } from "./storeRow.ts"
import type { Uploaded } from "./upload.ts"

/** What a run found and did; `uploaded` is null if nothing was to be sent. */
export interface Run extends Language {
  readonly file: ImportFile
  readonly validated: ValidatedRows
  readonly uploaded: Uploaded | null
  /** What the server would answer; null if rows were uploaded. */
  readonly rehearsal: Rehearsal | null
}

const skippedIn = ({ rehearsal, uploaded }: Run): ReadonlyArray<SkippedRow> =>
  uploaded?.skipped ?? rehearsal?.skipped ?? []

/** The report in the format that its name states: `.xlsx` for the workbook with marks, and CSV for all others. */
export const reportOf = async (name: string, run: Run): Promise<string | Uint8Array> =>
  Path.extname(name).toLowerCase() === ".xlsx"
    ? markedWorkbook(run)
    : writeCsv([run.texts.import.report.header, ...outcomes(run)], hasDecimalComma(run.locale) ? ";" : ",")

const outcomes = (run: Run): ReadonlyArray<ReadonlyArray<WorkbookCell["value"]>> => {
  const { file, texts, uploaded, validated } = run
  const words = texts.import
  const problems = byRow(validated.findings, run)
  const remarks = byRow(validated.warnings, run)
  const skips = new Map(skippedIn(run).map((skip) => [rowKey(skip), skip]))
  const missing = new Map(validated.incomplete.map((one) => [rowKey(one), one.missing]))
  return file.rows.map((one) => {
    const { product, row } = one
    const key = rowKey(one)
    const skip = skips.get(key)
    const lacks = missing.get(key)
    const remark = remarks.get(key)
    const reasons = [
      problems.get(key) ?? "",
      skip === undefined ? "" : skipText(skip, file, run),
      ...(remark === undefined ? [] : [words.warning(remark)]),
      ...(lacks === undefined
        ? []
        : [words.report.lacks(lacks.map((finding) => findingText(finding, file, run.locale).column).join("; "))])
    ].filter((text) => text !== "")
    const outcome = skip === undefined ? (uploaded?.stored.get(key) ?? "notSent") : "skipped"
    return [row, serialOf(product) ?? "", words.report.outcomes[outcome], reasons.join("; ")]
  })
}

/** All messages of each row on one line. */
const byRow = (findings: ReadonlyArray<Finding>, run: Run): ReadonlyMap<string, string> => {
  const rows = new Map<string, string>()
  for (const finding of findings) {
    const { column, text } = findingText(finding, run.file, run.locale)
    const before = rows.get(rowKey(finding))
    rows.set(rowKey(finding), `${before === undefined ? "" : `${before}; `}${column}: ${text}`)
  }
  return rows
}

/** The workbook of the file; a workbook with its table if the file has another format. */
const markedWorkbook = async (run: Run): Promise<Uint8Array> => {
  const { file, validated } = run
  const bytes = file.workbook ?? (await writeWorkbook(asWorkbook(run), "xlsx"))
  const { annotateXlsx } = await import("@dpp/sheets/xlsx/annotateXlsx")
  return annotateXlsx(bytes, [
    ...validated.findings.map((finding) => remarkOn(finding, "problem", run)),
    ...validated.warnings.map((finding) => remarkOn(finding, "warning", run)),
    ...validated.incomplete.flatMap(({ missing }) => missing.map((finding) => remarkOn(finding, "warning", run))),
    ...skippedIn(run).flatMap((skip) => skipRemarks(skip, run))
  ])
}

const remarkOn = (finding: Finding, kind: Remark["kind"], run: Run): Remark =>
  remarkAt(finding, findingText(finding, run.file, run.locale), kind, run)

/** A remark on a cell; on the serial number, with the name of the column, if the file does not have the column. */
const remarkAt = (
  { column: header, row, sheet }: Pick<Finding, "column" | "row" | "sheet">,
  { column, text }: FindingText,
  kind: Remark["kind"],
  { file }: Run
): Remark => {
  const isBatteries = sheet === undefined || file.others?.has(sheet) === true
  const { columns, sheet: batteries } = placeAt(file, sheet) ?? { columns: new Map<string, number>(), sheet: "" }
  const at = isBatteries ? columns.get(header) : undefined
  const serial = columns.get(headersAt(file, sheet).get("serial_number") ?? "") ?? 0
  return {
    row: row - 1,
    column: at ?? (isBatteries ? serial : 0),
    sheet: sheet ?? batteries,
    text: at === undefined ? `${column}: ${text}` : text,
    kind
  }
}

const skipRemarks = (skip: SkippedRow, run: Run): ReadonlyArray<Remark> => {
  const fields = Object.entries(skipMessages(skip, run))
  const errors = isDuplicate(skip) ? [] : fields
  const remark = (field: string, text: string) => {
    const column = headersAt(run.file, skip.sheet).get(field) ?? field
    return remarkAt(
      { column, row: skip.row, ...(skip.sheet === undefined ? {} : { sheet: skip.sheet }) },
      { column: fieldText(field, run.file, run), text },
      "problem",
      run
    )
  }
  return errors.length === 0
    ? [remark(fields[0]?.[0] ?? "serial_number", skipText(skip, run.file, run))]
    : errors.flatMap(([field, messages]) => messages.map((message) => remark(field, message)))
}

const asWorkbook = ({ file: { tables }, texts }: Run) => ({
  title: "",
  sheets: (tables ?? []).map(({ name, rows }, index) => ({
    name: name === "" ? texts.import.report.sheet(index + 1) : name,
    rows: rows.map((cells) => Array.from(cells, (cell): WorkbookCell => ({ value: valueOf(cell) })))
  }))
})

const valueOf = (cell: Cell): string | number | null => {
  if (typeof cell === "string" || typeof cell === "number") return cell
  if (typeof cell === "object" && cell !== null && "number" in cell) {
    return cell.unit === "" ? cell.number : `${cell.number} ${cell.unit}`
  }
  if (typeof cell === "object" && cell !== null && "day" in cell) return cell.day
  return typeof cell === "boolean" ? String(cell) : null
}
