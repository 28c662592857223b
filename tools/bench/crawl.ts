/**
 * What a public service occupies while a crawler reads all passports, and others read lists, pages and PDFs.
 *
 * `DPP_BENCH_PASSPORTS=100000 DPP_BENCH_MINUTES=20 pnpm bench crawl` is the whole of it: the crawler begins again until the time is over, and
 * the others read with it in the second half.
 */
import { loadavg } from "node:os"
import { join } from "node:path"
import { mkdirSync } from "node:fs"
import pg from "pg"
import { copyPassports } from "./copies.ts"
import { type Figure, round } from "./figure.ts"
import { load, type Request } from "./load.ts"
import { startServer } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage } from "./stage.ts"

const passports = Number(process.env["DPP_BENCH_PASSPORTS"] ?? 10_000)
/** 0: once through all passports, and the others for 20 s afterwards. */
const minutes = Number(process.env["DPP_BENCH_MINUTES"] ?? 0)
/** What Node takes of a machine or a container of 1 GB for JavaScript objects. With more memory it would collect them later. */
const heapOption = "--max-old-space-size=512"
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
  const NODE_OPTIONS = [process.env["NODE_OPTIONS"] ?? "", heapOption].join(" ").trim()
  const server = await stage.keep(startServer(url.href, dataDir, { NODE_OPTIONS }))
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

/** Reads the next passports in all representations. */
const crawling = (origin: string) => {
  let asked = 0
  const request = (): Request => {
    const n = (asked += 1)
    return publicRequest(Math.floor(n / representations.length), representations[n % representations.length] ?? "")
  }
  return {
    asked: () => asked,
    crawl: (seconds: number) => load({ origin, key: null, connections, seconds, request })
  }
}

/** Lists, pages and PDFs by 11 connections. */
const others = (origin: string, key: string, pattern: string, seconds: number) => {
  const pages = Math.max(1, Math.floor(passports / 100))
  return Promise.all([
    load({
      origin,
      key,
      connections: 4,
      seconds,
      request: (n) => ({ path: `/api/v1/products?per_page=100&page=${1 + (n % pages)}` })
    }),
    load({ origin, key: null, connections: 4, seconds, request: (n) => publicRequest(n * 7, "text/html") }),
    load({
      origin,
      key,
      connections: 3,
      seconds,
      request: () => ({ path: `/api/v1/products/${pattern}/export/pdf` })
    })
  ])
}

const oneRound = `each of ${passports} complete passports is read once as page, JSON and JSON-LD, then lists, pages and PDFs by 11 connections`
const forMinutes = `a crawler reads ${passports} complete passports as page, JSON and JSON-LD for ${minutes} minutes, in the second half beside lists, pages and PDFs by 11 connections`

export const crawl: Figure = {
  name: "crawl",
  measured: `largest resident memory of the server while ${minutes === 0 ? oneRound : forMinutes}; ${heapOption}, as in 1 GB`,
  peer: "700 MiB, which leaves room on the machine of 1 GB in docs/install.md",
  goal: 1,
  isAtLeast: false,
  run: async (stage) => {
    const { pattern, server, tenant } = await crowded(stage)
    const { origin } = server
    const { asked, crawl: read } = crawling(origin)
    const idle = server.residentMemory()
    const start = performance.now()
    if (minutes > 0) await read(minutes * 30)
    // A load ends after its time; the last passports are asked for in the last one.
    else while (asked() < passports * representations.length) await read(5)
    const seconds = (performance.now() - start) / 1000
    const crawled = server.peakMemory()
    const alone = asked()
    const rest = minutes === 0 ? 20 : minutes * 30
    await Promise.all([others(origin, tenant.key, pattern, rest), ...(minutes === 0 ? [] : [read(rest)])])
    const peak = server.peakMemory()
    const beside = minutes === 0 ? "" : `, ${asked() - alone} beside the others in ${rest} s`
    return {
      ratio: peak / allowed,
      ours: `${round(peak)} MiB`,
      peers: `${allowed} MiB`,
      remark: `${round(idle)} MiB before, ${round(crawled)} MiB at most while ${alone} responses were read in ${Math.round(seconds)} s${beside}; load ${round(loadavg()[0] ?? Number.NaN)}, with server and database on the same cores`
    }
  }
}
