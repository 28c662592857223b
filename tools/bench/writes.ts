/** A single create and a single change of a draft over HTTP, against a Fastify peer that sends one statement for each. */
import { deepStrictEqual } from "node:assert"
import { peerTables } from "./fastifyWrites.ts"
import { type Comparison, compare, type Figure } from "./figure.ts"
import { load, type Request } from "./load.ts"
import { callOf, completeRows, type Stage } from "./stage.ts"

/** As many as the server has to its database. */
const connections = 10
const seconds = 2
const peer = "Fastify 5 + pg: same key check, one statement that writes the same row, same response"
const reason =
  "the service parses and validates the fields, enforces quotas and writes the audit log with its chain, in a transaction of several statements; it locks the audit head of the organization until the commit that Node sends afterwards, so that ten connections change no more products of one organization than one does"

/** What the service would fill in, so that both store and return the same. */
const manufacturer = {
  mfr_name: "Bench GmbH",
  mfr_trade_name: "Bench GmbH",
  mfr_identifier: "9526001000005",
  mfr_postal_address: "Ringstraße 1, 10115 Berlin, DE",
  mfr_email: "info@batterien.example.com",
  manufacturing_place: "Berlin, DE"
}

/** A complete draft. */
const draftOf = (row: object): object => ({ ...row, ...manufacturer, status: undefined, battery_status: "original" })

/** What both must return alike: not the ids and times. */
const comparable = ({ data }: { readonly data: Readonly<Record<string, unknown>> }): object => ({
  ...data,
  id: null,
  serial_number: null,
  public_url: null,
  created_at: null,
  updated_at: null
})

const throughput = (origin: string, key: string, request: (n: number) => Request) => async () =>
  (await load({ origin, key, connections, seconds, request })).perSecond

const prepare = async (stage: Stage) => {
  const web = await stage.web()
  const pool = await stage.database()
  await pool.query(peerTables)
  return { ...web, pool }
}

const runCreate = async (stage: Stage): Promise<Comparison> => {
  const { peer: other, server, tenant } = await prepare(stage)
  const { key } = tenant
  const next = (): object => draftOf(completeRows(1, tenant.facilityId)[0] ?? {})
  const path = "/api/v1/products"
  const first = next()
  deepStrictEqual(
    comparable(await callOf(server)(path, { key, body: first })),
    comparable(await callOf(other)(path, { key, body: first }))
  )
  return compare(
    throughput(server.origin, key, () => ({ method: "POST", path, body: next() })),
    throughput(other.origin, key, () => ({ method: "POST", path, body: next() })),
    { rounds: 7, unit: "/s", warmUps: 2 }
  )
}

const runPatch = async (stage: Stage): Promise<Comparison> => {
  const { peer: other, pool, server, tenant } = await prepare(stage)
  const { key } = tenant
  const products = completeRows(500, tenant.facilityId).map(draftOf)
  const { data } = await callOf(server)("/api/v1/products/bulk", { key, body: { products } })
  const ids: ReadonlyArray<string> = data.products.map(({ id }: { readonly id: string }) => id)
  await pool.query("INSERT INTO peer_products SELECT * FROM products WHERE id = ANY($1::uuid[])", [ids])
  await pool.query("VACUUM ANALYZE products, peer_products")
  const change = (n: number) => ({
    method: "PATCH",
    path: `/api/v1/products/${ids[(n * 7919) % ids.length]}`,
    body: { battery_mass: 400 + (n % 1000) / 10 }
  })
  const { path, ...first } = change(0)
  deepStrictEqual(
    comparable(await callOf(server)(path, { key, ...first })),
    comparable(await callOf(other)(path, { key, ...first }))
  )
  return compare(throughput(server.origin, key, change), throughput(other.origin, key, change), {
    rounds: 7,
    unit: "/s",
    warmUps: 2
  })
}

export const writes: ReadonlyArray<Figure> = [
  {
    name: "create",
    measured: `POST /products of a complete draft, ${connections} connections, requests/s`,
    peer,
    goal: 0.5,
    isAtLeast: true,
    reason,
    run: runCreate
  },
  {
    name: "patch",
    measured: `PATCH /products/{id} of one field of a draft, ${connections} connections, requests/s`,
    peer,
    goal: 0.5,
    isAtLeast: true,
    reason,
    run: runPatch
  }
]
