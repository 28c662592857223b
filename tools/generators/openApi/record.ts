/**
 * Records the examples of the OpenAPI document: a service in this process gets at least one request for each operation and
 * for each error of it.
 */
import { openApiDocument } from "./document.ts"
import type { Examples } from "./document/model.ts"
import { release } from "@dpp/http/response/release"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { read } from "../../repository.ts"
import { recordErrors } from "./errors.ts"
import { recordFailures } from "./failures.ts"
import { recordLifecycle } from "./lifecycle.ts"
import { recordRegistry } from "./registry.ts"
import { recordChangeRequests } from "./changeRequests.ts"
import { addStorageLimits, recordDeclarations } from "./declarations.ts"
import { recordPractice } from "./practice.ts"
import { recordTransfers } from "./transfers.ts"
import { recordDataRequests } from "./dataRequests.ts"
import { recordWebhooks } from "./webhooks.ts"
import { type Keys, makeOrganizations } from "./organizations.ts"
import { Recorder } from "./Recorder.ts"
import { formWith, type Service, tinyPng, withService } from "./service.ts"
import { nextYear } from "./stable.ts"

const says = (name: string, summary: string) => ({ name, summary })

/** The first section of a v1.3 tree: the others have the same form. */
const shortTree = (file: string): object => {
  // Sound: a file of the repository, which is a tree.
  const { IdentifiersAndProductData } = JSON.parse(file) as Readonly<Record<string, object>>
  return { IdentifiersAndProductData }
}

