/**
 * What the figures share: a PostgreSQL server, the built service on it, its Fastify peer, an organization with a key
 * and 500 published passports. Each part is started by the first figure that asks for it.
 */
import { batteryCategories } from "@dpp/core/catalogue"
import { sampleDraft } from "@dpp/core/samples"
import { EmbeddedPostgres } from "@dpp/testkit/EmbeddedPostgres"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Scope from "effect/Scope"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { compare } from "./compare.ts"
import { adminToken, type Running, startFastify, startServer } from "./processes.ts"

export interface Tenant {
  readonly id: string
  readonly key: string
  readonly facilityId: string
}

/** Calls the service; a status other than 2xx ends the run. */
// The figures know the form of the responses that they read.
export type Call = (
  path: string,
  options: { readonly key: string; readonly method?: string; readonly body?: unknown }
  // oxlint-disable-next-line typescript/no-explicit-any
) => Promise<any>

export interface Web {
  readonly server: Running
  readonly peer: Running
  readonly tenant: Tenant
  /** The ids of published passports. */
  readonly ids: ReadonlyArray<string>
}

export interface Stage {
  readonly databaseUrl: () => Promise<string>
  readonly database: () => Promise<pg.Pool>
  readonly dataDir: string
  readonly server: () => Promise<Running>
  readonly web: () => Promise<Web>
  /** Stops a process when the stage closes. */
  readonly keep: (starting: Promise<Running>) => Promise<Running>
  readonly close: () => Promise<void>
  /** Compares the service with a peer, or with another revision of itself. */
  readonly compare: typeof compare
}

/** `file`: the main module of the service; defaults to that of this revision. */
interface StageOptions {
  readonly compare?: typeof compare
  readonly file?: string
}

const once = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined
  return () => (made ??= make())
}

export const callOf =
  ({ origin }: Running): Call =>
  async (path, { body, key, method }) => {
    const response = await fetch(origin + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 2000)}`)
    return JSON.parse(text)
  }

export const newTenant = async (call: Call, name: string): Promise<Tenant> => {
  const key = adminToken
  const organization = await call("/admin/v1/organizations", {
    key,
    body: {
      name,
      street: "Ringstraße 1",
      postal_code: "10115",
      city: "Berlin",
      country: "DE",
      email: "info@batterien.example.com",
      gln: "9526001000005",
      limits: { drafts: 10_000_000, published_per_month: 10_000_000, requests_per_minute: 1_000_000 }
    }
  })
  const at = `/admin/v1/organizations/${organization.data.id}`
  const issued = await call(`${at}/api-keys`, { key, body: { name: "bench" } })
  const facility = await call(`${at}/facilities`, {
    key,
    body: { name: "Werk Berlin", gln: "9526001000104", city: "Berlin", country: "DE" }
  })
  return { id: organization.data.id, key: issued.data.key, facilityId: facility.data.id }
}

/** The columns of a table that a statement may write: not those that the database computes. */
export const writtenColumns = async (pool: pg.Pool, table: string): Promise<string> => {
  const { rows } = await pool.query<{ readonly columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table]
  )
  return rows[0]?.columns ?? "*"
}

let serial = 0

/** Complete drafts of all categories by turns, each a battery of its own. */
export const completeRows = (count: number, facilityId: string): ReadonlyArray<object> =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleDraft(batteryCategories[index % batteryCategories.length] ?? "ev"),
    serial_number: `BENCH-${(serial += 1).toString(36).toUpperCase().padStart(8, "0")}`,
    facility_id: facilityId,
    status: "published"
  }))

export const openStage = (options: StageOptions = {}): Stage => {
  const scope = Effect.runSync(Scope.make())
  const dataDir = mkdtempSync(join(tmpdir(), "dpp-bench-"))
  const closers: Array<() => Promise<void>> = []
  const kept = async <A extends { readonly stop: () => Promise<void> }>(starting: Promise<A>): Promise<A> => {
    const running = await starting
    closers.push(running.stop)
    return running
  }

  const databaseUrl = once(async () => {
    const context = await Effect.runPromise(Layer.buildWithScope(EmbeddedPostgres.layer, scope))
    return Redacted.value(Context.get(context, EmbeddedPostgres).url)
  })
  const database = once(async () => {
    const pool = new pg.Pool({ connectionString: await databaseUrl(), max: 10 })
    closers.push(() => pool.end())
    return pool
  })
  const server = once(async () => kept(startServer(await databaseUrl(), dataDir, {}, options.file)))
  const web = once(async () => {
    const running = await server()
    const call = callOf(running)
    const tenant = await newTenant(call, "Bench GmbH")
    const body = { products: completeRows(500, tenant.facilityId) }
    const { data } = await call("/api/v1/products/bulk", { key: tenant.key, body })
    if (data.imported !== 500) throw new Error(JSON.stringify(data.skipped_serials.slice(0, 3)))
    await (await database()).query("VACUUM ANALYZE")
    const ids: ReadonlyArray<string> = data.products.map(({ id }: { readonly id: string }) => id)
    return { server: running, peer: await kept(startFastify(await databaseUrl())), tenant, ids }
  })

  return {
    databaseUrl,
    database,
    dataDir,
    server,
    web,
    keep: kept,
    compare: options.compare ?? compare,
    close: async () => {
      for (const close of closers.toReversed()) await close()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
