import { individualAttributes } from "../../src/catalogue/Catalogue.ts"
import { FacilityId } from "../../src/party/Facility.ts"
import { completeness } from "../../src/product/Completeness.ts"
import { newProduct } from "../../src/product/NewProduct.ts"
import { ProductId } from "../../src/product/Product.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { sampleDraft } from "../../src/samples/Samples.ts"
import { newTemplate } from "../../src/template/newTemplate.ts"
import { TemplateId } from "../../src/product/TemplateValues.ts"
import type { Template } from "../../src/template/Template.ts"
import { templateCompleteness } from "../../src/template/templateCompleteness.ts"
import * as TemplateInput from "../../src/template/TemplateInput.ts"
import { validateBulkRow } from "../../src/validation/validateBulkRow.ts"
import { validatePassport } from "../../src/validation/validatePassport.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { categories, facility, now, organization } from "../support/facts.ts"

const id = TemplateId.make("00000000-0000-7000-8000-000000000005")

const templateOf = (input: object): Template =>
  newTemplate(Result.getOrThrow(TemplateInput.parse(input, now)), { id, now, organization_id: organization.id })
    .template

const own = { template_id: id, serial_number: "ABC-1" }

/** The battery that an input makes from a template. */
const made = (template: Template, input: object) => {
  const parsed = Result.getOrThrow(validateBulkRow({ ...own, ...input }, now, new Map([[id, template]])))
  const facts = { id: ProductId.make(id), now, organization, facility }
  return Result.getOrThrow(newProduct(parsed, facts))
}
const detailsOf = (input: object, templates: ReadonlyArray<Template>) =>
  Result.match(ProductInput.parse(input, now, new Map(templates.map((template) => [template.id, template]))), {
    onFailure: ({ details }) => details,
    onSuccess: () => ({})
  })

const minimal = templateOf({ name: "TR-82", battery_category: "ev", battery_mass: 478.5, model_identifier: "TR-82" })

describe("a battery from a template", () => {
  it("has the values of the template, and names the copied fields", () => {
    const { meta, product } = made(minimal, { manufacturing_date: "2026-05-18" })
    assert.strictEqual(product.name, "TR-82")
    assert.deepInclude(product.attributes, {
      serial_number: "ABC-1",
      manufacturing_date: "2026-05-18",
      battery_category: "ev",
      battery_mass: 478.5,
      battery_status: "original",
      mfr_name: organization.name
    })
    assert.sameMembers(
      [...(meta.template_fields ?? [])],
      ["name", "battery_category", "battery_mass", "model_identifier"]
    )
    assert.include(meta.auto_filled_fields, "mfr_name")
    assert.deepStrictEqual(meta.unrecognized_fields, [])
  })

  it("has the sent fields in place of those of the template, null included", () => {
    const { meta, product } = made(minimal, { name: "Own name", battery_mass: 480, model_identifier: null })
    assert.strictEqual(product.name, "Own name")
    assert.strictEqual(product.attributes.battery_mass, 480)
    assert.notProperty(product.attributes, "model_identifier")
    assert.deepStrictEqual(meta.template_fields, ["battery_category"])
    assert.deepStrictEqual(detailsOf({ ...own, name: null }, [minimal]), { name: ["is required"] })
  })

  it("is complete with a complete template, a serial number and a manufacturing date, for every category", () => {
    for (const category of categories) {
      const template = templateOf({ ...sampleDraft(category), facility_id: facility.id })
      const { product } = made(template, { manufacturing_date: "2026-05-18" })
      assert.isTrue(completeness(product, "eu-2027-02").ready, category)
    }
  })

  it("has a template of the organization, which is the only issue if it has not", () => {
    assert.deepStrictEqual(detailsOf(own, []), { template_id: ["is not a template of this organization"] })
    assert.deepStrictEqual(Object.keys(detailsOf({ ...own, template_id: "TR-82" }, [])), ["template_id"])
    assert.deepStrictEqual(detailsOf({ template_id: id }, []), {
      template_id: ["is not a template of this organization"],
      serial_number: ["is required"]
    })
    assert.deepStrictEqual(Object.keys(detailsOf({ ...own, template_id: null }, [])), ["name", "battery_category"])
  })

  it("takes the values of a tree in place of those of the template", () => {
    const { meta, product } = made(minimal, {
      Battery_Passport: { IdentifiersAndProductData: { BatteryModelIdentifier: "TR-84" } }
    })
    assert.strictEqual(product.attributes.model_identifier, "TR-84")
    assert.notInclude(meta.template_fields ?? [], "model_identifier")
  })

  it("keeps no manufacturer's identifier or address beside another manufacturer's name", () => {
    const template = templateOf({
      name: "TR-82",
      battery_category: "ev",
      mfr_name: "Zellenwerk Süd AG",
      mfr_identifier: "DE-1",
      mfr_email: "info@zellen.example.com"
    })
    assert.deepInclude(made(template, { mfr_email: "b@example.com" }).product.attributes, {
      mfr_name: "Zellenwerk Süd AG",
      mfr_identifier: "DE-1",
      mfr_email: "b@example.com"
    })
    const other = made(template, { mfr_name: "Zellenwerk Nord AG" }).product.attributes
    assert.strictEqual(other.mfr_name, "Zellenwerk Nord AG")
    assert.notProperty(other, "mfr_identifier")
    assert.notProperty(other, "mfr_email")
    const ours = made(template, { mfr_name: organization.name }).product.attributes
    assert.strictEqual(ours.mfr_identifier, organization.gln)
  })

  it("has the place of its own facility", () => {
    const elsewhere = FacilityId.make("00000000-0000-7000-8000-000000000006")
    const values = { name: "TR-82", battery_category: "ev", manufacturing_place: "Kiel, DE" }
    const template = templateOf({ ...values, facility_id: elsewhere })
    assert.strictEqual(made(template, {}).product.attributes.manufacturing_place, "Kiel, DE")
    const moved = made(template, { facility_id: facility.id }).product
    assert.deepStrictEqual([moved.facility_id, moved.attributes.manufacturing_place], [facility.id, "Berlin, DE"])
    assert.strictEqual(
      made(templateOf(values), { facility_id: facility.id }).product.attributes.manufacturing_place,
      "Kiel, DE"
    )
  })

  it("contradicts itself neither by a value nor by a declaration of the template", () => {
    const declaring = templateOf({ name: "TR-82", battery_category: "ev", not_applicable: ["warranty_period"] })
    assert.deepStrictEqual(made(declaring, {}).product.not_applicable, ["warranty_period"])
    const valued = made(declaring, { warranty_period: "P8Y" }).product
    assert.deepStrictEqual([valued.not_applicable, valued.attributes.warranty_period], [[], "P8Y"])
    const filled = templateOf({ name: "TR-82", battery_category: "ev", warranty_period: "P8Y" })
    const declared = made(filled, { not_applicable: ["warranty_period"] }).product
    assert.notProperty(declared.attributes, "warranty_period")
  })
})

