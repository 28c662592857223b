/**
 * Creates a battery from a Battery Passport Data Model v1.3 tree, and exports it as a v2.0 document.
 *
 * Two sections of v1.3 are not accepted (materials, symbols and labels). Their fields are sent as flat fields in addition to
 * the tree, as are `name` and `warranty_period`.
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

// Sound: the service validates every field and reports those that it does not accept.
const input = {
  ...((await read("flat-fields.json")) as object),
  Battery_Passport: await read("passport.v1.3.json"),
  ...(facility === undefined ? {} : { facility_id: facility.id })
} as BatteryPassportCreate

// 1. Units are converted. Properties that are not imported are reported with their path and the reason.
const { data: battery, meta } = await dpp.products.create(input)
for (const [path, messages] of Object.entries(meta.field_warnings)) console.log("warning:", path, messages.join("; "))
for (const path of meta.unrecognized_fields) console.log("unrecognized:", path)
console.log("mass:", battery.battery_mass, "kg; capacity:", battery.rated_capacity, "Ah")

// 2. Completeness by step of DIN DKE SPEC 99100, each missing field with its legal source.
for (const { missing, percent, step } of battery.completeness.steps) {
  console.log(
    `${step}: ${percent} %`,
    missing.map(({ field, legal_source }) => `${field} (${legal_source})`).join(", ")
  )
}

// 3. Publish it, and export the v2.0 document.
await dpp.products.update(battery.id, { status: "published" })
const document = await dpp.export.modelJson(battery.id)
console.log(JSON.stringify(document, null, 2))
