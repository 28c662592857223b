/** Requests for access: the same 202 for every passport, what is refused, and how often (access §3). */
import { writeParts } from "@dpp/core/v20"
import { type AccessGrant, AccessGrantId, type AccessRequestInput } from "@dpp/core/access"
import type { Product } from "@dpp/core/product"
import { AccessRequests, AccessRequestUnknown } from "@dpp/service/access/AccessRequests"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { PassportNotFound, type PublicPassport, PublicPassports } from "@dpp/service/passports/PublicPassports"
import { aGrant, aPublishedProduct, uuidOf } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { factsOf, organization, publicOrigin, routesWith, send, type SendOptions } from "../support.ts"

const product = aPublishedProduct({ organization_id: organization.id })
const path = `/01/09526001000012/21/SN-1`
const facts = { ...factsOf(product), publicUrl: `${publicOrigin}${path}` }
const passport = Effect.succeed({ facts, condition: null, parts: writeParts(facts) })
const url = `${publicOrigin}${path}`
const published: PublicPassport = {
  _tag: "Published",
  battery: product,
  url,
  version: "1",
  safeguards: noSafeguards,
  passport,
  page: Effect.map(passport, (stored) => ({ ...stored, supplied: new Set() })),
  locale: null
}

const passports = Layer.mock(PublicPassports, {
  find: (host, address) => {
    if (host === "former.example.com") return Effect.succeed({ _tag: "MovedToOrigin", url })
    const at = "id" in address ? address.id : `${address.gtin} ${address.serial}`
    if (at === product.id || at === "9526001000012 SN-1") return Effect.succeed({ _tag: "Moved", path })
    if (at !== "09526001000012 SN-1") return new PassportNotFound()
    return Effect.succeed("isQualified" in address && address.isQualified ? { _tag: "Moved", path } : published)
  },
  resolverAt: (host) => Effect.succeed({ name: "Example", origin: `https://${host}` })
})

const grant: AccessGrant = aGrant({ organization_id: organization.id, id: AccessGrantId.make(uuidOf(7)) })
const secret = "dpp_req_secret"
const token = "dpp_li_token"

type Asked = readonly [product: string | null, input: AccessRequestInput]

/** All routes. `asked` and `taken` get what was handed to the use case. */
const routes = (asked: Array<Asked>, taken: Array<boolean> = [], networks: Array<string> = []) =>
  routesWith(
    Layer.merge(
      passports,
      Layer.mock(AccessRequests, {
        ask: (given: Pick<Product, "id"> | null, input, { network }) =>
          Effect.sync(() => {
            networks.push(network)
            asked.push([given?.id ?? null, input])
            return { id: AccessGrantId.make(uuidOf(asked.length)), secret }
          }),
        read: (id, given, { takesToken }) =>
          Effect.suspend(() => {
            taken.push(takesToken)
            return id === grant.id && given === secret
              ? Effect.succeed({ grant, status: "active", productId: product.id, token: takesToken ? token : null })
              : Effect.fail(new AccessRequestUnknown())
          })
      })
    )
  )

const input = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycling Nord GmbH",
  email: "anna@recycling.example.com",
  purpose: "Dismantling"
} as const

const { audience: _audience, ...fields } = input
const formOf = (values: Readonly<Record<string, string>>): SendOptions => ({
  key: null,
  method: "POST",
  body: new URLSearchParams(values).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" }
})

const ask = (target: string, options: SendOptions = {}) =>
  send(`${target}/access-requests`, { key: null, method: "POST", body: input, ...options })

/** The headers without what differs in every response. */
const headersOf = (headers: Headers, id: string) =>
  [...headers].filter(([name]) => name !== "x-correlation-id").map(([name, value]) => [name, value.replace(id, "{id}")])

it.effect("a request is answered with 202 in the same way, whether the passport exists or not", () => {
  const asked: Array<Asked> = []
  return Effect.gen(function* () {
    const stored = yield* ask(path)
    assert.strictEqual(stored.status, 202)
    assert.deepStrictEqual(stored.body, { data: { id: uuidOf(1), secret, status: "pending" } })
    assert.strictEqual(stored.headers.get("cache-control"), "private, no-store")
    assert.strictEqual(stored.headers.get("location"), `/access-requests/${uuidOf(1)}`)
    for (const target of ["/01/09526001000012/21/SN-2", "/p/nothing", `/p/${uuidOf(99)}`, "/01/1/21/%20"]) {
      const other = yield* ask(target)
      const { id } = other.body.data
      assert.deepStrictEqual([other.status, other.body], [202, { data: { ...stored.body.data, id } }], target)
      assert.deepStrictEqual(headersOf(other.headers, id), headersOf(stored.headers, uuidOf(1)), target)
    }
    assert.deepStrictEqual(
      asked.map(([id]) => id),
      [product.id, null, null, null, null]
    )
    assert.deepStrictEqual(asked[0]?.[1], input)
  }).pipe(Effect.provide(routes(asked)))
})

