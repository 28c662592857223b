/** A text that people read has a column for each language, and hazardous substances a column for codes. */
import { type Cell, problemText, readTables } from "@dpp/core/sheets"
import type { JsonObject } from "@dpp/core/text"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { parse } from "../../src/product/ProductInput.ts"
import { formTexts, formValues } from "../../src/sheets/formFields.ts"
import { rowChanges } from "../../src/sheets/rowChanges.ts"
import { now } from "../support/facts.ts"

const read = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => readTables([{ name: "Batterien", rows }])
const products = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) => read(...rows).rows.map(({ product }) => product)

describe("columns of a text by language", () => {
  it("are read by the language in brackets, and a row has those that are filled", () => {
    const header = ["Seriennummer", "extinguishing_agent (de)", "Extinguishing agent (EN)", "Verwendbares Löschmittel"]
    assert.deepStrictEqual(
      products(header, ["T-1", "Wasser", "Water", null], ["T-2", null, "Water", null], ["T-3", null, null, "Sand"]),
      [
        { serial_number: "T-1", extinguishing_agent: { de: "Wasser", en: "Water" } },
        { serial_number: "T-2", extinguishing_agent: { en: "Water" } },
        { serial_number: "T-3", extinguishing_agent: "Sand" }
      ]
    )
    const [both] = read(header, ["T-1", "Wasser", null, "Sand"]).rows
    assert.deepStrictEqual(
      both?.findings.map(({ column, problem }) => `${column}: ${problemText(problem, "en")}`),
      [
        "Verwendbares Löschmittel: has a text without a language beside texts with one: write the language of the text into the header, such as (en)"
      ]
    )
  })

  it("are of texts that people read alone, each once", () => {
    const messages = (...header: ReadonlyArray<string>) =>
      read(["Seriennummer", ...header], ["T-1", "a", "b"]).findings.map(({ problem }) => problem._tag)
    assert.deepStrictEqual(messages("extinguishing_agent (de)", "extinguishing_agent (fr)"), [])
    assert.deepStrictEqual(messages("extinguishing_agent (de)", "Extinguishing agent (de)"), ["RepeatedHeader"])
    assert.deepStrictEqual(messages("model_identifier (de)"), ["UnexpectedInHeader"])
  })

  it("leave the texts in further languages of a stored battery as they are", () => {
    const row = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }
    const input = Result.getOrThrow(parse({ ...row, extinguishing_agent: { de: "Sand" } }, now))
    if (input.category !== "batteries") return assert.fail("a battery model")
    const changes = (extinguishing_agent: JsonObject | string) =>
      rowChanges(input, new Set(["extinguishing_agent"]), { ...row, battery_status: "original", extinguishing_agent })
    assert.deepStrictEqual(changes({ de: "Wasser", en: "Water" }), { extinguishing_agent: { de: "Sand", en: "Water" } })
    assert.deepStrictEqual(changes({ de: "Sand", en: "Water" }), {})
    assert.deepStrictEqual(changes("Wasser"), { extinguishing_agent: { de: "Sand" } })
  })
})

describe("codes of hazard statements", () => {
  it("are read from a sheet of substances and from a form", () => {
    const sheet = readTables([
      {
        name: "Batterien",
        rows: [
          ["Seriennummer", "Modell"],
          ["T-1", "M"]
        ]
      },
      {
        name: "Stoffe",
        rows: [
          ["Seriennummer", "Stoff", "Gefahrenhinweise"],
          ["T-1", "Salz", "H301, H314"]
        ]
      }
    ])
    assert.deepInclude(sheet.rows[0]?.product, {
      hazardous_substances: [{ chemical_name: "Salz", hazards: ["H301", "H314"] }]
    })
    const hazardous_substances = [{ chemical_name: "Salz", hazards: ["H301", "H314"] }]
    const texts = formTexts({ hazardous_substances }, "de")
    assert.strictEqual(texts["hazardous_substances.0.hazards"], "H301, H314")
    assert.deepStrictEqual(formValues(texts, ["hazardous_substances"], "de").values, { hazardous_substances })
  })
})
