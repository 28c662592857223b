/** Short forms of closed values: accepted with a warning if they mean one value, refused with the choices if they mean several. */
import { problemText, readTables } from "@dpp/core/sheets"
import { assert, it } from "@effect/vitest"

const read = (field: string, text: string) => {
  const { rows, warnings } = readTables([
    {
      name: "",
      rows: [
        ["serial_number", field],
        ["T-1", text]
      ]
    }
  ])
  const [finding] = rows[0]?.findings ?? []
  const value = Object.entries(rows[0]?.product ?? {}).find(([name]) => name === field)?.[1] as unknown
  return {
    value: finding === undefined ? value : `! ${problemText(finding.problem, "en")}`,
    warnings: warnings.map(({ problem }) => problemText(problem, "en"))
  }
}

it("a unique short form is its value, with a warning that says what was read", () => {
  const forms: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> = {
    battery_chemistry: {
      "Li-ion NMC": ["NMC", "nmc", "NMC 811", "NMC811", "NCM", "Li-Ion (NMC)", "Lithium-Ionen NMC 622"],
      "Li-ion LFP": ["LFP", "LiFePO4", "Lithium-Eisenphosphat", "磷酸铁锂"],
      Pb: ["Blei-Säure", "Blei", "Lead acid", "AGM"],
      "Na-ion": ["Natrium-Ionen-Akku", "Sodium ion"],
      "Ni-MH": ["NiMH", "Nickel-Metallhydrid"]
    },
    battery_category: {
      ev: ["E-Auto", "Elektrofahrzeug", "EV battery", "BEV", "电动汽车"],
      lmt: ["E-Bike", "Pedelec", "E-Scooter", "LMT-Batterie"],
      industrial: ["Industrie", "Industrial use", "Gabelstapler"],
      stationary: ["Heimspeicher", "Stationär", "BESS", "储能"],
      industrial_without_bms: ["Industrie ohne BMS"]
    },
    battery_status: {
      original: ["neu", "NEU", "new", "Neuware"],
      "re-used": ["gebraucht"],
      repurposed: ["Second Life"]
    }
  }
  for (const [field, values] of Object.entries(forms)) {
    for (const [code, texts] of Object.entries(values)) {
      for (const text of texts) {
        assert.deepStrictEqual(read(field, text), { value: code, warnings: [`"${text}" was read as ${code}`] }, text)
      }
    }
  }
})

it("an ambiguous short form is refused with the choices, and other words with all values", () => {
  assert.deepStrictEqual(read("battery_chemistry", "三元"), {
    value: '! "三元" can be Li-ion NMC or Li-ion NCA: write one of them',
    warnings: []
  })
  for (const [field, text] of [
    ["battery_chemistry", "Li-Ion"],
    ["battery_chemistry", "NMC/LFP"],
    ["battery_category", "Traktionsbatterie E-Auto"],
    ["battery_category", "Industriespeicher"]
  ] as const) {
    assert.match(String(read(field, text).value), /^! ".*" can be .* or .*: write one of them$/u, text)
  }
  assert.match(String(read("battery_category", "Bus").value), /^! must be one of/u)
  assert.deepStrictEqual(read("battery_chemistry", "Lithium-Ionen (NMC)"), { value: "Li-ion NMC", warnings: [] })
})
