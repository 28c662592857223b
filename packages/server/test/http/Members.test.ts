/** Members sign in with a link, act with the cookie of a session, and are refused what their role does not permit. */
import { DppClient, DppUnauthorized } from "@dpp/client"
import { Role } from "@dpp/core/access"
import { sampleDraft } from "@dpp/core/samples"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"
import { cookieOf, invite, ownPage, signedIn, signIn, tokenOf, withCookie } from "../support/memberCalls.ts"

const complete = (facility_id: string) => ({
  ...sampleDraft("ev"),
  gtin: "9526001000012",
  serial_number: aSerial(),
  facility_id
})

const statusOf = ({ status }: Answer): number => status

const server = layerWith(
  { DPP_TRUSTED_PROXIES: "loopback", DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" },
  { database: memoryDatabase }
).pipe(Layer.provideMerge(memoryDatabase))

const allowances = layerWith({ DPP_MEMBER_RATE_LIMIT_PER_MINUTE: "5" })

layer(allowances, { excludeTestServices: true })("the allowance of a member", (it) => {
  it.effect("is its own: neither keys nor another member use it up, nor does it use up theirs", () =>
    Effect.gen(function* () {
      const { admin, ours } = yield* TestServer
      const at = `/admin/v1/organizations/${ours.id}`
      const limited = yield* admin(at, { method: "PATCH", body: { limits: { requests_per_minute: 1 } } })
      assert.strictEqual(limited.status, 200, limited.text)
      const { call: ada } = yield* signedIn(ours.id, "publisher")
      const { call: bob } = yield* signedIn(ours.id, "viewer")
      const statuses = yield* Effect.forEach(Array.from({ length: 7 }), () => Effect.map(ada("/products"), statusOf))
      assert.deepStrictEqual(statuses, [200, 200, 200, 200, 200, 429, 429])
      assert.strictEqual((yield* bob("/session")).status, 200)
      assert.strictEqual((yield* bob("/session")).headers.get("ratelimit-policy"), '"member";q=5;w=60')
      const { call } = yield* TestServer
      const keys = yield* Effect.forEach([1, 2], () => Effect.map(call("/api/v1/products"), statusOf))
      assert.deepStrictEqual(keys, [200, 429])
      assert.strictEqual((yield* bob("/session")).status, 200)
    })
  )
})

layer(server, { excludeTestServices: true })("members", (it) => {
  it.effect("a link opens one session, whose cookie no script and no other site can use", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      const email = "Ada@Example.com"
      const body = { name: "Ada", email, role: "publisher", locale: "de" }
      const at = `/admin/v1/organizations/${ours.id}/members`
      const invited = yield* admin(at, { body })
      assert.strictEqual(invited.status, 201)
      const { data, link } = invited.body
      assert.deepInclude(data, { organization_id: ours.id, name: "Ada", email: "ada@example.com", role: "publisher" })
      assert.isNull(data.last_signed_in_at)
      assert.match(link.url, /^https:\/\/passports\.example\.com\/console\/sign-in#dpp_link_[\w-]{43}$/u)
      const twice = yield* admin(at, { body })
      assert.deepStrictEqual([twice.status, Object.keys(twice.body.error.details)], [409, ["email"]])
      const wrong = yield* admin(at, { body: { name: "", email: "ada", role: "owner", locale: "tlh", age: 3 } })
      assert.strictEqual(wrong.status, 400)
      assert.sameMembers(Object.keys(wrong.body.error.details), ["name", "email", "role", "locale", "age"])

      const first = yield* signIn(tokenOf(link.url), { "user-agent": "Firefox" })
      assert.strictEqual(first.status, 201, first.text)
      assert.strictEqual(first.headers.get("cache-control"), "no-store")
      const [set = ""] = first.headers.getSetCookie()
      assert.match(set, /^__Host-dpp_session=[\w-]{43}; /u)
      for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=43200"]) assert.include(set, part)
      const session = first.body.data
      assert.deepInclude(session, { signs_in_by: "link" })
      assert.deepStrictEqual(session.member, {
        id: data.id,
        name: "Ada",
        email: "ada@example.com",
        role: "publisher",
        locale: "de"
      })
      assert.deepInclude(session.organization, { id: ours.id, name: "Ours GmbH", is_practice: false })
      assert.notInclude(first.text, cookieOf(first).split("=")[1] ?? "")

      const ada = withCookie(cookieOf(first))
      assert.deepStrictEqual((yield* ada("/session")).body.data, session)
      const created = yield* ada("/products", { body: complete(ours.facilityId) })
      assert.strictEqual(created.status, 201, created.text)
      const { id } = created.body.data
      assert.strictEqual(
        (yield* ada(`/products/${id}`, { method: "PATCH", body: { status: "published" } })).status,
        200
      )
      assert.match((yield* ada("/products")).headers.get("ratelimit-policy") ?? "", /^"member"/u)
      const log = yield* call(`/api/v1/audit-log?resource_id=${id}`)
      assert.deepStrictEqual(
        log.body.data.map((entry: Record<string, unknown>) => [entry["action"], entry["actor"]]),
        ["product.published", "product.created"].map((action) => [action, { type: "member", id: data.id, name: "Ada" }])
      )
      const members = yield* call(`/api/v1/audit-log?resource_type=member`)
      assert.deepInclude(members.body.data.at(-1), { action: "member.created", resource_id: data.id })

      const reused = yield* signIn(tokenOf(link.url))
      assert.deepStrictEqual([reused.status, reused.body.error.code], [401, "unauthorized"])
      assert.deepStrictEqual(reused.headers.getSetCookie(), [])
    })
  )

  it.effect("refuses a link that is unknown, replaced or too old, and counts it as a wrong key", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      const member = yield* invite(ours.id, "viewer")
      const at = `/admin/v1/organizations/${ours.id}/members/${member.id}`
      const newer = yield* admin(`${at}/link`, { method: "POST" })
      assert.strictEqual(newer.status, 201, newer.text)
      assert.strictEqual((yield* signIn(member.token)).status, 401)

      const sql = yield* SqlClient.SqlClient
      const past = DateTime.toDateUtc(DateTime.subtract(yield* DateTime.now, { seconds: 1 }))
      yield* sql`UPDATE sign_in_links SET expires_at = ${past} WHERE member_id = ${member.id}`
      const late = yield* signIn(tokenOf(newer.body.link.url))
      assert.deepStrictEqual([late.status, late.body.error.code], [410, "link_expired"])

      const unknown = (token: unknown) =>
        call("/api/v1/session", { key: null, body: { token }, headers: { "x-forwarded-for": "203.0.113.9" } })
      assert.strictEqual((yield* unknown(7)).status, 400)
      const statuses = yield* Effect.forEach(Array.from({ length: 31 }), () =>
        Effect.map(unknown(`dpp_link_${"A".repeat(43)}`), ({ status }) => status)
      )
      assert.deepStrictEqual([new Set(statuses.slice(0, 30)), statuses[30]], [new Set([401]), 429])
    })
  )

  it.effect("takes the cookie only from a page of the service", () =>
    Effect.gen(function* () {
      const { call, ours, origin } = yield* TestServer
      const { cookie } = yield* signedIn(ours.id, "admin")
      const ask = (headers: Readonly<Record<string, string>>, key: string | null = null) =>
        call("/api/v1/products", { key, headers: { cookie, ...headers } })
      const refused = [
        {},
        { "x-dpp-console": "1" },
        { "sec-fetch-site": "same-origin" },
        { ...ownPage, "sec-fetch-site": "cross-site" },
        { ...ownPage, "sec-fetch-site": "same-site" },
        { ...ownPage, "sec-fetch-site": "none" },
        { ...ownPage, "x-dpp-console": "true" }
      ]
      for (const headers of refused) {
        const { body, status } = yield* ask(headers)
        assert.deepStrictEqual([status, body.error.code], [403, "cross_site_request"], JSON.stringify(headers))
      }
      assert.strictEqual((yield* ask(ownPage)).status, 200)
      // A request with Authorization never looks at the cookie.
      assert.strictEqual((yield* ask(ownPage, "dpp_live_wrong")).status, 401)
      assert.strictEqual((yield* ask({}, ours.key)).status, 200)
      const basic = yield* call("/api/v1/products", {
        key: null,
        headers: { ...ownPage, cookie, authorization: "Basic eDp5" }
      })
      assert.strictEqual(basic.status, 401)
      // A page of another site cannot sign in, with any body that a form can send.
      const { token } = yield* invite(ours.id, "viewer")
      assert.strictEqual((yield* signIn(token, { "sec-fetch-site": "cross-site" })).status, 403)
      const form = yield* Effect.promise(() =>
        fetch(`${origin}/api/v1/session`, {
          method: "POST",
          headers: { "content-type": "text/plain" },
          body: JSON.stringify({ token })
        })
      )
      assert.strictEqual(form.status, 400)
      assert.strictEqual((yield* signIn(token)).status, 201)
    })
  )

  it.effect("a stolen cookie is worth nothing after the sign-out, and a new sign-in ends the former session", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const member = yield* signedIn(ours.id, "editor")
      const out = yield* member.call("/session", { method: "DELETE" })
      assert.strictEqual(out.status, 204)
      assert.match(out.headers.getSetCookie()[0] ?? "", /^__Host-dpp_session=; Max-Age=0/u)
      const stolen = yield* member.call("/products")
      assert.deepStrictEqual([stolen.status, stolen.body.error.code], [401, "unauthorized"])
      assert.strictEqual((yield* member.call("/session")).status, 401)
      assert.strictEqual((yield* call("/api/v1/session", { key: null, headers: ownPage })).status, 401)

      const attacker = yield* signedIn(ours.id, "viewer")
      const victim = yield* invite(ours.id, "editor")
      const response = yield* signIn(victim.token, { cookie: attacker.cookie })
      assert.strictEqual(response.status, 201)
      assert.notStrictEqual(cookieOf(response), attacker.cookie)
      assert.strictEqual((yield* attacker.call("/session")).status, 401)
      assert.strictEqual((yield* withCookie(cookieOf(response))("/session")).body.data.member.id, victim.id)
      const made = yield* withCookie(`__Host-dpp_session=${"A".repeat(43)}`)("/products")
      assert.strictEqual(made.status, 401)
    })
  )

  it.effect("a session ends after twelve hours", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const { call, id } = yield* signedIn(ours.id, "viewer")
      const sql = yield* SqlClient.SqlClient
      const now = yield* DateTime.now
      const { data } = (yield* call("/session")).body
      assert.closeTo(Date.parse(data.expires_at) - now.epochMilliseconds, 12 * 3_600_000, 60_000)
      yield* sql`UPDATE sessions SET expires_at = ${DateTime.toDateUtc(now)} WHERE member_id = ${id}`
      assert.strictEqual((yield* call("/session")).status, 401)
    })
  )

  it.effect("refuses what the role does not permit, by what the request would change", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const viewer = yield* signedIn(ours.id, "viewer")
      const editor = yield* signedIn(ours.id, "editor")
      const refusal = (role: string) => [403, "role_required", role]
      const outcome = ({ body, status }: { readonly status: number; readonly body?: Answer["body"] }) => [
        status,
        body.error?.code,
        /role "(\w+)"/u.exec(body.error?.message ?? "")?.[1]
      ]
      assert.strictEqual((yield* viewer.call("/products")).status, 200)
      assert.strictEqual((yield* viewer.call("/access-grants")).status, 200)
      const draft = complete(ours.facilityId)
      assert.deepStrictEqual(outcome(yield* viewer.call("/products", { body: draft })), refusal("editor"))

      const created = yield* editor.call("/products", { body: draft })
      assert.strictEqual(created.status, 201)
      const { id } = created.body.data
      const path = `/products/${id}`
      assert.strictEqual((yield* editor.call(path, { method: "PATCH", body: { name: "Draft" } })).status, 200)
      const publication = { method: "PATCH", body: { status: "published" } }
      assert.deepStrictEqual(outcome(yield* editor.call(path, publication)), refusal("publisher"))
      const published = { ...complete(ours.facilityId), status: "published" }
      assert.deepStrictEqual(outcome(yield* editor.call("/products", { body: published })), refusal("publisher"))
      const rows = { products: [complete(ours.facilityId), published] }
      assert.deepStrictEqual(outcome(yield* editor.call("/products/bulk", { body: rows })), refusal("publisher"))
      const serial = rows.products[0]?.serial_number ?? ""
      assert.strictEqual((yield* call(`/api/v1/products?search=${serial}`)).body.pagination.total, 0)
      const template = yield* editor.call("/templates", { body: { name: "TR-82", battery_category: "ev" } })
      assert.strictEqual(template.status, 201, template.text)
      const made = { ...published, serial_number: aSerial(), template_id: template.body.data.id }
      assert.deepStrictEqual(outcome(yield* editor.call("/products", { body: made })), refusal("publisher"))

      assert.strictEqual((yield* call(`/api/v1${path}`, publication)).status, 200)
      const change = { method: "PATCH", body: { extinguishing_agent: "Water" } }
      assert.deepStrictEqual(outcome(yield* editor.call(path, change)), refusal("publisher"))
      const deletion = { method: "DELETE" }
      assert.deepStrictEqual(outcome(yield* editor.call(`${path}?confirm=true`, deletion)), refusal("publisher"))
      for (const at of [`${path}/reissue`, "/access-grants/revoke-all", "/transfers/accept"]) {
        assert.deepStrictEqual(outcome(yield* editor.call(at, { body: {} })), refusal("publisher"), at)
      }
      assert.strictEqual(
        (yield* editor.call(`${path}/condition`, { method: "PATCH", body: { stateOfCharge: 5 } })).status,
        200
      )
      const publisher = yield* signedIn(ours.id, "publisher")
      assert.strictEqual((yield* publisher.call(path, change)).status, 200)
      assert.deepStrictEqual(outcome(yield* publisher.call("/members")), refusal("admin"))
      assert.strictEqual((yield* publisher.call(`${path}?confirm=true`, deletion)).status, 200)
    })
  )

  it.effect("an API key manages neither members nor sessions", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      for (const path of ["/members", "/session", "/sessions"]) {
        const { body, status } = yield* call(`/api/v1${path}`, { key: ours.key })
        if (path === "/session") assert.strictEqual(status, 403)
        assert.deepStrictEqual([status, body.error.code], [403, "forbidden"], path)
        assert.strictEqual((yield* call(`/api/v1${path}`, { key: null })).status, 401)
        assert.strictEqual((yield* call(`/api/v1${path}`, { key: "dpp_live_wrong" })).status, 401)
      }
    })
  )

  it.effect("an admin manages the API keys of the own organization, each of which is shown once", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const admin = yield* signedIn(ours.id, "admin")
      const publisher = yield* signedIn(ours.id, "publisher")
      const otherAdmin = yield* signedIn(theirs.id, "admin")
      const created = yield* admin.call("/keys", { body: { name: "ERP", access: "read" } })
      assert.strictEqual(created.status, 201, created.text)
      const { id, key } = created.body.data
      const listed = yield* admin.call("/keys")
      assert.deepInclude(listed.body.data.at(-1), { id, name: "ERP", access: "read" })
      assert.notInclude(listed.text, key)
      const read = call("/api/v1/products", { key })
      assert.strictEqual((yield* read).status, 200)
      assert.strictEqual((yield* call("/api/v1/products", { key, body: {} })).status, 403)
      assert.strictEqual((yield* call("/api/v1/keys")).status, 403)
      const revoke = { method: "DELETE" }
      const refused = [
        yield* publisher.call("/keys"),
        yield* publisher.call("/keys", { body: { name: "Own", access: "full" } }),
        yield* otherAdmin.call(`/keys/${id}`, revoke)
      ]
      assert.deepStrictEqual(
        refused.map(({ status }) => status),
        [403, 403, 404]
      )
      assert.notInclude((yield* otherAdmin.call("/keys")).text, id)
      assert.strictEqual((yield* admin.call(`/keys/${id}`, revoke)).status, 200)
      assert.strictEqual((yield* read).status, 401)
      const [entry] = (yield* call("/api/v1/audit-log?resource_type=api_key&per_page=1")).body.data
      assert.deepInclude(entry, { action: "api_key.revoked", resource_id: id })
      assert.deepInclude(entry.actor, { type: "member", id: admin.id })
    })
  )

  it.effect("an admin manages members, and the organization keeps one admin", () =>
    Effect.gen(function* () {
      const { admin, ours } = yield* TestServer
      const ada = yield* signedIn(ours.id, "admin")
      for (const other of (yield* ada.call("/members")).body.data) {
        if (other.id !== ada.id)
          yield* admin(`/admin/v1/organizations/${ours.id}/members/${other.id}`, { method: "DELETE" })
      }
      const invited = yield* ada.call("/members", { body: { name: "Bo", email: "bo@example.com", role: "admin" } })
      assert.strictEqual(invited.status, 201, invited.text)
      const bo = withCookie(cookieOf(yield* signIn(tokenOf(invited.body.link.url))))
      const at = `/members/${invited.body.data.id}`
      assert.strictEqual((yield* bo("/members")).status, 200)
      // From the next request on.
      assert.strictEqual((yield* ada.call(at, { method: "PATCH", body: { role: "viewer" } })).status, 200)
      assert.strictEqual((yield* bo("/members")).body.error.code, "role_required")
      for (const [method, body] of [
        ["PATCH", { role: "editor" }],
        ["DELETE", undefined]
      ] as const) {
        const last = yield* ada.call(`/members/${ada.id}`, { method, ...(body && { body }) })
        assert.deepStrictEqual([last.status, last.body.error.code], [409, "last_admin"])
      }
      const link = yield* ada.call(`${at}/link`, { method: "POST" })
      assert.strictEqual(link.status, 201)
      const sessions = (yield* ada.call("/sessions")).body.data
      assert.sameMembers(
        sessions.map((one: { member_name: string }) => one.member_name),
        ["Bo", "Member admin"]
      )
      const own = (yield* bo("/sessions")).body.data
      assert.deepStrictEqual(
        own.map((one: { is_current: boolean }) => one.is_current),
        [true]
      )
      const current = sessions.find((one: { is_current: boolean }) => one.is_current)
      assert.strictEqual((yield* bo(`/sessions/${current.id}`, { method: "DELETE" })).status, 404)
      assert.strictEqual(
        (yield* bo("/session", { method: "PATCH", body: { locale: "zh" } })).body.data.member.locale,
        "zh"
      )
      assert.strictEqual((yield* ada.call(`/sessions/${own[0].id}`, { method: "DELETE" })).status, 200)
      assert.strictEqual((yield* bo("/session")).status, 401)
      const again = withCookie(cookieOf(yield* signIn(tokenOf(link.body.link.url))))
      assert.strictEqual((yield* again("/session")).status, 200)
      assert.strictEqual((yield* ada.call(at, { method: "DELETE" })).status, 200)
      assert.strictEqual((yield* again("/session")).status, 401)
      assert.strictEqual((yield* ada.call(at, { method: "DELETE" })).status, 404)
      // The administrator of the service may remove the last admin.
      const path = `/admin/v1/organizations/${ours.id}/members`
      assert.strictEqual((yield* admin(`${path}/${ada.id}`, { method: "DELETE" })).status, 200)
      assert.deepStrictEqual((yield* admin(path)).body, { data: [] })
    })
  )

  it.effect("a member reaches another organization only by a proof of the same e-mail address", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const email = "consultant@example.com"
      const own = yield* signedIn(ours.id, "editor", email)
      const other = yield* invite(theirs.id, "viewer", email)
      const outsider = yield* invite(theirs.id, "admin")
      const { memberships } = (yield* own.call("/session")).body.data
      assert.deepStrictEqual(
        memberships.map((one: Record<string, string>) => [one["member_id"], one["organization_name"], one["role"]]),
        [
          [own.id, "Ours GmbH", "editor"],
          [other.id, "Theirs GmbH", "viewer"]
        ]
      )
      const to = (member_id: string) => own.call("/session/switch", { body: { member_id } })
      assert.strictEqual((yield* to(outsider.id)).status, 404)
      const product = yield* call("/api/v1/products", { key: theirs.key, body: complete(theirs.facilityId) })
      assert.strictEqual((yield* own.call(`/products/${product.body.data.id}`)).status, 404)
      const before = (yield* own.call("/session")).body.data
      const switched = yield* to(other.id)
      assert.strictEqual(switched.status, 200, switched.text)
      assert.deepInclude(switched.body.data, { expires_at: before.expires_at })
      assert.deepInclude(switched.body.data.organization, { id: theirs.id })
      // The token is another one: the former is worth nothing.
      assert.strictEqual((yield* own.call("/session")).status, 401)
      const there = withCookie(cookieOf(switched))
      assert.strictEqual((yield* there(`/products/${product.body.data.id}`)).status, 200)
      assert.strictEqual(
        (yield* there("/products", { body: complete(theirs.facilityId) })).body.error.code,
        "role_required"
      )

      // An admin who invites a foreign e-mail address and uses the link himself does not become that person elsewhere.
      const mallory = yield* signedIn(theirs.id, "admin")
      const victim = yield* invite(ours.id, "admin", "victim@example.com")
      const made = yield* mallory.call("/members", {
        body: { name: "Victim", email: "victim@example.com", role: "viewer" }
      })
      const pretended = withCookie(cookieOf(yield* signIn(tokenOf(made.body.link.url))))
      assert.strictEqual((yield* pretended("/session")).body.data.memberships.length, 1)
      const refused = yield* pretended("/session/switch", { body: { member_id: victim.id } })
      assert.strictEqual(refused.status, 404)
    })
  )

  it.effect("a member practises and returns without an invitation, with the same role and as the same person", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const toPractice = { method: "PATCH", body: { in_practice: true } }
      const early = yield* invite(ours.id, "publisher")
      const publisher = yield* signedIn(ours.id, "publisher")
      assert.strictEqual((yield* publisher.call("/session", toPractice)).status, 404)
      const refused = yield* call("/api/v1/session", { key: null, body: { token: early.token, in_practice: true } })
      assert.strictEqual(refused.status, 404)
      const practice = (yield* call("/api/v1/organization/practice", { method: "POST" })).body.data.id
      // The refused request did not use the link up.
      const began = yield* call("/api/v1/session", { key: null, body: { token: early.token, in_practice: true } })
      assert.strictEqual(began.body.data.organization.id, practice, began.text)

      const { data } = (yield* publisher.call("/session", toPractice)).body
      assert.deepInclude(data.organization, { id: practice, is_practice: true, practice_organization_id: practice })
      assert.deepInclude(data.member, { id: publisher.id, role: "publisher" })
      const own = yield* publisher.call("/organization")
      assert.deepStrictEqual([own.body.data.id, own.headers.get("x-dpp-practice")], [practice, "true"])
      const { id: facility_id } = (yield* publisher.call("/facilities")).body.data[0]
      const created = yield* publisher.call("/products", { body: { ...complete(facility_id), status: "published" } })
      assert.strictEqual(created.status, 201, created.text)
      const { id, public_url } = created.body.data
      assert.include(public_url, "/practice/")
      assert.strictEqual((yield* call(`/api/v1/products/${id}`)).status, 404)
      const [entry] = (yield* publisher.call(`/audit-log?resource_id=${id}`)).body.data
      assert.deepStrictEqual(entry.actor, { type: "member", id: publisher.id, name: "Member publisher" })
      assert.strictEqual(
        (yield* publisher.call("/facilities", { body: { name: "W" } })).body.error.code,
        "role_required"
      )
      assert.strictEqual((yield* publisher.call("/organization/practice")).body.error.code, "is_practice")
      // Sessions are those of the real organization.
      assert.isTrue((yield* publisher.call("/sessions")).body.data.some((one: { id: string }) => one.id === data.id))

      // A window that still shows the real organization changes nothing here.
      const stale = { ...complete(ours.facilityId), facility_id }
      const shown = (organization: string) => ({ body: stale, headers: { "x-dpp-organization": organization } })
      const moved = yield* publisher.call("/products", shown(ours.id))
      assert.deepStrictEqual([moved.status, moved.body.error.code], [403, "organization_changed"])
      assert.strictEqual((yield* publisher.call("/products", shown(practice))).status, 201)

      const back = yield* publisher.call("/session", { method: "PATCH", body: { in_practice: false } })
      assert.deepInclude(back.body.data.organization, { id: ours.id, is_practice: false })
      assert.strictEqual((yield* publisher.call(`/products/${id}`)).status, 404)
      const [log] = (yield* call(`/api/v1/audit-log?resource_type=session`)).body.data
      assert.deepInclude(log, { action: "session.updated", changed_fields: ["in_practice"] })

      // What is thrown away ends for those who practise there, too, and a later one is not entered unasked.
      yield* publisher.call("/session", toPractice)
      const discard = { method: "DELETE" }
      assert.strictEqual((yield* call("/api/v1/organization/practice?confirm=true", discard)).status, 204)
      assert.strictEqual((yield* publisher.call("/organization", { headers: shown(practice).headers })).status, 403)
      yield* call("/api/v1/organization/practice", { method: "POST" })
      assert.strictEqual((yield* publisher.call("/session")).body.data.organization.id, ours.id)
      yield* call("/api/v1/organization/practice?confirm=true", discard)
    })
  )

  it.effect("a publication needs a second member where the organization asks for it", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const [ada, bo] = [yield* signedIn(ours.id, "admin"), yield* signedIn(ours.id, "publisher")]
      const setting = (four_eyes: boolean) => ada.call("/organization", { method: "PATCH", body: { four_eyes } })
      assert.isTrue((yield* setting(true)).body.data.four_eyes)
      const { id } = (yield* call("/api/v1/products", { body: complete(ours.facilityId) })).body.data
      const publication = { method: "PATCH", body: { status: "published" } }
      const at = `/products/${id}`
      const refusal = ({ body, status }: Answer) => [status, body.error?.code]
      const required = [409, "second_member_required"]
      const program = yield* call(`/api/v1${at}`, publication)
      assert.deepStrictEqual(refusal(program), required)
      assert.include(program.body.error.message, "a member publishes it first")
      const rows = { body: { products: [{ ...complete(ours.facilityId), status: "published" }] } }
      assert.deepStrictEqual(refusal(yield* bo.call("/products/bulk", rows)), required)

      for (const _ of [1, 2]) {
        const asked = yield* ada.call(at, publication)
        assert.deepStrictEqual(refusal(asked), required)
        assert.include(asked.body.error.message, "Member admin asked for this publication at 20")
      }
      const waiting = (yield* bo.call(at)).body.data
      assert.deepInclude(waiting.publication_request, { member_id: ada.id, member_name: "Member admin" })
      assert.strictEqual(waiting.status, "draft")
      const mass = { method: "PATCH", body: { battery_mass: 400 } }
      assert.notProperty((yield* bo.call(at, mass)).body.data, "publication_request")
      assert.deepStrictEqual(refusal(yield* bo.call(at, publication)), required)
      const done = yield* ada.call(at, publication)
      assert.deepStrictEqual([done.status, done.body.data.status], [200, "published"], done.text)
      const log = (yield* call(`/api/v1/audit-log?resource_id=${id}`)).body.data
      assert.deepStrictEqual(
        log.map((entry: Record<string, unknown>) => entry["action"]),
        ["published", "publication_requested", "updated", "publication_requested", "created"].map(
          (one) => `product.${one}`
        )
      )
      assert.deepStrictEqual(refusal(yield* setting(false)), required)
    })
  )

  it.effect("every operation of the API asks for the lowest role that permits it", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const { body } = yield* call("/api/v1/openapi.json", { key: null })
      const unknown = "01a31c5e-7a00-7000-8000-00000000ffff"
      const operations = Object.entries<Record<string, { readonly operationId: string }>>(body.paths).flatMap(
        ([path, item]) =>
          Object.entries(item).map(([method, { operationId }]) => ({
            operationId,
            method: method.toUpperCase(),
            path: path.replace("/api/v1", "").replaceAll(/\{\w+\}/gu, unknown)
          }))
      )
      assert.isAtLeast(operations.length, 60)
      const lowest = ({ method, operationId }: { readonly method: string; readonly operationId: string }): Role => {
        if (method === "GET" || /^(?:lookup|productsValidateMany$)/u.test(operationId)) return "viewer"
        if (/^(?:organizationPractice|webhooks)/u.test(operationId)) return "admin"
        const isPublication =
          /^(?:accessGrants|transfers|lifecycle)|^productsReissue$|^productsPreprint|^changeRequests|^registryRecord$|^declarations(?:Issue|Withdraw)$/u.test(
            operationId
          )
        return isPublication ? "publisher" : "editor"
      }
      for (const [index, role] of Role.literals.entries()) {
        const member = yield* signedIn(ours.id, role)
        for (const operation of operations) {
          const { method, operationId, path } = operation
          // Others than the organization itself call these: the secret of a request, the token of a grant, a supplier, or the public.
          if (
            /^(?:accessRequestsGet|accessGrantsEffective|dataRequestsSave|dataRequestsSubmit|lawGet)$/u.test(
              operationId
            )
          )
            continue
          const isPermitted = index >= Role.literals.indexOf(lowest(operation))
          const response = yield* member.call(path, { method, ...(method === "GET" ? {} : { body: {} }) })
          const name = `${role}: ${operationId} ${response.status}`
          assert.strictEqual(response.body?.error?.code === "role_required", !isPermitted, name)
          assert.strictEqual(response.status === 403, !isPermitted, name)
          // Without its proof the same request is refused before anything else; the codes of batteries are for everyone.
          const forged = yield* call(`/api/v1${path}`, {
            key: null,
            method,
            headers: { cookie: member.cookie, "x-dpp-console": "1", "sec-fetch-site": "cross-site" }
          })
          if (operationId !== "exportQr") assert.strictEqual(forged.body.error.code, "cross_site_request", operationId)
        }
      }
    })
  )

  it.effect("the SDK acts with the session of a browser", () =>
    Effect.gen(function* () {
      const { admin, origin, ours } = yield* TestServer
      yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { four_eyes: false } })
      const { token } = yield* invite(ours.id, "admin")
      let cookie = ""
      /** What a browser adds to the requests of a page. */
      const browser = async (url: string, init: RequestInit) => {
        const headers = new Headers(init.headers)
        assert.isFalse(headers.has("authorization"))
        headers.set("sec-fetch-site", "same-origin")
        if (cookie !== "") headers.set("cookie", cookie)
        const response = await fetch(url, { ...init, headers })
        for (const set of response.headers.getSetCookie()) cookie = set.split(";")[0] ?? ""
        return response
      }
      const dpp = new DppClient({ credentials: "session", baseUrl: origin, fetch: browser, maxAttempts: 1 })
      yield* Effect.promise(async () => {
        const opened = await dpp.session.signIn(token)
        assert.deepStrictEqual(await dpp.session.get(), opened)
        const { data, link } = await dpp.members.invite({ name: "Cy", email: "cy@example.com", role: "viewer" })
        assert.include(link?.url, "#dpp_link_")
        assert.deepInclude(await dpp.members.update(data.id, { role: "editor" }), { role: "editor" })
        assert.include((await dpp.members.createLink(data.id))?.url, "#dpp_link_")
        assert.includeMembers(
          (await dpp.members.list()).map(({ name }) => name),
          ["Cy"]
        )
        await dpp.members.remove(data.id)
        assert.strictEqual((await dpp.session.update({ locale: "fr" })).member.locale, "fr")
        assert.isTrue((await dpp.session.list()).some(({ is_current }) => is_current))
        assert.isAtLeast((await dpp.products.list()).pagination.total ?? 0, 0)
        await dpp.session.signOut()
        const refused = await dpp.session.get().catch((error: unknown) => error)
        assert.instanceOf(refused, DppUnauthorized)
      })
      assert.throws(() => new DppClient({ baseUrl: origin }), TypeError)
      assert.throws(() => new DppClient({ baseUrl: origin, apiKey: "k", credentials: "session" }), TypeError)
    })
  )
})
