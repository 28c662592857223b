/** Reads and validates a spreadsheet beside the page, so that the page stays fluid. It has one file at a time. */
import { broken } from "@dpp/core/text"
import { FileRefused } from "@dpp/sheets/fileLimits"
import { isSpreadsheet, readSpreadsheet, type SpreadsheetTables } from "@dpp/sheets/readSpreadsheet"
import { analyse, type Analysed } from "./analyse.ts"
import { cellText } from "./cellText.ts"
import { compareRows } from "./compareRows.ts"
import type { Request, Responses } from "./protocol.ts"

let file: SpreadsheetTables | undefined
let analysed: Analysed | undefined

const opened = (): SpreadsheetTables => {
  if (file === undefined) throw new Error("No file is open")
  return file
}

const current = (): Analysed => {
  if (analysed === undefined) throw new Error("The file is not analysed")
  return analysed
}

const cellsOf = (
  { tables }: SpreadsheetTables,
  { language, rows, sheet }: Extract<Request, { readonly kind: "cells" }>
) => {
  const table = tables.find(({ name }) => name === sheet)
  return rows.map((row) => Array.from(table?.rows[row] ?? [], cellText(language)))
}

const respond = async (request: Request): Promise<Responses[Request["kind"]]> => {
  switch (request.kind) {
    case "open": {
      const extension = request.name.slice(request.name.lastIndexOf(".")).toLowerCase()
      if (!isSpreadsheet(extension)) throw new FileRefused(broken("noSpreadsheet"))
      file = await readSpreadsheet(extension, request.bytes)
      return null
    }
    case "analyse":
      analysed = analyse(opened(), request)
      return analysed.analysis
    case "rows":
      return current().validRows
    case "cells":
      return cellsOf(opened(), request)
    case "compare":
      return compareRows(current(), request.rows)
    case "failing":
      return (await import("./failingWorkbook.ts")).failingWorkbook(current(), request)
  }
}

addEventListener(
  "message",
  ({ data: { id, request } }: MessageEvent<{ readonly id: number; readonly request: Request }>) => {
    respond(request).then(
      (value) => postMessage({ id, value }),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        postMessage({ id, refusal: error instanceof FileRefused ? error.refusal : broken("cannotRead", { reason }) })
      }
    )
  }
)
