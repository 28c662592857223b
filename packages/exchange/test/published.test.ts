/** Formats that passports are only written in: UNTP, EPCIS, RDF. A tool of its field validates each. */
import { ownerView } from "@dpp/core/access"
import { batteryCategories } from "@dpp/core/catalogue"
import { noLife, ProductId } from "@dpp/core/product"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { uuidOf } from "@dpp/testkit/builders"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, describe, it } from "@effect/vitest"
import Ajv from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { EPCISDocument } from "epcis2.js"
import { readFileSync } from "node:fs"
import * as N3 from "n3"
import { Validator } from "shacl-engine"
import { epcis, exportPassport, rdf, toNQuads, toTurtle, untp, untpFormats, valuesFor } from "../src/index.ts"
import { isImported } from "../src/values/PassportValues.ts"
import { fixtureFolder, fixturesIn, present } from "./support/fixtures.ts"
import { completePassport, completePassports } from "./support/passports.ts"
import { randomPassport } from "./support/randomPassport.ts"

const random = randomFrom(20_270_304)
const randomPassports = batteryCategories.flatMap((category) =>
  Array.from({ length: 10 }, () => randomPassport(category, random))
)
const passports = [...completePassports, ...randomPassports]

/** All texts, numbers and true or false of a document. */
const leavesIn = (node: Json): ReadonlyArray<Json> => {
  if (Array.isArray(node)) return (node as ReadonlyArray<Json>).flatMap(leavesIn)
  return isJsonObject(node) ? Object.values(node).flatMap(leavesIn) : [node]
}

const lost = (format: typeof untp, reason: string): string =>
  exportPassport(format, completePassport("ev"), ownerView)
    .losses.flatMap((loss) => (loss.reason === reason ? [loss.attribute] : []))
    .toSorted()
    .join(" ")

describe.each([untp, epcis, rdf])("$title", (format) => {
  it("has every text and number that it does not list as a loss", () => {
    const decimals = (leaf: Json) => (typeof leaf === "string" && /^-?[\d.]+$/u.test(leaf) ? Number(leaf) : leaf)
    const isWord = new Set([
      "battery_category",
      "battery_status",
      "battery_chemistry",
      "extinguishing_agent_fire_class"
    ])
    for (const passport of passports) {
      const { document, losses } = exportPassport(format, passport, ownerView)
      const leaves = new Set(leavesIn(document.value).flatMap((leaf) => [leaf, decimals(leaf)]))
      const missing = new Set(losses.map(({ attribute }) => attribute))
      for (const [name, value] of valuesFor(passport, ownerView).values) {
        if (missing.has(name) || !isImported(name) || isWord.has(name)) continue
        const parts = leavesIn(isJsonObject(value) ? { url: value["url"] ?? null } : value)
        for (const part of parts)
          assert.isTrue(leaves.has(part) || leaves.has(`${JSON.stringify(part).replaceAll('"', "")}T00:00:00Z`), name)
      }
    }
  })
})

