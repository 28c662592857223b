import * as Dpp from "@dpp/client"
import { assert, describe, it } from "vitest"
import { respond, correlationId, failure, faultyServer } from "./FaultyServer.ts"
import { clientOf, id, rejection } from "./support.ts"

/** The error of a request whose response is this failure. */
const errorOf = async (...args: Parameters<typeof failure>): Promise<unknown> => {
  await using server = await faultyServer(failure(...args))
  return await rejection(clientOf(server.baseUrl, { maxAttempts: 1 }).dpp.products.get(id))
}

/** Every code of the contract with a status and its class. A new code does not compile until it is added here. */
const classes: { readonly [Code in keyof Dpp.ErrorCodes]: readonly [Dpp.ErrorCodes[Code], string] } = {
  validation_error: [400, "DppValidationFailed"],
  unlikely_value: [400, "DppValidationFailed"],
  unauthorized: [401, "DppUnauthorized"],
  forbidden: [403, "DppForbidden"],
  role_required: [403, "DppForbidden"],
  cross_site_request: [403, "DppForbidden"],
  plan_required: [403, "DppForbidden"],
  account_locked: [403, "DppForbidden"],
  product_limit_reached: [403, "DppForbidden"],
  published_limit_reached: [403, "DppForbidden"],
  not_found: [404, "DppNotFound"],
  conflict: [409, "DppConflict"],
  serial_number_taken: [409, "DppConflict"],
  external_id_taken: [409, "DppConflict"],
  custom_domain_pending: [409, "DppConflict"],
  practice_exists: [409, "DppConflict"],
  is_practice: [409, "DppConflict"],
  passport_inactive: [409, "DppConflict"],
  passport_ceased: [410, "DppNotFound"],
  last_admin: [409, "DppConflict"],
  organization_changed: [403, "DppForbidden"],
  second_member_required: [409, "DppConflict"],
  link_expired: [410, "DppNotFound"],
  transfer_ended: [410, "DppNotFound"],
  export_validation_failed: [422, "DppValidationFailed"],
  rate_limit_exceeded: [429, "DppRateLimited"],
  internal_error: [500, "DppServerFailed"]
}

describe("errors (spec §7)", () => {
  it.each(Object.entries(classes))(
    "%s has its class, code, status and correlation id",
    async (code, [status, name]) => {
      const error = await errorOf(status, code)
      assert.instanceOf(error, Dpp.DppError)
      assert.deepInclude(error, { code: code as Dpp.ErrorCode, status, name, correlationId, message: `It is ${code}.` })
    }
  )

  it("a validation error lists invalid and unrecognized fields", async () => {
    const details = { name: ["is too short"] }
    const error = await errorOf(400, "validation_error", { details, unrecognized_fields: ["colour"] })
    assert.instanceOf(error, Dpp.DppValidationFailed)
    assert.deepStrictEqual(error.fields, details)
    assert.deepStrictEqual(error.unrecognizedFields, ["colour"])
  })

  it("a conflict lists its fields, if it has any", async () => {
    const error = await errorOf(409, "conflict", { details: { serial_number: ["is taken"] } })
    assert.instanceOf(error, Dpp.DppConflict)
    assert.deepStrictEqual(error.fields, { serial_number: ["is taken"] })
    assert.deepInclude(await errorOf(409, "conflict"), { fields: {}, productId: null })
    const details = { serial_number: ["is taken"], product_id: "0199c0de-0000-7000-8000-000000000002" }
    assert.deepInclude(await errorOf(409, "conflict", { details }), {
      fields: { serial_number: ["is taken"] },
      productId: details.product_id
    })
  })

  it("a limit reports its current and maximum number", async () => {
    const error = await errorOf(403, "product_limit_reached", { details: { current: 25, max: 25 } })
    assert.instanceOf(error, Dpp.DppForbidden)
    assert.deepStrictEqual(error.limit, { current: 25, max: 25 })
    assert.deepInclude(await errorOf(403, "forbidden"), { limit: null })
  })

  it("a rate limit reports its delay", async () => {
    assert.deepInclude(await errorOf(429, "rate_limit_exceeded", {}, { "retry-after": "7" }), { retryAfterSeconds: 7 })
    assert.deepInclude(await errorOf(429, "rate_limit_exceeded", {}, { "retry-after": "soon" }), {
      retryAfterSeconds: null
    })
  })

  it("a response of a proxy keeps its status and the correlation id of its header", async () => {
    await using server = await faultyServer(respond(413, "<html>", { "x-correlation-id": correlationId }))
    const error = await rejection(clientOf(server.baseUrl).dpp.products.get(id))
    assert.deepInclude(error, { name: "DppServerFailed", code: "unexpected_response", status: 413, correlationId })
  })

  it("the constructor rejects an address or a key that cannot be sent, and does not reveal the key", () => {
    assert.throws(() => new Dpp.DppClient({ apiKey: "key", baseUrl: "passports.example.com" }))
    assert.throws(() => new Dpp.DppClient({ apiKey: "key\nkey", baseUrl: "https://passports.example.com" }))
    const dpp = new Dpp.DppClient({ apiKey: "secret", baseUrl: "https://passports.example.com" })
    assert.notInclude(JSON.stringify(dpp), "secret")
  })

  it("an empty id is rejected before it addresses another operation", async () => {
    await using server = await faultyServer(respond(200, {}))
    assert.instanceOf(await rejection(clientOf(server.baseUrl).dpp.products.get("")), TypeError)
    assert.strictEqual(server.requests.length, 0)
  })
})
