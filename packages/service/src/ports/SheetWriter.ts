/** Writes workbooks as files for spreadsheet programs. */
import type { SheetFormat, Workbook } from "@dpp/core/sheets"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export class SheetWriter extends Context.Service<
  SheetWriter,
  {
    /** The bytes of the file. Equal workbooks give equal bytes, and no text of them is evaluated as a formula. */
    readonly write: (workbook: Workbook, format: SheetFormat) => Effect.Effect<Uint8Array>
  }
>()("@dpp/service/ports/SheetWriter") {}