const recordProducts = async (recorder: Recorder, { full: key }: Keys) => {
  // Any organization can create it: it refers to no facility, and demo data have another serial number.
  const battery = {
    ...sampleDraft("ev"),
    serial_number: "TR82-26-000150",
    manufacturing_place: "Berlin, DE",
    mfr_identifier: "9526001000005",
    mfr_name: "Muster Batterien GmbH",
    mfr_trade_name: "Muster Batterien GmbH",
    mfr_postal_address: "Ringstraße 1, 10115 Berlin, DE",
    mfr_email: "info@batterien.example.com"
  }
  // A reader tries the first example: none publishes, which cannot be undone.
  const draft = await recorder.record("productsCreate", 201, says("minimal", "The fields that a draft requires"), {
    key,
    body: { name: "Traction battery TR-82", serial_number: "TR82-26-000148", battery_category: "ev" }
  })
  const complete = says("battery", "A complete battery, as a draft")
  const { data: unpublished } = await recorder.record("productsCreate", 201, complete, { key, body: battery })
  const { body: created } = await recorder.send("productsUpdate", {
    key,
    path: { id: unpublished.id as string },
    body: { status: "published" }
  })
  await recorder.record("productsCreate", 201, says("battery_model", "A battery model, which has no passport"), {
    key,
    body: { name: "TR-82", category: "batteries_light", battery_chemistry: "Li-ion NMC", battery_mass: 478.5 }
  })
  await recorder.record("productsCreate", 201, says("v13_tree", "A v1.3 tree with flat fields beside it"), {
    key,
    body: {
      // Sound: files of the repository.
      ...(JSON.parse(read("examples/v1.3-trees/flat-fields.json")) as object),
      Battery_Passport: shortTree(read("examples/v1.3-trees/passport.v1.3.json"))
    }
  })
  await recorder.record("productsCreate", 400, says("invalid", "Fields that are missing, unknown or invalid"), {
    key,
    body: { name: "TR-82", battery_category: "EV", battery_mass: "478.5 kg", battery_mas: 1 }
  })
  const file = {
    identification: { category: "EV", identification: { serial: [{ key: "partInstanceId", value: "TR82-26-000189" }] } }
  }
  const from = { key, path: { format: "catena-x" } }
  await recorder.record("productsCreateFrom", 201, says("catena_x", "A Catena-X Battery Pass"), { ...from, body: file })
  await recorder.record("productsCreateFrom", 409, says("duplicate", "The serial number is already used"), {
    ...from,
    body: file
  })
  await recorder.record("productsCreateFrom", 400, says("invalid", "The file names no serial number"), {
    ...from,
    body: { identification: { category: "EV" } }
  })
  await recorder.record("productsCreate", 409, says("duplicate", "The serial number is already used"), {
    key,
    body: battery
  })
  const external_id = "ERP-4711"
  const named = { name: "TR-82", battery_category: "ev", external_id } as const
  await recorder.send("productsCreate", { key, body: { ...named, serial_number: "TR82-26-000190" } })
  const ownKey = says("own_key", "The own key is already used")
  await recorder.record("productsCreate", 409, ownKey, { key, body: { ...named, serial_number: "TR82-26-000191" } })
  const { body: unnamed } = await recorder.send("productsCreate", {
    key,
    body: { name: "TR-82", battery_category: "ev", serial_number: "TR82-26-000192" }
  })
  const changed = { key, path: { id: unnamed.data.id as string } }
  const moved = { format: "dpp-passport/1", product: { ...named, serial_number: "TR-83" } }
  await recorder.record("productsCreateFrom", 409, ownKey, { ...changed, path: { format: "passport" }, body: moved })
  await recorder.record("productsUpdate", 409, ownKey, { ...changed, body: { external_id } })
  const used = says("duplicate", "The serial number is already used")
  await recorder.record("productsUpdate", 409, used, { ...changed, body: { serial_number: "TR82-26-000190" } })
  await recorder.record("productsUpdateElement", 409, used, {
    key,
    path: { dppId: changed.path.id, elementPath: "identifiersAndProductData.batterySerialNumber" },
    body: "TR82-26-000190"
  })
  const onceOnly = { headers: { "idempotency-key": '"create-1"' } }
  const reusedKey = says("reused", "The idempotency key belongs to another request")
  await recorder.send("productsUpdate", { ...changed, ...onceOnly, body: { battery_mass: 478.5 } })
  await recorder.record("productsCreate", 409, reusedKey, { key, ...onceOnly, body: { ...named, external_id: null } })
  await recorder.record("productsCreateFrom", 409, reusedKey, { ...from, ...onceOnly, body: file })
  await recorder.send("productsDelete", changed)
  await recorder.record("productsBulkCreate", 201, says("minimal", "The short form, with `Prefer: return=minimal`"), {
    key,
    headers: { prefer: "return=minimal" },
    body: { products: [{ name: "E-bike battery LM-500", serial_number: "LM500-26-000002", battery_category: "lmt" }] }
  })
  const headers = { "idempotency-key": '"rows-1"' }
  const rows = { products: [{ name: "E-bike battery LM-500" }] }
  await recorder.send("productsBulkCreate", { key, headers, body: rows })
  await recorder.record("productsBulkCreate", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers,
    body: { products: [{ name: "E-bike battery LM-501" }] }
  })
  await recorder.record("productsReissue", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers,
    path: { id: created.data.id as string }
  })
  await recorder.record("productsBulkCreate", 400, says("empty", "No rows"), { key, body: { products: [] } })
  const path = { id: created.data.id as string }
  // The battery has these values, so that both responses are one example.
  const { battery_mass, model_identifier } = created.data
  await recorder.record("productsUpdate", 200, says("change", "Changes two fields"), {
    key,
    path,
    body: { battery_mass, model_identifier }
  })
  const element = { key, path: { dppId: path.id, elementPath: "batteryMaterialsAndComposition.criticalRawMaterials" } }
  await recorder.record("productsUpdateElement", 200, says("change", "Changes a value"), {
    ...element,
    body: created.data.critical_raw_materials as ReadonlyArray<string>
  })
  await recorder.record("productsUpdateElement", 400, says("invalid", "The value is invalid"), { ...element, body: -1 })
  const { body: other } = await recorder.send("productsCreate", {
    key,
    body: { ...battery, serial_number: "TR82-26-000149" }
  })
  await recorder.record("productsUpdate", 200, says("publish", "Publishes the passport"), {
    key,
    path: { id: other.data.id as string },
    body: { status: "published" }
  })
  await recorder.send("productsDelete", { key, path: { id: other.data.id as string }, query: { confirm: "true" } })
  await recorder.record("productsUpdate", 409, says("locked", "The identifiers of a passport are locked"), {
    key,
    path,
    body: { serial_number: "TR82-26-999999" }
  })
  await recorder.record("productsUpdateElement", 409, says("locked", "The identifiers of a passport are locked"), {
    key,
    path: { dppId: path.id, elementPath: "identifiersAndProductData.batterySerialNumber" },
    body: "TR82-26-999999"
  })
  await recorder.record("productsList", 200, says("page", "The first page of the battery models"), {
    key,
    query: { category: "batteries_light" }
  })
  await recorder.record("productsList", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { page: "0" }
  })
  await recorder.record("productsDelete", 409, says("published", "Deletion of a passport requires a confirmation"), {
    key,
    path
  })
  return { battery, draft: { id: draft.data.id as string }, path }
}

