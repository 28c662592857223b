/** The errors that every operation has in common, each recorded from the operation itself. */
import type { JsonObject } from "@dpp/core/text"
import { sampleCondition } from "@dpp/core/samples"
import { nextMonth, nextYear } from "./stable.ts"
import type { Keys } from "./organizations.ts"
import type { Call, Recorder } from "./Recorder.ts"
import { formWith, tinyPng } from "./service.ts"

interface Products {
  readonly battery: JsonObject
  readonly draft: { readonly id: string }
  readonly published: { readonly id: string }
  readonly template: { readonly id: string }
  readonly grant: { readonly id: string }
  readonly webhook: { readonly id: string }
  readonly request: { readonly id: string }
}

const unknownId = "01a31c5e-7a00-7000-8000-00000000ffff"

/** A code of a transfer that no service has given: its last six characters are the checksum. */
const unknownCode = `dpp_tr_unknown0_${"0".repeat(32)}b84MjQ`

/** What an id in the path of an operation belongs to, or the code in its body. */
const kindOf = (operationId: string) => {
  if (operationId.startsWith("templates")) return "template"
  if (operationId.startsWith("accessGrants")) return "grant"
  if (operationId.startsWith("webhooks")) return "webhook"
  if (operationId.startsWith("dataRequests")) return "request"
  return ["transfersAccept", "transfersWithdraw"].includes(operationId) ? "offer" : "product"
}

/** What an operation needs in addition to its path. */
const needs = (operationId: string): Omit<Call, "key" | "path"> => {
  switch (operationId) {
    case "productsUpdate":
    case "productsUpdateElement":
    case "templatesUpdate":
      return { body: {} }
    case "templatesApply":
      return { body: { to: "drafts" } }
    case "filesUpdate":
      return { body: { audience: "authorities" } }
    case "accessGrantsUpdate":
    case "webhooksUpdate":
    case "dataRequestsUpdate":
    case "dataRequestsAccept":
    case "dataRequestsSave":
      return { body: {} }
    case "dataRequestsReject":
      return { body: { reason: "Unit" } }
    case "accessGrantsApprove":
      return { body: { expires_at: nextYear() } }
    case "accessGrantsDenyMany":
    case "accessGrantsDeleteMany":
      return { body: { dry_run: true } }
    case "accessGrantsRevokeAll":
      return { body: { reason: "" } }
    case "conditionUpdate":
      return { body: sampleCondition }
    case "lifecycleCreateSuccessor":
      return { body: { operation: "remanufacturing", serial_number: "TR82-26-000170" } }
    case "lifecycleRecordEvent":
      return { body: { event: "repaired", date: "2026-11-02" } }
    case "transfersOffer":
      return { body: { purpose: "responsibility", expires_at: nextMonth() } }
    case "transfersOfferMany":
      return { body: { purpose: "responsibility", expires_at: nextMonth(), product_ids: [unknownId] } }
    case "transfersAccept":
      return { body: { code: unknownCode } }
    case "registryRecord":
      return { body: { results: [{ product_id: unknownId, status: "submitted" }] } }
    case "conditionUpdateMany":
      return { body: { readings: [{ product_id: unknownId, ...sampleCondition }] } }
    case "filesSetImage":
    case "filesAdd":
      return { body: formWith("manual.pdf", "%PDF-1.7\n", "application/pdf") }
    case "lookupByIdAndDate":
      return { query: { date: new Date().toISOString() } }
    default:
      return {}
  }
}

