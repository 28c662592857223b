/**
 * A Battery Passport Data Model v1.3 tree goes in, a v2.0 document comes out.
 *
 * Two sections of v1.3 are not accepted (materials, symbols and labels), so their fields stand flat beside the tree, as do
 * `name` and `warranty_period`.
 */
import { type BatteryPassportCreate, DppClient } from "@dpp/client"
import { readFile } from "node:fs/promises"

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000"
})

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../${name}`, import.meta.url), "utf8"))

const [facility] = await dpp.organization.facilities()

// Sound: the service judges every field of it, and says what it does not take.
const input = {
  ...((await read("flat-fields.json")) as object),
  Battery_Passport: await read("passport.v1.3.json"),
  ...(facility === undefined ? {} : { facility_id: facility.id })
} as BatteryPassportCreate

// 1. What is not taken over is told with its place and the reason; units are converted.
const { data: battery, meta } = await dpp.products.create(input)
for (const [place, messages] of Object.entries(meta.field_warnings)) console.log("warning:", place, messages.join("; "))
for (const place of meta.unrecognized_fields) console.log("unknown:", place)
console.log("mass:", battery.battery_mass, "kg; capacity:", battery.rated_capacity, "Ah")

// 2. Complete? By step of DIN DKE SPEC 99100, with the law behind every missing field.
for (const { missing, percent, step } of battery.completeness.steps) {
  console.log(
    `${step}: ${percent} %`,
    missing.map(({ field, legal_source }) => `${field} (${legal_source})`).join(", ")
  )
}

// 3. Publish, and read the v2.0 document.
await dpp.products.update(battery.id, { status: "published" })
const document = await dpp.export.modelJson(battery.id)
console.log(JSON.stringify(document, null, 2))
