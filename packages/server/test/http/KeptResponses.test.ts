/** What servers keep in memory is never outdated, and never another organization's. */
import { sampleDraft } from "@dpp/core/samples"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"

type Server = TestServer["Service"]

const twoServers = Effect.gen(function* () {
  const { url } = yield* PostgresDatabase
  const server = Effect.map(Layer.build(layerWith({ DPP_DATABASE_URL: Redacted.value(url) })), Context.get(TestServer))
  return yield* Effect.all([server, server])
})

/** A published passport of the first server's organization, and every read of it that a server can keep. */
const passportOn = Effect.fnUntraced(function* ({ call, ours }: Server) {
  const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
  const created = yield* call(products, { key: ours.key, body })
  assert.strictEqual(created.status, 201, created.text.slice(0, 500))
  const { id, public_url } = created.body.data
  const page = new URL(public_url).pathname
  const readsOn = ({ call: send }: Server) => {
    const keyed = (path: string) => send(path, { key: ours.key })
    const public_ = (accept: string) => send(page, { key: null, headers: { accept } })
    return Effect.all({
      product: keyed(`${products}/${id}`),
      document: keyed(`${products}/${id}/export/model-json`),
      passport: keyed(`/api/v1/dpps/${id}`),
      html: public_("text/html"),
      json: public_("application/json"),
      jsonld: public_("application/ld+json")
    })
  }
  return { id, page, readsOn }
})

const tagsOf = (reads: Readonly<Record<string, Answer>>) =>
  Object.values(reads).map(({ headers }) => headers.get("etag"))
const statusesOf = (reads: Readonly<Record<string, Answer>>) => Object.values(reads).map(({ status }) => status)

