/** Templates for imports: each is written once. */
import { importTemplate } from "@dpp/core/sheets"
import { ImportTemplates } from "@dpp/service/products/ImportTemplates"
import * as ImportTemplatesModule from "@dpp/service/products/ImportTemplates"
import { SheetWriter } from "@dpp/service/ports/SheetWriter"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

it.effect("a template is that of its category, language and format, and is written once", () => {
  const written: Array<unknown> = []
  const writer = Layer.mock(SheetWriter, {
    write: (workbook, format) => Effect.sync(() => (written.push([workbook, format]), new Uint8Array([written.length])))
  })
  return Effect.gen(function* () {
    const { get } = yield* ImportTemplates
    const ev = { category: "ev", locale: "de", format: "xlsx" } as const
    assert.deepStrictEqual(yield* get(ev), new Uint8Array([1]))
    assert.deepStrictEqual(yield* get(ev), new Uint8Array([1]))
    assert.deepStrictEqual(yield* get({ ...ev, format: "csv" }), new Uint8Array([2]))
    assert.deepStrictEqual(written, [
      [importTemplate("ev", "de", "xlsx"), "xlsx"],
      [importTemplate("ev", "de", "csv"), "csv"]
    ])
  }).pipe(Effect.provide(ImportTemplatesModule.layer.pipe(Layer.provide(writer))))
})
