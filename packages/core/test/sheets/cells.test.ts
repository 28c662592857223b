/** How cells are read: numbers, units, days, durations and lists. What has two readings is refused with both. */
import { type Cell, neutralized, problemText, readTables, type ReadOptions, textOf } from "@dpp/core/sheets"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"

/** The value or the finding of one cell below a header. */
const read = (header: string, cell: Cell, options: ReadOptions = {}, others: ReadonlyArray<Cell> = []): unknown => {
  const rows: ReadonlyArray<ReadonlyArray<Cell>> = [
    ["serial_number", header],
    ["T-1", cell],
    ...others.map((other, index) => [`O-${index}`, other])
  ]
  const sheet = readTables([{ name: "", rows }], options)
  assert.deepStrictEqual(sheet.findings, [])
  const [row] = sheet.rows
  const [finding] = row?.findings ?? []
  if (finding !== undefined) return `! ${problemText(finding.problem, "en")}`
  const { serial_number, ...rest } = (row?.product ?? {}) as Readonly<Record<string, unknown>>
  assert.strictEqual(serial_number, "T-1")
  return Object.values(rest)[0]
}

describe("a number", () => {
  it("has a decimal point or comma, and separators of thousands", () => {
    for (const [text, value] of [
      ["412.5", 412.5],
      ["412,5", 412.5],
      ["1.234,5", 1234.5],
      ["1,234.5", 1234.5],
      ["1.234.567", 1234567],
      ["1 234,5", 1234.5],
      ["1'234.5", 1234.5],
      ["0,125", 0.125],
      ["0.125", 0.125],
      ["1234.567", 1234.567],
      ["1.2e3", 1200],
      [" 7 ", 7]
    ] as const) {
      assert.strictEqual(read("battery_mass", text), value, text)
    }
    for (const text of ["1,2,3", "12.34.567", "ca. 4", "4-5", "x"]) {
      assert.strictEqual(read("battery_mass", text), "! must be a number", text)
    }
  })

  it("may have the name of its month, in each language of spreadsheets", () => {
    for (const text of ["18 mai 2026", "18. Mai 2026", "18 May 2026"]) {
      assert.strictEqual(read("manufacturing_date", text), "2026-05-18", text)
    }
    assert.strictEqual(read("manufacturing_date", "1er févr. 2026"), "2026-02-01")
    assert.strictEqual(read("manufacturing_date", "1\u00A0août 2026"), "2026-08-01")
    assert.match(String(read("manufacturing_date", "31 juin 2026")), /^! is not a valid calendar date/u)
    assert.strictEqual(read("manufacturing_date", "18 maj 2026"), "2026-05-18")
    assert.match(String(read("manufacturing_date", "18 mois 2026")), /^! must be a date/u)
  })

  it("that can be read in two ways is asked, unless the file proves a decimal point", () => {
    const asked =
      "! 1.234 is ambiguous: it can be 1234 or 1.234. Run again with --decimal comma for 1234 or --decimal point for " +
      "1.234, or write 1234 or 1.2340"
    assert.strictEqual(read("battery_mass", "1.234"), asked)
    assert.strictEqual(read("battery_mass", "1.234", {}, ["412,5"]), asked)
    assert.strictEqual(read("battery_mass", "1.234", {}, ["412,5", "412.5"]), asked)
    assert.strictEqual(read("battery_mass", "1.234", {}, ["412.5"]), 1.234)
    assert.match(
      String(read("battery_mass", "1,234", {}, ["412,5"])),
      /it can be 1234 or 1\.234\. .*--decimal point for 1234/u
    )
    assert.strictEqual(read("battery_mass", "1.234", { decimal: "comma" }), 1234)
    assert.strictEqual(read("battery_mass", "1.234", { decimal: "point" }), 1.234)
    assert.strictEqual(read("battery_mass", "1,234", { decimal: "comma" }), 1.234)
  })

  it("of any value is read back from either way of writing it", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
        const value = digits / 10 ** places
        for (const [decimal, locale] of [
          ["comma", "de-DE"],
          ["point", "en-GB"]
        ] as const) {
          const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value)
          assert.strictEqual(read("carbon_footprint_absolute", text, { decimal }), value, text)
        }
      }),
      { numRuns: 300 }
    ))
})

