/** Templates for imports: spreadsheets whose columns are made from the attribute definitions. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import { importTemplate, type SheetFormat } from "@dpp/core/sheets"
import type { Locale } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SheetWriter } from "../ports/SheetWriter.ts"

export interface TemplateRequest {
  readonly category: BatteryCategory
  readonly locale: Locale
  readonly format: SheetFormat
}

export class ImportTemplates extends Context.Service<
  ImportTemplates,
  {
    /** The file. Templates depend on nothing but the request, so each is written once and kept. */
    readonly get: (request: TemplateRequest) => Effect.Effect<Uint8Array>
  }
>()("@dpp/service/products/ImportTemplates") {}

export const layer = Layer.effect(
  ImportTemplates,
  Effect.gen(function* () {
    const writer = yield* SheetWriter
    const kept = new Map<string, Uint8Array>()

    const get = Effect.fn("ImportTemplates.get")(function* ({ category, format, locale }: TemplateRequest) {
      const key = `${category}/${locale}/${format}`
      const before = kept.get(key)
      if (before !== undefined) return before
      const file = yield* writer.write(importTemplate(category, locale, format), format)
      kept.set(key, file)
      return file
    })

    return ImportTemplates.of({ get })
  })
)