/** A template of the battery, and one of its batteries. */
const recordTemplates = async (recorder: Recorder, { full: key }: Keys, draft: { readonly id: string }) => {
  // What the batteries of a model have in common.
  const ofOne = new Set(["manufacturing_date", "put_into_service_date", "serial_number", "model_identifier"])
  const values = Object.fromEntries(Object.entries(sampleDraft("ev")).filter(([name]) => !ofOne.has(name)))
  const created = await recorder.record("templatesCreate", 201, says("template", "The values of a battery model"), {
    key,
    body: values
  })
  const path = { id: created.data.id as string }
  // The template has these values, so that both responses are one example.
  await recorder.record("templatesUpdate", 200, says("change", "Changes a field, and clears another one"), {
    key,
    path,
    body: { battery_mass: values["battery_mass"], model_identifier: null }
  })
  await recorder.record("templatesGet", 200, says("template", "A template"), { key, path })
  await recorder.record("templatesList", 200, says("page", "The first page, with one template"), {
    key,
    query: { per_page: "1" }
  })
  await recorder.record("templatesCreate", 201, says("from_product", "The values of a product"), {
    key,
    body: { from_product_id: draft.id, name: "TR-82, long range" }
  })
  await recorder.record("templatesCreate", 400, says("invalid", "Fields that are missing, unknown or invalid"), {
    key,
    body: { name: "TR-82", serial_number: "TR82-26-000147", battery_mas: 1 }
  })
  const battery = await recorder.record(
    "productsCreate",
    201,
    says("from_template", "A battery that is made from a template"),
    {
      key,
      body: { template_id: path.id, serial_number: "TR82-26-000151", manufacturing_date: "2026-05-18" }
    }
  )
  await recorder.record(
    "productsBulkCreate",
    201,
    says("batteries", "A new battery of the template, and one whose serial number is used"),
    {
      key,
      headers: { prefer: "return=minimal" },
      body: {
        products: ["TR82-26-000152", "TR82-26-000151"].map((serial_number) => ({
          template_id: path.id,
          serial_number,
          manufacturing_date: "2026-05-18"
        }))
      }
    }
  )
  await recorder.send("templatesUpdate", { key, path, body: { rated_capacity: 205 } })
  const dryRun = { key, path, query: { dry_run: "true" } }
  await recorder.record("templatesApply", 200, says("drafts", "What two drafts would take over"), {
    ...dryRun,
    body: { to: "drafts", fields: ["rated_capacity"] }
  })
  await recorder.record("templatesApply", 400, says("invalid", "A field that belongs to one battery"), {
    ...dryRun,
    body: { to: "drafts", fields: ["serial_number"] }
  })
  await recorder.record("templatesApply", 409, says("confirm", "Passports are corrected with a confirmation"), {
    key,
    path,
    body: { to: "published" }
  })
  await recorder.send("templatesUpdate", { key, path, body: { rated_capacity: values["rated_capacity"] } })
  const rows = [
    { serial_number: "TR82-26-000152", reason: "Weighed again", battery_mass: 478.5 },
    { serial_number: "TR82-26-000159", battery_mass: 478.5 },
    { serial_number: "TR82-26-000154", template_id: path.id, manufacturing_date: "2026-05-18" }
  ]
  await recorder.record(
    "productsUpdateMany",
    200,
    says("rows", "A battery that has this value, one that is unknown and lacks name and category, and a new one"),
    { key, query: { upsert: "true" }, body: { products: rows } }
  )
  await recorder.record("productsUpdateMany", 400, says("empty", "No rows"), { key, body: { products: [] } })
  const unpublishable = { serial_number: "TR82-26-000199", name: "TR-82", battery_category: "ev", status: "published" }
  await recorder.record(
    "productsValidateMany",
    200,
    says("rows", "A new battery that could not be published, and a row that repeats it"),
    { key, body: { products: [unpublishable, { serial_number: "TR82-26-000199" }] } }
  )
  await recorder.record("productsValidateMany", 400, says("empty", "No rows"), { key, body: { products: [] } })
  const { body: spare } = await recorder.send("productsCreate", {
    key,
    body: { name: "TR-82", serial_number: "TR82-26-000155", battery_category: "ev" }
  })
  const several = { key, body: { ids: [spare.data.id as string, "01a31c5e-7a00-7000-8000-00000000ffff"] } }
  await recorder.record("productsPreprintMany", 200, says("codes", "A draft, and an unknown id"), several)
  await recorder.record("productsDeleteMany", 200, says("drafts", "A draft, and an unknown id"), several)
  const noIds = { key, body: { ids: [] } }
  await recorder.record("productsPreprintMany", 400, says("empty", "No ids"), noIds)
  await recorder.record("productsDeleteMany", 400, says("empty", "No ids"), noIds)
  const codeHeaders = { "idempotency-key": '"codes-1"' }
  await recorder.send("productsPreprintMany", { ...several, headers: codeHeaders })
  await recorder.record("productsPreprintMany", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers: codeHeaders,
    body: { ids: [spare.data.id as string] }
  })
  const bulkHeaders = { "idempotency-key": '"changes-1"' }
  await recorder.send("productsUpdateMany", { key, headers: bulkHeaders, body: { products: rows.slice(0, 1) } })
  await recorder.record("productsUpdateMany", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers: bulkHeaders,
    body: { products: rows.slice(1, 2) }
  })
  await recorder.record("productsDeleteMany", 409, says("reused", "The idempotency key belongs to another request"), {
    ...several,
    headers: bulkHeaders
  })
  await recorder.record("productsUpdate", 400, says("incomplete", "The passport is not complete"), {
    key,
    path: { id: battery.data.id },
    body: { status: "published", battery_mass: null }
  })
  await recorder.record("templatesList", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { page: "0" }
  })
  await recorder.record("templatesUpdate", 400, says("invalid", "A field that every template has is cleared"), {
    key,
    path,
    body: { battery_category: null }
  })
  const headers = { "idempotency-key": '"template-1"' }
  const reused = says("reused", "The idempotency key belongs to another request")
  const external_id = "TR-82"
  const ownKey = says("own_key", "The own key is already used")
  await recorder.send("templatesCreate", { key, body: { ...values, name: "TR-86", external_id } })
  await recorder.record("templatesCreate", 409, ownKey, { key, body: { ...values, name: "TR-87", external_id } })
  await recorder.record("templatesUpdate", 409, ownKey, { key, path, body: { external_id } })
  await recorder.send("templatesCreate", { key, headers, body: { ...values, name: "TR-84" } })
  await recorder.record("templatesCreate", 409, reused, { key, headers, body: { ...values, name: "TR-85" } })
  await recorder.record("templatesUpdate", 409, reused, { key, path, headers, body: { battery_mass: 480 } })
  return path
}

