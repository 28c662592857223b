/** Parses a v1.3 tree, reports what is missing, and exports a complete battery as a v2.0 document. */
import { completeness, newProduct, ProductId, ProductInput, toV20, validateV20 } from "@dpp/core"
import { sampleDraft } from "@dpp/core/samples"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { organization } from "./organization.ts"

const now = DateTime.makeUnsafe(new Date())

/** Parses flat fields or a v1.3 tree, and fills in the manufacturer from the organization's profile. */
const create = (input: unknown) =>
  Result.flatMap(ProductInput.parse(input, now), (parsed) => {
    if (parsed.category !== "batteries") throw new Error("A battery model has no passport.")
    const id = ProductId.make("0199c0de-0000-7000-8000-000000000001")
    return newProduct(parsed, { id, now, organization, facility: null })
  })

// 1. Import a tree in grams: units are converted, and properties that are not imported are reported.
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
const { meta, product } = Result.getOrThrow(create(tree))
console.log("mass:", product.attributes.battery_mass, "kg; warnings:", JSON.stringify(meta.field_warnings))

// 2. Report what is missing in each step, with its legal source.
const report = completeness(product, "eu-2027-02")
for (const { missing, percent, step } of report.steps) {
  const [first] = missing
  console.log(`${step}: ${percent} %`, first === undefined ? "" : `for example ${first.field}: ${first.legal_source}`)
}

// 3. Export a complete battery as a v2.0 document, validated against the schema of its category.
const complete = Result.getOrThrow(create({ ...sampleDraft("ev"), manufacturing_place: "Berlin, DE" })).product
const publicUrl = `https://passports.example.com/p/${complete.id}`
const facts = {
  product: complete,
  organization,
  facility: null,
  publicUrl,
  lastUpdated: now,
  serviceName: null
}
const document = Result.getOrThrow(validateV20(toV20(facts, null), "ev"))
console.log("exported:", Object.keys(document.batteryPassportData).join(", "))

// 4. Invalid input is a value with the issues of each field; nothing is thrown.
const rejected = create({ name: "ab", serial_number: "TB-0002", battery_category: "ev", battery_mass: -1 })
console.log("rejected:", Result.isFailure(rejected) ? JSON.stringify(rejected.failure.details) : "")
