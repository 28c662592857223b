/**
 * The wall behind the conditions: the organization's condition is taken out of one statement after the other, and the
 * whole API is asked by somebody else each time.
 */
import { sampleDraft } from "@dpp/core/samples"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as References from "effect/References"
import * as Statement from "effect/sql/Statement"
import { type Answer, aSerial, type CallOptions, layerWith, TestServer } from "./support.ts"

/** Stands in everything that is ours. */
const mark = "SECRET-OF-OURS"
const [ourHost, theirHost] = ["secret-of-ours.example.com", "theirs.example.com"]

/** What one organization is asked for by name; the parameter stays, for the others have numbers. */
const conditions = /\b(?:\w+\.)?organization_id = (\$\d+)(?!\w)/gu
const ofOrganizations = /(?<=\borganizations\b.*?WHERE )id = (\$\d+)(?!\w)/gsu
const walls = /only_own\("?[\w."]+"?, (\$\d+)\)/gu
const without = (text: string): string =>
  text.replaceAll(conditions, "$1::uuid IS NOT NULL").replaceAll(ofOrganizations, "$1::uuid IS NOT NULL")
const withoutWall = (text: string): string => text.replaceAll(walls, "($1::uuid IS NOT NULL)")

const state = {
  seen: new Set<string>(),
  /** The statement that has lost its condition. */
  broken: "",
  hasWall: true
}

const breaking: Statement.Transformer = (statement, sql) =>
  Effect.sync(() => {
    const [text, params] = statement.compile()
    state.seen.add(text)
    if (text !== state.broken) return statement
    return sql.unsafe(state.hasWall ? without(text) : withoutWall(without(text)), params)
  })

const server = layerWith().pipe(
  Layer.provide(Layer.succeed(Statement.CurrentTransformer, breaking)),
  // Refused statements are meant to be.
  Layer.provide(Layer.succeed(References.MinimumLogLevel, "None"))
)

const gtin = "9526001000012"

const battery = (name: string, facility_id: string) => ({
  ...sampleDraft("ev"),
  name,
  gtin,
  facility_id,
  serial_number: `${name}-${aSerial()}`
})

const upload = (name: string): CallOptions => {
  const boundary = "b"
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}.pdf"\r\n\r\n`
  return {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: `${head}%PDF-1.7 ${name}\r\n--${boundary}--\r\n`
  }
}

/** A published passport with all that belongs to it. */
const populate = Effect.fnUntraced(function* (name: string, key: string, facilityId: string) {
  const { call } = yield* TestServer
  const made = yield* call("/api/v1/products", { key, body: { ...battery(name, facilityId), status: "published" } })
  assert.strictEqual(made.status, 201, made.text)
  const { id, serial_number } = made.body.data
  const at = `/api/v1/products/${id}`
  const reading = yield* call(`${at}/condition`, { key, method: "PATCH", body: { stateOfCharge: 50 } })
  assert.strictEqual(reading.status, 200, reading.text)
  const file = yield* call(`${at}/files`, { ...upload(name), key })
  assert.strictEqual(file.status, 201, file.text)
  return { id, serial_number, file: file.body.data }
})

/** Everything that can be asked about one's own things and about those of others. */
const sweep = Effect.fnUntraced(function* (ours: { readonly id: string; readonly serial_number: string }) {
  const { admin, call, theirs } = yield* TestServer
  const { key } = theirs
  const answers: Array<readonly [string, Answer]> = []
  const ask = (path: string, options: CallOptions = {}) =>
    Effect.tap(call(path, { key, ...options }), (answer) => {
      answers.push([`${options.method ?? "GET"} ${path}`, answer])
      return Effect.void
    })
  const operate = (path: string, options?: CallOptions) =>
    Effect.tap(admin(`/admin/v1/organizations/${theirs.id}${path}`, options), (answer) => {
      answers.push([path, answer])
      return Effect.void
    })

  for (const query of [
    "",
    "?search=secret",
    "?search=se",
    "?updated_since=2020-01-01T00:00:00Z",
    "?status=published"
  ]) {
    yield* ask(`/api/v1/products${query}`)
  }
  const cursor = (yield* ask("/api/v1/changes?after=now")).body?.next
  const changes = ["changes", `changes?after=${cursor}`]
  for (const path of ["organization", "facilities", "audit-log", "audit-log?resource_type=product", ...changes]) {
    yield* ask(`/api/v1/${path}`)
  }
  const own = (yield* ask("/api/v1/products", { body: battery("Theirs", theirs.facilityId) })).body?.data
  for (const { id, serial_number } of own === undefined ? [ours] : [own, ours]) {
    const at = `/api/v1/products/${id}`
    for (const part of ["", "/condition", "/condition/readings", "/export/model-json", "/qr-code"])
      yield* ask(at + part)
    yield* ask(at, { method: "PATCH", body: { name: "Changed" } })
    yield* ask(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 10 } })
    yield* ask(`${at}/preprint-qr`, { method: "POST" })
    yield* ask(`${at}/files`, upload("theirs"))
    yield* ask(`/api/v1/dpps/${id}`)
    yield* ask(`/api/v1/dpps/${id}?date=2100-01-01T00:00:00Z`)
    yield* ask(`/api/v1/dppsByProductId/${encodeURIComponent(`${gtin}:${serial_number}`)}`)
    yield* ask("/api/v1/dppsByProductIds", { body: { productIds: [`${gtin}:${serial_number}`] } })
    yield* ask(at, { method: "DELETE" })
  }
  const bulk = { name: "Battery", serial_number: aSerial(), battery_category: "ev", facility_id: theirs.facilityId }
  yield* ask("/api/v1/products/bulk", { body: { products: [bulk, { ...bulk, gtin }] } })
  yield* ask("/api/v1/products", {
    body: { ...battery("Theirs", theirs.facilityId), status: "published" },
    headers: { "idempotency-key": aSerial() }
  })
  const facility = (yield* operate("/facilities", { body: { name: "Werk", city: "Berlin", country: "DE" } })).body?.data
  yield* operate(`/facilities/${facility?.id}`, { method: "PATCH", body: { name: "Werk 2" } })
  yield* operate(`/facilities/${facility?.id}`, { method: "DELETE" })
  yield* operate("/facilities")
  yield* operate("", { method: "PATCH", body: { website: "https://theirs.example.com" } })
  yield* operate("", { method: "PATCH", body: { custom_domain: theirHost, custom_domain_status: "active" } })
  yield* operate("", { method: "PATCH", body: { custom_domain: null } })
  yield* operate("/former-domains")
  for (const host of [theirHost, ourHost]) {
    yield* operate(`/former-domains/${host}?confirm=true`, { method: "DELETE" })
  }
  const made = (yield* operate("/api-keys", { body: { name: "another" } })).body?.data
  yield* operate("/api-keys")
  yield* operate(`/api-keys/${made?.id}`, { method: "DELETE" })
  return answers
})

