/** Examples of requests to suppliers: from the request to the accepted values, and what is refused. */
import { dataRequestLimits } from "@dpp/core/supplier"
import type { JsonObject } from "@dpp/core/text"
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"
import { nextMonth } from "./stable.ts"

const says = (name: string, summary: string) => ({ name, summary })

const unknownId = "01a31c5e-7a00-7000-8000-00000000ffff"

const recipient = { name: "Zellen AG", email: "daten@zellen.example.com", locale: "de" }

/** A request with an answer that waits for a decision. */
const submitted = async (recorder: Recorder, key: string, target: object, values: object) => {
  const asked = { recipient, ...target, fields: Object.keys(values) }
  const { data, token } = (await recorder.send("dataRequestsCreate", { key, body: asked })).body
  const path = { id: data.id as string }
  await recorder.send("dataRequestsSave", { key: token, path, body: values })
  await recorder.send("dataRequestsSubmit", { key: token, path })
  return path
}

/** A passport that another organization has received since it was asked about. `battery`: a complete one. */
const recordTransferred = async (recorder: Recorder, { full: key, receiver }: Keys, battery: JsonObject) => {
  const body = { ...battery, gtin: null, serial_number: "TR82-26-000191", status: "published" }
  const { id } = (await recorder.send("productsCreate", { key, body })).body.data
  const target = { product_ids: [id] }
  const path = await submitted(recorder, key, target, { battery_mass: 470 })
  const terms = { purpose: "responsibility", expires_at: nextMonth() }
  const { code } = (await recorder.send("transfersOffer", { key, path: { id }, body: terms })).body
  await recorder.send("transfersAccept", { key: receiver, body: { code } })
  const gone = says("passport_inactive", "Another organization has the passport")
  await recorder.record("dataRequestsAccept", 409, gone, { key, path, body: {} })
  await recorder.record("dataRequestsCreate", 409, gone, {
    key,
    body: { recipient, ...target, fields: ["battery_mass"] }
  })
}

