/** Writes a spreadsheet template for imports. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { importTemplate, sheetFormats } from "@dpp/core/sheets"
import type { Locale } from "@dpp/core/text"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Path from "node:path"
import { UsageError } from "../shared/outcome.ts"

export interface Input {
  readonly category: BatteryCategory
  readonly lang: Locale
  readonly out: string
}

export const run = Effect.fnUntraced(function* ({ category, lang, out }: Input) {
  const format = sheetFormats.find((one) => Path.extname(out).toLowerCase() === `.${one}`)
  if (format === undefined)
    return yield* new UsageError({ reason: "The name of the file must end with .xlsx or .csv." })
  const files = yield* FileSystem.FileSystem
  const bytes = yield* Effect.promise(() => writeWorkbook(importTemplate(category, lang, format), format))
  yield* files.writeFile(out, bytes)
  return yield* Console.log(`${out}: fill it in, then run dpp import ${out}`)
})