/** The audiences of documents. The second one cannot change, because a public attribute holds the document. */
const recordAudiences = async (recorder: Recorder, key: string, path: { readonly id: string }) => {
  const add = (name: string) =>
    recorder.send("filesAdd", { key, path, body: formWith(name, "%PDF-1.7\n", "application/pdf") })
  const declaration = await add("declaration.pdf")
  const listed = await recorder.record("filesList", 200, says("documents", "The documents of the product"), {
    key,
    path
  })
  const idOf = (name: string): string =>
    listed.data.find(({ fileName }: { readonly fileName: string }) => fileName === name).id
  const restricted = { audience: "legitimate_interest" }
  await recorder.record("filesUpdate", 200, says("restricted", "Only holders of a grant may read the manual"), {
    key,
    path: { ...path, fileId: idOf("manual.pdf") },
    body: restricted
  })
  await recorder.record("filesUpdate", 400, says("audience", "There is no such audience"), {
    key,
    path: { ...path, fileId: idOf("manual.pdf") },
    body: { audience: "owner" }
  })
  const model = { name: "TR-82 XL", category: "batteries_light", eu_declaration_of_conformity: declaration.body.url }
  const { body } = await recorder.send("productsCreate", { key, body: model })
  await recorder.record("filesUpdate", 409, says("in_use", "A public attribute holds the document"), {
    key,
    path: { ...path, fileId: idOf("declaration.pdf") },
    body: restricted
  })
  await recorder.send("productsDelete", { key, path: { id: body.data.id } })
}

