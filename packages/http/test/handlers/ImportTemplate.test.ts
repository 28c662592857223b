/** Handlers of the group `importTemplate`: formats, names of files, languages. */
import { ImportTemplates } from "@dpp/service/products/ImportTemplates"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { routesWith, send } from "../support.ts"

const at = "/api/v1/import-template"

const templates = Layer.mock(ImportTemplates, {
  get: ({ category, format, locale }) => Effect.succeed(new TextEncoder().encode(`${category} ${locale} ${format}`))
})

it.effect("a template is a file in the requested format and language, XLSX and English by default", () =>
  Effect.gen(function* () {
    for (const [query, name, type, text] of [
      ["battery_category=ev", "batteries-ev.xlsx", /^application\/vnd\.openxml/u, "ev en xlsx"],
      ["battery_category=lmt&lang=de&format=csv", "batteries-lmt.csv", /^text\/csv; charset=utf-8$/u, "lmt de csv"]
    ] as const) {
      const { headers, status, text: body } = yield* send(`${at}?${query}`)
      assert.deepStrictEqual([status, body], [200, text])
      assert.match(headers.get("content-type") ?? "", type)
      assert.strictEqual(headers.get("content-disposition"), `attachment; filename="${name}"`)
      const again = yield* send(`${at}?${query}`, { headers: { "if-none-match": headers.get("etag") ?? "" } })
      assert.strictEqual(again.status, 304)
    }
  }).pipe(Effect.provide(routesWith(templates)))
)

it.effect("a template requires a category, and a language and format that exist", () =>
  Effect.gen(function* () {
    for (const [query, field] of [
      ["", "battery_category"],
      ["battery_category=car", "battery_category"],
      ["battery_category=ev&lang=tlh", "lang"],
      ["battery_category=ev&format=pdf", "format"]
    ] as const) {
      const reply = yield* send(`${at}?${query}`)
      assert.strictEqual(reply.status, 400)
      assert.hasAllKeys(reply.body.error.details, [field])
    }
  }).pipe(Effect.provide(routesWith(templates)))
)
