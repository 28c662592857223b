/** Examples of EU declarations of conformity: a draft, its issue, and what is refused. */
import { sampleDraft } from "@dpp/core/samples"
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"

const says = (name: string, summary: string) => ({ name, summary })

const signed = {
  on_behalf_of: "Muster Batterien GmbH",
  place: "Berlin",
  date: "2026-11-01",
  name: "Ada Muster",
  function: "Head of compliance",
  evidence: { file: "https://batterien.example.com/declarations/DoC-2026-0147-signed.pdf" }
}

const unknown = { id: "01a31c5e-7a00-7000-8000-00000000ffff" }
const none = says("none", "The organization has no such declaration")
const reused = says("reused", "The idempotency key belongs to another request")

/** A model without batteries, so that its declarations can be deleted. */
const modelOf = async (recorder: Recorder, key: string, fields: object): Promise<{ readonly template_id: string }> => {
  const { manufacturing_date: _, put_into_service_date: _day, serial_number: _serial, ...values } = sampleDraft("ev")
  const { body } = await recorder.send("templatesCreate", { key, body: { ...values, ...fields } })
  return { template_id: body.data.id as string }
}

const recordRefusals = async (recorder: Recorder, key: string, path: { readonly id: string }) => {
  const headers = { "idempotency-key": '"declaration-1"' }
  for (const operation of ["declarationsGet", "declarationsDelete", "declarationsPdf"])
    await recorder.record(operation, 404, none, { key, path: unknown })
  for (const operation of ["declarationsUpdate", "declarationsIssue", "declarationsWithdraw"])
    await recorder.record(operation, 404, none, { key, path: unknown, body: {} })
  await recorder.record("declarationsList", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { state: "signed" }
  })
  await recorder.record("declarationsPdf", 400, says("language", "The issue has other languages"), {
    key,
    path,
    query: { locale: "fr" }
  })
  await recorder.record("declarationsUpdate", 409, says("final", "The number is final once issued"), {
    key,
    path,
    body: { number: "DoC-2026-0148" }
  })
  await recorder.send("declarationsUpdate", { key, path, headers, body: { additional_information: "None" } })
  for (const operation of ["declarationsUpdate", "declarationsIssue"])
    await recorder.record(operation, 409, reused, { key, path, headers, body: {} })
  await recorder.record("declarationsWithdraw", 400, says("invalid", "An unknown field"), {
    key,
    path,
    body: { why: "recalled" }
  })
}

export const recordDeclarations = async (recorder: Recorder, { full: key }: Keys): Promise<void> => {
  const model = await modelOf(recorder, key, { model_identifier: "TR-82 D" })
  const body = {
    number: "DoC-2026-0147",
    subjects: [model],
    procedure: { series: true, module: "A" },
    references: [{ kind: "harmonised", reference: "EN 18060:2025", cited_by: "Implementing Decision (EU) 2026/2048" }],
    languages: ["de", "en"],
    markets: ["DE", "FR"]
  }
  const made = await recorder.record("declarationsCreate", 201, says("draft", "A draft for a model"), { key, body })
  const path = { id: made.data.id as string }
  await recorder.record("declarationsCreate", 400, says("procedure", "Module D1 without a notified body"), {
    key,
    body: { ...body, number: "DoC-2026-0149", procedure: { series: true, module: "D1" } }
  })
  await recorder.record("declarationsCreate", 409, says("number", "The number is used"), { key, body })
  await recorder.record("declarationsUpdate", 200, says("change", "Another market"), {
    key,
    path,
    body: { markets: ["DE", "AT"] }
  })
  await recorder.record("declarationsUpdate", 400, says("acts", "The declaration is not about batteries"), {
    key,
    path,
    body: { acts: [{ reference: "Directive 2014/35/EU", publication: "OJ L 96, 29.3.2014, p. 357" }] }
  })
  await recorder.record("declarationsIssue", 400, says("unsigned", "The signature is missing"), { key, path, body: {} })
  await recorder.record("declarationsIssue", 200, says("issued", "A person has signed"), {
    key,
    path,
    body: { signed }
  })
  await recorder.record("declarationsGet", 200, says("issued", "An issued declaration"), { key, path })
  await recorder.record("declarationsList", 200, says("page", "The first page"), { key, query: { per_page: "1" } })
  await recorder.send("declarationsPdf", { key, path })
  await recordRefusals(recorder, key, path)
  await recorder.record("declarationsWithdraw", 200, says("withdrawn", "The declaration ends"), {
    key,
    path,
    body: { reason: "The model has changed" }
  })
  const ended = says("ended", "The declaration was withdrawn")
  await recorder.record("declarationsWithdraw", 409, ended, { key, path, body: {} })
  await recorder.record("declarationsDelete", 200, says("deleted", "No battery was placed on the market"), {
    key,
    path
  })
  const incomplete = says("incomplete", "The declaration has no number")
  const footprint = { kind: "carbon-footprint" }
  const model82 = await modelOf(recorder, key, { model_identifier: "TR-82 F" })
  await recorder.record("documentsTemplate", 400, incomplete, { key, path: { id: model82.template_id, ...footprint } })
  for (const operation of ["documentsTemplate", "documentsProduct"])
    await recorder.record(operation, 404, says("none", "The organization has nothing with this id"), {
      key,
      path: { ...unknown, ...footprint }
    })
  const placed = await modelOf(recorder, key, { model_identifier: "TR-82 E", manufacturing_place: "Berlin, DE" })
  const fields = { ...placed, serial_number: "TR82-26-000195", manufacturing_date: "2026-05-18", status: "published" }
  const battery = await recorder.send("productsCreate", { key, body: fields })
  const kept = await recorder.send("declarationsCreate", { key, body: { ...body, subjects: [placed] } })
  const own = { key, path: { id: kept.body.data.id as string } }
  await recorder.send("declarationsIssue", { ...own, body: { signed } })
  await recorder.record("declarationsDelete", 409, says("kept", "Batteries of the model are on the market"), own)
  const id = battery.body.data.id as string
  const other = { name: "LM-500", serial_number: "LM500-26-000009", battery_category: "lmt" }
  const lmt = await recorder.send("productsCreate", { key, body: other })
  await recorder.record("documentsProduct", 400, incomplete, {
    key,
    path: { id: lmt.body.data.id as string, ...footprint }
  })
  await recorder.send("productsDelete", { key, path: { id }, query: { confirm: "true" } })
  await recorder.send("productsDelete", { key, path: { id: lmt.body.data.id as string } })
}

/** What other operations say about a full storage. */
export const addStorageLimits = (recorder: Recorder): void => {
  for (const operation of ["declarationsCreate", "declarationsUpdate", "declarationsIssue"])
    recorder.repeat(operation, "403", "product_limit_reached", "filesAdd")
}
