/**
 * What the reads of one organization cost while another one does the worst that it may, against the same reads while it does
 * nothing; on PostgreSQL and on the embedded database. Whatever the ratio, the reads are to stay below a bound in milliseconds.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { compare, type Figure, median } from "./figure.ts"
import { load } from "./load.ts"
import { type Ask, bulkSize, type Neighbours, publish, type Work, works } from "./neighbourWorks.ts"
import { startServer } from "./processes.ts"
import { callOf, newTenant, type Stage } from "./stage.ts"

/** In milliseconds, for the p99 of the reads. */
const bound = 250
const connections = 4
const seconds = 3
const rounds = 3

type Database = "PostgreSQL" | "embedded"

const start = async (stage: Stage, database: Database): Promise<Neighbours> => {
  const dataDir = join(stage.dataDir, `neighbours-${database}`)
  mkdirSync(dataDir)
  const url = database === "embedded" ? "" : await databaseOf(stage)
  const key = Buffer.alloc(32, 7).toString("base64")
  const signing: Readonly<Record<string, string>> = database === "embedded" ? {} : { DPP_KEY_ENCRYPTION_KEY: key }
  const server = await stage.keep(startServer(url, dataDir, signing))
  const call = callOf(server)
  const [busy, quiet] = [await newTenant(call, "Busy GmbH"), await newTenant(call, "Quiet GmbH")]
  const published = await publish(call, busy, bulkSize)
  return {
    server,
    databaseUrl: url,
    call,
    busy,
    ids: published.map(({ id }) => id),
    urls: published.map(({ public_url }) => public_url),
    quiet,
    quietIds: (await publish(call, quiet, 50)).map(({ id }) => id)
  }
}

const databaseOf = async (stage: Stage): Promise<string> => {
  await (await stage.database()).query("CREATE DATABASE neighbours")
  const url = new URL(await stage.databaseUrl())
  url.pathname = "/neighbours"
  return url.href
}

const started = new WeakMap<Stage, Map<Database, Promise<Neighbours>>>()

const neighboursOn = (stage: Stage, database: Database): Promise<Neighbours> => {
  const known = started.get(stage) ?? new Map<Database, Promise<Neighbours>>()
  started.set(stage, known)
  const made = known.get(database) ?? start(stage, database)
  known.set(database, made)
  return made
}

/** Works until the returned function ends it. */
const press = ({ workers }: Work, work: (n: number) => Promise<void>) => {
  const ending = new AbortController()
  let begun = 0
  const worker = async (): Promise<void> => {
    while (!ending.signal.aborted) await work((begun += 1))
  }
  const all = Promise.all(Array.from({ length: workers }, worker))
  return async (): Promise<void> => {
    ending.abort()
    await all
  }
}

const figureOf = (work: Work, database: Database): Figure => ({
  name: `neighbour-${work.name}${database === "embedded" ? "-embedded" : ""}`,
  measured: `p99 of GET /products/{id} of an organization, ${connections} connections, while ${work.does} at another one, ${work.workers} at a time, below ${bound} ms; ${database === "embedded" ? "embedded database" : database}`,
  peer: "the same while the other one does nothing",
  goal: 3,
  isAtLeast: false,
  reason: work.reason,
  run: async (stage) => {
    const neighbours = await neighboursOn(stage, database)
    const { busy, quiet, quietIds, server } = neighbours
    const { origin } = server
    const request = (n: number) => ({ path: `/api/v1/products/${quietIds[n % quietIds.length]}` })
    const p99 = async () => (await load({ origin, key: quiet.key, connections, seconds, request })).p99
    const statuses = new Map<number, number>()
    const ask: Ask = async (path, options = {}) => {
      const headers = new Headers(options.headers)
      headers.set("authorization", `Bearer ${busy.key}`)
      const response = await fetch(origin + path, { redirect: "manual", ...options, headers })
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    const results: Array<number> = []
    const underWork = async () => {
      const prepared = await work.prepare(neighbours, ask)
      const release = await work.hold?.(neighbours)
      const end = press(work, prepared)
      await setTimeout(500)
      const result = await p99()
      await release?.()
      await end()
      results.push(result)
      return result
    }
    const compared = await compare(underWork, p99, { rounds, unit: "ms", warmUps: 0 })
    const answers = [...statuses].map(([status, count]) => `${count} with ${status}`).join(", ")
    const isWithinBound = median(results) <= bound
    const within = `p99 ${isWithinBound ? "within" : "ABOVE"} ${bound} ms`
    return { ...compared, isWithinBound, remark: `${within}; the other one received ${answers}` }
  }
})

export const neighbours: ReadonlyArray<Figure> = (["PostgreSQL", "embedded"] as const).flatMap((database) =>
  // The embedded database has one session, in which nothing waits for what another one holds.
  works.filter(({ hold }) => hold === undefined || database === "PostgreSQL").map((work) => figureOf(work, database))
)