describe("a unit", () => {
  it("is in the header or in the cell, and is converted exactly", () => {
    for (const [header, cell, value] of [
      ["Masse (kg)", "412,5", 412.5],
      ["Gewicht in g", 2500.7, 2.5007],
      ["Battery mass [t]", "0.4785", 478.5],
      ["battery_mass", "478500,5 g", 478.5005],
      ["Kapazität [mAh]", "13800", 13.8],
      ["Kapazität / Ah", "13.8 Ah", 13.8],
      ["电池质量（千克）", 3, 3],
      ["Maximal zulässige Leistung", "2,5kW", 2500],
      ["Nennspannung (mV)", 3700, 3.7],
      ["certified_usable_energy", "75 000 Wh", 75],
      ["initial_internal_resistance", "62 mΩ", 0.062],
      ["CO₂-Fußabdruck je funktionelle Einheit (g CO₂-Äq./kWh)", 58400, 58.4],
      ["carbon_footprint_absolute", "4.5 t CO2e", 4500],
      ["renewable_content", "2,4 %", 2.4],
      ["renewable_content", { number: 12.5, unit: "%" }, 12.5],
      ["C-Rate der Prüfung der Zykluslebensdauer", "0,5 C", 0.5],
      ["expected_lifetime_years", "12 Jahre", 12]
    ] as const) {
      assert.strictEqual(read(header, cell), value, header)
    }
  })

  it("of another quantity is refused; that of the cell counts before that of the header", () => {
    assert.strictEqual(read("battery_mass", "412 lb"), "! has the unit lb: use kg, g or t")
    assert.strictEqual(read("rated_capacity", "75 kWh"), "! has the unit kWh: use Ah or mAh")
    assert.strictEqual(read("maximum_permitted_power", "5 MW"), 5_000_000)
    assert.strictEqual(read("maximum_permitted_power", "5 mw"), "! has the unit mw: use W or kW")
    assert.strictEqual(read("Masse (g)", "4 kg"), 4)
    assert.strictEqual(read("expected_lifetime_cycles", "1500 kg"), "! must be a number without the unit kg")
  })
})

describe("a day", () => {
  it("is written with dots, in ISO 8601, in Chinese, or is a date of the spreadsheet program", () => {
    for (const text of ["18.05.2026", "18.5.2026", "2026-05-18", "2026/5/18", "2026年5月18日", "2026-05-18 00:00:00"]) {
      assert.strictEqual(read("manufacturing_date", text), "2026-05-18", text)
    }
    assert.strictEqual(read("manufacturing_date", { day: "2026-05-18" }), "2026-05-18")
    assert.strictEqual(read("manufacturing_date", "31.02.2026"), "! is not a valid calendar date")
    assert.match(String(read("manufacturing_date", 46160)), /^! is a number, not a date/u)
    assert.match(String(read("serial_no_date", "x", { ignoreUnknownColumns: true })), /undefined/u)
    assert.match(String(read("model_identifier", { day: "2026-05-12" })), /^! is a date in the file \(2026-05-12\)/u)
    assert.match(String(read("battery_mass", { day: "2026-05-12" })), /^! is a date in the file/u)
  })

  it("that can be read in two ways is asked, unless the header or the caller says the order", () => {
    assert.strictEqual(
      read("manufacturing_date", "03/04/2026"),
      "! 03/04/2026 is ambiguous: it can be 2026-04-03 or 2026-03-04. Run again with --date-order dmy for 2026-04-03 or " +
        "--date-order mdy for 2026-03-04, or write the date in one of these forms"
    )
    assert.strictEqual(read("manufacturing_date", "13/04/2026"), "2026-04-13")
    assert.strictEqual(read("manufacturing_date", "04/13/2026"), "2026-04-13")
    assert.strictEqual(read("manufacturing_date", "03/04/2026", { dateOrder: "mdy" }), "2026-03-04")
    assert.strictEqual(read("Herstellungsdatum (TT/MM/JJJJ)", "03/04/2026"), "2026-04-03")
    assert.strictEqual(read("Date de fabrication (JJ/MM/AAAA)", "03/04/2026"), "2026-04-03")
    assert.strictEqual(read("Manufacturing date (MM/DD/YYYY)", "03/04/2026"), "2026-03-04")
  })
})

