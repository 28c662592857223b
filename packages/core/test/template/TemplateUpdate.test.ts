import { TemplateId } from "../../src/product/TemplateValues.ts"
import { newTemplate } from "../../src/template/newTemplate.ts"
import { changedTemplateFields } from "../../src/template/Template.ts"
import * as TemplateInput from "../../src/template/TemplateInput.ts"
import * as TemplateUpdate from "../../src/template/TemplateUpdate.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { now, organization } from "../support/facts.ts"

const sent = {
  name: "TR-82",
  battery_category: "ev",
  gtin: "9526001000012",
  battery_mass: 478.5,
  not_applicable: ["warranty_period"]
}
const before = newTemplate(Result.getOrThrow(TemplateInput.parse(sent, now)), {
  id: TemplateId.make("00000000-0000-7000-8000-000000000005"),
  now,
  organization_id: organization.id
}).template

const apply = (input: unknown, template = before) => TemplateUpdate.apply(template, input, { now, organization })
const changed = (input: unknown, template = before) => Result.getOrThrow(apply(input, template)).template
const detailsOf = (input: unknown) =>
  Result.match(apply(input), { onFailure: ({ details }) => details, onSuccess: () => ({}) })

describe("TemplateUpdate.apply", () => {
  it("changes the sent fields, and null clears a field", () => {
    const after = changed({ battery_mass: 480, gtin: null, not_applicable: null })
    assert.deepStrictEqual(after, {
      ...before,
      gtin: null,
      not_applicable: [],
      attributes: { ...before.attributes, battery_mass: 480 }
    })
    assert.sameMembers([...changedTemplateFields(before, after)], ["battery_mass", "gtin", "not_applicable"])
    assert.notProperty(changed({ battery_mass: null }).attributes, "battery_mass")
    assert.deepStrictEqual(changedTemplateFields(before, changed({})), [])
  })

  it("keeps name and battery category", () => {
    assert.deepStrictEqual(detailsOf({ name: null, battery_category: null }), {
      name: ["cannot be cleared"],
      battery_category: ["cannot be cleared"]
    })
    assert.strictEqual(changed({ battery_category: "industrial" }).attributes.battery_category, "industrial")
  })

  it("refuses what contradicts the template, and a category that does not have its declarations", () => {
    assert.deepStrictEqual(Object.keys(detailsOf({ warranty_period: "P8Y" })), ["not_applicable"])
    assert.deepStrictEqual(Object.keys(detailsOf({ battery_mass: -1, gtin: "1" })), ["gtin", "battery_mass"])
    assert.deepStrictEqual(Object.keys(detailsOf("text")), ["body"])
  })

  it("ignores the fields of one battery and the product that it was made from, and lists them", () => {
    const { meta, template } = Result.getOrThrow(apply({ serial_number: "ABC-1", from_product_id: before.id }))
    assert.deepStrictEqual(template, before)
    assert.deepStrictEqual(meta.unrecognized_fields, ["serial_number", "from_product_id"])
    assert.property(meta.field_warnings, "serial_number")
  })

  it("removes the organization's manufacturer fields where another manufacturer is named", () => {
    const ours = changed({ mfr_name: organization.name, mfr_identifier: organization.gln })
    const { meta, template } = Result.getOrThrow(apply({ mfr_name: "Zellenwerk Süd AG" }, ours))
    assert.notProperty(template.attributes, "mfr_identifier")
    assert.property(meta.field_warnings, "mfr_identifier")
  })
})
