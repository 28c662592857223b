import { batteryLabel, type LabelledBattery, labelItems } from "@dpp/core/passport"
import { assert, describe, it } from "@effect/vitest"

const full: LabelledBattery = {
  name: "Traction battery",
  model_identifier: "TR-82-NMC",
  serial_number: "TR82-26-000147",
  gtin: "9526001000012",
  mfr_name: "Beispiel Batterie GmbH",
  mfr_trade_name: "Beispiel",
  mfr_postal_address: "Werkstraße 5, 01067 Dresden, Germany",
  mfr_website: "https://www.example.com",
  battery_category: "ev",
  rated_capacity: 204.5,
  battery_chemistry: "Li-ion NMC",
  battery_chemistry_other: "NMC 811",
  battery_mass: 478.5,
  manufacturing_date: "2026-05-18",
  manufacturing_place: "Dresden, Germany",
  extinguishing_agent: "Water mist",
  extinguishing_agent_fire_class: "D",
  critical_raw_materials: ["Lithium", "Cobalt"],
  hazardous_substances: [
    { chemical_name: "Ethylene carbonate", identifier_type: "CAS", identifier: "96-49-1" },
    { chemical_name: "Lead", concentration_percent: 0.004 }
  ]
}

describe("the label of a battery", () => {
  it("has the items of Annex VI Part A in each language, and names what is missing", () => {
    const label = batteryLabel(full, "de")
    assert.strictEqual(label.title, "TR-82-NMC")
    assert.deepStrictEqual(
      label.lines.map(({ text, word }) => `${word ?? ""}${text}`),
      [
        "Seriennummer: TR82-26-000147",
        "GTIN: 9526001000012",
        "Erzeuger: Beispiel Batterie GmbH, Beispiel, Werkstraße 5, 01067 Dresden, Germany, https://www.example.com",
        "Elektrofahrzeugbatterie",
        "Kapazität: 204,5 Ah",
        "Chemische Zusammensetzung: Lithium-Ionen (NMC), NMC 811",
        "Gewicht: 478,5 kg",
        "Herstellungsdatum: 05/2026",
        "Herstellungsort: Dresden, Germany",
        "Verwendbares Löschmittel: Water mist (Brandklasse D)",
        "Kritische Rohstoffe (über 0,1 %): Lithium, Kobalt",
        "Gefährliche Stoffe: Ethylencarbonat (CAS 96-49-1)"
      ]
    )
    assert.deepStrictEqual(label.missing, [])
    const chinese = batteryLabel({ ...full, critical_raw_materials: [] }, "zh").lines
    assert.strictEqual(chinese.find(({ item }) => item === "critical_raw_materials")?.text, "无")
    assert.strictEqual(chinese.find(({ item }) => item === "manufacturing_date")?.text, "2026年5月")
    const lead = batteryLabel({ ...full, battery_category: "industrial_without_bms" }, "de").lines
    // The law has no category without a battery management system.
    assert.strictEqual(lead.find(({ item }) => item === "category")?.text, "Industriebatterie")
    const bare = batteryLabel({ name: "Model X", gtin: null, serial_number: "ABC-1", battery_category: "lmt" }, "en")
    assert.strictEqual(bare.title, "Model X")
    assert.deepStrictEqual(
      bare.lines.map(({ item }) => item),
      ["serial_number", "category"]
    )
    assert.deepStrictEqual(
      bare.missing,
      labelItems.filter((item) => !["serial_number", "category", "gtin"].includes(item))
    )
  })

  it("has Pb or Cd where the battery declares more than 0.004 % lead or 0.002 % cadmium", () => {
    const symbols = (changes: Partial<LabelledBattery>) => batteryLabel({ ...full, ...changes }, "en").chemicalSymbols
    const substances = (name: string, share?: number) => [
      { chemical_name: name, ...(share === undefined ? {} : { concentration_percent: share }) }
    ]
    assert.deepStrictEqual(symbols({}), [])
    assert.deepStrictEqual(symbols({ battery_chemistry: "Pb" }), ["Pb"])
    assert.deepStrictEqual(symbols({ battery_chemistry: "Ni-Cd" }), ["Cd"])
    assert.deepStrictEqual(symbols({ hazardous_substances: substances("Lead", 0.0041) }), ["Pb"])
    assert.deepStrictEqual(symbols({ hazardous_substances: substances("Cadmium (Cd)", 0.002) }), [])
    assert.deepStrictEqual(symbols({ hazardous_substances: substances("Cadmium (Cd)", 0.0021) }), ["Cd"])
    assert.deepStrictEqual(symbols({ hazardous_substances: substances("Blei") }), ["Pb"])
    assert.deepStrictEqual(symbols({ hazardous_substances: substances("Lead dioxide", 5) }), [])
    assert.deepStrictEqual(symbols({ battery_chemistry: "Ni-Cd", hazardous_substances: substances("Lead", 1) }), [
      "Cd",
      "Pb"
    ])
  })
})