/** Returns the request that errors are about, and one that cannot be accepted once the storage is full. */
export const recordDataRequests = async (
  recorder: Recorder,
  keys: Keys,
  { battery, template }: { readonly battery: JsonObject; readonly template: { readonly id: string } }
) => {
  const { full: key, noStorage } = keys
  const fields = ["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"]
  const body = { recipient, template_id: template.id, fields, due_at: nextMonth(), note: "Cell Z7" }
  const { data, token } = await recorder.record(
    "dataRequestsCreate",
    201,
    says("template", "Two values of a template"),
    {
      key,
      body
    }
  )
  const path = { id: data.id as string }
  await recorder.record("dataRequestsCreate", 400, says("invalid", "An attribute that a supplier cannot state"), {
    key,
    body: { ...body, fields: ["serial_number"] }
  })
  await recorder.record("dataRequestsList", 200, says("page", "The newest requests"), {
    key,
    query: { status: "open" }
  })
  await recorder.record("dataRequestsList", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { status: "expired" }
  })
  await recorder.record("dataRequestsGet", 200, says("request", "An open request"), { key, path })
  await recorder.record("dataRequestsUpdate", 200, says("note", "Another note"), {
    key,
    path,
    body: { note: "Cell Z8" }
  })
  await recorder.record("dataRequestsUpdate", 400, says("past", "A date in the past"), {
    key,
    path,
    body: { due_at: "2026-01-01T00:00:00Z" }
  })
  await recorder.record("dataRequestsRemind", 200, says("reminded", "A further link"), { key, path })
  const supplier = { key: token as string, path }
  const values = { recycled_nickel_pre_consumer: 12.5, recycled_nickel_post_consumer: 4 }
  await recorder.record("dataRequestsSave", 200, says("values", "Both values"), { ...supplier, body: values })
  await recorder.record("dataRequestsSave", 400, says("invalid", "More than all of the nickel"), {
    ...supplier,
    body: { ...values, recycled_nickel_post_consumer: 90 }
  })
  const open = says("open", "The answer is not submitted yet")
  await recorder.record("dataRequestsAccept", 409, open, { key, path, body: {} })
  await recorder.record("dataRequestsReject", 409, open, { key, path, body: { reason: "Unit" } })
  await recorder.record("dataRequestsSubmit", 200, says("submitted", "The answer waits for a decision"), supplier)
  const isSubmitted = says("submitted", "The answer was submitted")
  await recorder.record("dataRequestsSave", 409, isSubmitted, { ...supplier, body: values })
  await recorder.record("dataRequestsSubmit", 409, isSubmitted, supplier)
  await recorder.record("dataRequestsRemind", 409, isSubmitted, { key, path })
  await recorder.record("dataRequestsAnswer", 200, says("compared", "The answer beside what stands there now"), {
    key,
    path
  })
  const named = { fields: ["recycled_nickel_post_consumer"] }
  await recorder.record("dataRequestsReject", 400, says("invalid", "The reason is missing"), { key, path, body: named })
  await recorder.record("dataRequestsAccept", 400, says("invalid", "The field has no answer"), {
    key,
    path,
    body: { fields: ["battery_mass"] }
  })
  const reason = "Please state the share of the whole cell."
  await recorder.record("dataRequestsReject", 200, says("rejected", "One value is sent back"), {
    key,
    path,
    body: { ...named, reason }
  })
  await recorder.send("dataRequestsSubmit", supplier)
  await recorder.send("templatesUpdate", { key, path: template, body: { recycled_nickel_pre_consumer: 9 } })
  await recorder.record("dataRequestsAccept", 409, says("changed", "The value was changed since"), {
    key,
    path,
    body: {}
  })
  await recorder.record("dataRequestsAccept", 200, says("accepted", "Every value is accepted"), {
    key,
    path,
    query: { confirm: "true" },
    body: {}
  })
  await recorder.record("dataRequestsUpdate", 409, says("accepted", "The request was accepted"), {
    key,
    path,
    body: { note: "Cell Z9" }
  })
  await recorder.record("dataRequestsWithdraw", 409, says("accepted", "The request was accepted"), { key, path })
  const second = await recorder.send("dataRequestsCreate", { key, body: { ...body, fields: ["battery_mass"] } })
  const other = { id: second.body.data.id as string }
  const headers = { "idempotency-key": '"request-1"' }
  await recorder.send("dataRequestsCreate", { key, headers, body: { ...body, fields: ["battery_mass"] } })
  await recorder.record("dataRequestsCreate", 409, says("reused", "The idempotency key belongs to another request"), {
    key,
    headers,
    body: { ...body, fields: ["rated_capacity"] }
  })
  await recorder.record("dataRequestsWithdraw", 204, says("withdrawn", "The request is withdrawn"), {
    key,
    path: other
  })
  const unknown = says("not_found", "The token belongs to another request")
  const wrong = { key: token as string, path: { id: unknownId } }
  await recorder.record("dataRequestsSave", 404, unknown, { ...wrong, body: values })
  await recorder.record("dataRequestsSubmit", 404, unknown, wrong)
  const { current, max } = { current: dataRequestLimits.open, max: dataRequestLimits.open }
  recorder.add("dataRequestsCreate", "403", says("product_limit_reached", "The limit of open requests is reached"), {
    error: {
      code: "product_limit_reached",
      message: `The organization has ${current} of at most ${max} open requests to suppliers.`,
      correlation_id: unknownId,
      details: { current, max }
    }
  })
  await recordTransferred(recorder, keys, battery)
  const full = await recorder.send("templatesCreate", {
    key: noStorage,
    body: { name: "TR-82", battery_category: "ev" }
  })
  const text = { extinguishing_agent: "Water in large amounts. ".repeat(20) }
  return { request: path, withoutRoom: await submitted(recorder, noStorage, { template_id: full.body.data.id }, text) }
}
