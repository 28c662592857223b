/** A passport that moves as `dpp-passport/1` arrives whole, and a v2.0 document says what it lacks. */
import { ownerView, publicView, viewFor, wholeView } from "@dpp/core/access"
import { batteryCategories, productDefinitions } from "@dpp/core/catalogue"
import { type Passport, passportDocument } from "@dpp/core/passport"
import { newProduct, type Product, ProductInput } from "@dpp/core/product"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { toV20 } from "@dpp/core/v20"
import { anOrganization } from "@dpp/testkit/builders"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { exportFile, modelJsonLosses, readDocument, toDraft } from "../src/index.ts"
import { asText } from "../src/values/asText.ts"
import { isSame } from "../src/values/isSame.ts"
import { completePassport } from "./support/passports.ts"
import { randomPassport } from "./support/randomPassport.ts"

const organization = anOrganization()

const draftOf = (format: "passport" | "model-json", document: JsonObject, { facts }: Passport) =>
  toDraft(Result.getOrThrow(readDocument(format, document)), facts.lastUpdated)

const parsed = (input: JsonObject, { facts }: Passport): Product => {
  const battery = Result.getOrThrow(ProductInput.parse(input, facts.lastUpdated))
  if (battery.category !== "batteries") return assert.fail("a battery model")
  const ids = { id: facts.product.id, now: facts.lastUpdated, organization, facility: null }
  return Result.getOrThrow(newProduct(battery, ids)).product
}

/** What a caller could have sent of a random passport: a product with the fields that are valid. `more`: further fields. */
const storable = (passport: Passport, more: object = {}): Passport => {
  const { attributes, gtin, name } = passport.facts.product
  const { product } = toDraft(
    {
      values: new Map(Object.entries({ ...attributes, gtin, name, ...more })),
      leftOver: [],
      omitted: 0
    },
    passport.facts.lastUpdated
  )
  return { ...passport, facts: { ...passport.facts, facility: null, product: parsed(product, passport) } }
}

type Random = () => number
const some = <A>(random: Random, values: ReadonlyArray<A>): ReadonlyArray<A> => values.filter(() => random() < 0.4)
const url = (random: Random): string => `https://docs.example.com/${Math.floor(random() * 1e6)}?a=1&b=ä`

/** What a caller states beside the attributes: own key, declarations, and what the battery was made of. */
const randomOrigin = ({ facts: { product } }: Passport, random: Random): object => {
  const declarable = productDefinitions.filter(
    ({ duty, dutyCondition, name }) =>
      dutyCondition?.decidedBy === "caller" &&
      duty[product.attributes.battery_category] === "C" &&
      product.attributes[name] === undefined
  )
  const predecessors = some(random, [
    { passport_url: url(random), parts: true, note: "Modules 1 to 4" },
    { passport_url: url(random), statement_sha256: "a".repeat(43) },
    { no_passport: { reason: "placed_before_2027", serial_number: "S/1 ä", placed_on_market_date: "2021-05-18" } },
    { no_passport: { reason: "imported", manufacturer: "<M> & Co", model: "M-1" }, parts: false }
  ]).map((one) => ({ operation: "repurposing", ...one }))
  return {
    external_id: `ERP ${Math.floor(random() * 1e6)} / ü`,
    not_applicable: some(random, declarable).map(({ name }) => name),
    ...(predecessors.length === 0 ? {} : { predecessors, battery_status: "repurposed" })
  }
}

/** What happened to the battery, as a caller recorded it. */
const randomEvents = (random: Random): ReadonlyArray<JsonObject> => {
  const responsible = { role: "producer", name: "Rücknahme & Co", identifier: "DE-1", contact: "Hafenstr. 3, Kiel" }
  return some<JsonObject>(random, [
    { event: "exported", date: "2026-10-01", note: "To Norway" },
    { event: "damaged", date: "2026-10-02", evidence_file: url(random) },
    { event: "repaired", date: "2026-10-03" },
    { event: "recalled", date: "2026-10-04", public: random() < 0.5 },
    { event: "waste", date: "2026-11-01", responsible }
  ])
}

const withEvents = (passport: Passport, events: ReadonlyArray<JsonObject>): Passport => {
  const { product } = passport.facts
  const { battery_status = "original" } = product.attributes
  const recorded = events.map((event, index) => ({
    ...event,
    id: product.id.replace(/.$/u, String(index)),
    recorded_at: "2026-11-02T00:00:00.000Z",
    ...(event["event"] === "waste" ? { replaced: { battery_status, responsible: null } } : {})
  }))
  const isWaste = events.some(({ event }) => event === "waste")
  const attributes = isWaste ? { ...product.attributes, battery_status: "waste" } : product.attributes
  const life = { ...product.life, events: recorded }
  // Sound: the events are those that the service records.
  return { ...passport, facts: { ...passport.facts, product: { ...product, attributes, life } as unknown as Product } }
}

const written = (passport: Passport, view = ownerView): JsonObject =>
  JSON.parse(Buffer.from(exportFile("passport", passport, view).bytes).toString()) as JsonObject

