/** A single create and a single change of a draft over HTTP, against a Fastify peer that sends one statement for each. */
import { deepStrictEqual } from "node:assert"
import { peerTables } from "./fastifyWrites.ts"
import type { Comparison, Figure } from "./figure.ts"
import { load, type Request } from "./load.ts"
import { callOf, completeRows, type Stage, writtenColumns } from "./stage.ts"

/** Connections of the figures that have no number in their name: as many as the server has to its database. */
const usual = 10
const seconds = 2
const peer = "Fastify 5 + pg: same key check, one statement that writes the same row, same response"
const reason =
  "the service parses and validates the fields, enforces quotas and writes the audit log with its chain; its changes that come together are one statement, which takes the database no longer than those of the peer: what remains is the computing of the process and its turns with the database, see decision 0131"

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

const throughput = (origin: string, key: string, request: (n: number) => Request, connections: number) => async () =>
  (await load({ origin, key, connections, seconds, request })).perSecond

const prepare = async (stage: Stage) => {
  const web = await stage.web()
  const pool = await stage.database()
  await pool.query(peerTables)
  return { ...web, pool }
}

const rounds = { rounds: 7, unit: "/s", warmUps: 2 }

/** Requests that create drafts, after both have created one alike. */
const creates = async (stage: Stage) => {
  const web = await prepare(stage)
  const { peer: other, server, tenant } = web
  const { key } = tenant
  const next = (): object => draftOf(completeRows(1, tenant.facilityId)[0] ?? {})
  const path = "/api/v1/products"
  const first = next()
  deepStrictEqual(
    comparable(await callOf(server)(path, { key, body: first })),
    comparable(await callOf(other)(path, { key, body: first }))
  )
  return { ...web, key, request: (): Request => ({ method: "POST", path, body: next() }) }
}

/** Requests that change one field of 500 drafts by turns. */
const changes = async (stage: Stage) => {
  const web = await prepare(stage)
  const { peer: other, pool, server, tenant } = web
  const { key } = tenant
  const products = completeRows(500, tenant.facilityId).map(draftOf)
  const { data } = await callOf(server)("/api/v1/products/bulk", { key, body: { products } })
  const ids: ReadonlyArray<string> = data.products.map(({ id }: { readonly id: string }) => id)
  const columns = await writtenColumns(pool, "products")
  await pool.query(
    `INSERT INTO peer_products (${columns}) SELECT ${columns} FROM products WHERE id = ANY($1::uuid[])`,
    [ids]
  )
  await pool.query("VACUUM ANALYZE products, peer_products")
  const request = (n: number) => ({
    method: "PATCH",
    path: `/api/v1/products/${ids[(n * 7919) % ids.length]}`,
    body: { battery_mass: 400 + (n % 1000) / 10 }
  })
  const { path, ...first } = request(0)
  deepStrictEqual(
    comparable(await callOf(server)(path, { key, ...first })),
    comparable(await callOf(other)(path, { key, ...first }))
  )
  return { ...web, key, request }
}

type Prepared = typeof creates | typeof changes

const againstPeer =
  (prepared: Prepared, connections: number) =>
  async (stage: Stage): Promise<Comparison> => {
    const { key, peer: other, request, server } = await prepared(stage)
    return stage.compare(
      throughput(server.origin, key, request, connections),
      throughput(other.origin, key, request, connections),
      rounds
    )
  }

const againstFewer =
  (prepared: Prepared, connections: number, fewer: number) =>
  async (stage: Stage): Promise<Comparison> => {
    const { key, request, server } = await prepared(stage)
    return stage.compare(
      throughput(server.origin, key, request, connections),
      throughput(server.origin, key, request, fewer),
      rounds
    )
  }

const figuresOf = (name: string, what: string, prepared: Prepared): ReadonlyArray<Figure> => [
  ...[10, 1, 16, 64].map((connections) => ({
    name: connections === usual ? name : `${name}-${connections}`,
    measured: `${what}, ${connections} connection${connections === 1 ? "" : "s"} of one organization, requests/s`,
    peer,
    goal: connections === 1 ? 0.2 : 0.6,
    isAtLeast: true,
    reason,
    run: againstPeer(prepared, connections)
  })),
  {
    name: `${name}-many`,
    measured: `${what}, 64 connections of one organization, requests/s`,
    peer: "the same with 16 connections",
    goal: 1,
    isAtLeast: true,
    run: againstFewer(prepared, 64, 16)
  }
]

export const writes: ReadonlyArray<Figure> = [
  ...figuresOf("create", "POST /products of a complete draft", creates),
  ...figuresOf("patch", "PATCH /products/{id} of one field of a draft", changes)
]
