/** Readings of battery management systems: their throughput, and whether a long history makes them slower. */
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type pg from "pg"
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"
import { completeRows, callOf, type Stage, type Web } from "./stage.ts"

/** As many as the server has to its database: each transaction takes one. */
const connections = 10
const seconds = 2

const reading = (n: number): object => ({
  stateOfCharge: n % 100,
  cycles: { full: n },
  temperature: { current: 20 + (n % 10) }
})

/** What the service sends for one reading, statement by statement; `:product` is a number from 1 to 500. */
const statements = ({ tenant }: Web): ReadonlyArray<string> => {
  const id = "(SELECT id FROM bench_ids WHERE n = :product)"
  const condition = `'{"lastUpdate": "2026-11-21T10:00:00Z", "stateOfCharge": 81, "cycles": {"full": 7}, "temperature": {"current": 21}}'::jsonb`
  return [
    `SELECT k.*, o.* FROM api_keys k JOIN organizations o ON o.id = k.organization_id WHERE k.lookup_id = '${tenant.key.slice(9, 17)}' AND k.revoked_at IS NULL;`,
    "BEGIN;",
    `SELECT p.serial_number, p.attributes ->> 'battery_status' AS battery_status, c.condition, coalesce(c.readings, 0) AS readings, greatest(date_trunc('milliseconds', clock_timestamp()), (SELECT last_at FROM audit_heads h WHERE h.organization_id = p.organization_id)) AS now FROM products p LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id WHERE p.organization_id = '${tenant.id}' AND p.id = ${id} AND p.category = 'batteries';`,
    `WITH condition AS (UPDATE conditions SET condition = ${condition}, readings = readings + 1 WHERE organization_id = '${tenant.id}' AND product_id = ${id} AND readings > 0 RETURNING organization_id, product_id, condition, readings), turn AS (INSERT INTO audit_heads AS h (organization_id, sequence) SELECT organization_id, 0 FROM condition WHERE organization_id = '${tenant.id}' ON CONFLICT (organization_id) DO UPDATE SET (sequence, last_change, last_at, last_content_at, last_readings, hash, previous_hash, drafts, stored_bytes) = (SELECT h.sequence + 1, h.sequence + 1, m.at, h.last_content_at, CASE WHEN m.at = h.last_at THEN h.last_readings ELSE '{}' END || ${id}, encode(sha256(convert_to(coalesce(h.hash, '') || repeat('x', 400) || moment_text(m.at) || '"}', 'UTF8')), 'hex'), h.hash, h.drafts + 0, h.stored_bytes + 120 FROM (SELECT greatest(date_trunc('milliseconds', clock_timestamp()), h.last_at, h.last_content_at + interval '1 millisecond', CASE WHEN ${id} = ANY(h.last_readings) THEN h.last_at + interval '1 millisecond' END) AS at OFFSET 0) AS m) RETURNING h.organization_id, h.sequence, h.hash, h.previous_hash, h.last_at AS at, h.drafts, h.stored_bytes, assert_tenant(h.organization_id, '${tenant.id}')), written AS (INSERT INTO condition_readings (organization_id, product_id, received_at, sequence, is_applied, reading, bytes, condition, changed_at) SELECT condition.organization_id, product_id, turn.at, readings, true, ${condition}, 120, CASE WHEN readings % 64 = 1 THEN condition.condition END, CASE WHEN readings % 64 = 1 THEN turn.at END FROM condition, turn RETURNING bytes), logged AS (INSERT INTO audit_log (organization_id, sequence, hash, previous_hash, created_at, id, action, resource_type, resource_id, actor_type, actor_id, actor_name, changed_fields, correlation_id, changed_products, points) SELECT organization_id, sequence, hash, previous_hash, at, gen_random_uuid(), 'product.condition_updated', 'product', ${id}::text, 'api_key', '${tenant.id}', 'bench', '["stateOfCharge", "cycles", "temperature"]'::jsonb, gen_random_uuid()::text, NULL, NULL FROM turn) SELECT at, drafts::int, stored_bytes::float8, coalesce((SELECT bytes FROM written), raise_not_written())::float8 AS added_bytes, 0 AS publications FROM turn;`,
    "COMMIT;"
  ]
}

const hasPgbench = spawnSync("pgbench", ["--version"]).status === 0

const byPgbench = async (stage: Stage, web: Web): Promise<() => number> => {
  const script = join(stage.dataDir, "condition.sql")
  writeFileSync(script, [`\\set product random(1, ${web.ids.length})`, ...statements(web), ""].join("\n"))
  const url = await stage.databaseUrl()
  const args = ["-n", "-M", "prepared", "-c", String(connections), "-j", "1", "-T", String(seconds), "-f", script, url]
  return () => {
    const { stderr, stdout } = spawnSync("pgbench", args, { encoding: "utf8" })
    const perSecond = /tps = ([\d.]+)/u.exec(stdout)?.[1]
    if (perSecond === undefined) throw new Error(stderr)
    return Number(perSecond)
  }
}

const byDriver = async (stage: Stage, web: Web): Promise<() => Promise<number>> => {
  const pool = await stage.database()
  const prepared = statements(web).map((text, index) => ({
    name: `s${index}`,
    text: text.replaceAll(":product", "$1")
  }))
  const drive = async (client: pg.PoolClient, end: number): Promise<number> => {
    let done = 0
    for (; performance.now() < end; done++) {
      const product = 1 + Math.floor(Math.random() * web.ids.length)
      for (const { name, text } of prepared) {
        await client.query(text.includes("$1") ? { name, text, values: [product] } : { name, text })
      }
    }
    client.release()
    return done
  }
  return async () => {
    const end = performance.now() + seconds * 1000
    const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
    const done = await Promise.all(clients.map((client) => drive(client, end)))
    return done.reduce((sum, count) => sum + count, 0) / seconds
  }
}