/** All that we have, as we see it. */
const ownView = Effect.fnUntraced(function* (id: string) {
  const { admin, call, ours } = yield* TestServer
  const lists = ["products", "organization", "facilities", "audit-log", "changes"]
  const paths = [...lists, `products/${id}/condition`, `products/${id}`]
  const answers = yield* Effect.forEach(paths, (path) => call(`/api/v1/${path}`))
  const keys = yield* admin(`/admin/v1/organizations/${ours.id}/api-keys`)
  const domains = yield* admin(`/admin/v1/organizations/${ours.id}/former-domains`)
  assert.deepStrictEqual(
    domains.body.data.map(({ host }: { readonly host: string }) => host),
    [ourHost]
  )
  return [...answers, keys, domains].map(({ body, status }) => ({
    status,
    data: body.data,
    pagination: body.pagination
  }))
})

/** A statement that stands for all like it: lists of parameters have many lengths. */
const shape = (text: string): string => text.replaceAll(/\$\d+/gu, "$").replaceAll(/\s+/gu, " ").trim()

/** These know no organization, or write rows of their own only. */
const open = [
  /^(WITH \w+ AS \( ?)?INSERT INTO/u,
  /FROM api_keys k JOIN organizations o .* WHERE k\.lookup_id = ANY/u,
  /^SELECT \S+ FROM former_domains WHERE host = /u,
  /FROM file_removals WHERE (due_at <= |token = ANY)/u,
  /FROM service_(secrets|versions) /u
]

describe("the wall between organizations", () => {
  layer(server, { excludeTestServices: true })((it) => {
    const scene = Effect.gen(function* () {
      const { admin, ours, theirs } = yield* TestServer
      yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { trade_name: mark } })
      const active = { custom_domain: ourHost, custom_domain_status: "active" }
      for (const body of [active, { custom_domain: null }]) {
        yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body })
      }
      yield* admin(`/admin/v1/organizations/${ours.id}/api-keys`, { body: { name: mark } })
      yield* admin(`/admin/v1/organizations/${ours.id}/facilities`, { body: { name: mark, city: mark, country: "DE" } })
      const battery = yield* populate(mark, ours.key, ours.facilityId)
      yield* populate("Theirs", theirs.key, theirs.facilityId)
      return battery
    })

    it.effect(
      "holds whichever statement forgets its condition: nothing of ours is shown or changed",
      () =>
        Effect.gen(function* () {
          const ours = yield* scene
          state.seen.clear()
          yield* sweep(ours)
          const statements = [...state.seen].filter((text) => without(text) !== text)
          assert.isAtLeast(statements.length, 30)
          const before = yield* ownView(ours.id)
          let refusals = 0
          for (const statement of statements) {
            assert.notStrictEqual(withoutWall(statement), statement, `has no wall: ${shape(statement)}`)
            state.broken = statement
            for (const [asked, { status, text }] of yield* sweep(ours)) {
              // Their own search words may come back.
              assert.notInclude(text, mark, `${asked}: ${shape(statement)}`)
              assert.notInclude(text, ourHost, `${asked}: ${shape(statement)}`)
              if (status === 500) refusals += 1
            }
            state.broken = ""
            assert.deepStrictEqual(yield* ownView(ours.id), before, shape(statement))
          }
          assert.isAtLeast(refusals, statements.length / 2)
        }),
      240_000
    )

    it.effect(
      "is what holds: without it, statements without their condition show or change what is ours",
      () =>
        Effect.gen(function* () {
          const ours = yield* scene
          state.seen.clear()
          yield* sweep(ours)
          const statement = [...state.seen].find((text) => /^\s*SELECT .* FROM facilities\s/su.test(text))
          state.broken = statement ?? ""
          state.hasWall = false
          const answers = yield* sweep(ours)
          state.broken = ""
          state.hasWall = true
          assert.isTrue(answers.some(([, { text }]) => text.includes(mark)))
        }),
      60_000
    )

    it.effect("stands in every statement but those that know no organization", () =>
      Effect.sync(() => {
        const statements = [...state.seen].filter((text) => /\b(FROM|INTO|UPDATE) "?\w/u.test(text)).map(shape)
        assert.isAtLeast(statements.length, 40)
        const unknown = statements.filter(
          (text) => !text.includes("only_own(") && !open.some((pattern) => pattern.test(text))
        )
        assert.deepStrictEqual(unknown, [])
      })
    )
  })
})
