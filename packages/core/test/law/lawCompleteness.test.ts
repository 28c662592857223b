/** What the law asks for on a day: acceptance of the duties, battery by battery. */
import { assert, describe, it } from "@effect/vitest"
import type { BatteryCategory } from "../../src/catalogue/BatteryCategory.ts"
import type { ProductAttributes } from "../../src/product/Product.ts"
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { bindingDays } from "../../src/law/bindingDay.ts"
import { lawBundle, withRecorded } from "../../src/law/bundle.ts"
import type { LawBundle } from "../../src/law/bundle.ts"
import type { Duty } from "../../src/law/Duty.ts"
import { lawCompleteness } from "../../src/product/LawCompleteness.ts"
import { fallsAway } from "../../src/lifecycle/fallsAway.ts"
import { categories, completeProduct } from "../support/facts.ts"

type Values = Partial<ProductAttributes>

/** Everything that `eu-2027-02` requires, and nothing that is pending. */
const template = (category: BatteryCategory, change: Values = {}): ProductAttributes => {
  const { attributes } = completeProduct(category)
  const pending = productDefinitions.filter(({ duty, name }) => duty[category] === "P" || name.startsWith("recycled_"))
  const names = new Set<string>(pending.map(({ name }) => name))
  const { placed_on_market_date: _placed, put_into_service_date: _service, ...kept } = attributes
  // Sound for the test: serial number and category are kept.
  return {
    ...(Object.fromEntries(Object.entries(kept).filter(([name]) => !names.has(name))) as unknown as ProductAttributes),
    ...change
  }
}

interface Case {
  readonly law?: LawBundle
  readonly exempt?: boolean
  readonly applies?: boolean
  readonly publishedOn?: string
  readonly falls_away?: ReturnType<typeof fallsAway>
}

const on = (attributes: ProductAttributes, day: string, options: Case = {}) =>
  lawCompleteness(
    { attributes, not_applicable: [], life: { falls_away: options.falls_away ?? [] } },
    {
      law: options.law ?? lawBundle,
      days: bindingDays(attributes, options.publishedOn ?? null, day),
      due_diligence: options.exempt === true ? "exempt" : options.applies === true ? "applies" : "unknown",
      profile: "eu-2027-02"
    }
  )
const fields = (entries: ReadonlyArray<{ readonly field: string }>) => entries.map(({ field }) => field).toSorted()
const due_diligence_report = { url: "https://example.com/due-diligence.pdf" }
const adopted = withRecorded(lawBundle, [{ act: "8-1", entry_into_force: "2026-12-15" }])

it.each([...categories])("a complete %s template is ready on the day of the first passports", (category) => {
  const answer = on(template(category), "2027-02-18")
  assert.deepStrictEqual(answer.missing, [])
  assert.isTrue(answer.ready)
  assert.strictEqual(answer.percent, 100)
})

it("before the day of the first passports nothing is due", () => {
  const answer = on({ battery_category: "ev", serial_number: "S-1" }, "2027-02-17")
  assert.isTrue(answer.ready)
  const nominal = answer.later.find(({ field }) => field === "nominal_voltage")
  assert.strictEqual(nominal?.from, "2027-02-18")
  assert.include(fields(on({ battery_category: "ev", serial_number: "S-1" }, "2027-02-18").missing), "nominal_voltage")
})

it("the due diligence report is due from 18 August 2027, unless the operator is exempt", () => {
  assert.deepStrictEqual(on(template("ev"), "2027-08-17").missing, [])
  const answer = on(template("ev"), "2027-08-18")
  assert.deepStrictEqual(fields(answer.missing), ["due_diligence_report"])
  assert.isFalse(answer.ready)
  assert.include(answer.missing[0]?.condition_text, "exempt by Art. 47")
  const applies = on(template("ev"), "2027-08-18", { applies: true })
  assert.deepStrictEqual(fields(applies.missing), ["due_diligence_report"])
  assert.notProperty(applies.missing[0], "condition_text")
  const exempt = on(template("ev"), "2027-08-18", { exempt: true })
  assert.isTrue(exempt.ready)
  assert.deepInclude(
    exempt.not_bound.map(({ condition, condition_text, field }) => ({ condition, condition_text, field })),
    {
      condition: "turnover_40m",
      condition_text: "the operator is not exempt by Art. 47 (`due_diligence` of the organization)",
      field: "due_diligence_report"
    }
  )
})

