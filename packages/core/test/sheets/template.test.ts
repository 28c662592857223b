/** The template: its columns are the attributes of the category, and it is read back as it was written. */
import { batteryCategories, productDefinitions } from "@dpp/core/catalogue"
import { explanationOf } from "@dpp/core/passport"
import { importTemplate, readTables, validateRows } from "@dpp/core/sheets"
import { locales } from "@dpp/core/text"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const context = { now: DateTime.makeUnsafe("2026-11-21T12:00:00Z"), profile: "eu-2027-02" } as const

/** Headers are read with ordinary spaces. French has a no-break space before a colon. */
const spaced = (value: unknown) => String(value).replaceAll("\u00A0", " ")

for (const category of batteryCategories) {
  for (const locale of locales) {
    it(`for ${category} in ${locale} has every attribute of the category, and mandatory ones are marked`, () => {
      const [sheet] = importTemplate(category, locale, "csv").sheets
      const [headers = []] = sheet?.rows ?? []
      const { headers: read } = readTables([{ name: "", rows: [headers.map(({ value }) => value)] }])
      assert.isDefined(read.get("external_id"))
      for (const { duty, name } of productDefinitions) {
        const header = read.get(name)
        assert.strictEqual(header !== undefined, duty[category] !== "-", name)
        if (header === undefined) continue
        assert.strictEqual(header.endsWith("*"), duty[category] === "M", name)
        const { comment } = headers.find(({ value }) => spaced(value) === header) ?? {}
        const { sources = [], text = "" } = explanationOf(name, locale) ?? {}
        assert.include(comment?.split("\n") ?? [], text)
        assert.include(comment, sources[0] ?? "no source")
        if (locale !== "en") assert.notMatch(text, /\bthe\b/u)
      }
    })

    it(`for ${category} in ${locale} has an example that can be published, once it has a serial number of its own`, () => {
      const tables = importTemplate(category, locale, "xlsx").sheets.map(({ name, rows }) => ({
        name,
        rows: rows.map((cells) => cells.map(({ value }) => (value === "EXAMPLE-1" ? "T-1" : value)))
      }))
      const sheet = readTables(tables, { status: "published" })
      const { findings, valid } = validateRows(sheet, context)
      assert.deepStrictEqual([findings, valid.length], [[], 1])
    })
  }
}