it.effect("a request is accepted at every spelling of the address, and sent on where the passport has moved", () => {
  const asked: Array<Asked> = []
  return Effect.gen(function* () {
    for (const target of ["/01/9526001000012/21/SN-1", "/01/09526001000012/22/V/10/L/21/SN-1", `/p/${product.id}`]) {
      assert.strictEqual((yield* ask(target)).status, 202, target)
    }
    assert.deepStrictEqual(
      asked.map(([id]) => id),
      [product.id, product.id, product.id]
    )
    const moved = yield* ask(path, { headers: { host: "former.example.com" } })
    assert.deepStrictEqual([moved.status, moved.headers.get("location")], [308, `${url}/access-requests`])
  }).pipe(Effect.provide(routes(asked)))
})

it.effect("a request that is not valid names its fields and does not count; the eleventh in an hour is refused", () => {
  const asked: Array<Asked> = []
  return Effect.gen(function* () {
    for (const target of [path, "/p/nothing"]) {
      const { body, status } = yield* ask(target, { body: { ...input, email: "anna", role: "commission" } })
      assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["email"]], target)
      const other = yield* ask(target, { body: { ...input, role: "commission" } })
      assert.deepStrictEqual([other.status, Object.keys(other.body.error.details)], [400, ["role"]], target)
    }
    assert.strictEqual((yield* ask(path, { body: "{" })).status, 400)
    for (let count = 0; count < 10; count += 1) assert.strictEqual((yield* ask("/p/nothing")).status, 202)
    const refused = yield* ask(path)
    assert.strictEqual(refused.status, 429)
    assert.strictEqual(refused.headers.get("retry-after"), "3600")
    assert.strictEqual((yield* ask(path, { remoteAddress: "192.0.2.77" })).status, 202)
    const form = yield* send(`${path}/access-requests?lang=de`, formOf(fields))
    assert.strictEqual(form.status, 429)
    assert.match(form.text, /^de .*"isTooMany":true/u)
    assert.lengthOf(asked, 11)
    yield* TestClock.adjust("59 minutes")
    assert.strictEqual((yield* ask(path)).status, 429)
    yield* TestClock.adjust("1 minute")
    assert.strictEqual((yield* ask(path)).status, 202)
  }).pipe(Effect.provide(routes(asked)))
})

it.effect("a request has the wider network of its client, which many clients share", () => {
  const networks: Array<string> = []
  return Effect.gen(function* () {
    for (const remoteAddress of ["192.0.2.77", "192.0.2.78", "2001:db8:1:2::1"]) yield* ask(path, { remoteAddress })
    assert.deepStrictEqual(networks, ["192.0.2.0/24", "192.0.2.0/24", "2001:db8:1::/48"])
  }).pipe(Effect.provide(routes([], [], networks)))
})

it.effect("the form is shown where a passport is published, and shows again what was typed with what is wrong", () => {
  const asked: Array<Asked> = []
  return Effect.gen(function* () {
    const html = { key: null, headers: { accept: "text/html" } }
    const form = yield* send(`${path}/access-requests?lang=zh`, html)
    assert.deepStrictEqual(
      [form.status, form.text],
      [200, `zh ${JSON.stringify({ _tag: "Form", path, refused: null })}`]
    )
    assert.strictEqual((yield* send("/p/nothing/access-requests", html)).status, 404)
    const moved = yield* send(`/p/${product.id}/access-requests?lang=zh`, html)
    assert.deepStrictEqual([moved.status, moved.headers.get("location")], [308, `${path}/access-requests?lang=zh`])
    const { text, status } = yield* send(
      `${path}/access-requests?lang=de`,
      formOf({ ...fields, email: "anna", purpose: " " })
    )
    assert.strictEqual(status, 400)
    const { refused } = JSON.parse(text.slice(3))
    assert.deepStrictEqual(refused.fields, ["email", "purpose"])
    assert.deepStrictEqual([refused.values.email, refused.values.name], ["anna", fields.name])
    const sent = yield* send(`${path}/access-requests?lang=de`, formOf(fields))
    assert.strictEqual(sent.status, 202)
    const page = {
      _tag: "Sent",
      id: uuidOf(1),
      secret,
      url: `https://passports.example.com/access-requests/${uuidOf(1)}`
    }
    assert.strictEqual(sent.text, `de ${JSON.stringify(page)}`)
    assert.strictEqual(sent.headers.get("cache-control"), "private, no-store")
    assert.deepStrictEqual(asked, [[product.id, input]])
  }).pipe(Effect.provide(routes(asked)))
})

