/** Following changes on two servers and one PostgreSQL, while others write on both: nothing is missed. */
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { type Answer, aSerial, type CallOptions, layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"
const draft = () => ({ name: "Traction battery", serial_number: aSerial(), battery_category: "ev" })

type Call = (path: string, options?: CallOptions) => Effect.Effect<Answer>

/** Both servers, as the same organization calls them. */
const twoServers = Effect.gen(function* () {
  const { url } = yield* PostgresDatabase
  const server = Effect.map(Layer.build(layerWith({ DPP_DATABASE_URL: Redacted.value(url) })), Context.get(TestServer))
  const [first, second] = yield* Effect.all([server, server], { concurrency: 2 })
  const { key } = first.ours
  const call =
    ({ call: send }: TestServer["Service"]): Call =>
    (path, options) =>
      send(path, { key, ...options })
  return [call(first), call(second)] as const
})

/** Single drafts, some of which change, report a reading or are deleted, and bulks of 500, all at once on both servers. */
const write = Effect.fnUntraced(function* (servers: readonly [Call, Call]) {
  const done: Array<string> = []
  const single = Effect.fnUntraced(function* (n: number) {
    const call = servers[n % 2 === 0 ? 0 : 1]
    const { id } = (yield* call(products, { body: draft() })).body.data
    done.push(`product.created ${id}`)
    const at = `${products}/${id}`
    if (n % 3 === 0) {
      yield* call(at, { method: "PATCH", body: { battery_mass: 1 + n } })
      done.push(`product.updated ${id}`)
    }
    if (n % 4 === 0) {
      yield* call(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 50 } })
      done.push(`product.condition_updated ${id}`)
    }
    if (n % 5 === 0) {
      yield* call(at, { method: "DELETE" })
      done.push(`product.deleted ${id}`)
    }
  })
  const bulk = Effect.fnUntraced(function* (n: number) {
    const call = servers[n % 2 === 0 ? 0 : 1]
    const { body, status } = yield* call(`${products}/bulk`, { body: { products: Array.from({ length: 500 }, draft) } })
    assert.strictEqual(status, 201)
    const ids: ReadonlyArray<string> = body.data.products.map(({ id }: { readonly id: string }) => id)
    done.push(...ids.map((id) => `product.created ${id}`))
    // What moves to the end of a list, or out of it, moves the others up.
    for (const [index, id] of ids.slice(0, 12).entries()) {
      const isDeleted = index % 2 === 0
      const options = isDeleted ? { method: "DELETE" } : { method: "PATCH", body: { battery_mass: 1 + index } }
      yield* call(`${products}/${id}`, options)
      done.push(`product.${isDeleted ? "deleted" : "updated"} ${id}`)
    }
  })
  yield* Effect.all(
    [
      Effect.forEach(
        Array.from({ length: 60 }, (_, n) => n),
        single,
        { concurrency: 3 }
      ),
      Effect.forEach([0, 1, 2], bulk, { concurrency: 2 })
    ],
    { concurrency: 2 }
  )
  return done
})

describe.skipIf(!isAvailable)(isAvailable ? "while two servers write at once" : unavailable, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("a reader that follows the feed on either server gets every change exactly once", () =>
      Effect.gen(function* () {
        const servers = yield* twoServers
        let isWriting = true
        const follow = Effect.fnUntraced(function* (call: Call, limit: number) {
          const seen: Array<string> = []
          let { next } = (yield* call("/api/v1/changes?after=now")).body
          return yield* Effect.forkChild(
            Effect.gen(function* () {
              for (let isLast = false; !isLast;) {
                const wasWriting = isWriting
                const { body } = yield* call(`/api/v1/changes?after=${next}&limit=${limit}&wait=1`)
                for (const { action, resource_id } of body.data) seen.push(`${action} ${resource_id}`)
                next = body.next
                isLast = body.data.length === 0 && !wasWriting
              }
              return seen
            })
          )
        })
        const [first, second] = [yield* follow(servers[0], 1000), yield* follow(servers[1], 7)]
        const done = yield* write(servers)
        isWriting = false
        const inOrder = yield* Fiber.join(first)
        assert.deepStrictEqual(inOrder.toSorted(), done.toSorted())
        assert.deepStrictEqual(yield* Fiber.join(second), inOrder)
      }).pipe(Effect.scoped)
    )

    it.effect("a poller that uses updated_since as its description says sees the last state of every product", () =>
      Effect.gen(function* () {
        const servers = yield* twoServers
        const [call] = servers
        const seen = new Map<string, string>()
        let since = "2020-01-01T00:00:00.000Z"
        const round = Effect.gen(function* () {
          const at = `${products}?updated_since=${since}&sort=updated_at&order=asc&per_page=100`
          const { pagination } = (yield* call(at)).body
          let last = since
          for (let page: number = pagination.total_pages; page > 0; page -= 1) {
            for (const { id, updated_at } of (yield* call(`${at}&page=${page}`)).body.data) {
              seen.set(id, updated_at)
              if (updated_at > last) last = updated_at
            }
          }
          since = last
        })
        let isWriting = true
        const polling = yield* Effect.forkChild(
          Effect.gen(function* () {
            for (let isLast = false; !isLast;) {
              const wasWriting = isWriting
              yield* round
              isLast = !wasWriting
            }
          })
        )
        yield* write(servers)
        isWriting = false
        yield* Fiber.join(polling)
        const missed: Array<string> = []
        const first = (yield* call(`${products}?per_page=100&sort=created_at&order=asc`)).body
        assert.isAbove(first.pagination.total, 1500)
        for (let page = 1; page <= first.pagination.total_pages; page += 1) {
          const { data } = (yield* call(`${products}?per_page=100&sort=created_at&order=asc&page=${page}`)).body
          for (const { id, updated_at } of data) if (seen.get(id) !== updated_at) missed.push(id)
        }
        assert.deepStrictEqual(missed, [])
      }).pipe(Effect.scoped)
    )
  })
})
