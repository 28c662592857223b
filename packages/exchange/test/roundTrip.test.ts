/** What every format must do: return what it does not list, and show to a reader only what the view shows. */
import { ownerView, publicView, type View, viewFor } from "@dpp/core/access"
import { batteryCategories, furtherChemistries, modelChemistries } from "@dpp/core/catalogue"
import { ProductInput } from "@dpp/core/product"
import type { JsonObject } from "@dpp/core/text"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { passportPair } from "@dpp/testkit/randomPassports"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { aas, exportPassport, formats, packAasx, packAasxApart, toDraft, unpackAasx, valuesFor } from "../src/index.ts"
import type { Exported } from "../src/values/Format.ts"
import { JsonDocument } from "../src/values/JsonDocument.ts"
import { isSame } from "../src/values/isSame.ts"
import { isImported } from "../src/values/PassportValues.ts"
import { completePassport } from "./support/passports.ts"
import { randomPassport } from "./support/randomPassport.ts"

const chemistries = [...modelChemistries, ...furtherChemistries]

const noRelatives = { predecessors: [], successors: [] }

describe.each(formats.filter(({ read }) => read !== undefined))("$title", (format) => {
  it("returns everything that it does not list, of random passports of every category", () => {
    const random = randomFrom(20_270_302)
    for (const category of batteryCategories) {
      for (let run = 0; run < runs(12, 400); run += 1) {
        const passport = randomPassport(category, random)
        const { document, losses } = exportPassport(format, passport, ownerView)
        const lost = new Set(losses.map(({ attribute }) => attribute))
        const found = format.read?.(JSON.parse(document.text) as JsonObject).values
        const { values } = valuesFor(passport, ownerView)
        // What the places return one by one is what the whole document returns.
        const { returned } = format.write(values, noRelatives)
        const wrong = [...values.keys()].filter((name) => !isSame(name, returned.get(name), found?.get(name)))
        assert.deepStrictEqual(wrong.filter(isImported), [])
        for (const [name, value] of values) {
          if (!lost.has(name) && isImported(name)) assert.isTrue(isSame(name, found?.get(name), value), name)
        }
        // The shares of recycled metals may be one in sum. Apart from them nothing is invented, and no number is lost.
        const invented = [...(found?.keys() ?? [])].filter((name) => !values.has(name) && !name.startsWith("recycled_"))
        assert.deepStrictEqual(invented, [])
        for (const { attribute, reason } of losses) {
          if (reason !== "not_exact" || attribute.startsWith("recycled_")) continue
          assert.notTypeOf(values.get(attribute), "number", attribute)
        }
      }
    }
  })
})

describe.each(formats.filter(({ read }) => read !== undefined))("$title", (format) => {
  it("names no other chemistry than that of the battery", () => {
    const passport = completePassport("stationary")
    const { product } = passport.facts
    for (const battery_chemistry of chemistries) {
      const attributes = { ...product.attributes, battery_chemistry, battery_chemistry_other: "Second generation" }
      const changed = { ...passport, facts: { ...passport.facts, product: { ...product, attributes } } }
      const { document, losses } = exportPassport(format, changed, ownerView)
      const found = format.read?.(JSON.parse(document.text) as JsonObject).values.get("battery_chemistry")
      const isLost = losses.some(({ attribute }) => attribute === "battery_chemistry")
      assert.strictEqual(found, isLost ? undefined : battery_chemistry, battery_chemistry)
    }
  })
})

const textOf = ({ document, losses }: Exported): string => document.text + JSON.stringify(losses)

describe.each(formats)("$title", (format) => {
  it("shows readers the month of manufacture, and only the owner the day", () => {
    const passport = completePassport("ev")
    const { product } = passport.facts
    const textFor = (day: string, view: View) => {
      const attributes = { ...product.attributes, manufacturing_date: day }
      return textOf(
        exportPassport(format, { ...passport, facts: { ...passport.facts, product: { ...product, attributes } } }, view)
      )
    }
    for (const view of [publicView, viewFor("legitimate_interest")]) {
      assert.strictEqual(textFor("2026-05-18", view), textFor("2026-05-27", view))
    }
  })

  it("has no effect of values that a view withholds", () => {
    const random = randomFrom(20_270_218)
    let different = 0
    const all = runs(150, 2000)
    for (let run = 0; run < all; run += 1) {
      const { passports, view } = passportPair(random)
      const [first, second] = passports.map((passport) => textOf(exportPassport(format, passport, view)))
      assert.strictEqual(first, second, `points ${view.points.join(", ")}`)
      const [whole, other] = passports.map((passport) => textOf(exportPassport(format, passport, ownerView)))
      if (whole !== other) different += 1
    }
    // Otherwise the pairs would prove nothing.
    assert.isAbove(different, all / 4)
  })
})

describe("toDraft", () => {
  it("makes a draft of a whole export, and leaves over what the passport refuses", () => {
    const passport = completePassport("ev")
    const { document } = exportPassport(aas, passport, ownerView)
    const read = aas.read?.(document.value) ?? { values: new Map(), leftOver: [], omitted: 0 }
    const now = passport.facts.lastUpdated
    const whole = toDraft(read, now)
    const parsed = ProductInput.parse(whole.product, now)
    assert.isTrue(Result.isSuccess(parsed))
    assert.strictEqual(whole.condition?.["stateOfCharge"], 81.5)
    const broken = toDraft(
      { ...read, values: new Map([...read.values, ["battery_mass", -3], ["battery_category", "SLI"]]) },
      now
    )
    assert.deepInclude(broken.leftOver, { path: "battery_mass", value: -3 })
    assert.deepInclude(broken.leftOver, { path: "battery_category", value: "SLI" })
    assert.strictEqual(broken.product["battery_category"], "industrial")
    assert.isTrue(Result.isSuccess(ProductInput.parse(broken.product, now)))
  })
})

describe("AASX", () => {
  it("packs the same bytes for the same passport, and unpacks them", () => {
    const { document } = exportPassport(aas, completePassport("lmt"), ownerView)
    assert.deepStrictEqual(packAasx(document), packAasx(document))
    assert.deepStrictEqual(Result.getOrThrow(unpackAasx(packAasx(document))), document.value)
  })

  it("packs the same bytes apart, without a large document keeping this thread from its other work", async () => {
    const { document } = exportPassport(aas, completePassport("lmt"), ownerView)
    assert.deepStrictEqual(await packAasxApart(document), packAasx(document))
    const text = document.text.padEnd(2_000_000)
    const large = JsonDocument.fromTexts([text])
    let others = 0
    let next = setImmediate(function other() {
      others += 1
      next = setImmediate(other)
    })
    const packed = await packAasxApart(large)
    clearImmediate(next)
    assert.isAbove(others, 0)
    assert.deepStrictEqual(packed, packAasx(large))
  })

  it("names what is wrong with another file", () => {
    const failure = (bytes: Uint8Array) => Result.getFailure(unpackAasx(bytes))
    assert.include(JSON.stringify(failure(new Uint8Array([1, 2, 3]))), "ZIP")
    assert.include(JSON.stringify(failure(new Uint8Array())), "ZIP")
  })
})
