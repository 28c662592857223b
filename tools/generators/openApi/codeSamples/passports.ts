/** Samples: published passports, what the law asks for, documents. No sample publishes anything. */
import { dpp, gtin, id, type Samples, serial } from "./sample.ts"

export const passports: Samples = {
  exportModelJson: async () => {
    console.log(await dpp.export.modelJson(id))
  },
  exportJson: async () => {
    console.log(await dpp.export.json(id))
  },
  exportFile: async () => {
    const shell = await dpp.export.file(id, "aas")
    console.log(await shell.text())
  },
  exportPdf: async () => {
    const pdf = await dpp.export.pdf(id, { locale: "de" })
    console.log(pdf.size)
  },
  exportPreview: async () => {
    const page = await dpp.export.preview(id)
    console.log(page)
  },
  exportPreviewPdf: async () => {
    const pdf = await dpp.export.previewPdf(id)
    console.log(pdf.size)
  },
  exportProof: async () => {
    const { outcome } = await dpp.verify(await dpp.export.proof(id))
    console.log(outcome)
  },
  exportQr: async () => {
    const code = await dpp.export.qr(id, { format: "svg" })
    console.log(await code.text())
  },
  lookupByProductId: async () => {
    console.log(await dpp.lookup.byProductId({ gtin, serial }))
  },
  lookupById: async () => {
    console.log(await dpp.lookup.byId(id))
  },
  lookupByIdAndDate: async () => {
    console.log(await dpp.lookup.byIdAndDate(id, { date: "2027-03-01T00:00:00Z" }))
  },
  lookupElement: async () => {
    console.log(await dpp.lookup.element(id, "performanceAndDurability.ratedCapacity"))
  },
  lookupCollection: async () => {
    console.log(await dpp.lookup.collection(id, "identifiersAndProductData.manufacturerInformation"))
  },
  lookupByProductIds: async () => {
    for await (const found of dpp.lookup.byProductIds([{ gtin, serial }])) console.log(found)
  },
  provenanceGet: async () => {
    console.log(await dpp.provenance.get(id))
  },
  lawGet: async () => {
    console.log(await dpp.law.get({ category: "ev", as_of: "2027-02-18" }))
  },
  lawProduct: async () => {
    const { missing } = await dpp.law.product(id, { as_of: "2027-02-18" })
    for (const { field, legal_source } of missing) console.log(field, legal_source)
  },
  lawTemplate: async () => {
    const { missing } = await dpp.law.template(id, { as_of: "2027-02-18" })
    for (const { field, legal_source } of missing) console.log(field, legal_source)
  },
  lawReadiness: async () => {
    console.log(await dpp.law.readiness({ as_of: "2027-02-18" }))
  },
  lawReadinessWorkbook: async () => {
    const workbook = await dpp.law.readinessWorkbook({ as_of: "2027-02-18" })
    console.log(workbook.size)
  },
  lawChanges: async () => {
    console.log(await dpp.law.changes({ from: "2027-02-18", to: "2031-08-18" }))
  },
  documentsProduct: async () => {
    const pdf = await dpp.documents.product(id, "performance", { locale: "de" })
    console.log(pdf.size)
  },
  documentsTemplate: async () => {
    const pdf = await dpp.documents.template(id, "end-user-information", { locale: "de" })
    console.log(pdf.size)
  },
  declarationsCreate: async () => {
    const draft = await dpp.declarations.create({ subjects: [{ product_id: id }], number: "2027-014" })
    console.log(draft.id)
  },
  declarationsList: async () => {
    for await (const declaration of dpp.declarations.list()) console.log(declaration.number)
  },
  declarationsGet: async () => {
    console.log(await dpp.declarations.get(id))
  },
  declarationsUpdate: async () => {
    await dpp.declarations.update(id, { languages: ["de", "en"] })
  },
  declarationsIssue: async () => {
    // What is issued stays as it is.
    await dpp.declarations.issue(id, { signed: { place: "Berlin", name: "A. Muster", function: "Head of Quality" } })
  },
  declarationsWithdraw: async () => {
    await dpp.declarations.withdraw(id, { reason: "Replaced by 2027-015." })
  },
  declarationsDelete: async () => {
    await dpp.declarations.delete(id)
  },
  declarationsPdf: async () => {
    const pdf = await dpp.declarations.pdf(id)
    console.log(pdf.size)
  }
}
