/** Reads by the holder of an access grant: their price, and what they cost writers of the same organization. */
import { compare, type Figure } from "./figure.ts"
import { load, type Request } from "./load.ts"
import { callOf, completeRows, newTenant, type Tenant, type Web } from "./stage.ts"

/** A token for all passports of an organization. */
const tokenOf = async ({ server }: Web, { key }: Tenant): Promise<string> => {
  const body = {
    audience: "legitimate_interest",
    role: "recycler",
    grantee: { name: "Reader" },
    scope: { all: true },
    expires_at: new Date(Date.now() + 86_400_000).toISOString()
  }
  return (await callOf(server)("/api/v1/access-grants", { key, body })).token
}

const json = { accept: "application/json" }

/** The addresses at which passports are shown, without the redirect from their id. */
const pagesOf = ({ ids, server }: Web): Promise<ReadonlyArray<string>> =>
  Promise.all(
    ids.map(async (id) => {
      const response = await fetch(`${server.origin}/p/${id}`, { headers: json })
      await response.arrayBuffer()
      return new URL(response.url).pathname
    })
  )

const connections = 64
const seconds = 2

const framework =
  "a look-up of the grant, a document of its own and an entry of the log are what a public read does without"

export const restrictedRead: Figure = {
  name: "restricted-read",
  measured: `GET the public address as JSON with the token of a grant, ${connections} connections, requests/s, each recorded in the access log`,
  peer: "the public document at the same address without token",
  goal: 0.67,
  isAtLeast: true,
  reason: framework,
  run: async (stage) => {
    const web = await stage.web()
    const token = await tokenOf(web, web.tenant)
    const pages = await pagesOf(web)
    const request = (n: number): Request => ({ path: pages[n % pages.length] ?? "/", headers: json })
    const throughput = (key: string | null) => async () =>
      (await load({ origin: web.server.origin, key, connections, seconds, request })).perSecond
    return compare(throughput(token), throughput(null), { rounds: 7, unit: "/s", warmUps: 2 })
  }
}

const writers = 10
const reads = 1000
/** Reads in flight: the connections of a busy reader. */
const readers = 16

/** Reads each passport with a token until there were 1,000 reads. */
const readAll = async ({ server }: Web, token: string, ids: ReadonlyArray<string>): Promise<void> => {
  let next = 0
  const reader = async (): Promise<void> => {
    while (next < reads) {
      const id = ids[(next += 1) % ids.length]
      const response = await fetch(`${server.origin}/api/v1/dpps/${id}`, {
        headers: { authorization: `Bearer ${token}` }
      })
      if (!response.ok) throw new Error(await response.text())
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
}

export const writersBesideReads: Figure = {
  name: "writers-beside-reads",
  measured: `PATCH /products/{id}/condition, ${writers} connections, readings/s, while one grant of the organization reads ${reads.toLocaleString("en")} passports within ${seconds} s`,
  peer: "the same while a grant of another organization reads as many",
  goal: 0.9,
  isAtLeast: true,
  reason:
    "readers, writers and the load itself share the processors, and rounds on a busy machine differ by more than the goal",
  run: async (stage) => {
    const web = await stage.web()
    const { ids, server, tenant } = web
    const call = callOf(server)
    const other = await newTenant(call, "Neighbour GmbH")
    const body = { products: completeRows(100, other.facilityId) }
    const { data } = await call("/api/v1/products/bulk", { key: other.key, body })
    const neighbours: ReadonlyArray<string> = data.products.map(({ id }: { readonly id: string }) => id)
    const [own, foreign] = [await tokenOf(web, tenant), await tokenOf(web, other)]
    const times: Array<number> = []
    const request = (n: number): Request => ({
      method: "PATCH",
      path: `/api/v1/products/${ids[(n * 7919) % ids.length]}/condition`,
      body: { stateOfCharge: n % 100 }
    })
    const write = async () =>
      (await load({ origin: server.origin, key: tenant.key, connections: writers, seconds, request })).perSecond
    const beside = (token: string, read: ReadonlyArray<string>) => async () => {
      const start = performance.now()
      const done = readAll(web, token, read).then(() => times.push(performance.now() - start))
      const [written] = await Promise.all([write(), done])
      return written
    }
    const compared = await compare(beside(own, ids.slice(0, 100)), beside(foreign, neighbours), {
      rounds: 7,
      unit: "/s"
    })
    const alone = await compare(beside(own, ids.slice(0, 100)), write, { rounds: 3, unit: "/s" })
    const milliseconds = Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
    return {
      ...compared,
      remark: `the reads took ${milliseconds} ms; against writers without any reads, which share the processor with nothing: ${alone.ratio.toFixed(2)}`
    }
  }
}
