/** What a file for `dpp import` may look like, and how its problems are named. */
import { validateRows } from "@dpp/server/cli/import/validateRows"
import { type ImportFile, readFile } from "@dpp/server/cli/import/readFile"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { xlsxOf } from "./xlsx.ts"

const now = DateTime.makeUnsafe("2026-11-21T12:00:00Z")

const withFile = (name: string, content: string | Buffer, use: (file: ImportFile) => void) =>
  inFolder(async (folder) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    use(await Effect.runPromise(readFile(file)))
  })

const productsOf = ({ rows }: ImportFile) => rows.map(({ product }) => product)
const findingsOf = (file: ImportFile) =>
  validateRows(file, now).findings.map(({ column, message, row }) => `${row} ${column}: ${message}`)

describe("a CSV file", () => {
  it("has field names or English labels as header, in any case; lists as JSON; empty cells are left out", () =>
    withFile(
      "batteries.csv",
      [
        "\uFEFFNAME,serial_number,Battery category,battery_mass,critical_raw_materials,due_diligence_report,gtin",
        'Traction battery,0012,ev,412.5,"[""Lithium"", ""Cobalt""]","{""url"": ""https://example.com/report.pdf""}",',
        '"A name, with a comma',
        'and a line",0013,lmt,,,https://example.com/report.pdf,09526001000012',
        ""
      ].join("\r\n"),
      (file) => {
        assert.deepStrictEqual(productsOf(file), [
          {
            name: "Traction battery",
            serial_number: "0012",
            battery_category: "ev",
            battery_mass: 412.5,
            critical_raw_materials: ["Lithium", "Cobalt"],
            due_diligence_report: { url: "https://example.com/report.pdf" }
          },
          {
            name: "A name, with a comma\r\nand a line",
            serial_number: "0013",
            battery_category: "lmt",
            due_diligence_report: "https://example.com/report.pdf",
            gtin: "09526001000012"
          }
        ])
      }
    ))

  it("declares what is not applicable as names separated by commas, or as JSON", () =>
    withFile(
      "batteries.csv",
      [
        "name,serial_number,battery_category,Not applicable",
        'Storage,S-1,industrial,"warranty_period, expected_lifetime_years"',
        'Storage,S-2,industrial,"[""warranty_period""]"',
        "Storage,S-3,industrial,",
        "Storage,S-4,industrial,warranty_period;"
      ].join("\n"),
      (file) => {
        assert.deepStrictEqual(
          file.rows.map(({ product }) => (product as { readonly not_applicable?: unknown }).not_applicable),
          [["warranty_period", "expected_lifetime_years"], ["warranty_period"], undefined, ["warranty_period;"]]
        )
        const [finding = "", ...others] = findingsOf(file)
        assert.match(finding, /^5 Not applicable: must not contain "warranty_period;"/u)
        assert.deepStrictEqual(others, [])
      }
    ))

  it("may be separated by semicolons or tabs", async () => {
    for (const separator of [";", "\t"]) {
      const text = ["name", "serial_number", "battery_category"].join(separator)
      await withFile("batteries.csv", `${text}\nTB${separator}T-1${separator}ev\n`, (file) => {
        assert.deepStrictEqual(productsOf(file), [{ name: "TB", serial_number: "T-1", battery_category: "ev" }])
      })
    }
  })

  it("is validated row by row; the row is that of the file, the column its header", () =>
    withFile(
      "batteries.csv",
      [
        "Name,serial_number,battery_category,Mass of the battery,critical_raw_materials,battery_mass",
        "Traction battery,TB-1,ev,,,",
        ",,,,,",
        "TB,TB-1,ev,,,",
        'Traction battery,TB-2,bus,,Lithium,"412,5"',
        "Traction battery,,ev,,,-1,beyond"
      ].join("\n"),
      (file) => {
        assert.deepStrictEqual(findingsOf(file).toSorted(), [
          "1 Mass of the battery: unknown column; use a field name (battery_mass) or its English label",
          "4 Name: Expected a string with at least 3 code points",
          "4 serial_number: is already used in row 2",
          ...findingsOf(file).filter((one) => one.startsWith("5 battery_category")),
          "5 battery_mass: Expected a number with a decimal point and without thousands separators",
          '5 critical_raw_materials: Expected JSON: a list such as ["Lithium"], or an object',
          ...findingsOf(file).filter((one) => one.startsWith("6 battery_mass")),
          "6 column 7: has a value but no header",
          "6 serial_number: is required"
        ])
        assert.deepStrictEqual(
          validateRows(file, now).valid.map(({ row }) => row),
          [2]
        )
      }
    ))

  it("may not have two columns for one field", () =>
    withFile("batteries.csv", "name,Name,serial_number\n", (file) => {
      assert.deepStrictEqual(findingsOf(file), ["1 Name: is the header of two columns"])
    }))
})