describe("the completeness of a template", () => {
  it("is that of its batteries without the fields that belong to one battery", () => {
    for (const category of categories) {
      const template = templateOf({ ...sampleDraft(category), facility_id: facility.id })
      assert.isTrue(templateCompleteness(template, { organization, facility }, "eu-2027-02").ready, category)
      for (const profile of ["eu-2027-02", "din-spec-99100"] as const) {
        for (const tested of [template, templateOf({ name: "Empty", battery_category: category })]) {
          const { product } = made(tested, {})
          const missingOf = (found: ReturnType<typeof completeness>) =>
            found.steps.flatMap(({ missing }) => missing.map(({ field }) => field))
          const lacking = missingOf(completeness(product, profile)).filter(
            (field) => !individualAttributes.some((name) => name === field)
          )
          const facts = { organization, facility: tested.facility_id === null ? null : facility }
          const found = missingOf(templateCompleteness(tested, facts, profile))
          // `made` gives every battery a facility.
          assert.deepStrictEqual(
            found.filter((field) => field !== "manufacturing_place"),
            lacking
          )
        }
      }
    }
  })

  it("counts a manufacturing place only with a facility that has one", () => {
    const template = templateOf({ name: "TR-82", battery_category: "ev" })
    const fields = (place: typeof facility | null) =>
      templateCompleteness(template, { organization, facility: place }, "eu-2027-02").steps.flatMap(({ missing }) =>
        missing.map(({ field }) => field)
      )
    assert.include(fields(null), "manufacturing_place")
    assert.notInclude(fields(facility), "manufacturing_place")
    assert.notInclude(fields(null), "serial_number")
    assert.notInclude(fields(null), "mfr_name")
  })
})

it("a validation without a server does not know the template, and says so", () => {
  const report = validatePassport({ ...own, manufacturing_date: "2026-05-18" }, { profile: "eu-2027-02", now })
  assert.deepStrictEqual(report.errors, [])
  assert.deepStrictEqual(
    report.warnings.map(({ field }) => field),
    ["template_id"]
  )
  assert.deepStrictEqual(report.unknown_fields, [])
})
