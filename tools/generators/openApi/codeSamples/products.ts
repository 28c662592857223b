/** Samples: batteries, templates, files. No sample publishes anything. */
import { readFile } from "node:fs/promises"
import { dpp, id, type Samples } from "./sample.ts"

export const products: Samples = {
  productsCreate: async () => {
    const { data } = await dpp.products.create({
      name: "Traction battery",
      serial_number: "TR82-26-000147",
      battery_category: "ev"
    })
    console.log(data.id, data.status)
  },
  productsList: async () => {
    for await (const product of dpp.products.list({ category: "batteries" })) console.log(product.serial_number)
  },
  productsGet: async () => {
    const product = await dpp.products.get(id, { category: "batteries" })
    console.log(product.completeness.percent)
  },
  productsUpdate: async () => {
    const { etag } = await dpp.products.get(id)
    await dpp.products.update(id, { battery_mass: 412 }, { ifMatch: etag })
  },
  productsUpdateElement: async () => {
    await dpp.products.updateElement(id, "batteryMaterialsAndComposition.criticalRawMaterials", ["Lithium", "Nickel"])
  },
  productsDelete: async () => {
    await dpp.products.delete(id)
  },
  productsCreateFrom: async () => {
    const file = JSON.parse(await readFile("passport.json", "utf8"))
    const { meta } = await dpp.products.createFrom("v1.3", file, { serialNumber: "TR82-26-000147" })
    console.log(meta)
  },
  productsBulkCreate: async () => {
    const rows = [{ name: "Traction battery", serial_number: "TR82-26-000148", battery_category: "ev" }] as const
    const { data } = await dpp.products.bulkCreate(rows)
    console.log(data)
  },
  productsUpdateMany: async () => {
    const changed = await dpp.products.updateMany([{ serial_number: "TR82-26-000147", battery_mass: 412 }], {
      dryRun: true
    })
    console.log(changed)
  },
  productsDeleteMany: async () => {
    console.log(await dpp.products.deleteMany([id]))
  },
  productsValidateMany: async () => {
    const report = await dpp.products.validateMany([{ serial_number: "TR82-26-000147", battery_category: "ev" }])
    console.log(report)
  },
  productsReissue: async () => {
    await dpp.products.reissue(id)
  },
  productsPreprintQr: async () => {
    // GTIN and serial number cannot change afterwards.
    console.log(await dpp.products.preprintQr(id))
  },
  productsPreprintMany: async () => {
    // GTINs and serial numbers cannot change afterwards.
    console.log(await dpp.products.preprintMany([id]))
  },
  templatesCreate: async () => {
    const { data } = await dpp.templates.create({
      name: "TR-82",
      battery_category: "ev",
      battery_chemistry: "Li-ion NMC"
    })
    console.log(data.id)
  },
  templatesList: async () => {
    for await (const template of dpp.templates.list()) console.log(template.name)
  },
  templatesGet: async () => {
    console.log((await dpp.templates.get(id)).completeness.percent)
  },
  templatesUpdate: async () => {
    await dpp.templates.update(id, { battery_mass: 412 })
  },
  templatesApply: async () => {
    console.log(await dpp.templates.apply(id, { to: "drafts", fields: ["battery_mass"] }, { dryRun: true }))
  },
  templatesDelete: async () => {
    await dpp.templates.delete(id)
  },
  filesSetImage: async () => {
    console.log(await dpp.files.setImage(id, await readFile("battery.png")))
  },
  filesRemoveImage: async () => {
    await dpp.files.removeImage(id)
  },
  filesAdd: async () => {
    const { url } = await dpp.files.add(id, await readFile("safety.pdf"))
    await dpp.products.update(id, { safety_measures: url })
  },
  filesList: async () => {
    for (const file of await dpp.files.list(id)) console.log(file)
  },
  filesUpdate: async () => {
    const [file] = await dpp.files.list(id)
    if (file !== undefined) await dpp.files.update(id, file.id, { audience: "authorities" })
  },
  importTemplateGet: async () => {
    const workbook = await dpp.importTemplate.get({ battery_category: "ev", format: "xlsx" })
    console.log(workbook.size)
  }
}