/** Grants for known readers, and requests that wait for a decision. */
const recordGrants = async (
  recorder: Recorder,
  { full: key }: Keys,
  product: { readonly id: string },
  requestAccess: Service["requestAccess"]
) => {
  const expires_at = nextYear()
  const made = (label: ReturnType<typeof says>, body: object) =>
    recorder.record("accessGrantsCreate", 201, label, { key, body: { ...body, expires_at } })
  const { data, token } = await made(says("recycler", "A recycler reads all batteries of a model"), {
    audience: "legitimate_interest",
    role: "recycler",
    grantee: { name: "Bär Recycling GmbH", email: "info@recycling.example.com", identifier: "9526001000203" },
    scope: { gtins: ["9526001000012"] },
    purpose: "Dismantling and recycling"
  })
  await made(says("authority", "A notified body reads the test reports of one battery"), {
    audience: "authorities",
    role: "notified_body",
    grantee: { name: "Prüfstelle 0000" },
    scope: { product_ids: [product.id] }
  })
  await recorder.record("accessGrantsCreate", 400, says("invalid", "Fields that are missing or invalid"), {
    key,
    body: { audience: "legitimate_interest", role: "notified_body", scope: { gtins: ["9526001000013"] } }
  })
  const path = { id: data.id as string }
  await recorder.record("accessGrantsList", 200, says("page", "The newest grant"), { key, query: { per_page: "1" } })
  await recorder.record("accessGrantsList", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { status: "open" }
  })
  await recorder.record("accessGrantsEffective", 200, says("recycler", "What the token of a recycler opens"), {
    key: token
  })
  await recorder.record("accessRequestsGet", 403, says("forbidden", "The token of a grant is not the secret"), {
    key: token,
    path
  })
  await recorder.record("accessGrantsUpdate", 200, says("suspend", "Suspends a grant"), {
    key,
    path,
    body: { status: "suspended", note: "The contract is under review" }
  })
  // Both responses have the same body, which the document has once.
  await recorder.record("accessGrantsGet", 200, says("suspended", "A suspended grant"), { key, path })
  await recorder.record("accessGrantsRotate", 200, says("rotated", "Another token"), { key, path })
  await recorder.record("accessGrantsRevoke", 200, says("revoked", "The grant is revoked"), { key, path })
  const [first, second] = [await requestAccess(product.id), await requestAccess(product.id)]
  const asked = { key: first.secret, path: { id: first.id } }
  await recorder.record("accessRequestsGet", 401, says("unauthorized", "There is no request with this id and secret"), {
    ...asked,
    key: "dpp_req_wrong"
  })
  const guessed = { key: "dpp_req_wrong", path: asked.path, headers: { "x-forwarded-for": "192.0.2.250" } }
  // The bound of requests without a key.
  for (let guess = 0; guess < 300; guess += 1) await recorder.send("accessRequestsGet", guessed)
  const tooMany = says("rate_limit_exceeded", "Too many requests of a client address in a minute")
  await recorder.record("accessRequestsGet", 429, tooMany, guessed)
  await recorder.record("accessRequestsGet", 200, says("pending", "The request waits for its decision"), asked)
  await recorder.record("accessGrantsApprove", 200, says("approved", "For the passport that was asked for"), {
    key,
    path: { id: first.id },
    body: { expires_at }
  })
  await recorder.record("accessRequestsGet", 200, says("approved", "The first response has the token"), asked)
  await recorder.record("accessGrantsDeny", 200, says("denied", "The request is denied"), {
    key,
    path: { id: second.id }
  })
  const [third, fourth] = [await requestAccess(product.id), await requestAccess(product.id)]
  await recorder.record("accessGrantsDenyMany", 200, says("passport", "All requests for a passport that wait"), {
    key,
    body: { product_id: product.id }
  })
  await recorder.record("accessGrantsDeleteMany", 200, says("ids", "Two requests"), {
    key,
    body: { ids: [third.id, fourth.id] }
  })
  const neither = says("neither", "The body selects no requests")
  const isGrant = says("grant", "An id is that of a grant, and no request is changed")
  for (const operation of ["accessGrantsDenyMany", "accessGrantsDeleteMany"]) {
    await recorder.record(operation, 400, neither, { key, body: { dry_run: true } })
    await recorder.record(operation, 409, isGrant, { key, body: { ids: [data.id] } })
  }
  await recorder.record("accessGrantsRevokeAll", 200, says("revoked", "Two grants are revoked"), {
    key,
    body: { reason: "A token was published by mistake" }
  })
  const final = says("final", "A revoked grant cannot be changed")
  const body = { expires_at }
  await recorder.record("accessGrantsUpdate", 409, final, { key, path, body })
  await recorder.record("accessGrantsApprove", 409, final, { key, path, body })
  for (const operation of ["accessGrantsDeny", "accessGrantsRevoke", "accessGrantsRotate"]) {
    await recorder.record(operation, 409, final, { key, path })
  }
  return path
}