describe("recycled shares", () => {
  const shares = (entries: ReadonlyArray<{ readonly field: string }>) =>
    fields(entries).filter((name) => name.startsWith("recycled_"))
  const nmc = ["recycled_cobalt", "recycled_lithium", "recycled_nickel"]

  it("wait for the delegated act from 18 August 2028 on, and never count", () => {
    const answer = on(template("ev", { due_diligence_report }), "2028-08-18")
    assert.deepStrictEqual(shares(answer.waiting), nmc)
    assert.isTrue(answer.ready)
    assert.deepStrictEqual(answer.waiting.find(({ field }) => field === "recycled_nickel")?.waits_for, [
      { act: "8-1", months: 24 }
    ])
    const before = on(template("ev", { due_diligence_report }), "2028-08-17")
    assert.deepStrictEqual(shares(before.later), nmc)
    assert.strictEqual(before.later.find(({ field }) => field === "recycled_nickel")?.not_before, "2028-08-18")
  })

  it("are due 24 months after the act, of the metals that the chemistry contains", () => {
    const missing = (battery_chemistry: NonNullable<ProductAttributes["battery_chemistry"]>, day: string) =>
      fields(on(template("ev", { due_diligence_report, battery_chemistry }), day, { law: adopted }).missing).filter(
        (name) => name !== "cadmium_lead_symbols"
      )
    assert.deepStrictEqual(missing("Li-ion NMC", "2028-12-14"), [])
    assert.deepStrictEqual(missing("Li-ion NMC", "2028-12-15"), nmc)
    assert.deepStrictEqual(missing("Li-ion LFP", "2028-12-15"), ["recycled_lithium"])
    assert.deepStrictEqual(missing("Pb", "2028-12-15"), ["recycled_lead"])
    assert.deepStrictEqual(missing("Na-ion", "2028-12-15"), [])
  })

  it("are stated by the share or by its parts", () => {
    const parts = { recycled_nickel_pre_consumer: 3, recycled_nickel_post_consumer: 7 }
    const answer = on(template("ev", { due_diligence_report, ...parts }), "2028-12-15", { law: adopted })
    assert.deepStrictEqual(fields(answer.missing), ["recycled_cobalt", "recycled_lithium"])
  })

  it("are due for LMT batteries from 18 August 2033 on, without an act", () => {
    const lmt = template("lmt", { due_diligence_report, battery_chemistry: "Li-ion NMC" })
    assert.deepStrictEqual(on(lmt, "2033-08-17").missing, [])
    assert.deepStrictEqual(fields(on(lmt, "2033-08-18").missing), nmc)
  })

  it("never bind a battery that was placed on the market before", () => {
    const placed_on_market_date = "2027-03-01"
    const lmt = template("lmt", { battery_chemistry: "Li-ion NMC", placed_on_market_date })
    const answer = on(lmt, "2035-01-01", { publishedOn: "2027-02-20" })
    assert.strictEqual(answer.binding_day, "2027-03-01")
    assert.strictEqual(answer.as_of, "2035-01-01")
    assert.deepStrictEqual(answer.missing, [])
    const draft = on(lmt, "2035-01-01")
    assert.strictEqual(draft.binding_day, "2035-01-01")
    assert.deepStrictEqual(shares(draft.missing), nmc)
    const ev = template("ev", { placed_on_market_date })
    assert.deepStrictEqual(shares(on(ev, "2035-01-01").missing), [])
    assert.deepStrictEqual(shares(on(ev, "2035-01-01", { law: adopted }).missing), nmc)
    assert.strictEqual(on(template("ev"), "2035-01-01", { publishedOn: "2027-04-01" }).binding_day, "2027-04-01")
  })
})

describe("the least recycled shares", () => {
  const cobalt = { recycled_cobalt: 14, recycled_lithium: 6, recycled_nickel: 15 }
  const found = (category: BatteryCategory, day: string, change: Values = {}, publishedOn?: string) =>
    on(
      template(category, { battery_chemistry: "Li-ion NMC", ...cobalt, ...change }),
      day,
      publishedOn === undefined ? {} : { publishedOn }
    ).findings.map(({ duty, minimum, value }) => `${duty} ${value} of ${minimum}`)

  it("are findings from their days on, which never hold up a passport", () => {
    assert.deepStrictEqual(found("ev", "2031-08-17"), [])
    assert.deepStrictEqual(found("ev", "2031-08-18"), ["8-2-cobalt 14 of 16"])
    assert.deepStrictEqual(found("ev", "2036-08-18"), [
      "8-2-cobalt 14 of 16",
      "8-3-cobalt 14 of 26",
      "8-3-lithium 6 of 12"
    ])
    assert.deepStrictEqual(found("lmt", "2036-08-17"), [])
    assert.deepStrictEqual(found("lmt", "2036-08-18"), ["8-3-cobalt 14 of 26", "8-3-lithium 6 of 12"])
    assert.isTrue(on(template("ev", { due_diligence_report, ...cobalt }), "2031-08-18").ready)
  })

  it("never bind a battery that was placed on the market before", () => {
    const placed = { placed_on_market_date: "2031-08-17" }
    assert.deepStrictEqual(found("ev", "2040-01-01", placed, "2031-08-17"), [])
    const parts: Values = { recycled_cobalt_pre_consumer: 3, recycled_cobalt_post_consumer: 12 }
    const { recycled_cobalt: _share, ...bare } = template("ev", {
      battery_chemistry: "Li-ion NMC",
      ...cobalt,
      ...parts
    })
    assert.deepStrictEqual(
      on(bare, "2031-08-18").findings.map(({ value }) => value),
      [15]
    )
  })
})

