/** Writes a spreadsheet template: for the import of batteries, or for model templates. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { importTemplate, sheetFormats, type TemplateSubject } from "@dpp/core/sheets"
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
  readonly subject: TemplateSubject
}

export const run = Effect.fnUntraced(function* ({ category, locale, out, subject, texts }: Input) {
  const format = sheetFormats.find((one) => Path.extname(out).toLowerCase() === `.${one}`)
  if (format === undefined) return yield* new UsageError({ reason: texts.template.wrongEnd })
  const files = yield* FileSystem.FileSystem
  const bytes = yield* Effect.promise(() => writeWorkbook(importTemplate(category, locale, format, subject), format))
  yield* files.writeFile(out, bytes)
  return yield* Console.log(subject === "models" ? texts.template.models.next(out) : texts.template.next(out))
})