it.effect("a form of more than 64 kB is refused", () =>
  Effect.gen(function* () {
    const { status, text } = yield* send(`${path}/access-requests`, formOf({ ...fields, purpose: "P".repeat(65_536) }))
    assert.strictEqual(status, 400)
    assert.match(text, /"_tag":"Form"/u)
  }).pipe(Effect.provide(routes([])))
)

it.effect("the state is read with the secret, at both addresses, and the token with it; HEAD takes no token", () => {
  const taken: Array<boolean> = []
  return Effect.gen(function* () {
    for (const at of ["/access-requests", "/api/v1/access-requests"]) {
      const { body, headers, status } = yield* send(`${at}/${grant.id}`, { key: secret })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(body, {
        data: {
          id: grant.id,
          status: "active",
          token,
          expires_at: DateTime.formatIso(grant.expires_at ?? DateTime.makeUnsafe(0)),
          points: [1, 2, 4],
          scope: { all: true }
        }
      })
      assert.strictEqual(headers.get("cache-control"), "private, no-store")
      const head = yield* send(`${at}/${grant.id}`, { key: secret, method: "HEAD" })
      assert.strictEqual(head.status, 200)
      assert.deepStrictEqual(taken.splice(0), [true, false])
      const refused = [
        yield* send(`${at}/${grant.id}`, { key: "wrong" }),
        yield* send(`${at}/${uuidOf(99)}`, { key: secret }),
        yield* send(`${at}/nothing`, { key: "full" })
      ]
      for (const one of refused) {
        assert.strictEqual(one.status, 401)
        assert.strictEqual(one.body.error.code, "unauthorized")
        assert.strictEqual(one.body.error.message, refused[0]?.body.error.message)
        assert.strictEqual(one.headers.get("www-authenticate"), 'Bearer realm="access-requests", error="invalid_token"')
      }
      assert.strictEqual((yield* send(`${at}/${grant.id}`, { key: null })).status, 401)
      const tooLong = yield* send(`${at}/${"7".repeat(3000)}`, { key: secret })
      assert.deepStrictEqual([tooLong.status, tooLong.body.error.code], [401, "unauthorized"])
      taken.splice(0)
    }
  }).pipe(Effect.provide(routes([], taken)))
})

it.effect("the page asks for the secret, and shows the state to who has it", () => {
  const taken: Array<boolean> = []
  return Effect.gen(function* () {
    const at = `/access-requests/${grant.id}?lang=de`
    const asking = yield* send(at, { key: null, headers: { accept: "text/html" } })
    assert.deepStrictEqual(
      [asking.status, asking.text],
      [200, `de ${JSON.stringify({ _tag: "Secret", id: grant.id, isWrong: false })}`]
    )
    const wrong = yield* send(at, formOf({ secret: "wrong" }))
    assert.deepStrictEqual(
      [wrong.status, wrong.text],
      [401, `de ${JSON.stringify({ _tag: "Secret", id: grant.id, isWrong: true })}`]
    )
    const { headers, status, text } = yield* send(at, formOf({ secret }))
    assert.strictEqual(status, 200)
    assert.include(text, `"token":"${token}"`)
    assert.strictEqual(headers.get("cache-control"), "private, no-store")
    assert.include(text, `"passport":"/p/${product.id}"`)
    assert.strictEqual(headers.get("content-security-policy"), "default-src 'none'")
  }).pipe(Effect.provide(routes([], taken)))
})

it.effect("the page sends the token to the origin that shows the passport, and its policy allows that", () =>
  Effect.gen(function* () {
    const { headers: sent = {}, ...form } = formOf({ secret })
    const host = { ...sent, host: "former.example.com" }
    const { headers, text } = yield* send(`/access-requests/${grant.id}`, { ...form, headers: host })
    assert.include(text, `"passport":"${url}"`)
    assert.strictEqual(headers.get("content-security-policy"), `form-action ${publicOrigin}`)
  }).pipe(Effect.provide(routes([])))
)

it.effect("requests with a secret are counted by client address, because no organization is known", () =>
  Effect.gen(function* () {
    const get = () => send(`/api/v1/access-requests/${grant.id}`, { key: secret, remoteAddress: "192.0.2.99" })
    for (let count = 0; count < 50; count += 1) assert.strictEqual((yield* get()).status, 200)
    assert.strictEqual((yield* get()).status, 429)
  }).pipe(Effect.provide(routes([])))
)