describe("the carbon footprint", () => {
  const footprint = (entries: ReadonlyArray<{ readonly duty: string }>) =>
    [...new Set(entries.map(({ duty }) => duty))].filter((id) => id.startsWith("7-1"))

  it("is one duty of each group, and all of them wait", () => {
    assert.deepStrictEqual(footprint(on(template("ev"), "2027-02-18").waiting), ["7-1-ev"])
    assert.deepStrictEqual(footprint(on(template("industrial"), "2027-02-18").waiting), ["7-1-industrial"])
    assert.deepStrictEqual(footprint(on(template("lmt"), "2028-08-18").waiting), ["7-1-lmt"])
  })

  it("of a battery with exclusively external storage is another duty, and such a battery states no recycled share", () => {
    const external = template("industrial", { exclusively_external_storage: true, battery_chemistry: "Li-ion NMC" })
    const answer = on(external, "2030-08-18", { law: adopted })
    assert.deepStrictEqual(footprint(answer.waiting), ["7-1-external"])
    assert.include(footprint(answer.not_bound), "7-1-industrial")
    const share = answer.not_bound.find(({ field }) => field === "recycled_nickel")
    assert.strictEqual(share?.condition, "storage_internal")
  })

  it.each(["ev", "lmt"] as const)(
    "and the shares of an %s battery do not depend on where it stores its energy",
    (category) => {
      const values = { due_diligence_report, battery_chemistry: "Li-ion NMC" } as const
      const state = (exclusively_external_storage: boolean) => {
        const { not_bound, missing, waiting } = on(
          template(category, { ...values, exclusively_external_storage }),
          "2033-08-18",
          {
            law: adopted
          }
        )
        return [fields(missing), footprint(waiting), fields(not_bound)]
      }
      assert.deepStrictEqual(state(true), state(false))
      assert.include(state(true)[0] ?? [], "recycled_lithium")
    }
  )

  it("does not bind a battery that cannot be charged, whose passport is due all the same", () => {
    const answer = on(template("industrial", { rechargeable: false }), "2030-08-18")
    assert.include(footprint(answer.not_bound), "7-1-industrial")
    const {
      nominal_voltage: _voltage,
      expected_lifetime_years: _years,
      ...bare
    } = template("industrial", {
      rechargeable: false,
      due_diligence_report
    })
    assert.deepStrictEqual(fields(on(bare, "2027-02-18").missing), ["nominal_voltage"])
  })
})

it("a battery up to 2 kWh needs no passport", () => {
  for (const category of ["industrial", "stationary"] as const) {
    const values = template(category, { nominal_voltage: 48, rated_capacity: 39.5 })
    const { model_identifier: _model, ...bare } = values
    const answer = on(bare, "2028-01-01")
    assert.isTrue(answer.ready)
    const model = answer.not_bound.find(({ field }) => field === "model_identifier")
    assert.strictEqual(model?.condition, "above_2_kwh")
    assert.match(model?.legal_source ?? "", /77\(1\)/u)
  }
})

describe("a battery that is made of used ones", () => {
  const bare = (category: BatteryCategory) => {
    const { expected_lifetime_years: _years, rated_capacity: _capacity, ...values } = template(category)
    return values
  }
  const missing = (placedOnMarket: string, day: string) =>
    fields(on(bare("stationary"), day, { law: adopted, falls_away: fallsAway([{ placedOnMarket }]) }).missing)

  it("of before 18 August 2024 must have its capacity, and no lifetime in years, footprint, recycled content, due diligence", () => {
    assert.deepStrictEqual(missing("2023-05-01", "2035-01-01"), ["rated_capacity"])
  })

  it("of 2025 must have its lifetime in years, too", () => {
    assert.deepStrictEqual(missing("2025-05-01", "2035-01-01"), ["expected_lifetime_years", "rated_capacity"])
  })
})

describe("a duty is one definition", () => {
  const duty: Duty = {
    id: "test-colour",
    fields: ["mfr_website"],
    categories: ["ev"],
    kind: "passport",
    from: "2029-01-01",
    until: "2030-01-01",
    conditions: [],
    binds: "battery",
    supplied_by: "manufacturer",
    source: { kind: "regulation", act: "Test", celex: null, provision: "Art. 1", quote: "test" },
    status: "in_force",
    checked_on: "2026-11-27"
  }
  const { mfr_website: _website, ...bare } = template("ev", { due_diligence_report })
  const missing = (change: Partial<Duty>, day = "2029-06-01") =>
    fields(on(bare, day, { law: { ...lawBundle, duties: [...lawBundle.duties, { ...duty, ...change }] } }).missing)

  it("that counts between its days", () => {
    assert.deepStrictEqual(missing({}, "2028-12-31"), [])
    assert.deepStrictEqual(missing({}), ["mfr_website"])
    assert.deepStrictEqual(missing({}, "2030-01-01"), [])
  })

  it("and never holds up a passport where it is proposed, of another kind, or guidance alone", () => {
    assert.deepStrictEqual(missing({ status: "proposed" }), [])
    assert.deepStrictEqual(missing({ kind: "document" }), [])
    assert.deepStrictEqual(missing({ source: { ...duty.source, kind: "guidance" } }), [])
  })
})
