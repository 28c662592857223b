/** Reads of a point in time wait for the changes of their own organization, and nothing of another one waits for them. */
import * as Persistence from "@dpp/persistence/Persistence"
import { probe } from "@dpp/persistence/driver/ProbeClient"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { planVersions } from "@dpp/persistence/proofs/statementVersions"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { aPublishedProduct, aRead } from "@dpp/testkit/builders"
import { insertOrganization, insertProduct, updateProduct } from "@dpp/testkit/contracts/storing"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"

const client = Layer.unwrap(Effect.map(PostgresDatabase, ({ url }) => Postgres.layer({ url })))
const database = Layer.provideMerge(client, PostgresDatabase.migrated)

const passport = Effect.gen(function* () {
  const organization = yield* insertOrganization()
  const product = yield* insertProduct(aPublishedProduct({ organization_id: organization.id }))
  return { organization: organization.id, product: product.id }
})

describe.skipIf(!isAvailable)(isAvailable ? "on a server" : unavailable, () => {
  layer(Persistence.layer.pipe(Layer.provideMerge(database)))("dated reads", (it) => {
    it.effect(
      "wait while a change of their organization is in progress, and the reads of others and probes do not",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { find, setService } = yield* PassportStore
          const { appendReads } = yield* AuditLog
          const publicOrigin = "https://passports.example.com"
          yield* setService({ publicOrigin, serviceName: null })
          const a = yield* passport
          const b = yield* passport
          // Later than all changes: to plan its version means to see that no earlier one can come.
          yield* setService({ publicOrigin, serviceName: "Battery passports" })
          const [now] = yield* sql<{ readonly at: Date }>`SELECT clock_timestamp() AS at`
          const at = DateTime.makeUnsafe(now?.at ?? 0)
          const locked = yield* Deferred.make<void>()
          const done = yield* Deferred.make<void>()
          const change = Effect.flatMap(SqlClient.SqlClient, (other) =>
            other`SELECT 1 FROM audit_heads WHERE organization_id = ${a.organization} FOR NO KEY UPDATE`.pipe(
              Effect.andThen(Deferred.succeed(locked, undefined)),
              Effect.andThen(Deferred.await(done)),
              other.withTransaction
            )
          )
          const changing = yield* Effect.forkChild(Effect.provide(change, Layer.fresh(client)))
          yield* Deferred.await(locked)

          const order: Array<string> = []
          const say = <A, E, R>(what: string, effect: Effect.Effect<A, E, R>) =>
            Effect.tap(effect, () => Effect.sync(() => order.push(what)))
          const reading = yield* Effect.forkChild(
            Effect.forEach(Array.from({ length: 8 }), () => say("A", find(a.organization, a.product, at)), {
              concurrency: "unbounded"
            })
          )
          const entry = aRead({ organization_id: a.organization })
          const recording = yield* Effect.forkChild(say("A", appendReads(a.organization, [entry])))
          const isWritable = yield* probe
          for (let n = 0; n < 25; n += 1) {
            assert.isTrue(Option.isSome(yield* say("B", find(b.organization, b.product, null))))
            assert.isTrue(Option.isSome(yield* say("B", find(b.organization, b.product, at))))
            assert.strictEqual(yield* say("B", isWritable), "writable")
            yield* planVersions(sql, a.organization, 10)
          }
          assert.deepStrictEqual(new Set(order), new Set(["B"]))

          yield* Deferred.succeed(done, undefined)
          yield* Fiber.join(changing)
          yield* Fiber.join(recording)
          for (const found of yield* Fiber.join(reading)) assert.isTrue(Option.isSome(found))
        })
    )

    it.effect(
      "of the moment of a change return it once it is committed, and a read before that the version before",
      () =>
        Effect.gen(function* () {
          const { find, setService } = yield* PassportStore
          yield* setService({ publicOrigin: "https://passports.example.com", serviceName: null })
          const { id: organization } = yield* insertOrganization()
          const before = yield* insertProduct(aPublishedProduct({ organization_id: organization }))
          const written = yield* Deferred.make<DateTime.Utc>()
          const commit = yield* Deferred.make<void>()
          const change = Effect.gen(function* () {
            const after = yield* updateProduct(before, {
              ...before,
              attributes: { ...before.attributes, battery_mass: 451 }
            })
            yield* Deferred.succeed(written, after.updated_at)
            yield* Deferred.await(commit)
          })
          const changing = yield* Effect.forkChild(
            Effect.flatMap(SqlClient.SqlClient, (other) => other.withTransaction(change)).pipe(
              Effect.provide(Layer.fresh(Persistence.layer.pipe(Layer.provideMerge(Layer.fresh(client)))))
            )
          )
          const moment = yield* Deferred.await(written)
          const massAt = (at: DateTime.Utc | null) =>
            Effect.map(
              find(organization, before.id, at),
              (found) => Option.getOrThrow(found).facts.product.attributes.battery_mass
            )
          const dated = yield* Effect.forkChild(massAt(moment))
          assert.strictEqual(yield* massAt(null), undefined)
          yield* Deferred.succeed(commit, undefined)
          yield* Fiber.join(changing)
          assert.strictEqual(yield* Fiber.join(dated), 451)
          assert.deepStrictEqual(
            [yield* massAt(null), yield* massAt(DateTime.subtract(moment, { milliseconds: 1 }))],
            [451, undefined]
          )
        })
    )
  })
})
