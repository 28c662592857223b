/** With four eyes, one member asks for a change of what is public, and another one decides. */
import { DppClient } from "@dpp/client"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"
import { signedIn } from "../support/memberCalls.ts"

type Person = Effect.Success<ReturnType<typeof signedIn>>

const codeOf = ({ body, status }: Answer) => [status, body.error?.code]
const required = [409, "second_member_required"]
const requestIn = (answer: Answer): string => {
  assert.deepStrictEqual(codeOf(answer), required, answer.text)
  return answer.body.error.details.change_request_id
}

/** An organization with the rule on: an admin, a publisher, and a passport that the two have published. */
const fourEyes = Effect.gen(function* () {
  const { ours } = yield* TestServer
  const [ada, bo] = [yield* signedIn(ours.id, "admin"), yield* signedIn(ours.id, "publisher")]
  yield* ada.call("/organization", { method: "PATCH", body: { four_eyes: true } })
  const passport = Effect.gen(function* () {
    const body = { ...sampleDraft("ev"), gtin: "9526001000012", serial_number: aSerial(), facility_id: ours.facilityId }
    const { id } = (yield* ada.call("/products", { body })).body.data
    for (const { call } of [ada, bo]) yield* call(`/products/${id}`, { method: "PATCH", body: { status: "published" } })
    const { data } = (yield* ada.call(`/products/${id}`)).body
    assert.strictEqual(data.status, "published")
    return { id, serial_number: data.serial_number, mass: data.battery_mass, at: `/products/${id}` }
  })
  return { ada, bo, passport }
})

const decide = ({ call }: Person, id: string, decision: "approve" | "refuse", body?: object) =>
  call(`/change-requests/${id}/${decision}`, { method: "POST", ...(body !== undefined && { body }) })