describe("an XLSX file", () => {
  it("brings numbers, dates and texts; a number in a text column is a text; rows are counted as in the sheet", () =>
    withFile(
      "batteries.xlsx",
      xlsxOf([
        ["name", "serial_number", "battery_category", "battery_mass", "Manufacturing date", "gtin"],
        ["Traction battery", 4711, "ev", 412.5, new Date("2026-03-15T00:00:00Z"), 9_526_001_000_012],
        [],
        ["Traction <battery> & more", "TB-2", "bus", null, null, null]
      ]),
      (file) => {
        assert.deepStrictEqual(productsOf(file)[0], {
          name: "Traction battery",
          serial_number: "4711",
          battery_category: "ev",
          battery_mass: 412.5,
          manufacturing_date: "2026-03-15",
          gtin: "9526001000012"
        })
        assert.strictEqual(validateRows(file, now).findings.length, 1)
        assert.deepInclude(validateRows(file, now).findings[0], { row: 4, column: "battery_category" })
      }
    ))
})

describe("a JSON file", () => {
  const draft = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }

  it("holds a list, or one under products, counted from 1; unknown fields are named", async () => {
    for (const input of [[draft, { ...draft, serial_number: "TB-2", gtin: "1", colour: "red" }]]) {
      for (const content of [input, { products: input }]) {
        await withFile("batteries.json", JSON.stringify(content), (file) => {
          const { findings, unknown_fields, valid } = validateRows(file, now)
          assert.deepStrictEqual(
            findings.map(({ column, row }) => [row, column]),
            [[2, "gtin"]]
          )
          assert.deepStrictEqual([valid.length, unknown_fields], [1, ["colour"]])
        })
      }
    }
  })

  it("may be lines, counted as lines; a line that is not valid JSON is reported", () =>
    withFile("batteries.ndjson", `${JSON.stringify(draft)}\n\n{"name"\n`, (file) => {
      assert.deepStrictEqual(
        findingsOf(file).map((one) => one.slice(0, 26)),
        ["3 body: is not valid JSON:"]
      )
    }))

  it("rejects battery models, which a bulk request does not create", () =>
    withFile("models.json", JSON.stringify([{ name: "Model", category: "batteries_light" }]), (file) => {
      assert.deepStrictEqual(findingsOf(file), ["1 category: battery models are created one by one, not in bulk"])
    }))
})

it("a file that is something else is refused", () =>
  inFolder(async (folder) => {
    for (const [name, content] of [
      ["batteries.txt", ""],
      ["batteries.json", "{}"],
      ["batteries.xlsx", "no spreadsheet"],
      ["batteries.csv", Buffer.from([0xff, 0xfe, 0x41])]
    ] as const) {
      writeFileSync(join(folder, name), content)
      const failure = await Effect.runPromise(Effect.flip(readFile(join(folder, name))))
      assert.strictEqual(failure._tag, "FileUnreadable")
    }
  }))
