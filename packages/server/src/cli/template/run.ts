/** Writes a spreadsheet template for imports. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { importTemplate, sheetFormats } from "@dpp/core/sheets"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Path from "node:path"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends Language {
  readonly category: BatteryCategory
  readonly out: string
}

export const run = Effect.fnUntraced(function* ({ category, locale, out, texts }: Input) {
  const format = sheetFormats.find((one) => Path.extname(out).toLowerCase() === `.${one}`)
  if (format === undefined) return yield* new UsageError({ reason: texts.template.wrongEnd })
  const files = yield* FileSystem.FileSystem
  const bytes = yield* Effect.promise(() => writeWorkbook(importTemplate(category, locale, format), format))
  yield* files.writeFile(out, bytes)
  return yield* Console.log(texts.template.next(out))
})
