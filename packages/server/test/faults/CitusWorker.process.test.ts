/** A node of a cluster crashes while products are created, and starts again: nothing that was answered is lost. */
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { distribute } from "@dpp/persistence/citus/distribute"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import { OrganizationId } from "@dpp/core/party"
import { verify } from "@dpp/service/changes/AuditChain"
import { CitusCluster, isAvailable, unavailable } from "@dpp/testkit/CitusCluster"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as References from "effect/References"
import * as Schedule from "effect/Schedule"
import * as SqlClient from "effect/sql/SqlClient"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"

const products = "/api/v1/products"

const server = Layer.unwrap(
  Effect.map(CitusCluster, ({ url }) => {
    const database = Postgres.layer({ url })
    const distributed = Layer.effectDiscard(Effect.andThen(migrate, distribute)).pipe(Layer.provide(database))
    return Layer.mergeAll(
      layerWith({ DPP_DATABASE_URL: Redacted.value(url) }).pipe(Layer.provide(distributed)),
      database
    )
  })
).pipe(
  Layer.provideMerge(CitusCluster.layer),
  // Statements fail here on purpose.
  Layer.provide(Layer.succeed(References.MinimumLogLevel, "None"))
)

describe.skipIf(!isAvailable)(isAvailable ? "a node of a cluster that crashes" : unavailable, () => {
  it.live(
    "fails the requests of its organizations until it runs again, with the time of a retry, and loses nothing that was answered",
    () =>
      Effect.gen(function* () {
        const { call, ours, theirs } = yield* TestServer
        const { crash, start, workers } = yield* CitusCluster
        const sql = yield* SqlClient.SqlClient
        const answers: Array<Answer & { readonly sender: string }> = []
        const create = Effect.fnUntraced(function* (key: string) {
          const body = { name: "Traction battery", serial_number: aSerial(), battery_category: "ev" }
          const answer = yield* call(products, { key, body })
          answers.push({ ...answer, sender: key })
          return answer.status === 201
        })
        const [node] = workers
        assert.isDefined(node)
        for (const { key } of [ours, theirs]) assert.isTrue(yield* create(key))
        const load = yield* Effect.forkChild(
          Effect.forEach(
            [ours, theirs, ours, theirs],
            ({ key }) => Effect.forEach(Array.from({ length: 25 }), () => create(key), { discard: true }),
            { concurrency: "unbounded", discard: true }
          )
        )
        for (const worker of workers) {
          yield* crash(worker)
          yield* start(worker)
        }
        yield* Fiber.join(load)
        // The coordinator ends prepared transactions of a crashed node once a minute; this ends them now.
        yield* Effect.retry(sql`SELECT recover_prepared_transactions()`, { times: 5 })
        yield* Effect.forEach([ours, theirs], ({ key }) =>
          Effect.repeat(create(key), {
            until: (isCreated) => isCreated,
            schedule: Schedule.spaced("100 millis"),
            times: 50
          })
        )
        const failed = answers.filter(({ status }) => status !== 201)
        assert.deepStrictEqual([...new Set(failed.map(({ status }) => status))], [500])
        assert.isTrue(failed.every(({ headers }) => headers.has("retry-after")))
        for (const { key, id } of [ours, theirs]) {
          const { body } = yield* call(`${products}?per_page=100`, { key })
          const stored = new Set(body.data.map((product: { readonly id: string }) => product.id))
          assert.strictEqual(body.pagination.total, stored.size)
          const own = answers.flatMap(({ body: answer, sender, status }) =>
            status === 201 && sender === key ? [answer.data.id] : []
          )
          assert.deepStrictEqual(
            own.filter((product) => !stored.has(product)),
            []
          )
          yield* verify(OrganizationId.make(id), auditHash)
        }
      }).pipe(Effect.provide(server))
  )
})
