/** Reads by the holder of an access grant beside writers of the same organization. */
import { holderOf } from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import * as Persistence from "@dpp/persistence/Persistence"
import * as AccessLog from "@dpp/service/AccessLog"
import * as Cursors from "@dpp/service/Cursors"
import { aGrant, anOrganization } from "@dpp/testkit/builders"
import { randomness } from "@dpp/testkit/useCases"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Redacted from "effect/Redacted"
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"

const writers = 10
const seconds = 2
const reads = 1000
/** Reads in flight: the connections of a busy reader. */
const concurrency = 32

export const writersBesideReads: Figure = {
  name: "writers-beside-reads",
  measured: `PATCH /products/{id}/condition, ${writers} connections, readings/s, while ${reads.toLocaleString("en")} reads of one grant are recorded within ${seconds} s`,
  peer: "the same without reads",
  goal: 0.9,
  isAtLeast: true,
  run: async (stage) => {
    const { ids, server, tenant } = await stage.web()
    const database = Postgres.layer({ url: Redacted.make(await stage.databaseUrl()), maxConnections: 10 })
    const ports = Persistence.layer.pipe(Layer.provide(database), Layer.provideMerge(randomness))
    const log = AccessLog.layer.pipe(Layer.provide(Cursors.layer), Layer.provide(ports))
    const runtime = ManagedRuntime.make(log)
    const grant = aGrant({ organization_id: OrganizationId.make(tenant.id) })
    const reader = holderOf(grant, anOrganization({ id: grant.organization_id }), "bench")
    const record = Effect.gen(function* () {
      const { record } = yield* AccessLog.AccessLog
      const read = (n: number) => record(reader, ProductId.make(ids[n % ids.length] ?? ""))
      yield* Effect.forEach(Array.from({ length: reads }).keys(), read, { concurrency, discard: true })
    })
    const times: Array<number> = []
    const request = (n: number) => ({
      method: "PATCH",
      path: `/api/v1/products/${ids[(n * 7919) % ids.length]}/condition`,
      body: { stateOfCharge: n % 100 }
    })
    const write = async () =>
      (await load({ origin: server.origin, key: tenant.key, connections: writers, seconds, request })).perSecond
    try {
      const compared = await compare(
        async () => {
          const start = performance.now()
          const recorded = runtime.runPromise(record).then(() => times.push(performance.now() - start))
          const [written] = await Promise.all([write(), recorded])
          return written
        },
        write,
        { rounds: 7, unit: "/s" }
      )
      return { ...compared, remark: `the reads took ${Math.round(times.reduce((a, b) => a + b, 0) / times.length)} ms` }
    } finally {
      await runtime.dispose()
    }
  }
}
