/** What a public service occupies while a crawler reads all passports, and others read lists, pages and PDFs afterwards. */
import { loadavg } from "node:os"
import { join } from "node:path"
import { mkdirSync } from "node:fs"
import pg from "pg"
import { copyPassports } from "./copies.ts"
import { type Figure, round } from "./figure.ts"
import { load, type Request } from "./load.ts"
import { startServer } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage } from "./stage.ts"

/** `DPP_BENCH_PASSPORTS` has another number: `DPP_BENCH_PASSPORTS=100000 pnpm bench crawl`. */
const passports = Number(process.env["DPP_BENCH_PASSPORTS"] ?? 10_000)
/** In MiB, less than the machine of 1 GB in `docs/install.md` has. */
const allowed = 700
const connections = 32
const mark = "eeeeeeee"
const gtin = "09526001000050"

/** A browser, a program and a search engine, each with its representation; all accept compression. */
const representations = ["text/html", "application/json", "application/ld+json"]

const publicRequest = (n: number, accept: string): Request => ({
  path: `/01/${gtin}/21/${mark}-${String(1 + (n % (passports - 1))).padStart(7, "0")}`,
  headers: { accept, "accept-encoding": "gzip, br, zstd" }
})

const crowded = async (stage: Stage) => {
  await (await stage.database()).query("CREATE DATABASE crawl")
  const url = new URL(await stage.databaseUrl())
  url.pathname = "/crawl"
  const dataDir = join(stage.dataDir, "crawl")
  mkdirSync(dataDir)
  const server = await stage.keep(startServer(url.href, dataDir))
  const call = callOf(server)
  const tenant = await newTenant(call, `${passports} passports GmbH`)
  const [body] = completeRows(1, tenant.facilityId)
  const { data } = await call("/api/v1/products", { key: tenant.key, body })
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  await copyPassports(pool, {
    organization: tenant.id,
    pattern: data.id,
    mark,
    gtin: gtin.slice(1),
    count: passports - 1,
    completeEvery: 1
  })
  await pool.query("VACUUM ANALYZE")
  await pool.end()
  return { server, tenant, pattern: data.id as string }
}

export const crawl: Figure = {
  name: "crawl",
  measured: `largest resident memory of the server while each of ${passports} complete passports is read once as page, JSON and JSON-LD, then lists, pages and PDFs by 11 connections`,
  peer: "700 MiB, which leaves room on the machine of 1 GB in docs/install.md",
  goal: 1,
  isAtLeast: false,
  run: async (stage) => {
    const { pattern, server, tenant } = await crowded(stage)
    const { origin } = server
    const idle = server.residentMemory()
    const start = performance.now()
    let asked = 0
    // A load ends after its time; the last passports are asked for in the last one.
    while (asked < passports * representations.length) {
      const request = (): Request => {
        const n = (asked += 1)
        return publicRequest(Math.floor(n / representations.length), representations[n % representations.length] ?? "")
      }
      await load({ origin, key: null, connections, seconds: 5, request })
    }
    const seconds = (performance.now() - start) / 1000
    const crawled = server.peakMemory()
    const { key } = tenant
    const pages = Math.max(1, Math.floor(passports / 100))
    await Promise.all([
      load({
        origin,
        key,
        connections: 4,
        seconds: 20,
        request: (n) => ({ path: `/api/v1/products?per_page=100&page=${1 + (n % pages)}` })
      }),
      load({ origin, key: null, connections: 4, seconds: 20, request: (n) => publicRequest(n * 7, "text/html") }),
      load({
        origin,
        key,
        connections: 3,
        seconds: 20,
        request: () => ({ path: `/api/v1/products/${pattern}/export/pdf` })
      })
    ])
    const peak = server.peakMemory()
    return {
      ratio: peak / allowed,
      ours: `${round(peak)} MiB`,
      peers: `${allowed} MiB`,
      remark: `${round(idle)} MiB before, ${round(crawled)} MiB at most while ${asked} responses were read in ${Math.round(seconds)} s; load ${round(loadavg()[0] ?? Number.NaN)}, with server and database on the same cores`
    }
  }
}
