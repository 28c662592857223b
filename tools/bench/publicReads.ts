/** What a scan of a code reads, 64 connections, against Fastify with a prepared string of the same size. */
import type { Figure } from "./figure.ts"
import { load, type Request } from "./load.ts"
import type { Web } from "./stage.ts"

const connections = 64
const seconds = 2

interface PublicRead {
  readonly name: string
  readonly measured: string
  readonly goal: number
  readonly reason: string
  readonly pathOf: (id: string) => string
  readonly headers: Readonly<Record<string, string>>
  /** Whether the reader holds the current document. */
  readonly isHeld?: boolean
}

/** A request for each document at its own address, with its entity tag where the reader holds it. */
const requestsOf = ({ ids, server }: Web, { headers, isHeld, pathOf }: PublicRead): Promise<ReadonlyArray<Request>> =>
  Promise.all(
    ids.map(async (id) => {
      const response = await fetch(server.origin + pathOf(id), { headers })
      await response.arrayBuffer()
      const path = new URL(response.url).pathname
      const etag = response.headers.get("etag") ?? ""
      return { path, headers: isHeld === true ? { ...headers, "if-none-match": etag } : headers }
    })
  )

const publicRead = (read: PublicRead): Figure => ({
  name: read.name,
  measured: `GET ${read.measured}, ${connections} connections, requests/s`,
  peer: "Fastify 5 + pg: the same statement, then a prepared string of the same size",
  goal: read.goal,
  isAtLeast: true,
  reason: read.reason,
  run: async (stage) => {
    const web = await stage.web()
    const [first = ""] = web.ids
    const document = await fetch(web.server.origin + read.pathOf(first), { headers: read.headers })
    const body = { name: read.name, type: document.headers.get("content-type"), body: await document.text() }
    const prepare = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
    await fetch(`${web.peer.origin}/prepare`, prepare)
    const ours = await requestsOf(web, read)
    const peers = ours.map(({ path }) => ({ path: `/prepared/${read.name}${path}`, headers: read.headers }))
    const throughput = (origin: string, requests: ReadonlyArray<Request>) => async () => {
      const request = (n: number) => requests[n % requests.length] ?? { path: "/" }
      return (await load({ origin, key: null, connections, seconds, request })).perSecond
    }
    return stage.compare(throughput(web.server.origin, ours), throughput(web.peer.origin, peers), {
      rounds: 7,
      unit: "/s",
      warmUps: 2
    })
  }
})

const framework =
  "the rest is the price of one router, one contract and one place for limits and headers: see decision 0050; tried: statements shared by requests, tags without hashes of bodies, responses kept as bytes"

const pathOf = (id: string): string => `/p/${id}`
const html = { accept: "text/html" }

export const publicReads: ReadonlyArray<Figure> = [
  publicRead({ name: "page", measured: "the public page, HTML", goal: 0.8, reason: framework, pathOf, headers: html }),
  publicRead({
    name: "page-json",
    measured: "the public page, JSON",
    goal: 0.8,
    reason: framework,
    pathOf,
    headers: { accept: "application/json" }
  }),
  publicRead({
    name: "page-304",
    measured: "the public page, HTML, which the reader holds",
    goal: 2,
    reason: framework,
    pathOf,
    headers: html,
    isHeld: true
  }),
  publicRead({
    name: "qr",
    measured: "the QR code as SVG",
    goal: 0.8,
    reason: framework,
    pathOf: (id) => `/api/v1/products/${id}/export/qr`,
    headers: { accept: "image/svg+xml" }
  })
]