it("a duration is a number of years, months or days, or ISO 8601", () => {
  for (const [header, cell, value] of [
    ["Garantie", "8 Jahre", "P8Y"],
    ["Garantie (Monate)", 24, "P24M"],
    ["warranty_period", "730 days", "P730D"],
    ["warranty_period", "p8y", "P8Y"],
    ["Garantie (mois)", 24, "P24M"],
    ["Durée de la garantie commerciale", "8 ans", "P8Y"],
    ["质保期", "8 年", "P8Y"]
  ] as const) {
    assert.strictEqual(read(header, cell), value, header)
  }
  assert.match(String(read("Garantie", "8")), /^! must be a duration/u)
})

describe("a list", () => {
  it("has semicolons between its entries; a word states that it is empty", () => {
    assert.deepStrictEqual(read("critical_raw_materials", "Lithium; Kobalt;"), ["Lithium", "Kobalt"])
    assert.deepStrictEqual(read("critical_raw_materials", '["Lithium", "Cobalt"]'), ["Lithium", "Cobalt"])
    assert.deepStrictEqual(read("critical_raw_materials", "Keine"), [])
    assert.deepStrictEqual(read("critical_raw_materials", "Lithium"), ["Lithium"])
    assert.match(String(read("critical_raw_materials", "Lithium, Cobalt")), /^! Lithium, Cobalt is ambiguous/u)
    assert.deepStrictEqual(read("critical_raw_materials", "Lithium, refined;"), ["Lithium, refined"])
  })

  it("of materials or substances has texts of a fixed form", () => {
    assert.deepStrictEqual(read("component_materials", "Anode: Graphit (CAS 7782-42-5); 正极: NMC 811"), [
      { component: "anode", name: "Graphit", identifier: "CAS 7782-42-5" },
      { component: "cathode", name: "NMC 811" }
    ])
    assert.deepStrictEqual(read("hazardous_substances", "Ethylene carbonate (CAS 96-49-1): harmful if swallowed"), [
      {
        chemical_name: "Ethylene carbonate",
        identifier_type: "CAS",
        identifier: "96-49-1",
        impact: "harmful if swallowed"
      }
    ])
    assert.match(
      String(read("component_materials", "Graphite")),
      /^! "Graphite" must be written as "component: material"/u
    )
    assert.match(String(read("hazardous_substances", "Lead")), /^! "Lead" must be written as "substance: impact"/u)
  })
})

it("a statement is yes or no in any language, or true or false", () => {
  for (const text of ["Ja", "yes", "Oui", "是", "TRUE", true]) assert.strictEqual(read("rechargeable", text), true)
  for (const text of ["Nein", "No", "否", "false", false]) assert.strictEqual(read("rechargeable", text), false)
  assert.match(String(read("rechargeable", "vielleicht")), /^! /u)
})

it("a closed value is its code or its word in any language; another text is refused with the values", () => {
  for (const text of ["ev", "EV", "Elektrofahrzeugbatterie", "electric vehicle battery", "电动汽车电池"]) {
    assert.strictEqual(read("battery_category", text), "ev", text)
  }
  assert.match(
    String(read("battery_chemistry", "Li-mettal")),
    /^! must be one of Li-ion LCO, .*did you mean "Li-metal"\?$/u
  )
  assert.strictEqual(read("status", "Veröffentlicht"), "published")
})

it("leading zeros that a format shows are part of an identifier, and not of a number", () => {
  const cell = { number: 12, unit: "", shown: "0012" }
  assert.strictEqual(read("model_identifier", cell), "0012")
  assert.strictEqual(read("battery_mass", cell), 12)
})

it("an apostrophe before a formula is not part of the text", () => {
  assert.strictEqual(read("name", "'=Traction"), "=Traction")
  assert.strictEqual(read("name", "'n battery"), "'n battery")
})

it("a text that begins like a formula is read as it was before it was written", () => {
  for (const first of ["=", "+", "-", "@", "＝", "＋", "－", "＠"]) {
    const written = neutralized(`${first}1+1`)
    assert.strictEqual(written, `'${first}1+1`)
    assert.strictEqual(textOf(written), `${first}1+1`)
  }
  assert.strictEqual(textOf("'T-1"), "'T-1")
})
