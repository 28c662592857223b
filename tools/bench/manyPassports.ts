/** Organizations with thousands of minimal, signed passports, in a database of their own, whose addresses lead to their server. */
import { freePort } from "@dpp/testkit/freePort"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { copyPassports } from "./copies.ts"
import { adminToken, type Running, startServer } from "./processes.ts"
import { callOf, completeRows, newTenant, type Stage, type Tenant } from "./stage.ts"

/** `DPP_BENCH_PASSPORTS` has another number: `DPP_BENCH_PASSPORTS=100000 pnpm bench registry-check`. */
export const passports = Number(process.env["DPP_BENCH_PASSPORTS"] ?? 10_000)

export interface ManyPassports {
  readonly server: Running
  /** The settings of the server, for commands. */
  readonly settings: Readonly<Record<string, string>>
  readonly large: Tenant
  /** Has a tenth of the passports. */
  readonly small: Tenant
}

const fill = async (server: Running, pool: pg.Pool, mark: string, count: number): Promise<Tenant> => {
  const call = callOf(server)
  const tenant = await newTenant(call, `${count} passports GmbH`)
  await call(`/admin/v1/organizations/${tenant.id}`, {
    key: adminToken,
    method: "PATCH",
    body: {
      operator_identifiers: [{ scheme: "lei", value: "529900T8BM49AURSDO55" }],
      backup_provider: { name: "Archive Ltd", url: "https://backup.example.org" }
    }
  })
  const [body] = completeRows(1, tenant.facilityId)
  const { data } = await call("/api/v1/products", { key: tenant.key, body })
  const gtin = "9526001000050"
  const copies = { organization: tenant.id, pattern: data.id, mark, gtin, count: count - 1, completeEvery: 2 ** 30 }
  await copyPassports(pool, copies)
  // The queue of signatures looks at all of them.
  await pool.query(
    `UPDATE audit_heads SET last_content_at = (SELECT max(updated_at) FROM products WHERE organization_id = $1)
    WHERE organization_id = $1`,
    [tenant.id]
  )
  await pool.query("UPDATE logs SET changes_until = '-infinity' WHERE organization_id = $1", [tenant.id])
  return tenant
}

const areSigned = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM products WHERE status = 'published')
      = (SELECT count(DISTINCT product_id) FROM statements WHERE jwt IS NOT NULL)
      AND NOT EXISTS (SELECT FROM statements WHERE jwt IS NULL) AS signed`
  )
  return rows[0].signed
}

const stages = new WeakMap<Stage, Promise<ManyPassports>>()

export const manyPassports = (stage: Stage): Promise<ManyPassports> => {
  let made = stages.get(stage)
  if (made === undefined) {
    made = makePassports(stage)
    stages.set(stage, made)
  }
  return made
}

const makePassports = async (stage: Stage): Promise<ManyPassports> => {
  await (await stage.database()).query("CREATE DATABASE many_passports")
  const url = new URL(await stage.databaseUrl())
  url.pathname = "/many_passports"
  const port = String(await freePort())
  const dataDir = join(stage.dataDir, "many")
  mkdirSync(dataDir)
  const settings = {
    DPP_DATABASE_URL: url.href,
    DPP_DATA_DIR: dataDir,
    DPP_PORT: port,
    DPP_PUBLIC_URL: `http://127.0.0.1:${port}`,
    DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000",
    DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
  }
  const server = await stage.keep(startServer(url.href, dataDir, settings))
  const pool = new pg.Pool({ connectionString: url.href, max: 4 })
  try {
    const large = await fill(server, pool, "cccccccc", passports)
    const small = await fill(server, pool, "dddddddd", passports / 10)
    await pool.query("VACUUM ANALYZE")
    while (!(await areSigned(pool))) await setTimeout(2000)
    await pool.query("VACUUM ANALYZE")
    return { server, settings, large, small }
  } finally {
    await pool.end()
  }
}