describe.skipIf(!isAvailable)(`responses that are kept${isAvailable ? "" : `: ${unavailable}`}`, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("are new on both servers as soon as anything that they show has changed, and the same on both", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const { id, readsOn } = yield* passportOn(first)
        const { admin, call, ours } = first
        const patch = (path: string, body: object) => admin(path, { method: "PATCH", body })
        const changes = {
          attribute: () =>
            call(`${products}/${id}`, { key: ours.key, method: "PATCH", body: { battery_mass: 417.25 } }),
          name: () => call(`${products}/${id}`, { key: ours.key, method: "PATCH", body: { name: "Renamed battery" } }),
          condition: () =>
            call(`${products}/${id}/condition`, { key: ours.key, method: "PATCH", body: { stateOfCharge: 50 } }),
          organization: () => patch(`/admin/v1/organizations/${ours.id}`, { city: "Potsdam" }),
          facility: () => patch(`/admin/v1/organizations/${ours.id}/facilities/${ours.facilityId}`, { name: "Moved" })
        }
        /** The reads that show each change. */
        const shownBy: Readonly<Record<keyof typeof changes, ReadonlyArray<string>>> = {
          attribute: ["product", "document", "passport", "html", "json", "jsonld"],
          name: ["product", "html", "jsonld"],
          condition: ["document", "passport", "json", "jsonld"],
          organization: ["document", "passport", "html", "json", "jsonld"],
          facility: ["document", "passport"]
        }
        for (const [name, change] of Object.entries(changes)) {
          const before = yield* readsOn(first)
          assert.deepStrictEqual(tagsOf(yield* readsOn(second)), tagsOf(before))
          assert.strictEqual((yield* change()).status, 200, name)
          const after = yield* readsOn(second)
          for (const [read, answer] of Object.entries(after)) {
            const known = before[read as keyof typeof before]
            if (!shownBy[name as keyof typeof shownBy].includes(read)) continue
            assert.notStrictEqual(answer.text, known.text, `${name}: ${read}`)
            assert.notStrictEqual(answer.headers.get("etag"), known.headers.get("etag"), `${name}: ${read}`)
          }
          assert.deepStrictEqual(tagsOf(yield* readsOn(first)), tagsOf(after), name)
        }
      })
    )

    it.effect("are not shown to a revoked key, to another organization, or after the deletion", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const { id, page, readsOn } = yield* passportOn(first)
        const { admin, call, ours, theirs } = first
        assert.deepStrictEqual(statusesOf(yield* readsOn(first)), [200, 200, 200, 200, 200, 200])
        assert.deepStrictEqual(statusesOf(yield* readsOn(second)), [200, 200, 200, 200, 200, 200])
        const keys = `/admin/v1/organizations/${ours.id}/api-keys`
        const issued = (yield* admin(keys, { body: { name: "Revoked" } })).body.data
        const paths = [`${products}/${id}`, `${products}/${id}/export/model-json`, `/api/v1/dpps/${id}`]
        for (const path of paths) {
          assert.strictEqual((yield* second.call(path, { key: issued.key })).status, 200)
          assert.strictEqual((yield* second.call(path, { key: theirs.key })).status, 404)
        }
        yield* admin(`${keys}/${issued.id}`, { method: "DELETE" })
        for (const path of paths) assert.strictEqual((yield* second.call(path, { key: issued.key })).status, 401)
        const deleted = yield* call(`${products}/${id}?confirm=true`, { key: ours.key, method: "DELETE" })
        assert.strictEqual(deleted.status, 200)
        assert.deepStrictEqual(statusesOf(yield* readsOn(second)), [404, 404, 404, 404, 404, 404])
        assert.strictEqual((yield* second.call(page, { key: null })).status, 404)
      })
    )

    it.effect("a page of products is 304 on both servers until anything on it has changed", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const { admin, call, ours } = first
        const mark = aSerial()
        const draft = (name: string) => ({ name, serial_number: aSerial(), battery_category: "ev" })
        const create = (name: string) =>
          Effect.map(call(products, { key: ours.key, body: draft(`${mark} ${name}`) }), ({ body }) => body.data.id)
        const [a, b, c] = yield* Effect.forEach(["a", "b", "c"], create)
        const byName = `${products}?search=${mark}&sort=name&order=asc&per_page=2`
        const byCursor =
          /<([^>]+)>/u.exec((yield* call(byName, { key: ours.key })).headers.get("link") ?? "")?.[1] ?? ""
        const pages = {
          first: byName,
          byCursor,
          byNumber: `${byName}&page=2`,
          published: `${byName}&status=published`
        }
        const readsOn = (server: Server, tags: Readonly<Record<string, string>> = {}) =>
          Effect.all(
            Object.fromEntries(
              Object.entries(pages).map(([name, path]) => {
                const tag = tags[name]
                const headers = tag === undefined ? {} : { "if-none-match": tag }
                return [name, server.call(path, { key: ours.key, headers })]
              })
            )
          )
        const tagsOn = (server: Server) =>
          Effect.map(readsOn(server), (reads) =>
            Object.fromEntries(Object.entries(reads).map(([name, { headers }]) => [name, headers.get("etag") ?? ""]))
          )
        const patch = (id: string, body: object) => call(`${products}/${id}`, { key: ours.key, method: "PATCH", body })
        const organization = `/admin/v1/organizations/${ours.id}`
        /** Each change, and the pages that show it. */
        const changes: ReadonlyArray<readonly [Effect.Effect<Answer>, ReadonlyArray<string>]> = [
          [patch(a, { battery_mass: 17.25 }), ["first"]],
          [patch(c, { battery_mass: 17.25 }), ["byCursor", "byNumber"]],
          [patch(a, { name: `${mark} b2` }), ["first"]],
          [call(products, { key: ours.key, body: draft(`${mark} x`) }), ["first", "byCursor", "byNumber"]],
          [call(`${products}/${b}`, { key: ours.key, method: "DELETE" }), ["first", "byNumber"]],
          [
            admin(organization, {
              method: "PATCH",
              body: { custom_domain: "lists.customer.example", custom_domain_status: "active" }
            }),
            ["first", "byCursor", "byNumber", "published"]
          ]
        ]
        for (const [index, [change, shownBy]] of changes.entries()) {
          // Pages that are asked for again are kept.
          for (const server of [first, second]) yield* tagsOn(server)
          const tags = yield* tagsOn(first)
          assert.strictEqual(new Set(Object.values(tags)).size, 4, `${index}`)
          assert.deepStrictEqual(yield* tagsOn(second), tags)
          assert.deepStrictEqual(statusesOf(yield* readsOn(second, tags)), [304, 304, 304, 304])
          assert.isBelow((yield* change).status, 300)
          const changed = yield* readsOn(second, tags)
          const named = Object.entries(changed).filter(([, { status }]) => status === 200)
          assert.includeMembers(
            named.map(([name]) => name),
            [...shownBy],
            `${index}`
          )
          for (const [name, { headers, text }] of named) {
            assert.notStrictEqual(headers.get("etag"), tags[name])
            const again = yield* first.call(pages[name as keyof typeof pages], { key: ours.key })
            assert.deepStrictEqual([again.text, again.headers.get("etag")], [text, headers.get("etag")])
          }
        }
        const held = (yield* tagsOn(first))["first"] ?? ""
        const plain = { "accept-encoding": "identity" }
        const strong = (yield* second.call(byName, { key: ours.key, headers: plain })).headers.get("etag") ?? ""
        assert.match(strong, /^"/u)
        // The test reads compressed responses.
        assert.strictEqual(held, `W/${strong}`)
        for (const tag of [held, strong]) {
          const headers = { ...plain, "if-none-match": tag }
          assert.strictEqual((yield* second.call(byName, { key: ours.key, headers })).status, 304)
        }
        const headers = { "if-none-match": held }
        const foreign = yield* second.call(byName, { key: first.theirs.key, headers })
        assert.deepStrictEqual([foreign.status, foreign.body.data], [200, []])
        const keys = `${organization}/api-keys`
        const issued = (yield* admin(keys, { body: { name: "Revoked" } })).body.data
        assert.strictEqual((yield* second.call(byName, { key: issued.key, headers })).status, 304)
        yield* admin(`${keys}/${issued.id}`, { method: "DELETE" })
        assert.strictEqual((yield* second.call(byName, { key: issued.key, headers })).status, 401)
      })
    )

    it.effect("leave another host as soon as a custom domain is active", () =>
      Effect.gen(function* () {
        const [first, second] = yield* twoServers
        const { readsOn } = yield* passportOn(first)
        const before = yield* readsOn(second)
        const organization = `/admin/v1/organizations/${first.ours.id}`
        const domain = { custom_domain: "passports.customer.example", custom_domain_status: "active" }
        assert.strictEqual((yield* first.admin(organization, { method: "PATCH", body: domain })).status, 200)
        const after = yield* readsOn(second)
        assert.deepStrictEqual(statusesOf(after), [200, 200, 200, 404, 404, 404])
        assert.include(after.product.body.data.public_url, "https://passports.customer.example/")
        assert.notStrictEqual(after.product.headers.get("etag"), before.product.headers.get("etag"))
        assert.include(after.document.text, "https://passports.customer.example/")
      })
    )
  })
})