/** Errors that have a cause of their own. */
const recordOwn = async (recorder: Recorder, keys: Keys, { battery, draft, template: ownTemplate }: Products) => {
  const publication = { ...battery, status: "published" }
  const limit = { name: "product_limit", summary: "The limit of drafts is reached" }
  const monthly = { name: "published_limit", summary: "The monthly limit of publications is reached" }
  const domain = { name: "custom_domain", summary: "The custom domain is not yet active" }
  const minimal = { name: "TR-82", serial_number: "TR82-26-000149", battery_category: "ev" }
  const other = { ...battery, gtin: null }
  const complete = async (key: string): Promise<{ readonly id: string }> => {
    const { body } = await recorder.send("productsCreate", { key, body: other })
    return { id: body.data.id }
  }
  await recorder.record("productsCreate", 403, limit, { key: keys.noDrafts, body: minimal })
  await recorder.record("productsBulkCreate", 403, limit, { key: keys.noDrafts, body: { products: [minimal] } })
  const upsert = { query: { upsert: "true" } }
  await recorder.record("productsUpdateMany", 403, limit, {
    key: keys.noDrafts,
    ...upsert,
    body: { products: [minimal] }
  })
  const foreign = {
    identification: { identification: { serial: [{ key: "partInstanceId", value: "TR82-26-000149" }] } }
  }
  const from = { path: { format: "catena-x" }, body: foreign }
  await recorder.record("productsCreateFrom", 403, limit, { key: keys.noDrafts, ...from })
  const unused = { ...publication, gtin: null }
  await recorder.record("productsCreate", 403, monthly, { key: keys.noPublications, body: unused })
  recorder.repeat("productsCreateFrom", "403", "published_limit_reached", "productsCreate")
  await recorder.record("productsBulkCreate", 403, monthly, { key: keys.noPublications, body: { products: [unused] } })
  await recorder.record("productsUpdateMany", 403, monthly, {
    key: keys.noPublications,
    ...upsert,
    body: { products: [unused] }
  })
  const preprinted = await complete(keys.pendingDomain)
  await recorder.send("productsPreprintQr", { key: keys.pendingDomain, path: preprinted, body: {} })
  await keys.configureDomain()
  await recorder.record("productsCreate", 409, domain, { key: keys.pendingDomain, body: unused })
  const second = { name: "second_member", summary: "A publication needs a second member" }
  await recorder.record("productsCreate", 409, second, { key: keys.fourEyes, body: unused })
  await recorder.record("productsBulkCreate", 409, second, { key: keys.fourEyes, body: { products: [unused] } })
  const waiting = { key: keys.fourEyes, path: await complete(keys.fourEyes) }
  await recorder.record("productsUpdate", 409, second, { ...waiting, body: { status: "published" } })
  const atLimit = await complete(keys.noPublications)
  const stored = await complete(keys.noStorage)
  const template = { name: "TR-82", battery_category: "ev" }
  const change = { extinguishing_agent: "Water in large amounts. ".repeat(20) }
  const { body: storedTemplate } = await recorder.send("templatesCreate", { key: keys.noStorage, body: template })
  const serial_number = "TR82-26-000153"
  const { body: issued } = await recorder.send("productsCreate", {
    key: keys.noStorage,
    body: { ...unused, serial_number }
  })
  const { body: long } = await recorder.send("templatesCreate", { key: keys.noStorage, body: template })
  const ofLong = { template_id: long.data.id as string, serial_number: "TR82-26-000156" }
  await recorder.send("productsCreate", { key: keys.noStorage, body: ofLong })
  await recorder.send("templatesUpdate", { key: keys.noStorage, path: { id: ofLong.template_id }, body: change })
  await keys.fillStorage()
  const storage = { name: "storage", summary: "The limit of stored bytes is reached" }
  const png = formWith("battery.png", tinyPng, "image/png")
  const pdf = formWith("manual.pdf", "%PDF-1.7\n", "application/pdf")
  await recorder.record("productsUpdate", 403, storage, { key: keys.noStorage, path: stored, body: change })
  await recorder.record("productsUpdateElement", 403, storage, {
    key: keys.noStorage,
    path: { dppId: stored.id, elementPath: "symbolsLabelsAndDocumentationOfConformity.meaningOfLabelsAndSymbols" },
    body: "Water in large amounts. ".repeat(20)
  })
  await recorder.record("productsReissue", 403, storage, { key: keys.noStorage, path: { id: issued.data.id } })
  const own = { key: keys.noStorage, path: { id: issued.data.id as string } }
  await recorder.record("lifecycleCreateSuccessor", 403, storage, {
    ...own,
    body: { operation: "remanufacturing", serial_number: "TR82-26-000171" }
  })
  await recorder.record("lifecycleRecordEvent", 403, storage, {
    ...own,
    body: { event: "damaged", date: "2026-11-02", note: "Dropped. ".repeat(200) }
  })
  await recorder.record("templatesCreate", 403, storage, { key: keys.noStorage, body: template })
  const changedTemplate = { key: keys.noStorage, path: { id: storedTemplate.data.id }, body: change }
  await recorder.record("templatesUpdate", 403, storage, changedTemplate)
  await recorder.record("templatesApply", 403, storage, {
    key: keys.noStorage,
    path: { id: ofLong.template_id },
    body: { to: "drafts" }
  })
  await recorder.record("filesSetImage", 403, storage, { key: keys.noStorage, path: stored, body: png })
  await recorder.record("filesAdd", 403, storage, { key: keys.noStorage, path: stored, body: pdf })
  const publish = { status: "published" }
  await recorder.record("productsUpdate", 403, monthly, { key: keys.noPublications, path: atLimit, body: publish })
  await recorder.record("productsUpdate", 409, domain, { key: keys.pendingDomain, path: preprinted, body: publish })
  await recorder.record("productsPreprintQr", 403, domain, { key: keys.pendingDomain, path: preprinted, body: {} })
  await recorder.record("productsPreprintMany", 403, domain, {
    key: keys.pendingDomain,
    body: { ids: [preprinted.id] }
  })
  await recorder.record("exportQr", 403, domain, { key: keys.pendingDomain, path: preprinted })
  await recorder.record(
    "productsUpdate",
    412,
    { name: "conflict", summary: "The product has changed since it was read" },
    { key: keys.full, path: draft, body: minimal, headers: { "if-match": '"outdated"' } }
  )
  await recorder.record(
    "productsUpdateElement",
    412,
    { name: "conflict", summary: "The product has changed since it was read" },
    {
      key: keys.full,
      path: { dppId: draft.id, elementPath: "identifiersAndProductData.batteryModelIdentifier" },
      body: "TR-82",
      headers: { "if-match": '"outdated"' }
    }
  )
  await recorder.record(
    "templatesUpdate",
    412,
    { name: "conflict", summary: "The template has changed since it was read" },
    { key: keys.full, path: ownTemplate, body: template, headers: { "if-match": '"outdated"' } }
  )
  await recorder.record(
    "productsPreprintQr",
    400,
    { name: "locale", summary: "The language is not one of the service" },
    {
      key: keys.full,
      path: draft,
      body: { locale: "it" }
    }
  )
}

