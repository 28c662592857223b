/** Imports a v1.3 tree, reports what is missing and unlikely, and exports a complete battery as v2.0 and as JSON-LD. */
import { completeness, fromV13, newProduct, parse, toJsonLd, toV20, unlikelyValues, validate } from "@dpp/core"
import { sampleDraft } from "@dpp/core/samples"
import { operator } from "./operator.ts"

const now = new Date()

// 1. Import a tree in grams: units are converted, and properties that are not imported are reported.
const tree = {
  name: "Traction battery",
  serial_number: "TB-0001",
  Battery_Passport: {
    IdentifiersAndProductData: {
      BatteryCategory: { batteryCategoryValue: "electric vehicle battery" },
      BatteryMass: { gramKgValue: 412_000, gramKg: "g" },
      WarrantyPeriodOfTheBattery: "2034-01-01",
      Colour: "grey"
    }
  }
}
const imported = fromV13(tree, { now })
if (!imported.ok) throw new Error(imported.message)
const { battery } = imported.value
console.log("mass:", battery.battery_mass, "kg; warnings:", JSON.stringify(imported.warnings))

// 2. Report what is missing in each step, with its legal source, and what is probably wrong.
for (const { missing, percent, step } of completeness(battery).steps) {
  const [first] = missing
  console.log(`${step}: ${percent} %`, first === undefined ? "" : `for example ${first.field}: ${first.legal_source}`)
}
for (const { field, meant, value } of unlikelyValues({ ...battery, battery_mass: 412_000 })) {
  console.log(`unlikely: ${field} ${value}; probably ${meant?.value}`)
}

// 3. Fill in manufacturer and place, and export: the document is valid, or the outcome says what is wrong.
const filled = newProduct(sampleDraft("ev"), { now, operator, facility: { city: "Berlin", country: "DE" } })
if (!filled.ok) throw new Error(filled.message)
const id = "0199c0de-0000-7000-8000-000000000001"
const facts = { id, publicUrl: `https://passports.example.com/p/${id}`, lastUpdated: now, operator }
const exported = toV20(filled.value.battery, facts)
if (!exported.ok) throw new Error(exported.message)
console.log("exported:", Object.keys(exported.value.batteryPassportData).join(", "))
console.log("valid:", validate(exported.value, { now }).errors.length === 0)

const linked = toJsonLd(filled.value.battery, facts)
console.log("JSON-LD:", linked.ok ? linked.value["name"] : linked.message)

// 4. Invalid input is a value with the issues of each field; nothing is thrown.
const rejected = parse({ name: "ab", serial_number: "TB-0002", battery_category: "ev", battery_mass: -1 }, { now })
console.log("rejected:", rejected.ok ? "" : rejected.message)
