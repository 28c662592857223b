/**
 * What a Citus cluster costs and how it spreads: the service on a coordinator with two workers, against the service on a
 * database of the same coordinator that is not distributed. All nodes are on this machine.
 */
import { CitusCluster } from "@dpp/testkit/CitusCluster"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Scope from "effect/Scope"
import { spawnSync } from "node:child_process"
import pg from "pg"
import { compare, type Comparison, type Figure } from "./figure.ts"
import { load } from "./load.ts"
import { type Running, serverFile, startServer } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage, type Tenant } from "./stage.ts"

const organizations = 1000
const batteries = 500
const seconds = 2

interface Side {
  readonly server: Running
  readonly tenant: Tenant
  readonly ids: ReadonlyArray<string>
  readonly databaseUrl: string
}

const bulkOf = async ({ server, tenant }: Pick<Side, "server" | "tenant">): Promise<ReadonlyArray<string>> => {
  const body = { products: completeRows(batteries, tenant.facilityId) }
  const { data } = await callOf(server)("/api/v1/products/bulk", { key: tenant.key, body })
  return data.products.map(({ id }: { readonly id: string }) => id)
}

const query = async (connectionString: string, text: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const sideOf = async (databaseUrl: string, dataDir: string): Promise<Side> => {
  const server = await startServer(databaseUrl, dataDir)
  const tenant = await newTenant(callOf(server), "Bench GmbH")
  const ids = await bulkOf({ server, tenant })
  await query(databaseUrl, "VACUUM ANALYZE")
  return { server, tenant, ids, databaseUrl }
}

const distribute = (databaseUrl: string): void => {
  const environment = { ...process.env, DPP_DATABASE_URL: databaseUrl }
  const { status, stderr } = spawnSync(process.execPath, [serverFile, "distribute"], {
    env: environment,
    encoding: "utf8"
  })
  if (status !== 0) throw new Error(stderr)
}

/** Starts a cluster with both sides, and stops it when `use` ends. */
const onBothSides = async <A>({ dataDir }: Stage, use: (cluster: Side, plain: Side) => Promise<A>): Promise<A> => {
  const scope = Effect.runSync(Scope.make())
  const running: Array<Side> = []
  try {
    const context = await Effect.runPromise(Layer.buildWithScope(CitusCluster.layer, scope))
    const { createDatabase, url } = Context.get(context, CitusCluster)
    const plainUrl = Redacted.value(await Effect.runPromise(createDatabase("plain")))
    distribute(Redacted.value(url))
    const cluster = await sideOf(Redacted.value(url), dataDir)
    running.push(cluster)
    const plain = await sideOf(plainUrl, dataDir)
    running.push(plain)
    return await use(cluster, plain)
  } finally {
    for (const { server } of running) await server.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

const figure = (
  name: string,
  measured: string,
  goal: number,
  isAtLeast: boolean,
  measure: (cluster: Side, plain: Side) => Promise<Comparison>
): Figure => ({
  name,
  measured,
  peer: "the service on a database of the same server that is not distributed",
  goal,
  isAtLeast,
  run: (stage) => onBothSides(stage, measure)
})

/** Rows of products on each worker. */
const rowsByWorker = async ({ databaseUrl }: Side): Promise<ReadonlyArray<number>> => {
  const rows = await query(
    databaseUrl,
    `SELECT sum(s.result::int)::int AS rows FROM run_command_on_shards('products', 'SELECT count(*) FROM %s') AS s
    JOIN pg_dist_shard_placement AS p ON p.shardid = s.shardid GROUP BY p.nodeport`
  )
  return rows.map((row) => Number(row["rows"]))
}

const spread: Figure = {
  name: "citus-spread",
  measured: `products on the fuller of two workers, ${organizations} organizations with one product each`,
  peer: "products on the other worker",
  goal: 1.5,
  isAtLeast: false,
  run: (stage) =>
    onBothSides(stage, async (cluster) => {
      const call = callOf(cluster.server)
      for (let n = 0; n < organizations; n += 10) {
        const some = Array.from({ length: 10 }, async (_, index) => {
          const { facilityId, key } = await newTenant(call, `Bench ${n + index} GmbH`)
          await call("/api/v1/products", { key, body: completeRows(1, facilityId)[0] })
        })
        await Promise.all(some)
      }
      const [most = Number.NaN, least = Number.NaN] = (await rowsByWorker(cluster)).toSorted((a, b) => b - a)
      return {
        ratio: (most - batteries) / least,
        ours: `${most - batteries} rows`,
        peers: `${least} rows`,
        remark: `without the ${batteries} products of one further organization`
      }
    })
}

export const citusFigures: ReadonlyArray<Figure> = [
  figure("citus-read", "GET /products/{id} of one organization, 64 connections, requests/s", 0.6, true, (...sides) => {
    const [cluster, plain] = sides.map(({ ids, server, tenant }) => async () => {
      const request = (n: number) => ({ path: `/api/v1/products/${ids[n % ids.length]}` })
      return (await load({ origin: server.origin, key: tenant.key, connections: 64, seconds, request })).perSecond
    })
    if (cluster === undefined || plain === undefined) throw new Error("There are two sides.")
    return compare(cluster, plain, { rounds: 5, unit: "/s" })
  }),
  figure("citus-bulk", `POST /products/bulk of ${batteries} complete products, time`, 3, false, (...sides) => {
    const [cluster, plain] = sides.map((side) => async () => {
      const start = performance.now()
      await bulkOf(side)
      return performance.now() - start
    })
    if (cluster === undefined || plain === undefined) throw new Error("There are two sides.")
    return compare(cluster, plain, { rounds: 5, unit: "ms" })
  }),
  spread
]
