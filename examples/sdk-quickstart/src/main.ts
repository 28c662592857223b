/** Publishes the passport of a battery, with image, QR code and PDF. */
import { DppClient, DppValidationFailed, type ProductCreate } from "@dpp/client"
import { sampleDraft } from "@dpp/core/samples"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

const folder = process.argv[2] ?? "passport"

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000"
})

// 1. Read the organization of the key, which is the economic operator in every passport, and its facilities.
const organization = await dpp.organization.get()
const [facility] = await dpp.organization.facilities()
console.log("economic operator:", organization.name)

// 2. Create a draft. Only name, serial number and category are required; the other data may follow.
// Sound: a sample is a complete draft in flat fields. Your own data come from your ERP.
const sample = sampleDraft("ev") as unknown as ProductCreate
const serial_number = `TB-${Date.now()}`
const { data: draft } = await dpp.products.create({
  name: "Traction battery",
  serial_number,
  battery_category: "ev"
})
console.log("draft:", draft.id, `${draft.completeness.percent} %`)

// 3. Try to publish it: the service rejects the request with every missing field, and changes nothing.
try {
  await dpp.products.update(draft.id, { status: "published" })
} catch (error) {
  if (!(error instanceof DppValidationFailed)) throw error
  console.log("missing:", Object.keys(error.fields).length, "fields")
}

// 4. Add the other data and the image.
await dpp.products.update(draft.id, { ...sample, serial_number, facility_id: facility?.id ?? null })
const image = await readFile(new URL("../battery.png", import.meta.url))
await dpp.files.setImage(draft.id, new Blob([image], { type: "image/png" }))

// 5. Publish it. The identifiers can no longer change, and the page is public.
const { data: published } = await dpp.products.update(draft.id, { status: "published" })
console.log("published:", published.status, published.name)

// 6. Write the files for the printer, the customer and the authority.
await mkdir(folder, { recursive: true })
const files = {
  "code.svg": await dpp.export.qr(draft.id),
  "code.png": await dpp.export.qr(draft.id, { format: "png" }),
  "passport.pdf": await dpp.export.pdf(draft.id, { locale: "en" }),
  "passport.json": new Blob([JSON.stringify(await dpp.export.modelJson(draft.id), null, 2)])
}
for (const [name, blob] of Object.entries(files)) {
  await writeFile(join(folder, name), new Uint8Array(await blob.arrayBuffer()))
  console.log("written:", join(folder, name), `${blob.size} bytes`)
}
if (published.category === "batteries") console.log("public page:", published.public_url)
