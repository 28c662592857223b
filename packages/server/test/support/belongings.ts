/** An organization with something of everything that an organization can have, and a mark that is in all of it. */
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import { Signing } from "@dpp/service/proofs/Signing"
import { recordRead } from "@dpp/testkit/recordRead"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { ownPage } from "./memberCalls.ts"
import { type Answer, aSerial, type CallOptions, profile, TestServer } from "../support.ts"

const gtin = "9526001000012"

export interface Battery {
  readonly id: string
  /** The GTIN and the serial number, separated by a colon. */
  readonly key: string
  readonly serial_number: string
  /** The own key of the organization. */
  readonly external_id: string | null
}

export interface Belongings {
  readonly id: string
  readonly apiKey: string
  /** The names of everything hold it, and no response to another organization does. */
  readonly mark: string
  /** The batteries name it as their place of manufacture. */
  readonly facilityId: string
  readonly unusedFacilityId: string
  readonly unusedApiKeyId: string
  readonly formerHost: string
  /** It is published and signed, and has an image, a file and two readings. */
  readonly passport: Battery
  /** It was created from the template. */
  readonly draft: Battery
  /** It was published, registered and deleted. */
  readonly deleted: Battery
  /** A restricted file of the passport, which a restricted attribute holds. */
  readonly file: { readonly id: string; readonly url: string }
  /** A restricted file of the draft, which a restricted attribute of the passport holds. */
  readonly sharedFile: { readonly id: string; readonly url: string }
  /** The product that a request with an idempotency key has created, and this request. */
  readonly idempotent: { readonly id: string; readonly request: CallOptions }
  /** It names the facility. */
  readonly templateId: string
  /** An open offer of the passport. */
  readonly transferId: string
  /** It leads to a host that does not exist. */
  /** Submitted by its supplier. */
  readonly dataRequestId: string
  /** A request to a supplier that is open, with its token. */
  readonly openRequest: { readonly id: string; readonly token: string }
  /** A change of the passport that another member asks for. The passport has changed since. */
  readonly changeRequestId: string
  /** Two drafts of a declaration of the template, with the mark as number of the first. */
  readonly declarationId: string
  readonly unusedDeclarationId: string
  readonly webhookId: string
  /** A test of the webhook, which failed. */
  readonly deliveryId: string
  /** An active grant for all passports, with which the passport was read, and a request for access to the passport. */
  readonly grantId: string
  readonly grantToken: string
  readonly requestId: string
  /** Another request, which is denied and deleted. */
  readonly unwantedRequestId: string
  /** An admin and the cookie of its session; another member with a session and a link that was not used. */
  readonly adminId: string
  readonly cookie: string
  readonly memberId: string
  readonly sessionId: string
  readonly linkToken: string
  /** The place of the newest change in the feed of changes. */
  readonly cursor: string
  /** The addresses of the pages after the first item of these lists. */
  readonly nextPages: {
    readonly products: string
    readonly search: string
    readonly templates: string
    readonly auditLog: string
    readonly accessLog: string
    readonly readings: string
  }
}

/** Returns all fields of a battery of the organization, with a new serial number. */
export const aBattery = ({ facilityId, mark }: Pick<Belongings, "facilityId" | "mark">, fields: object = {}) => ({
  ...sampleDraft("ev"),
  name: mark,
  gtin,
  facility_id: facilityId,
  serial_number: aSerial(),
  ...fields
})

export const upload = (name: string, content: Uint8Array | string): CallOptions => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n--b--\r\n")])
  }
}