describe("dpp-passport/1", () => {
  it("brings random passports of every category to another service, without a loss", () => {
    const random = randomFrom(20_270_601)
    for (const category of batteryCategories) {
      for (let run = 0; run < runs(20, 500); run += 1) {
        const drawn = randomPassport(category, random)
        const passport = storable(drawn, randomOrigin(drawn, random))
        const events = randomEvents(random)
        const draft = draftOf("passport", written(withEvents(passport, events)), passport)
        assert.deepStrictEqual(parsed(draft.product, passport), passport.facts.product)
        assert.deepStrictEqual([draft.condition, draft.leftOver, draft.events], [passport.condition, [], events])
      }
    }
  })

  it("has predecessors, declarations and events, and waste as an event to record again", () => {
    const passport = storable(completePassport("industrial"))
    const { product } = passport.facts
    const predecessors = [
      { operation: "repurposing", passport_url: "https://other.example.com/p/1", note: "whole pack" },
      { operation: "repurposing", no_passport: { reason: "placed_before_2027", model: "M" }, parts: true }
    ] as const
    const waste = {
      id: product.id,
      event: "waste",
      date: "2026-11-01",
      recorded_at: "2026-11-02T00:00:00.000Z",
      responsible: { role: "producer", name: "Recycler" },
      replaced: { battery_status: "repurposed", responsible: null }
    } as const
    const lived = {
      ...passport,
      facts: {
        ...passport.facts,
        product: {
          ...product,
          not_applicable: ["test_reports"],
          attributes: { ...product.attributes, battery_status: "waste" },
          life: { ...product.life, predecessors, events: [waste] }
        }
      }
    } as unknown as Passport
    const { events, leftOver, product: draft } = draftOf("passport", written(lived), lived)
    assert.deepStrictEqual(draft["predecessors"], predecessors)
    assert.strictEqual(draft["battery_status"], "repurposed")
    const { id: _, recorded_at: _at, replaced: _replaced, ...sent } = waste
    assert.deepStrictEqual(events, [sent])
    // The test report is there, so the declaration contradicts it and is named.
    assert.deepStrictEqual(
      leftOver.map(({ path }) => path),
      ["not_applicable"]
    )
  })

  it("names what it cannot take over, and refuses other documents", () => {
    const passport = completePassport("ev")
    const document = written(passport)
    const { product } = document
    const odd = {
      ...document,
      colour: "red",
      passport_status: "inactive",
      predecessors: [{ operation: "repurposing", product_id: passport.facts.product.id }],
      product: { ...(isJsonObject(product) ? product : {}), shade: "dark" },
      condition: { ...passport.condition, mood: "good" }
    }
    const paths = draftOf("passport", odd, passport).leftOver.map(({ path }) => path)
    assert.includeMembers(paths, [
      "colour",
      "passport_status",
      "predecessors[0]/product_id",
      "product/shade",
      "condition/mood",
      "facility/name"
    ])
    assert.include(JSON.stringify(readDocument("passport", { format: "dpp-passport/9" })), "dpp-passport/1")
  })

  it("shows everyone what is public, with the month of manufacture, and no own key, event or declaration", () => {
    const passport = completePassport("ev")
    const { product } = passport.facts
    const facts = { ...passport.facts, product: { ...product, external_id: "ERP-7" } }
    // An authority may see all points, and the own key is for the owner alone.
    for (const view of [publicView, wholeView]) {
      assert.notInclude(JSON.stringify(passportDocument({ ...passport, facts }, view)), "ERP-7")
    }
    assert.include(JSON.stringify(passportDocument({ ...passport, facts }, ownerView)), "ERP-7")
    const document = passportDocument({ ...passport, facts }, publicView)
    assert.strictEqual(document["condition"], null)
    assert.hasAllKeys(document, [
      "format",
      "passport_id",
      "unique_product_identifier",
      "passport_status",
      "last_updated",
      "product",
      "condition",
      "predecessors",
      "files"
    ])
    const fields = isJsonObject(document["product"]) ? document["product"] : {}
    assert.match(asText(fields["manufacturing_date"]), /-01$/u)
    assert.notProperty(fields, "dismantling_information")
    const holder = passportDocument({ ...passport, facts }, viewFor("legitimate_interest"))
    assert.deepStrictEqual(holder["condition"], passport.condition)
  })
})

describe("model-json", () => {
  it("lists every attribute and value that reading the document does not return, of random passports", () => {
    const random = randomFrom(20_270_602)
    for (const category of batteryCategories) {
      for (let run = 0; run < runs(10, 200); run += 1) {
        const passport = storable(randomPassport(category, random))
        const document = toV20(passport.facts, passport.condition)
        const lost = new Set(modelJsonLosses(document, passport, ownerView).map(({ attribute }) => attribute))
        const again = parsed(draftOf("model-json", document, passport).product, passport)
        const { attributes } = passport.facts.product
        for (const [name, value] of Object.entries(attributes)) {
          if (!lost.has(name)) assert.isTrue(isSame(name, Reflect.get(again.attributes, name), value as Json), name)
        }
        assert.strictEqual(lost.has("lastUpdate"), passport.condition !== null)
      }
    }
  })

  it("names a draft by the model, cut between two characters", () => {
    const model_identifier = `${"x".repeat(119)}🔋🔋`
    const { product } = toDraft(
      { values: new Map([["model_identifier", model_identifier]]), leftOver: [], omitted: 0 },
      completePassport("ev").facts.lastUpdated
    )
    assert.strictEqual(product["name"], model_identifier.slice(0, -2))
  })

  it("names fields without a place, and gives a reading no time that the document does not state", () => {
    const passport = completePassport("ev")
    const document = toV20(passport.facts, passport.condition)
    const losses = modelJsonLosses(document, passport, ownerView)
    assert.includeDeepMembers(
      [...losses],
      [
        { attribute: "length", reason: "no_place" },
        { attribute: "manufacturing_date", reason: "not_exact" },
        { attribute: "lastUpdate", reason: "no_place" }
      ]
    )
    assert.notInclude(
      losses.map(({ attribute }) => attribute),
      "rated_capacity"
    )
    const { condition, leftOver } = draftOf("model-json", document, passport)
    assert.isNull(condition)
    assert.deepInclude(leftOver, { path: "stateOfCharge", value: passport.condition?.["stateOfCharge"] as number })
  })
})
