/** Marks cells of a workbook and comments on them. All that the workbook has besides stays as it is. */
import { openXlsx, saveXlsx } from "hucre/xlsx"
import { zipSync } from "fflate"
import { unpacked } from "../unpacked.ts"
import { cellStyles } from "./cellStyles.ts"

/** A remark on one cell. */
export interface Remark {
  /** Index of the row. */
  readonly row: number
  /** Index of the column. */
  readonly column: number
  readonly sheet: string
  readonly text: string
  readonly kind: "problem" | "warning"
}

/** The workbook with remarks, one comment for each cell. Its size must have been checked by `readXlsx`. */
export const annotateXlsx = async (bytes: Uint8Array, remarks: ReadonlyArray<Remark>): Promise<Uint8Array> => {
  // A new archive holds what was counted, and nothing that only another reader finds.
  const archive = zipSync(Object.fromEntries(unpacked(bytes)), { level: 0 })
  const workbook = await openXlsx(archive, { readStyles: true })
  for (const { column, kind, row, sheet: name, text } of merged(remarks)) {
    const sheet = workbook.sheets.find((one) => one.name === name) ?? workbook.sheets[0]
    if (sheet === undefined) continue
    const cells = (sheet.cells ??= new Map())
    const key = `${row},${column}`
    const value = sheet.rows[row]?.[column] ?? null
    const cell = cells.get(key) ?? { value, type: value === null ? ("empty" as const) : typeOf(value) }
    const before = cell.comment === undefined ? "" : `${cell.comment.text}\n\n`
    const { fill } = cellStyles[kind]
    cells.set(key, {
      ...cell,
      style: { ...cell.style, ...(fill && { fill }) },
      comment: { author: "dpp", text: `${before}${text}` }
    })
  }
  return saveXlsx(workbook)
}

const typeOf = (value: unknown) => {
  if (typeof value === "number") return "number" as const
  if (typeof value === "boolean") return "boolean" as const
  return value instanceof Date ? ("date" as const) : ("string" as const)
}

/** One remark for each cell, with all texts. A problem outweighs a warning. */
const merged = (remarks: ReadonlyArray<Remark>): Iterable<Remark> => {
  const byCell = new Map<string, Remark>()
  for (const remark of remarks) {
    const key = `${remark.sheet}\n${remark.row},${remark.column}`
    const before = byCell.get(key)
    byCell.set(
      key,
      before === undefined
        ? remark
        : {
            ...before,
            text: `${before.text}\n${remark.text}`,
            kind: before.kind === "problem" ? "problem" : remark.kind
          }
    )
  }
  return byCell.values()
}