export const condition: Figure = {
  name: "condition",
  measured: `PATCH /products/{id}/condition, ${connections} connections, readings/s`,
  peer: `${hasPgbench ? "pgbench" : "a loop on pg (pgbench is missing)"}: the same statements in one transaction, ${connections} connections`,
  goal: 0.8,
  isAtLeast: true,
  reason:
    "a reading is validated and merged in Node between two round trips, on cores that the database shares; tried: readings of one turn by one statement, a tenth faster under load, and a third slower for one alone",
  run: async (stage) => {
    const web = await stage.web()
    const pool = await stage.database()
    await pool.query("CREATE TABLE IF NOT EXISTS bench_ids (n int PRIMARY KEY, id uuid NOT NULL)")
    await pool.query(
      "INSERT INTO bench_ids SELECT n, id FROM unnest($1::uuid[]) WITH ORDINALITY AS ids (id, n) ON CONFLICT DO NOTHING",
      [web.ids]
    )
    const { origin } = web.server
    const request = (n: number) => ({
      method: "PATCH",
      path: `/api/v1/products/${web.ids[(n * 7919) % web.ids.length]}/condition`,
      body: reading(n)
    })
    return compare(
      async () => (await load({ origin, key: web.tenant.key, connections, seconds, request })).perSecond,
      await (hasPgbench ? byPgbench : byDriver)(stage, web),
      { rounds: 5, unit: "/s" }
    )
  }
}

const inOneRequest = 1000

export const bulkReadings: Figure = {
  name: "readings-bulk",
  measured: `POST /condition with ${inOneRequest.toLocaleString("en")} readings of 500 batteries, one connection, readings/s`,
  peer: "PATCH /products/{id}/condition, one connection, readings/s",
  goal: 5,
  isAtLeast: true,
  run: async (stage) => {
    const { ids, server, tenant } = await stage.web()
    const call = callOf(server)
    let sent = 0
    const together = async (): Promise<number> => {
      const readings = Array.from({ length: inOneRequest }, () => ({
        product_id: ids[(sent += 1) % ids.length],
        ...reading(sent)
      }))
      const start = performance.now()
      const { meta } = await call("/api/v1/condition", { key: tenant.key, body: { readings } })
      const time = performance.now() - start
      if (meta.rejected > 0) throw new Error(JSON.stringify(meta))
      return (1000 * inOneRequest) / time
    }
    const alone = async (): Promise<number> =>
      1000 / (await timeOfReadings(server.origin, tenant.key, (n) => ids[(n * 7919) % ids.length] ?? ""))
    return compare(together, alone, { rounds: 7, unit: "/s", warmUps: 2 })
  }
}

const earlier = 100_000
const perRound = 100

export const growthCondition: Figure = {
  name: "growth-condition",
  measured: `time of a reading after ${earlier.toLocaleString("en")} readings of one battery`,
  peer: `the first ${perRound} readings of a battery`,
  goal: 1.3,
  isAtLeast: false,
  run: async (stage) => {
    const { server, tenant } = await stage.web()
    const pool = await stage.database()
    const call = callOf(server)
    const rounds = 7
    const warmUps = 2
    const body = { products: completeRows(1 + rounds + warmUps, tenant.facilityId) }
    const { data } = await call("/api/v1/products/bulk", { key: tenant.key, body })
    const [old, ...fresh]: ReadonlyArray<string> = data.products.map(({ id }: { readonly id: string }) => id)
    if (old === undefined) throw new Error("No battery was made.")
    await call(`/api/v1/products/${old}/condition`, { key: tenant.key, method: "PATCH", body: reading(1) })
    // As the service writes them, so many that the requests would take minutes.
    await pool.query(
      `WITH state AS (
        UPDATE conditions SET readings = $3
        WHERE organization_id = $1 AND product_id = $2 RETURNING *
      )
      INSERT INTO condition_readings (organization_id, product_id, received_at, sequence, is_applied, reading, condition,
        changed_at)
      SELECT organization_id, product_id, now() - ($3::int - n) * interval '1 ms', n, true, condition,
        CASE WHEN n % 64 = 1 THEN condition END, CASE WHEN n % 64 = 1 THEN now() END
      FROM state, generate_series(2, $3::int) AS n`,
      [tenant.id, old, earlier]
    )
    await pool.query("VACUUM ANALYZE condition_readings")
    let next = 0
    return compare(
      () => timeOfReadings(server.origin, tenant.key, () => old),
      () => {
        const id = fresh[next++] ?? ""
        return timeOfReadings(server.origin, tenant.key, () => id)
      },
      { rounds, unit: "ms each", warmUps }
    )
  }
}

/** Milliseconds of one of a hundred readings, one after the other. `idOf`: the battery of the n-th one. */
const timeOfReadings = async (origin: string, key: string, idOf: (n: number) => string): Promise<number> => {
  const start = performance.now()
  for (let n = 0; n < perRound; n++) {
    const response = await fetch(`${origin}/api/v1/products/${idOf(n)}/condition`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(reading(n))
    })
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  return (performance.now() - start) / perRound
}
