/** From a key to a battery that can be shipped: passport, picture, QR code, PDF. */
import { DppClient, DppValidationFailed, type ProductCreate } from "@dpp/client"
import { sampleDraft } from "@dpp/core/samples"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

const folder = process.argv[2] ?? "passport"

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000"
})

// 1. Whose key is it? The operator of every passport, and the site where the battery is made.
const operator = await dpp.organization.get()
const [facility] = await dpp.organization.facilities()
console.log("operator:", operator.name)

// 2. A draft. Only name, serial number and category are a must; the rest may follow.
// Sound: a sample is a complete draft in flat fields. Your own data come from your ERP.
const sample = sampleDraft("ev") as unknown as ProductCreate
const serial_number = `TB-${Date.now()}`
const { data: draft } = await dpp.products.create({
  name: "Traction battery",
  serial_number,
  battery_category: "ev"
})
console.log("draft:", draft.id, `${draft.completeness.percent} %`)

// 3. Too early: the service names every missing field and stores nothing.
try {
  await dpp.products.update(draft.id, { status: "published" })
} catch (error) {
  if (!(error instanceof DppValidationFailed)) throw error
  console.log("missing:", Object.keys(error.fields).length, "fields")
}

// 4. The rest of the data, and the picture.
await dpp.products.update(draft.id, { ...sample, serial_number, facility_id: facility?.id ?? null })
const picture = await readFile(new URL("../battery.png", import.meta.url))
await dpp.files.setImage(draft.id, new Blob([picture], { type: "image/png" }))

// 5. Published: from now on the identifiers are fixed and the page is public.
const { data: published } = await dpp.products.update(draft.id, { status: "published" })
console.log("published:", published.status, published.name)

// 6. What goes to the printer, to the customer and to the authority.
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
