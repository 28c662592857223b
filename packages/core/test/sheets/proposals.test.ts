/** Which fields are proposed for headers that do not name a field. */
import { proposeFields, readTables } from "@dpp/core/sheets"
import { assert, describe, it } from "@effect/vitest"
import { foreignHeaders, realHeaders } from "./realHeaders.ts"

/** The field that a header names, or the proposals for it. */
const meant = (header: string): string | ReadonlyArray<string> => {
  const { findings, headers } = readTables([{ name: "", rows: [[header]] }])
  const [field] = headers.keys()
  if (field !== undefined) return field
  const problem = findings[0]?.problem
  return problem?._tag === "UnknownColumn" ? problem.proposals : `! ${problem?._tag ?? "none"}`
}

describe("headers of companies", () => {
  it("are mapped, or the right field is proposed first, for 90 of 100; among the proposals for 95 of 100", () => {
    assert.isAtLeast(realHeaders.length, 400)
    const found = realHeaders.map(([header, field]) => ({ header, field, meant: meant(header) }))
    const first = found.filter((one) => [one.meant].flat()[0] !== one.field)
    const wrong = found.filter((one) => ![one.meant].flat().includes(one.field))
    const listed = (list: typeof found) =>
      list.map((one) => `${one.header} (${one.field}): ${[one.meant].flat().join(", ")}`).join("\n")
    assert.isAtMost(first.length, realHeaders.length * 0.1, listed(first))
    assert.isAtMost(wrong.length, realHeaders.length * 0.05, listed(wrong))
  })

  it("are never mapped to another field than theirs", () => {
    const mapped = realHeaders.map(([header, field]) => ({ header, field, meant: meant(header) }))
    const wrong = mapped.filter((one) => typeof one.meant === "string" && one.meant !== one.field)
    assert.deepStrictEqual(wrong, [])
  })

  it("that a passport does not have are not mapped, and nothing is proposed for them", () => {
    const wrong = foreignHeaders.filter((header) => meant(header).length > 0)
    assert.deepStrictEqual(
      wrong.map((header) => [header, meant(header)]),
      []
    )
  })
})

describe("the proposals", () => {
  const none = new Set<string>()

  it("are at most three, without fields that other columns have", () => {
    assert.deepStrictEqual(proposeFields("Spannung", [], none), [
      "nominal_voltage",
      "minimum_voltage",
      "maximum_voltage"
    ])
    assert.deepStrictEqual(proposeFields("Spannung", [], new Set(["nominal_voltage"])), [
      "minimum_voltage",
      "maximum_voltage"
    ])
  })

  it("follow the unit and the values of the column", () => {
    assert.strictEqual(proposeFields("CO2 (kg CO2e)", [], none)[0], "carbon_footprint_absolute")
    assert.strictEqual(proposeFields("CO2 (kg CO2e/kWh)", [], none)[0], "carbon_footprint_per_functional_unit")
    assert.strictEqual(proposeFields("Typ", ["EB-500", "EB-501"], none)[0], "model_identifier")
    assert.strictEqual(proposeFields("Typ", ["LMT", "E-Bike"], none)[0], "battery_category")
    assert.strictEqual(proposeFields("Typ", ["NMC", "LFP"], none)[0], "battery_chemistry")
  })

  it("for a misspelled name begin with the name", () => {
    assert.strictEqual(proposeFields("Batteriekategrie", [], none)[0], "battery_category")
    assert.strictEqual(proposeFields("Nennspanung (V)", [], none)[0], "nominal_voltage")
  })
})
