/** A v1.3 tree from your own system: what it lacks, and the v2.0 document that it makes once it lacks nothing. */
import { completeness, newProduct, ProductId, ProductInput } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import { toV20, validate } from "@dpp/core/v20"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { operator } from "./operator.ts"

const now = DateTime.makeUnsafe(new Date())

/** Reads an input, flat fields or a v1.3 tree, and fills in what the operator's profile says. */
const read = (input: unknown) =>
  Result.flatMap(ProductInput.parse(input, now), (draft) => {
    if (draft.category !== "batteries") throw new Error("A battery model has no passport.")
    const id = ProductId.make("0199c0de-0000-7000-8000-000000000001")
    return newProduct(draft, { id, now, organization: operator, facility: null })
  })

// 1. A tree in mAh and g: units are converted, what cannot be taken is told.
const tree = {
  name: "Traction battery",
  Battery_Passport: {
    IdentifiersAndProductData: {
      BatteryCategory: { batteryCategoryValue: "electric vehicle battery" },
      BatteryMass: { gramKgValue: 412_000, gramKg: "g" },
      WarrantyPeriodOfTheBattery: "2034-01-01",
      Colour: "grey"
    }
  },
  serial_number: "TB-0001"
}
const { meta, product } = Result.getOrThrow(read(tree))
console.log("mass:", product.attributes.battery_mass, "kg; told:", JSON.stringify(meta.field_warnings))

// 2. What is missing, in which step, by which law.
const report = completeness(product.attributes, "eu-2027-02")
for (const { missing, percent, step } of report.steps) {
  const [first] = missing
  console.log(`${step}: ${percent} %`, first === undefined ? "" : `for example ${first.field}: ${first.legal_source}`)
}

// 3. A complete battery as a v2.0 document, judged by the schema of its category.
const complete = Result.getOrThrow(read({ ...sampleDraft("ev"), manufacturing_place: "Berlin, DE" })).product
const publicUrl = `https://passports.example.com/p/${complete.id}`
const facts = {
  product: complete,
  organization: operator,
  facility: null,
  publicUrl,
  lastUpdated: now,
  serviceName: null
}
const document = Result.getOrThrow(validate(toV20(facts, null), "ev"))
console.log("exported:", Object.keys(document.batteryPassportData).join(", "))

// 4. A wrong input is told field by field, never thrown.
const refused = read({ name: "ab", serial_number: "TB-0002", battery_category: "ev", battery_mass: -1 })
console.log("refused:", Result.isFailure(refused) ? JSON.stringify(refused.failure.details) : "")
