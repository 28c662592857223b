import { individualAttributes, productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { newBatteryModel } from "../../src/product/NewProduct.ts"
import { ProductId } from "../../src/product/Product.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import * as TemplateInput from "../../src/template/TemplateInput.ts"
import { templateTable } from "../../src/template/TemplateInput.ts"
import { toDetails } from "../../src/text/Issues.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { completeProduct, now, organization } from "../support/facts.ts"

const template = { name: "Traction battery TR-82", battery_category: "ev" }
const read = (input: unknown, source?: Parameters<typeof TemplateInput.parse>[2]) =>
  Result.getOrThrow(TemplateInput.parse(input, now, source))
const detailsOf = (input: unknown, source?: Parameters<typeof TemplateInput.parse>[2]) =>
  Result.match(TemplateInput.parse(input, now, source), {
    onFailure: ({ details }) => details,
    onSuccess: () => ({})
  })

describe("the fields of a template", () => {
  it("are those of a product without the ones that belong to one battery", () => {
    assert.deepStrictEqual(individualAttributes, [
      "serial_number",
      "manufacturing_date",
      "put_into_service_date",
      "placed_on_market_date",
      "batch_identifier"
    ])
    const shared = productDefinitions.filter(({ individual }) => individual !== true).map(({ name }) => name)
    assert.sameMembers([...templateTable.keys()], shared)
  })

  it("require a name and a battery category, and nothing else", () => {
    assert.deepStrictEqual(detailsOf({}), { name: ["is required"], battery_category: ["is required"] })
    assert.deepInclude(read(template), { name: template.name, gtin: null, facility_id: null, not_applicable: [] })
    assert.deepStrictEqual(read(template).attributes, { battery_category: "ev" })
  })

  it("are not those of one battery, whose values are ignored and explained", () => {
    const { attributes, unrecognized, warnings } = read({
      ...template,
      serial_number: "ABC-1",
      manufacturing_date: "2026-05-18",
      put_into_service_date: "not even a date",
      placed_on_market_date: "2027-03-01",
      batch_identifier: "W21"
    })
    assert.deepStrictEqual(attributes, { battery_category: "ev" })
    assert.deepStrictEqual(unrecognized.names, [...individualAttributes])
    const messages = toDetails(warnings)
    for (const field of individualAttributes) {
      assert.deepStrictEqual(messages[field], [
        "belongs to a single battery: send it with each battery that is made from the template"
      ])
    }
  })

  it("are compared with unknown ones", () => {
    const { unrecognized, warnings } = read({ ...template, battery_mas: 1, status: "draft" })
    assert.deepStrictEqual(unrecognized.names, ["battery_mas", "status"])
    assert.deepStrictEqual(toDetails(warnings)["battery_mas"], ["is not a field; did you mean battery_mass?"])
  })

  it("are checked like those of a product", () => {
    assert.deepStrictEqual(Object.keys(detailsOf({ ...template, battery_mass: -1, gtin: "1", name: "x" })), [
      "name",
      "gtin",
      "battery_mass"
    ])
    assert.property(
      detailsOf({ ...template, recycled_nickel_pre_consumer: 60, recycled_nickel_post_consumer: 60 }),
      "recycled_nickel_pre_consumer"
    )
    assert.property(detailsOf({ ...template, not_applicable: ["battery_mass"] }), "not_applicable")
    assert.property(detailsOf({ ...template, extinguishing_agent: "x".repeat(2001) }), "extinguishing_agent")
  })

  it("are flat: a tree or a document of a data model is refused", () => {
    assert.deepStrictEqual(Object.keys(detailsOf({ ...template, Battery_Passport: {} })), ["Battery_Passport"])
    assert.deepStrictEqual(Object.keys(detailsOf({ ...template, dppHeader: {} })), ["dppHeader"])
    assert.deepStrictEqual(Object.keys(detailsOf([])), ["body"])
  })
})

describe("a template from a product", () => {
  const battery = completeProduct("ev")
  const from_product_id = battery.id

  it("has all values of a battery but those of its own", () => {
    const input = read({ from_product_id }, battery)
    const own = new Set<string>(individualAttributes)
    const shared = Object.entries(battery.attributes).filter(([field]) => !own.has(field))
    assert.deepStrictEqual(input.attributes, Object.fromEntries(shared))
    assert.deepInclude(input, { name: battery.name, gtin: battery.gtin, facility_id: battery.facility_id })
  })

  it("has the sent fields in place of those of the product, null included", () => {
    const input = read({ from_product_id, name: "Other", battery_mass: 1, model_identifier: null, gtin: null }, battery)
    assert.deepInclude(input, { name: "Other", gtin: null })
    assert.strictEqual(input.attributes.battery_mass, 1)
    assert.notProperty(input.attributes, "model_identifier")
    assert.deepStrictEqual(Object.keys(detailsOf({ from_product_id, battery_category: null }, battery)), [
      "battery_category"
    ])
  })

  it("declares what the battery declares, unless a value is sent", () => {
    const { warranty_period: _none, ...attributes } = battery.attributes
    const declaring = { ...battery, attributes, not_applicable: ["warranty_period"] as const }
    assert.deepStrictEqual(read({ from_product_id }, declaring).not_applicable, ["warranty_period"])
    const sent = read({ from_product_id, warranty_period: "P8Y" }, declaring)
    assert.deepStrictEqual([sent.not_applicable, sent.attributes.warranty_period], [[], "P8Y"])
    const declared = read({ from_product_id, not_applicable: ["warranty_period"] }, battery)
    assert.notProperty(declared.attributes, "warranty_period")
  })

  it("requires the category that a battery model does not have, and says what it leaves behind", () => {
    const sent = { category: "batteries_light", name: "TR-82", description: "Long range", battery_mass: 478.5 }
    const parsed = Result.getOrThrow(ProductInput.parse(sent, now))
    if (parsed.category !== "batteries_light") throw new Error("The input is a battery.")
    const id = ProductId.make("00000000-0000-7000-8000-000000000004")
    const { product } = newBatteryModel(parsed, { id, now, organization })
    assert.deepStrictEqual(Object.keys(detailsOf({ from_product_id: id }, product)), ["battery_category"])
    const { attributes, name, warnings } = read({ from_product_id: id, battery_category: "ev" }, product)
    assert.deepInclude(attributes, { battery_category: "ev", battery_mass: 478.5, mfr_name: organization.name })
    assert.strictEqual(name, "TR-82")
    assert.deepStrictEqual(toDetails(warnings), { description: ["was not copied: it is not part of a passport"] })
  })

  it("leaves the image with its product, with a warning", () => {
    const { warnings } = read({ from_product_id }, { ...battery, image: "/files/token/battery.png" })
    assert.deepStrictEqual(toDetails(warnings), {
      image_url: ["was not copied: a template has no image. Upload it to each battery that is made from the template"]
    })
    assert.deepStrictEqual(read({ from_product_id }, battery).warnings, [])
  })

  it("names a product of the organization", () => {
    assert.deepStrictEqual(detailsOf({ from_product_id }), {
      from_product_id: ["is not a product of this organization"]
    })
    assert.deepStrictEqual(Object.keys(detailsOf({ ...template, from_product_id: "TR-82" })), ["from_product_id"])
    assert.strictEqual(TemplateInput.sourceOf({ from_product_id }), from_product_id)
    assert.isUndefined(TemplateInput.sourceOf({ from_product_id: "TR-82" }))
  })
})

it("a sample of every category can be a template", () => {
  for (const battery_category of ["ev", "lmt"] as const) {
    assert.deepStrictEqual(detailsOf({ ...sampleDraft(battery_category) }), {})
  }
})