const recordPassport = async (recorder: Recorder, { full: key }: Keys, path: { readonly id: string }) => {
  await recorder.record("filesSetImage", 200, says("image", "The address of the image"), {
    key,
    path,
    body: formWith("battery.png", tinyPng, "image/png")
  })
  await recorder.record("filesSetImage", 400, says("type", "The file is not an image"), {
    key,
    path,
    body: formWith("battery.txt", "text", "text/plain")
  })
  await recorder.record("filesRemoveImage", 200, says("removed", "The product has no image"), { key, path })
  await recorder.record("filesAdd", 201, says("file", "The address of the file"), {
    key,
    path,
    body: formWith("manual.pdf", "%PDF-1.7\n", "application/pdf")
  })
  await recorder.record("filesAdd", 400, says("type", "The file is of another type"), {
    key,
    path,
    body: formWith("manual.txt", "text", "text/plain")
  })
  await recordAudiences(recorder, key, path)
  await recorder.record("conditionUpdate", 200, says("reading", "A reading"), { key, path, body: sampleCondition })
  await recorder.record("conditionUpdate", 400, says("unknown", "A field that the condition does not have"), {
    key,
    path,
    body: { stateOfCharge: 81, state_of_health: 97 }
  })
  const headers = { "idempotency-key": '"reading-1"' }
  await recorder.send("conditionUpdate", { key, path, headers, body: { stateOfCharge: 81 } })
  await recorder.record("conditionUpdate", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    path,
    headers,
    body: { stateOfCharge: 80 }
  })
  const several = [
    { product_id: path.id, stateOfCharge: 80, lastUpdate: "2026-11-21T10:00:00Z" },
    { gtin: "9526001000012", serial_number: "TR82-26-999999", stateOfCharge: 64 }
  ]
  await recorder.record("conditionUpdateMany", 200, says("readings", "A reading, and one of an unknown battery"), {
    key,
    body: { readings: several }
  })
  await recorder.record("conditionUpdateMany", 400, says("empty", "There are no readings"), {
    key,
    body: { readings: [] }
  })
  const once = { "idempotency-key": '"readings-1"' }
  await recorder.send("conditionUpdateMany", { key, headers: once, body: { readings: several } })
  await recorder.record("conditionUpdateMany", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers: once,
    body: { readings: several.slice(1) }
  })
  await recorder.record("conditionGet", 200, says("condition", "The current condition"), { key, path })
  await recorder.record("conditionReadings", 200, says("page", "The first page, with two readings"), {
    key,
    path,
    query: { per_page: "2" }
  })
  await recorder.record("conditionReadings", 400, says("invalid", "A query parameter is invalid"), {
    key,
    path,
    query: { page: "0" }
  })
  await recorder.record("exportPdf", 200, says("pdf", "The document"), { key, path })
  await recorder.record("exportFile", 200, says("file", "The file"), { key, path: { ...path, format: "aasx" } })
  const pending = says("pending", "The first version is not signed yet")
  await recorder.record("exportProof", 404, pending, { key, path })
  await recorder.record("conditionStatement", 404, pending, { key, path })
  // The test vector of the library: a service signs other bytes each time.
  const bundle: unknown = JSON.parse(read("packages/proof/test/vectors/bundle-public.json"))
  recorder.add("exportProof", "200", says("proof", "The proof of a version, with its public attributes"), bundle)
  await recorder.record("importTemplateGet", 200, says("template", "A template for electric vehicle batteries"), {
    key,
    query: { battery_category: "ev", lang: "de" }
  })
  await recorder.record("importTemplateGet", 400, says("category", "The category is not one of the five"), {
    key,
    query: { battery_category: "car" }
  })
  await recorder.record("exportQr", 200, says("qr", "The code"), { key, path })
  await recorder.record("exportJson", 200, says("passport", "A passport"), { key, path })
  return recorder.record("exportModelJson", 200, says("passport", "A passport"), { key, path })
}