describe("UNTP", () => {
  it.skipIf(!present("untp"))("conforms to the schema, once its issuer is named", () => {
    const ajv = new Ajv.default({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(new Map(fixturesIn("untp")).get("untp-dpp-schema.json") ?? {})
    for (const passport of passports) {
      const document = exportPassport(untp, passport, ownerView).document.value
      const issuer = isJsonObject(document["issuer"]) ? document["issuer"] : {}
      validate({ ...document, issuer: { ...issuer, id: "did:web:example.com" } })
      assert.deepStrictEqual(validate.errors ?? [], [])
    }
  })

  it.skipIf(!present("untp-0.6.0"))("conforms to the schema of release 0.6.0, where the reader names it", () => {
    const ajv = new Ajv.default({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const validate = ajv.compile(new Map(fixturesIn("untp-0.6.0")).get("untp-dpp-schema.json") ?? {})
    for (const passport of passports) {
      const document = exportPassport(untpFormats["0.6.0"], passport, ownerView).document.value
      assert.include(
        document["@context"] as ReadonlyArray<Json>,
        "https://test.uncefact.org/vocabulary/untp/dpp/0.6.0/"
      )
      const issuer = isJsonObject(document["issuer"]) ? document["issuer"] : {}
      validate({ ...document, issuer: { ...issuer, id: "did:web:example.com" } })
      assert.deepStrictEqual(validate.errors ?? [], [])
    }
  })

  it("loses of a complete passport only what is not exact", () => {
    assert.strictEqual(lost(untp, "no_place"), "")
    // A link has no place for the language and the media type of a document.
    assert.strictEqual(
      lost(untp, "not_exact"),
      `carbon_footprint_label component_part_numbers dismantling_information due_diligence_report end_of_life_information
      eu_declaration_of_conformity safety_measures separate_collection_information separate_collection_symbol
      spare_part_sources test_reports waste_prevention_information waste_safety_instructions`.replaceAll(/\s+/gu, " ")
    )
  })

  it("says of a passport for practice that it belongs to no battery", () => {
    const { condition, facts } = completePassport("lmt")
    const publicUrl = facts.publicUrl.replace("/01/", "/practice/01/")
    const { document } = exportPassport(untp, { condition, facts: { ...facts, publicUrl } }, ownerView)
    assert.include(document.text, "belongs to no real battery")
  })
})

const eventsIn = (document: JsonObject): ReadonlyArray<JsonObject> => {
  const body = document["epcisBody"]
  const events = isJsonObject(body) ? body["eventList"] : undefined
  return Array.isArray(events) ? (events as ReadonlyArray<Json>).filter(isJsonObject) : []
}

describe("EPCIS", () => {
  it("is accepted by the schema of GS1", () => {
    for (const passport of passports) {
      const { document } = exportPassport(epcis, passport, ownerView)
      assert.doesNotThrow(() => new EPCISDocument(document.value).isValid({ throwError: true }))
    }
  })

  it("has packs going in and a storage coming out, with the same id in both passports", () => {
    const { condition, facts } = completePassport("stationary")
    const { publicUrl } = facts
    const pack = ProductId.make(uuidOf(71))
    const packUrl = new URL(`/p/${pack}`, publicUrl).href
    const whole = { operation: "repurposing", product_id: pack } as const
    const part = { operation: "repurposing", product_id: ProductId.make(uuidOf(72)), parts: true } as const
    const other = { ...part, product_id: ProductId.make(uuidOf(73)) }
    const named = (product_id: ProductId, path: string | null) => ({ product_id, path, serial_number: "P-1" })
    const relatives = [
      named(part.product_id, "/01/09526001000012/21/P-2"),
      named(other.product_id, "/01/09526001000012/21/P-3")
    ]
    const product = { ...facts.product, life: { ...noLife, predecessors: [whole, part, other], relatives } }
    const { document } = exportPassport(epcis, { condition, facts: { ...facts, product } }, ownerView)
    const made = eventsIn(document.value).filter(({ type }) => type === "TransformationEvent")
    assert.strictEqual(made.length, 1)
    assert.deepInclude(made[0], {
      inputEPCList: [packUrl],
      // Of two packs of one model, modules went in.
      inputQuantityList: [{ epcClass: new URL("/01/09526001000012", publicUrl).href, quantity: 2, uom: "H87" }],
      outputEPCList: [publicUrl],
      transformationID: `${publicUrl}#transformation`
    })
    assert.doesNotThrow(() => new EPCISDocument(document.value).isValid({ throwError: true }))
    assert.deepStrictEqual(
      eventsIn(document.value).map(({ bizStep }) => bizStep),
      ["commissioning", "sensor_reporting", undefined]
    )
    const successor = {
      product_id: facts.product.id,
      operation: "repurposing",
      parts: false,
      linked_at: "2027-03-01T10:00:00.000Z",
      events: 0,
      published_at: "2027-03-02T10:00:00.000Z",
      passport_url: publicUrl
    } as const
    const given = {
      ...facts.product,
      life: { ...noLife, successors: [successor, { ...successor, published_at: null }] }
    }
    const of = exportPassport(
      epcis,
      { condition: null, facts: { ...facts, product: given, publicUrl: packUrl } },
      ownerView
    )
    const [consumed, ...more] = eventsIn(of.document.value).filter(({ type }) => type === "TransformationEvent")
    assert.deepInclude(consumed, {
      eventTime: successor.linked_at,
      inputEPCList: [packUrl],
      outputEPCList: [publicUrl],
      transformationID: `${publicUrl}#transformation`
    })
    assert.deepStrictEqual(more, [])
  })
})

const quadsOf = (text: string, format: string): ReadonlyArray<N3.Quad> => new N3.Parser({ format }).parse(text)
const sorted = (quads: ReadonlyArray<N3.Quad>): ReadonlyArray<string> =>
  new N3.Writer({ format: "N-Quads" })
    .quadsToString([...quads])
    .split("\n")
    .toSorted()

describe("RDF", () => {
  it("is the same graph as Turtle and as N-Quads, for any text", () => {
    for (const passport of passports) {
      const { document } = exportPassport(rdf, passport, ownerView)
      const turtle = quadsOf(toTurtle(document.value), "Turtle")
      const quads = quadsOf(toNQuads(document.value), "N-Quads")
      assert.deepStrictEqual(sorted(turtle), sorted(quads))
      assert.isAbove(turtle.length, 10)
    }
  })

  it.skipIf(!present("cirpass-2"))("conforms to the shapes of CIRPASS-2, and uses terms that exist there", async () => {
    const files = ["battery-ontology", "battery-performance", "battery-labeling", "battery-materials"]
      .concat(["battery-categories", "battery-statuses", "battery-chemistries", "battery-extinguisher-classes"])
      .concat("battery-cf-shapes")
      .map((name) => readFileSync(`${fixtureFolder}/cirpass-2/${name}.ttl`, "utf8"))
    // Names of the core vocabulary, which is not published beside these, are at least mentioned in them.
    const mentioned = new Set(
      files.flatMap((text) => [...text.matchAll(/\b(?:bat\w*|dpp):(\w+)/gu)].map(([, name]) => name))
    )
    const shapes = new N3.Store(quadsOf(files.at(-1) ?? "", "Turtle"))
    const validator = new Validator(shapes, { factory: N3.DataFactory })
    for (const passport of completePassports) {
      const { document } = exportPassport(rdf, passport, ownerView)
      const graph = new N3.Store([...quadsOf(toTurtle(document.value), "Turtle")])
      const report = await validator.validate({ dataset: graph })
      assert.isTrue(report.conforms)
      const unit = passport.facts.product.attributes.carbon_footprint_per_functional_unit
      graph.removeQuads(graph.getQuads(null, "https://w3id.org/eudpp#numericalValue", null, null))
      assert.strictEqual((await validator.validate({ dataset: graph })).conforms, unit === undefined)
      for (const { object, predicate } of quadsOf(toNQuads(document.value), "N-Quads")) {
        for (const { value } of [predicate, object])
          if (value.startsWith("https://w3id.org/eudpp")) assert.include(mentioned, value.split("#").at(-1))
      }
    }
  })

  it("loses of a document everything but its address", () => {
    assert.strictEqual(
      lost(rdf, "not_exact"),
      "dismantling_information due_diligence_report safety_measures separate_collection_symbol test_reports"
    )
  })
})
