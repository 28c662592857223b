/**
 * Makes one stationary storage of several used packs, with a passport of its own that leads to theirs.
 *
 * `DPP_PACKS` has the ids of the packs, `storage.json` what the repurposer states about the storage.
 */
import { DppClient, type Product, type ProductUpdate, type SuccessorCreate } from "@dpp/client"
import { readFile } from "node:fs/promises"
import { printLineage } from "./printLineage.ts"

const ids = (process.env["DPP_PACKS"] ?? "").split(",").filter((id) => id !== "")

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000"
})

/** A pack that is waste is prepared for repurposing; any other is repurposed. Both lead to the status `repurposed`. */
const operationOf = ({ battery_status }: Product): SuccessorCreate["operation"] =>
  battery_status === "waste" ? "preparation_for_repurposing" : "repurposing"

// 1. Read the packs.
const packs: Array<Product> = []
for (const id of ids) {
  const pack = await dpp.products.get(id)
  if (pack.category !== "batteries") throw new Error(`${id} is a battery model, not a pack`)
  packs.push(pack)
  console.log(`pack ${pack.serial_number}: ${pack.battery_status}, ${operationOf(pack)}`)
}
const [first, ...others] = packs
if (first === undefined) throw new Error("DPP_PACKS is not set: DPP_PACKS=id,id,...")

// 2. Create the draft. Materials, dismantling and safety are copied from the first pack; all packs become its predecessors.
const { data: draft, meta } = await dpp.lifecycle.createSuccessor(first.id, {
  operation: operationOf(first),
  serial_number: `ST-${Date.now()}`,
  battery_category: "stationary",
  name: "Stationary storage ST-60",
  predecessors: others.map((pack) => ({ operation: operationOf(pack), product_id: pack.id }))
})
console.log(`draft ${draft.serial_number}: ${meta.copied_fields?.length} fields copied`)
console.log(`falls away: ${draft.not_applicable.length} fields, because the packs were on the market before`)

// 3. Fill in what the repurposer states, and what a first test measured: it shows the state of health.
// Sound: the service validates the values and names the fields that are wrong.
const own = JSON.parse(await readFile(new URL("../storage.json", import.meta.url), "utf8")) as ProductUpdate
await dpp.products.update(draft.id, own)
await dpp.condition.update(draft.id, { capacity: { remaining: 161 }, stateOfCharge: 50 })

// 4. Publish. In the same moment, the passports of the packs become inactive.
const { data: storage, meta: remarks } = await dpp.products.update(draft.id, { status: "published" })
for (const [field, warnings] of Object.entries(remarks.field_warnings ?? {})) {
  console.log(`check ${field}: ${warnings.join("; ")}`)
}
if (storage.category === "batteries") console.log("address:", storage.public_url)
printLineage(await dpp.lifecycle.lineage(draft.id))