/** Records, for every operation, each error that its document lists and that has no example yet. */
export const recordErrors = async (recorder: Recorder, keys: Keys, products: Products): Promise<void> => {
  await recordOwn(recorder, keys, products)
  const pathOf = (path: string, id: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => [
        name,
        { elementPath: "dppHeader", format: "catena-x", productId: `9526001000012:${id.slice(-12)}` }[name] ?? id
      ])
    )
  await recorder.send("organizationGet", { key: keys.noRequests })
  for (const [index, { operationId, path, responses }] of recorder.operations.entries()) {
    const wrongKey = { key: "wrong", headers: { "x-forwarded-for": `192.0.2.${index}` } }
    const isCondition = operationId.startsWith("condition")
    const kind = kindOf(operationId)
    const { grant, published: product, request, template, webhook } = products
    const resource = { grant, offer: { id: unknownId }, product, request, template, webhook }[kind]
    const call = { ...needs(operationId), path: pathOf(path, resource.id) }
    const attempts: ReadonlyArray<readonly [number, string, string, Call]> = [
      [401, "unauthorized", "The key is missing or invalid", { ...call, ...wrongKey }],
      [403, "account_locked", "The organization is locked", { ...call, key: keys.locked }],
      [403, "plan_required", "The plan does not include the REST API", { ...call, key: keys.smallPlan }],
      [
        403,
        "forbidden",
        "The key does not permit the operation",
        { ...call, key: isCondition ? keys.read : keys.condition }
      ],
      [429, "rate_limit_exceeded", "Too many requests in a minute", { ...call, key: keys.noRequests }],
      [
        400,
        "validation_error",
        "The id is not a UUID",
        { ...call, path: pathOf(path, "TR82-26-000147"), key: keys.full }
      ],
      [
        404,
        "not_found",
        kind === "offer" ? "There is no such offer" : `The organization has no such ${kind}`,
        { ...call, path: pathOf(path, unknownId), key: keys.full }
      ]
    ]
    for (const [status, code, summary, attempt] of attempts) {
      if (!(status in responses) || recorder.has(operationId, String(status), code)) continue
      const label = { name: code, summary }
      const received = await recorder.send(operationId, attempt)
      if (received.status === status && received.body?.error.code === code) {
        recorder.add(operationId, String(status), label, received.body)
      }
    }
  }
}