const recordLookups = async (
  recorder: Recorder,
  { full: key }: Keys,
  battery: { readonly gtin: string; readonly serial_number: string },
  id: string
) => {
  const productId = `${battery.gtin}:${battery.serial_number}`
  const date = new Date().toISOString()
  const passport = says("passport", "A passport")
  await recorder.record("lookupByProductId", 200, passport, { key, path: { productId } })
  await recorder.record("lookupByProductId", 400, says("malformed", "The separator is missing"), {
    key,
    path: { productId: battery.gtin }
  })
  await recorder.record("lookupByProductIds", 200, says("batteries", "One battery with a passport, one without"), {
    key,
    body: [productId, `${battery.gtin}:TR82-26-000148`]
  })
  await recorder.record("lookupByProductIds", 400, says("empty", "No identifiers"), { key, body: [] })
  await recorder.record("lookupById", 200, passport, { key, path: { dppId: id } })
  await recorder.record("lookupElement", 200, says("value", "A value"), {
    key,
    path: { dppId: id, elementPath: "performanceAndDurability.ratedCapacity" }
  })
  await recorder.record("lookupCollection", 200, says("collection", "A group of values"), {
    key,
    path: { dppId: id, elementPath: "identifiersAndProductData.manufacturerInformation" }
  })
  await recorder.record("lookupByIdAndDate", 200, passport, { key, path: { dppId: id }, query: { date } })
  await recorder.record("lookupByIdAndDate", 400, says("missing", "The date is missing"), { key, path: { dppId: id } })
}

const recordOrganization = async (recorder: Recorder, { full: key }: Keys) => {
  await recorder.record("organizationGet", 200, says("organization", "The organization of the key"), { key })
  await recorder.record("organizationFacilities", 200, says("facilities", "All facilities"), { key })
  await recorder.record("organizationAuditLog", 200, says("page", "The newest entries"), {
    key,
    query: { per_page: "2" }
  })
  await recorder.record("organizationAuditLog", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { page: "0" }
  })
  await recorder.record("organizationAccessLog", 200, says("page", "The newest reads"), { key })
  await recorder.record("organizationAccessLog", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { grant_id: "recycler" }
  })
  await recorder.record("changesPage", 200, says("page", "The first changes"), { key, query: { limit: "2" } })
  await recorder.record("changesPage", 400, says("cursor", "The cursor is not one of this feed"), {
    key,
    query: { after: "unknown" }
  })
}