layer(layerWith({}), { excludeTestServices: true })("a change of what is public, with four eyes", (it) => {
  it.effect("is stored with its difference, and applied by another member", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { ada, bo, passport } = yield* fourEyes
      const { at, id, mass } = yield* passport
      const before = (yield* ada.call(at)).body.data
      const ask = ada.call(at, { method: "PATCH", body: { battery_mass: 401 } })
      const request = requestIn(yield* ask)
      assert.strictEqual(requestIn(yield* ask), request)
      assert.deepStrictEqual((yield* ada.call(at)).body.data, before)
      const found = (yield* bo.call(`/change-requests/${request}`)).body.data
      assert.deepInclude(found, {
        product_id: id,
        kind: "update",
        state: "waiting",
        body: { battery_mass: 401 },
        difference: [{ field: "battery_mass", before: mass, after: 401 }],
        requested_by: { member_id: ada.id, member_name: "Member admin" },
        decided_by: null
      })
      const listed = (yield* bo.call("/change-requests?state=waiting")).body
      assert.deepStrictEqual(listed.data, [found])

      const approved = yield* decide(bo, request, "approve")
      assert.strictEqual(approved.status, 200, approved.text)
      assert.deepInclude(approved.body.data, {
        state: "approved",
        decided_by: { member_id: bo.id, member_name: "Member publisher" }
      })
      assert.strictEqual((yield* ada.call(at)).body.data.battery_mass, 401)
      assert.deepStrictEqual(codeOf(yield* decide(bo, request, "approve")), [409, "conflict"])
      const [entry] = (yield* call(`/api/v1/audit-log?resource_id=${id}`)).body.data
      assert.deepInclude(entry, {
        action: "product.updated",
        actor: { type: "member", id: bo.id, name: "Member publisher" }
      })
      assert.deepStrictEqual(entry.details.requested_by, { member_id: ada.id, member_name: "Member admin" })
      const { theirs } = yield* TestServer
      const outsider = yield* signedIn(theirs.id, "admin")
      assert.strictEqual((yield* outsider.call(`/change-requests/${request}`)).status, 404)
      assert.strictEqual((yield* decide(outsider, request, "approve")).status, 404)
    })
  )

  it.effect("is refused with a reason, or withdrawn by the one who asked", () =>
    Effect.gen(function* () {
      const { ada, bo, passport } = yield* fourEyes
      const { at, mass } = yield* passport
      const first = requestIn(yield* ada.call(at, { method: "PATCH", body: { battery_mass: 412 } }))
      const refused = (yield* decide(bo, first, "refuse", { reason: "A typing error" })).body.data
      assert.deepInclude(refused, { state: "refused", reason: "A typing error" })
      const second = requestIn(yield* ada.call(at, { method: "PATCH", body: { battery_mass: 412 } }))
      assert.notStrictEqual(second, first)
      assert.strictEqual((yield* decide(ada, second, "refuse")).body.data.state, "refused")
      assert.deepStrictEqual(codeOf(yield* decide(bo, second, "approve")), [409, "conflict"])
      assert.strictEqual((yield* ada.call(at)).body.data.battery_mass, mass)
    })
  )

  it.effect("is outdated if the product has changed since, and the response says how", () =>
    Effect.gen(function* () {
      const { ada, bo, passport } = yield* fourEyes
      const { at, mass } = yield* passport
      const first = requestIn(yield* ada.call(at, { method: "PATCH", body: { battery_mass: 410 } }))
      const other = requestIn(yield* bo.call(at, { method: "PATCH", body: { battery_mass: 420 } }))
      assert.strictEqual((yield* decide(bo, first, "approve")).status, 200)
      const outdated = yield* decide(ada, other, "approve")
      assert.deepStrictEqual(codeOf(outdated), [409, "conflict"])
      assert.deepStrictEqual(outdated.body.error.details, { battery_mass: ["would change from 410 to 420"] })
      assert.strictEqual((yield* ada.call(`/change-requests/${other}`)).body.data.state, "outdated")
      assert.strictEqual((yield* ada.call(at)).body.data.battery_mass, 410)
      assert.notStrictEqual(mass, 410)
    })
  )

  it.effect("is asked for row by row in bulk, and a dry run asks for nothing", () =>
    Effect.gen(function* () {
      const { ada, bo, passport } = yield* fourEyes
      const [one, two] = [yield* passport, yield* passport]
      const products = [
        { id: one.id, battery_mass: 402 },
        { id: two.id, battery_mass: two.mass }
      ]
      const count = Effect.map(bo.call("/change-requests"), ({ body }) => body.pagination.total as number)
      const before = yield* count
      const dry = (yield* ada.call("/products/bulk?dry_run=true", { method: "PATCH", body: { products } })).body.data
      assert.deepStrictEqual([dry.results[0].outcome, "change_request_id" in dry.results[0]], ["requested", false])
      assert.strictEqual(yield* count, before)
      const { data } = (yield* ada.call("/products/bulk", { method: "PATCH", body: { products } })).body
      assert.deepInclude(data, { requested: 1, unchanged: 1, updated: 0 })
      const [{ change_request_id, outcome }] = data.results
      assert.strictEqual(outcome, "requested")
      assert.strictEqual((yield* decide(bo, change_request_id, "approve")).status, 200)
      assert.strictEqual((yield* ada.call(one.at)).body.data.battery_mass, 402)
      const validated = yield* ada.call("/products/validate", {
        body: { products: [{ id: one.id, battery_mass: 403 }] }
      })
      assert.strictEqual(validated.body.data.results[0].would, "update", validated.text)
    })
  )

  it.effect("is refused, field by field, if its body cannot be stored as it was sent", () =>
    Effect.gen(function* () {
      const { ada, passport } = yield* fourEyes
      const { at, id } = yield* passport
      const refused = Effect.fnUntraced(function* (unknown: object, field: string, message: string) {
        const body = { battery_mass: 404, ...unknown }
        const one = yield* ada.call(at, { method: "PATCH", body })
        assert.strictEqual(one.status, 400, one.text)
        assert.include(one.body.error.details[field]?.[0], message)
        const products = [{ id, ...body }]
        const rows = yield* ada.call("/products/bulk", { method: "PATCH", body: { products } })
        assert.strictEqual(rows.status, 200, rows.text)
        assert.include(rows.body.data.results[0].errors[field]?.[0], message)
      })
      yield* refused({ note: ["a\u0000"] }, "note", "U+0000")
      yield* refused({ note: { "\ud800": 1 } }, "note", "U+D800")
      yield* refused({ "\u0001": 1 }, "\u0001", "U+0001")
      // Each number has six characters in JSON, and 309 digits in the database.
      const numbers = Array.from({ length: 9000 }, () => 1e308)
      yield* refused({ note: { numbers, text: "x".repeat(1_000_000) } }, "note", "bytes")
      assert.deepStrictEqual((yield* ada.call("/change-requests?state=waiting")).body.data, [])
    })
  )

  it.effect("is stored once for an idempotency key, and so is a request for a publication", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const { ada, bo, passport } = yield* fourEyes
      const { at } = yield* passport
      const once = (mass: number) =>
        ({ method: "PATCH", headers: { "idempotency-key": aSerial() }, body: { battery_mass: mass } }) as const
      const change = once(406)
      const request = requestIn(yield* ada.call(at, change))
      assert.strictEqual((yield* bo.call(`/change-requests/${request}`)).status, 200)
      assert.strictEqual(requestIn(yield* ada.call(at, change)), request)
      const draft = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
      const { id } = (yield* ada.call("/products", { body: draft })).body.data
      const publication = {
        method: "PATCH",
        headers: { "idempotency-key": aSerial() },
        body: { status: "published" }
      } as const
      assert.deepStrictEqual(codeOf(yield* ada.call(`/products/${id}`, publication)), required)
      assert.isNotNull((yield* ada.call(`/products/${id}`)).body.data.publication_request)
    })
  )

  it.effect("counts as stored bytes; a passport is deleted also where the storage is full", () =>
    Effect.gen(function* () {
      const { admin, ours } = yield* TestServer
      const { ada, passport } = yield* fourEyes
      const { at } = yield* passport
      const limit = (storage_bytes: number | null) =>
        admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { limits: { storage_bytes } } })
      yield* limit(1)
      const before = (yield* ada.call("/change-requests")).body.pagination.total
      const change = { method: "PATCH", body: { battery_mass: 405 } } as const
      assert.deepStrictEqual(codeOf(yield* ada.call(at, change)), [403, "product_limit_reached"])
      const rows = {
        method: "PATCH",
        body: { products: [{ id: at.slice("/products/".length), battery_mass: 405 }] }
      } as const
      assert.deepStrictEqual(codeOf(yield* ada.call("/products/bulk", rows)), [403, "product_limit_reached"])
      assert.strictEqual((yield* ada.call("/change-requests")).body.pagination.total, before)
      requestIn(yield* ada.call(`${at}?confirm=true`, { method: "DELETE" }))
      yield* limit(null)
      requestIn(yield* ada.call(at, change))
    })
  )

  it.effect("ends and deletes a passport with two members only", () =>
    Effect.gen(function* () {
      const { ada, bo, passport } = yield* fourEyes
      const { at } = yield* passport
      const event = (name: string) =>
        ada.call(`${at}/lifecycle?confirm=true`, {
          body: {
            event: name,
            date: "2026-11-01",
            responsible: { role: "waste_management_operator", name: "Recycling Nord GmbH", identifier: "DE-WEEE-4711" }
          }
        })
      const noted = yield* ada.call(`${at}/lifecycle`, {
        body: { event: "repaired", date: "2026-10-01", note: "Checked" }
      })
      assert.strictEqual(noted.status, 201, noted.text)
      for (const name of ["waste", "recycled"]) {
        const request = requestIn(yield* event(name))
        const { difference } = (yield* bo.call(`/change-requests/${request}`)).body.data
        assert.strictEqual(difference[0].field, `lifecycle.${name}`)
        const done = yield* decide(bo, request, "approve")
        assert.strictEqual(done.status, 200, done.text)
      }
      assert.strictEqual((yield* ada.call(at)).body.data.passport_status, "ceased")
      const other = yield* passport
      const request = requestIn(yield* ada.call(`${other.at}?confirm=true`, { method: "DELETE" }))
      assert.strictEqual((yield* decide(bo, request, "approve")).status, 200)
      assert.strictEqual((yield* ada.call(other.at)).status, 404)
    })
  )

  const asDraft = Effect.fnUntraced(function* ({ call }: Person) {
    const { ours } = yield* TestServer
    const body = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
    const { id } = (yield* call("/products", { body })).body.data
    return { id, at: `/products/${id}` }
  })
  const publication = { method: "PATCH", body: { status: "published" } } as const
  const waitingFor = Effect.fnUntraced(function* ({ call }: Person, product: string) {
    const { data } = (yield* call("/change-requests?state=waiting&per_page=100")).body
    return data.filter(({ product_id }: { readonly product_id: string }) => product_id === product)
  })

  it.effect("is a publication, too: it is listed, and approved or refused", () =>
    Effect.gen(function* () {
      const { ada, bo } = yield* fourEyes
      const { at, id } = yield* asDraft(ada)
      const named_by = requestIn(yield* ada.call(at, publication))
      const [found, ...others] = yield* waitingFor(bo, id)
      assert.deepStrictEqual(others, [])
      assert.strictEqual(found.id, named_by)
      const { publication_request: named } = (yield* ada.call(at)).body.data
      assert.deepStrictEqual(found, {
        id: found.id,
        product_id: id,
        kind: "publication",
        state: "waiting",
        body: { status: "published" },
        difference: [{ field: "status", before: "draft", after: "published" }],
        requested_by: { member_id: ada.id, member_name: "Member admin" },
        requested_at: named.requested_at,
        decided_by: null,
        decided_at: null,
        reason: null
      })
      assert.deepStrictEqual((yield* bo.call(`/change-requests/${found.id}`)).body.data, found)
      assert.deepStrictEqual(Object.keys(named), ["member_id", "member_name", "requested_at"])
      // Asked again, it is the same request.
      assert.strictEqual(requestIn(yield* ada.call(at, publication)), found.id)
      assert.deepStrictEqual(yield* waitingFor(bo, id), [found])
      assert.deepStrictEqual(codeOf(yield* decide(ada, found.id, "approve")), required)

      const refused = yield* decide(bo, found.id, "refuse", { reason: "Not yet" })
      assert.deepInclude(refused.body.data, { state: "refused", reason: "Not yet" }, refused.text)
      assert.notProperty((yield* ada.call(at)).body.data, "publication_request")
      assert.deepStrictEqual(codeOf(yield* bo.call(at, publication)), required)
      const [again] = yield* waitingFor(ada, id)
      assert.deepInclude(again.requested_by, { member_id: bo.id })
      const approved = yield* decide(ada, again.id, "approve")
      assert.deepInclude(approved.body.data, { state: "approved" }, approved.text)
      const { data } = (yield* bo.call(at)).body
      assert.strictEqual(data.status, "published")
      assert.notProperty(data, "publication_request")
      const log = (yield* ada.call(`/audit-log?resource_id=${id}`)).body.data
      assert.deepInclude(log[0], { action: "product.published" })
      assert.deepStrictEqual(log[0].details.requested_by, { member_id: bo.id, member_name: "Member publisher" })
      assert.deepStrictEqual(codeOf(yield* decide(ada, again.id, "approve")), [409, "conflict"])
    })
  )

  it.effect(
    "is a publication together with other changes: one request with all of it, which leaves the draft as it is",
    () =>
      Effect.gen(function* () {
        const { ada, bo } = yield* fourEyes
        const { at, id } = yield* asDraft(ada)
        const before = (yield* ada.call(at)).text
        const mass = (yield* ada.call(at)).body.data.battery_mass
        const both = { battery_mass: 407, status: "published" }
        const rows = (query: string) =>
          ada.call(`/products/bulk${query}`, { method: "PATCH", body: { products: [{ id, ...both }] } })
        const dry = (yield* rows("?dry_run=true")).body.data.results[0]
        assert.deepStrictEqual([dry.outcome, "change_request_id" in dry], ["requested", false])
        const { data } = (yield* rows("")).body
        assert.deepInclude(data, { requested: 1, rejected: 0, published: 0 })
        const request = data.results[0].change_request_id
        assert.strictEqual((yield* ada.call(at)).text, before)
        const found = (yield* bo.call(`/change-requests/${request}`)).body.data
        assert.deepInclude(found, { kind: "publication", state: "waiting", product_id: id, body: both })
        const fieldsOf = new Map(
          found.difference.map(({ after, before: from, field }: Record<string, unknown>) => [field, [from, after]])
        )
        assert.deepStrictEqual(fieldsOf.get("battery_mass"), [mass, 407])
        assert.deepStrictEqual(fieldsOf.get("status"), ["draft", "published"])
        const validated = yield* ada.call("/products/validate", { body: { products: [{ id, ...both }] } })
        assert.strictEqual(validated.body.data.results[0].would, "publish", validated.text)
        assert.deepStrictEqual(codeOf(yield* decide(ada, request, "approve")), required)
        const approved = yield* decide(bo, request, "approve")
        assert.strictEqual(approved.status, 200, approved.text)
        const published = (yield* ada.call(at)).body.data
        assert.deepStrictEqual([published.status, published.battery_mass], ["published", 407])
        const [entry] = (yield* ada.call(`/audit-log?resource_id=${id}`)).body.data
        assert.strictEqual(entry.action, "product.published")
        assert.deepStrictEqual(entry.details.requested_by, { member_id: ada.id, member_name: "Member admin" })
      })
  )

  it.effect("publishes no other draft than was asked for: every change since makes it outdated", () =>
    Effect.gen(function* () {
      const { ada, bo } = yield* fourEyes
      const { at } = yield* asDraft(ada)
      const both = { method: "PATCH", body: { battery_mass: 408, status: "published" } } as const
      const request = requestIn(yield* ada.call(at, both))
      assert.strictEqual(requestIn(yield* ada.call(at, both)), request)
      assert.strictEqual((yield* ada.call(at, { method: "PATCH", body: { name: "Another name" } })).status, 200)
      const outdated = yield* decide(bo, request, "approve")
      assert.deepStrictEqual(codeOf(outdated), [409, "conflict"], outdated.text)
      assert.deepStrictEqual(outdated.body.error.details.status, ['would change from "draft" to "published"'])
      assert.strictEqual((yield* ada.call(`/change-requests/${request}`)).body.data.state, "outdated")
      assert.strictEqual((yield* ada.call(at)).body.data.status, "draft")
      // The second member, who publishes the draft alone, asks for something else.
      const again = requestIn(yield* ada.call(at, both))
      requestIn(yield* bo.call(at, publication))
      assert.strictEqual((yield* ada.call(at)).body.data.status, "draft")
      assert.deepStrictEqual(codeOf(yield* decide(bo, again, "approve")), [409, "conflict"])
    })
  )

  it.effect("is a publication that a change of its draft ends, and that a second member may publish", () =>
    Effect.gen(function* () {
      const { ada, bo } = yield* fourEyes
      const { at, id } = yield* asDraft(ada)
      yield* ada.call(at, publication)
      const [first] = yield* waitingFor(bo, id)
      yield* bo.call(at, { method: "PATCH", body: { battery_mass: 401 } })
      assert.deepStrictEqual(yield* waitingFor(bo, id), [])
      const late = yield* decide(bo, first.id, "approve")
      assert.deepStrictEqual(codeOf(late), [409, "conflict"])
      assert.include(late.body.error.message, "has changed since")
      assert.deepStrictEqual(late.body.error.details, { status: ['would change from "draft" to "published"'] })
      const state = Effect.map(bo.call(`/change-requests/${first.id}`), ({ body }) => body.data.state)
      assert.strictEqual(yield* state, "outdated")

      yield* ada.call(at, publication)
      const [second] = yield* waitingFor(bo, id)
      assert.strictEqual((yield* bo.call(at, publication)).body.data.status, "published")
      assert.deepInclude((yield* ada.call(`/change-requests/${second.id}`)).body.data, {
        state: "approved",
        decided_by: { member_id: bo.id, member_name: "Member publisher" }
      })
      assert.strictEqual(yield* state, "outdated")

      const other = yield* asDraft(ada)
      yield* ada.call(other.at, publication)
      const [third] = yield* waitingFor(bo, other.id)
      assert.strictEqual((yield* ada.call(other.at, { method: "DELETE" })).status, 200)
      assert.deepInclude((yield* bo.call(`/change-requests/${third.id}`)).body.data, { state: "outdated" })
      assert.deepStrictEqual(codeOf(yield* decide(bo, third.id, "approve")), [409, "conflict"])
    })
  )

  it.effect("is a row of a bulk change that publishes, also of a battery that it creates", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const { ada, bo } = yield* fourEyes
      const { id } = yield* asDraft(ada)
      const complete = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId, status: "published" }
      const [serial, other] = [aSerial(), aSerial()]
      const products = [
        { id, status: "published" },
        { ...complete, serial_number: serial },
        { ...complete, serial_number: other, battery_mass: null }
      ]
      const upsert = (query = "", who = ada.call) =>
        who(`/products/bulk?upsert=true${query}`, { method: "PATCH", body: { products } })
      const outcomes = ({ body }: Answer) => body.data.results.map((row: { outcome: string }) => row.outcome)
      const dry = yield* upsert("&dry_run=true")
      assert.deepStrictEqual(outcomes(dry), ["requested", "requested", "rejected"], dry.text)
      assert.notProperty(dry.body.data.results[1], "change_request_id")
      assert.strictEqual((yield* bo.call(`/products?serial_number=${serial}`)).body.pagination.total, 0)
      // A key publishes what was asked for, and asks for nothing.
      const program = yield* upsert("", (path, options) => call(`/api/v1${path}`, options))
      assert.deepStrictEqual(outcomes(program), ["rejected", "rejected", "rejected"], program.text)

      const answer = yield* upsert()
      assert.deepStrictEqual(outcomes(answer), outcomes(dry))
      const { requested, results } = answer.body.data
      assert.strictEqual(requested, 2)
      assert.deepInclude(results[1], { serial_number: serial, created: true })
      assert.strictEqual((yield* bo.call(`/products?serial_number=${other}`)).body.pagination.total, 0)
      for (const { change_request_id, id: product } of results.slice(0, 2)) {
        const { data } = (yield* bo.call(`/products/${product}`)).body
        assert.deepInclude(data, { status: "draft" })
        assert.deepInclude(data.publication_request, { member_id: ada.id })
        const [found] = yield* waitingFor(bo, product)
        assert.deepInclude(found, { id: change_request_id, kind: "publication" })
        const approved = yield* decide(bo, change_request_id, "approve")
        assert.strictEqual(approved.status, 200, approved.text)
        assert.deepInclude((yield* bo.call(`/products/${product}`)).body.data, { status: "published" })
      }
      assert.deepStrictEqual(outcomes(yield* upsert()), ["unchanged", "unchanged", "rejected"])
    })
  )

  it.effect("is what a supplier states for passports, which is accepted when it is approved", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { ada, bo, passport } = yield* fourEyes
      const passports = [yield* passport, yield* passport] as const
      const [first, second] = passports
      const recipient = { name: "Zellen AG", locale: "de" }
      const ask = { recipient, product_ids: [first.id, second.id], fields: ["battery_mass"] }
      const made = (yield* ada.call("/data-requests", { body: ask })).body
      const at = `/data-requests/${made.data.id}`
      const supplier = { key: made.token }
      yield* call(`/api/v1${at}/answer`, { ...supplier, method: "PUT", body: { battery_mass: 412 } })
      assert.strictEqual((yield* call(`/api/v1${at}/submit`, { ...supplier, method: "POST" })).status, 200)
      const masses = Effect.forEach(passports, (one) =>
        Effect.map(bo.call(one.at), ({ body }) => body.data.battery_mass)
      )
      const stateOf = Effect.map(bo.call(at), ({ body }) => body.data.status)

      const accept = ada.call(`${at}/accept`, { body: {} })
      const request = requestIn(yield* accept)
      assert.strictEqual(requestIn(yield* accept), request)
      assert.deepInclude((yield* bo.call(`/change-requests/${request}`)).body.data, {
        kind: "answer",
        product_id: first.id,
        difference: [{ field: "battery_mass", before: first.mass, after: 412 }]
      })
      const program = yield* call(`/api/v1${at}/accept`, { body: {} })
      assert.deepStrictEqual(codeOf(program), required)
      assert.notProperty(program.body.error, "details")
      assert.deepStrictEqual(codeOf(yield* decide(ada, request, "approve")), required)
      assert.deepStrictEqual(yield* masses, [first.mass, second.mass])
      assert.strictEqual(yield* stateOf, "submitted")

      // One of the passports changes meanwhile.
      const correction = requestIn(yield* ada.call(second.at, { method: "PATCH", body: { battery_mass: 411 } }))
      assert.strictEqual((yield* decide(bo, correction, "approve")).status, 200)
      const outdated = yield* decide(bo, request, "approve")
      assert.deepStrictEqual(codeOf(outdated), [409, "conflict"])
      assert.property(outdated.body.error.details, "battery_mass")
      assert.deepStrictEqual(yield* masses, [first.mass, 411])
      const again = requestIn(yield* ada.call(`${at}/accept?confirm=true`, { body: {} }))
      const approved = yield* decide(bo, again, "approve")
      assert.strictEqual(approved.status, 200, approved.text)
      assert.deepStrictEqual(yield* masses, [412, 412])
      assert.strictEqual(yield* stateOf, "accepted")
      const [entry] = (yield* bo.call(`/audit-log?resource_id=${first.id}`)).body.data
      assert.deepInclude(entry, { action: "product.updated", request_id: made.data.id })
      assert.deepStrictEqual(entry.details.requested_by, { member_id: ada.id, member_name: "Member admin" })
      assert.strictEqual((yield* bo.call(`${first.at}/provenance`)).body.data.battery_mass.source, "supplier")
    })
  )

  it.effect("is listed and decided by the client", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const { ada, passport } = yield* fourEyes
      const { at } = yield* passport
      const request = requestIn(yield* ada.call(at, { method: "PATCH", body: { battery_mass: 411 } }))
      const dpp = new DppClient({ baseUrl: origin, apiKey: ours.key })
      const listed = yield* Effect.promise(async () => dpp.changeRequests.list({ state: "waiting" }))
      assert.include(
        listed.data.map(({ id }) => id),
        request
      )
      const found = yield* Effect.promise(async () => dpp.changeRequests.get(request))
      assert.strictEqual(found.state, "waiting")
      const approved = yield* Effect.promise(async () =>
        dpp.changeRequests.approve(request).catch((error: unknown) => error)
      )
      assert.include(String(approved), "An API key is not a person")
    })
  )
})