/** One transparent pixel. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
)

const succeeded = <R>(response: Effect.Effect<Answer, never, R>) =>
  Effect.map(response, ({ body, status, text }) => {
    assert.oneOf(status, [200, 201], text)
    return body.data
  })

export const aNewOrganization = Effect.gen(function* () {
  const { admin, call } = yield* TestServer
  const mark = `MARK-${aSerial()}`
  const { id } = yield* succeeded(admin("/admin/v1/organizations", { body: { ...profile, name: mark } }))
  const administer = (path: string, options?: CallOptions) =>
    succeeded(admin(`/admin/v1/organizations/${id}${path}`, options))

  const { key } = yield* administer("/api-keys", { body: { name: mark } })
  const unusedKey = yield* administer("/api-keys", { body: { name: mark } })
  const facility = yield* administer("/facilities", { body: { name: mark, city: "Berlin", country: "DE" } })
  const unusedFacility = yield* administer("/facilities", { body: { name: mark, city: mark, country: "DE" } })
  const formerHost = `${aSerial().toLowerCase()}.example.com`
  for (const domain of [{ custom_domain: formerHost, custom_domain_status: "active" }, { custom_domain: null }]) {
    yield* administer("", { method: "PATCH", body: domain })
  }

  const send = (path: string, options: CallOptions) => succeeded(call(`/api/v1${path}`, { key, ...options }))
  const owner = { facilityId: facility.id, mark }
  const create = Effect.fnUntraced(function* (fields: object) {
    const made: Battery = yield* send("/products", { body: aBattery(owner, fields) })
    const { external_id, id, serial_number } = made
    return { id, key: `${gtin}:${serial_number}`, serial_number, external_id }
  })
  const passport = yield* create({
    status: "published",
    model_identifier: "TR-82",
    extinguishing_agent: { de: "Wassernebel", en: "Water mist" }
  })
  const at = `/products/${passport.id}`
  for (const stateOfCharge of [40, 50]) {
    yield* send(`${at}/condition`, { method: "PATCH", body: { stateOfCharge } })
  }
  yield* send(`${at}/files`, upload(`${mark}.pdf`, `%PDF-1.7 ${mark}`))
  const [file] = yield* send(`${at}/files`, {})
  yield* send(`${at}/files/${file.id}`, { method: "PATCH", body: { audience: "legitimate_interest" } })
  yield* send(at, { method: "PATCH", body: { dismantling_information: file.url } })
  yield* send(`${at}/image`, upload(`${mark}.png`, picture))
  const template = { name: mark, battery_category: "ev", facility_id: facility.id }
  const templateId = (yield* send("/templates", { body: template })).id
  yield* send(`/templates/${templateId}`, { method: "PATCH", body: { battery_mass: 450, model_identifier: "TR-82" } })
  const declared = { subjects: [{ template_id: templateId }], procedure: { series: true, module: "A" } }
  const declarationId = (yield* send("/declarations", { body: { ...declared, number: mark } })).id
  const unusedDeclarationId = (yield* send("/declarations", { body: declared })).id
  const draft = yield* create({ template_id: templateId, external_id: aSerial() })
  const deleted = yield* create({ status: "published" })
  yield* send("/registry-results", { body: { results: [{ product_id: deleted.id, registration_id: mark }] } })
  yield* send(`/products/${deleted.id}?confirm=true`, { method: "DELETE" })
  yield* send(`/products/${draft.id}/files`, upload(`${mark}.pdf`, "%PDF-1.7 shared"))
  const [sharedFile] = yield* send(`/products/${draft.id}/files`, {})
  const restriction = { method: "PATCH", body: { audience: "legitimate_interest" } }
  yield* send(`/products/${draft.id}/files/${sharedFile.id}`, restriction)
  yield* send(at, { method: "PATCH", body: { safety_measures: sharedFile.url } })
  // Any organization can send the same request.
  const body = { name: "Battery", battery_category: "ev", serial_number: aSerial() }
  const request = { body, headers: { "idempotency-key": aSerial() } }
  const idempotent = { id: (yield* send("/products", request)).id, request }
  // The second one has a name that is later in the order.
  yield* send("/templates", { body: { ...template, name: `${mark}-2` } })
  // Expired: the next write with an idempotency key deletes it.
  const sql = yield* SqlClient.SqlClient
  const expired = aSerial()
  const unchanged = { method: "PATCH", body: { name: mark }, headers: { "idempotency-key": expired } }
  yield* send(`/products/${draft.id}`, unchanged)
  yield* sql`UPDATE idempotency_keys SET created_at = 'epoch' WHERE key = ${expired}`
  const grant = { audience: "legitimate_interest", role: "recycler", grantee: { name: mark }, note: mark }
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const terms = { purpose: "second_life", expires_at, note: mark }
  const transferId = (yield* send(`${at}/transfer`, { body: terms })).id
  const asked = { recipient: { name: mark }, template_id: templateId, fields: ["battery_mass"], note: mark }
  const askSupplier = Effect.fnUntraced(function* () {
    const { body } = yield* call("/api/v1/data-requests", { key, body: asked })
    const supplier = { key: body.token as string }
    const path = `/api/v1/data-requests/${body.data.id}`
    yield* call(`${path}/answer`, { ...supplier, method: "PUT", body: { battery_mass: 450 } })
    return { id: body.data.id as string, token: supplier.key }
  })
  const [openRequest, answered] = [yield* askSupplier(), yield* askSupplier()]
  yield* call(`/api/v1/data-requests/${answered.id}/submit`, { key: answered.token, method: "POST" })
  const dataRequestId = answered.id
  const hook = { url: `https://receiver.invalid/${mark}`, events: ["*"] }
  const webhookId = (yield* send("/webhooks", { body: hook })).id
  const deliveryId = (yield* send(`/webhooks/${webhookId}/test`, { method: "POST" })).id
  const created = yield* call("/api/v1/access-grants", { key, body: { ...grant, scope: { all: true }, expires_at } })
  assert.strictEqual(created.status, 201, created.text)
  const { id: grantId } = created.body.data
  const aGrantId = Effect.map(
    send("/access-grants", { body: { ...grant, scope: { all: true }, expires_at } }),
    (made): string => made.id
  )
  const [requestId, unwantedRequestId] = [yield* aGrantId, yield* aGrantId]
  yield* sql`
    UPDATE access_grants SET state = 'pending', expires_at = NULL, token_prefix = NULL, lookup_id = NULL, hash = NULL,
      requested_product = ${passport.id}, secret_hash = ${Buffer.alloc(32)}
    WHERE id IN (${requestId}, ${unwantedRequestId})`
  const memberOf = Effect.fnUntraced(function* (role: string) {
    const at = `/admin/v1/organizations/${id}/members`
    const invited = (yield* admin(at, { body: { name: mark, email: `${role}-${mark}@example.com`, role } })).body
    const token = new URL(invited.link.url).hash.slice(1)
    const signedIn = yield* call("/api/v1/session", { key: null, body: { token } })
    assert.strictEqual(signedIn.status, 201, signedIn.text)
    const [cookie = ""] = (signedIn.headers.getSetCookie()[0] ?? "").split(";")
    const link = yield* admin(`${at}/${invited.data.id}/link`, { method: "POST" })
    return {
      id: invited.data.id as string,
      cookie,
      sessionId: signedIn.body.data.id as string,
      linkToken: new URL(link.body.link.url).hash.slice(1)
    }
  })
  const [ownAdmin, member] = [yield* memberOf("admin"), yield* memberOf("viewer")]
  // A member has let the admin in: the service reads this before the admin decides about a change of another member.
  yield* succeeded(
    call(`/api/v1/members/${ownAdmin.id}/link`, {
      key: null,
      method: "POST",
      headers: { ...ownPage, cookie: ownAdmin.cookie }
    })
  )
  const changeRequestId = passport.id
  yield* sql`
    INSERT INTO change_requests (organization_id, id, product_id, command, difference, requested_by, requested_at, state)
    VALUES (${id}, ${changeRequestId}, ${passport.id}, '{"kind":"update","body":{"battery_mass":451},"isConfirmed":false}', '[]',
      ${JSON.stringify({ member_id: member.id, member_name: mark })}::jsonb, now(), 'waiting')`
  // A publication that waits, which its draft names.
  yield* sql`
    INSERT INTO change_requests (organization_id, id, product_id, command, difference, requested_by, requested_at, state)
    VALUES (${id}, ${draft.id}, ${draft.id}, '{"kind":"publication","body":{"status":"published"}}', '[]',
      ${JSON.stringify({ member_id: member.id, member_name: mark })}::jsonb, 'epoch', 'waiting')`
  const waiting = { id: draft.id, member_id: member.id, member_name: mark, requested_at: "2026-01-01T00:00:00Z" }
  yield* sql`UPDATE products SET publication_request = ${JSON.stringify(waiting)}::jsonb WHERE id = ${draft.id}`
  // Not used for long: the next request with the cookie stores its time.
  yield* sql`UPDATE sessions SET last_used_at = 'epoch' WHERE organization_id = ${id}`
  const grants = yield* GrantStore
  yield* grants.countDropped(OrganizationId.make(id), ProductId.make(passport.id), yield* DateTime.now)
  // Two reads: the second page has one, too.
  for (let n = 0; n < 2; n += 1) yield* recordRead(id, passport.id, mark, grantId)
  yield* Effect.flatMap(Signing, ({ runAll }) => runAll)
  // Old: the queue signs the next one as soon as the log has grown.
  yield* sql`UPDATE logs SET checkpoint_at = 'epoch' WHERE organization_id = ${id}`
  const cursor = (yield* call("/api/v1/changes?after=now", { key })).body.next
  const nextPageOf = Effect.fnUntraced(function* (path: string) {
    const { headers } = yield* call(`/api/v1${path}`, { key })
    return /^<\/api\/v1(.*)>; rel="next"$/u.exec(headers.get("link") ?? "")?.[1] ?? ""
  })
  const nextPages = {
    products: yield* nextPageOf("/products?per_page=1"),
    search: yield* nextPageOf(`/products?per_page=1&search=${mark}`),
    templates: yield* nextPageOf("/templates?per_page=1"),
    auditLog: yield* nextPageOf("/audit-log?per_page=1"),
    accessLog: yield* nextPageOf("/access-log?per_page=1"),
    readings: yield* nextPageOf(`${at}/condition/readings?per_page=1`)
  }
  const belongings: Belongings = {
    id,
    apiKey: key,
    mark,
    facilityId: facility.id,
    unusedFacilityId: unusedFacility.id,
    unusedApiKeyId: unusedKey.id,
    formerHost,
    passport,
    draft,
    deleted,
    file: { id: file.id, url: file.url },
    sharedFile: { id: sharedFile.id, url: sharedFile.url },
    idempotent,
    templateId,
    transferId,
    dataRequestId,
    openRequest,
    changeRequestId,
    declarationId,
    unusedDeclarationId,
    webhookId,
    deliveryId,
    grantId,
    grantToken: created.body.token,
    requestId,
    unwantedRequestId,
    adminId: ownAdmin.id,
    cookie: ownAdmin.cookie,
    memberId: member.id,
    sessionId: member.sessionId,
    linkToken: member.linkToken,
    cursor,
    nextPages
  }
  return belongings
})

/** All that an organization has, as it and the administrator see it. */
export const viewOf = Effect.fnUntraced(function* ({ apiKey, id, passport }: Belongings) {
  const { admin, call } = yield* TestServer
  const lists = [
    "products",
    "templates",
    "access-grants",
    "transfers",
    "data-requests",
    "change-requests",
    "declarations",
    "organization",
    "facilities",
    "registry-file?worksheet=deregistrations",
    "audit-log",
    "access-log",
    "changes"
  ]
  const details = [
    `products/${passport.id}`,
    `products/${passport.id}/condition`,
    `products/${passport.id}/files`,
    `dpps/${passport.id}`
  ]
  const own = yield* Effect.forEach([...lists, ...details], (path) => call(`/api/v1/${path}`, { key: apiKey }))
  const administered = yield* Effect.forEach(["api-keys", "former-domains", "signing-keys", "members"], (path) =>
    admin(`/admin/v1/organizations/${id}/${path}`)
  )
  const [gtin14, serial] = [gtin.padStart(14, "0"), encodeURIComponent(passport.serial_number)]
  const shown = [`/o/${id}/log/checkpoint`, `/01/${gtin14}/21/${serial}/proof`]
  const published = yield* Effect.forEach(shown, (path) => call(path, { key: null }))
  return [...own, ...administered, ...published].map(({ body, status, text }) => {
    assert.strictEqual(status, 200, text)
    return body ?? text
  })
})
