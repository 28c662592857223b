/** Implements the port `SheetWriter`. */
import type { SheetFormat, Workbook } from "@dpp/core/sheets"
import { SheetWriter } from "@dpp/service/ports/SheetWriter"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { writeCsv } from "./csv/writeCsv.ts"

/** CSV has the values of the first sheet. */
export const writeWorkbook = async (workbook: Workbook, format: SheetFormat): Promise<Uint8Array> => {
  if (format === "xlsx") return (await import("./xlsx/writeXlsx.ts")).writeXlsx(workbook)
  const rows = workbook.sheets[0]?.rows ?? []
  return new TextEncoder().encode(
    writeCsv(
      rows.map((cells) => cells.map(({ value }) => value)),
      workbook.separator
    )
  )
}

export const layer = Layer.succeed(SheetWriter, {
  write: (workbook: Workbook, format: SheetFormat) => Effect.promise(() => writeWorkbook(workbook, format))
})