const recordAll = (): Promise<Examples> =>
  withService(async (service) => {
    const recorder = new Recorder(service, openApiDocument({ version: release }))
    const keys = await makeOrganizations(service)
    await recorder.see("organizationAuditLog", { key: keys.full })
    const { battery, draft, path } = await recordProducts(recorder, keys)
    const template = await recordTemplates(recorder, keys, draft)
    await recordDeclarations(recorder, keys)
    const grant = await recordGrants(recorder, keys, path, service.requestAccess)
    const document = await recordPassport(recorder, keys, path)
    // Sound: the sample has both.
    const identifiers = battery as unknown as { readonly gtin: string; readonly serial_number: string }
    await recordLookups(recorder, keys, identifiers, path.id)
    const { body: own } = await recorder.send("organizationGet", { key: keys.full })
    await service.read(own.data.id, path.id)
    await recordOrganization(recorder, keys)
    await recorder.record("productsPreprintQr", 200, says("preprint", "Locks the identifiers of a draft"), {
      key: keys.full,
      path: draft,
      body: { locale: "en" }
    })
    const codeHeaders = { "idempotency-key": '"code-1"' }
    const code = { key: keys.full, path: draft, headers: codeHeaders }
    await recorder.send("productsPreprintQr", { ...code, body: { locale: "en" } })
    const reused = says("reused", "The idempotency key belongs to another request")
    await recorder.record("productsPreprintQr", 409, reused, { ...code, body: {} })
    await recorder.record("provenanceGet", 200, says("draft", "A draft that a program created"), {
      key: keys.full,
      path: draft
    })
    const asOf = { as_of: "2027-08-18" }
    await recorder.record("lawProduct", 200, says("draft", "A draft, as of the day on which due diligence begins"), {
      key: keys.full,
      path: draft,
      query: asOf
    })
    await recorder.record("lawTemplate", 200, says("template", "A template, as of the same day"), {
      key: keys.full,
      path: template,
      query: asOf
    })
    await recorder.record("lawReadiness", 200, says("models", "All products of a model, as of the same day"), {
      key: keys.full,
      query: { ...asOf, supplied_by: "operator" }
    })
    await recorder.record("lawReadinessWorkbook", 200, says("workbook", "A workbook"), { key: keys.full, query: asOf })
    const years = { from: "2027-02-18", to: "2031-08-18" }
    await recorder.record("lawChanges", 200, says("years", "What begins in four years"), {
      key: keys.full,
      query: years
    })
    const noDay = says("invalid", "The day is none of the calendar")
    const wrong = { as_of: "2027-02-30" }
    await recorder.record("lawProduct", 400, noDay, { key: keys.full, path: draft, query: wrong })
    await recorder.record("lawTemplate", 400, noDay, { key: keys.full, path: template, query: wrong })
    await recorder.record("lawChanges", 400, says("order", "The second day is before the first one"), {
      key: keys.full,
      query: { from: years.to, to: years.from }
    })
    await recorder.record("lawReadiness", 400, noDay, { key: keys.full, query: wrong })
    await recorder.record("lawReadinessWorkbook", 400, noDay, { key: keys.full, query: wrong })
    await recorder.record("lawGet", 400, noDay, { key: keys.full, query: wrong })
    await recorder.record("lawGet", 200, says("ev", "The duties of electric vehicle batteries"), {
      key: keys.full,
      query: { ...asOf, category: "ev" }
    })
    // Both send the same body, which the document has once.
    for (const operation of ["exportPreview", "exportPreviewPdf"]) {
      await recorder.record(operation, 200, says("draft", "A draft, as it would be published"), {
        key: keys.full,
        path: draft
      })
    }
    await recorder.record("productsReissue", 200, says("battery", "A published battery"), { key: keys.full, path })
    await recorder.record("productsGet", 200, says("battery", "A published battery"), { key: keys.full, path })
    await recordLifecycle(recorder, keys, { ...battery, gtin: identifiers.gtin })
    const webhook = await recordWebhooks(recorder, keys)
    const { request, withoutRoom } = await recordDataRequests(recorder, keys, { battery, template })
    await recordErrors(recorder, keys, { battery, draft, published: path, template, grant, webhook, request })
    await recorder.record("dataRequestsAccept", 403, says("storage", "The limit of stored bytes is reached"), {
      key: keys.noStorage,
      path: withoutRoom,
      body: {}
    })
    // An address that sent too many requests without a key is refused like a key.
    recorder.repeat("lawGet", "429", "rate_limit_exceeded", "templatesList")
    await recordTransfers(recorder, keys, battery)
    await recordRegistry(recorder, keys, path)
    await recordPractice(recorder, keys)
    await recordChangeRequests(recorder, keys, battery)
    // With `publish` and `update`, an import does what these do.
    recorder.repeat("productsCreateFrom", "404", "not_found", "productsGet")
    recorder.repeat("productsCreateFrom", "409", "passport_inactive", "transfersOffer")
    for (const code of ["conflict", "second_member_required", "custom_domain_pending"])
      recorder.repeat("productsCreateFrom", "409", code, "productsCreate")
    addStorageLimits(recorder)
    await recordFailures(recorder, document, "ev")
    await recorder.record("productsDelete", 200, says("deleted", "The product is deleted"), {
      key: keys.full,
      path: draft
    })
    await recorder.record("templatesDelete", 200, says("deleted", "The template is deleted"), {
      key: keys.full,
      path: template
    })
    return recorder.examples()
  })

let examples: Promise<Examples> | undefined

/** Returns the examples of every operation. They are recorded once. */
export const record = (): Promise<Examples> => (examples ??= recordAll())
