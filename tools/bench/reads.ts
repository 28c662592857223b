/** Reads over HTTP, 64 connections, against the Fastify peer; both must give the same answers. */
import { deepStrictEqual } from "node:assert"
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"
import { callOf, type Web } from "./stage.ts"

const connections = 64
const seconds = 2

const read = (name: string, measured: string, goal: number, pathOf: (web: Web, n: number) => string): Figure => ({
  name,
  measured: `GET ${measured} with key, ${connections} connections, requests/s`,
  peer: "Fastify 5 + pg: same key check, rows and answer",
  goal,
  isAtLeast: true,
  reason: "two statements and the price of the framework remain, see decision 0057; runs lie on both sides of 1.2",
  run: async (stage) => {
    const web = await stage.web()
    const { key } = web.tenant
    const path = pathOf(web, 0)
    deepStrictEqual(await callOf(web.server)(path, { key }), await callOf(web.peer)(path, { key }))
    const throughput = (origin: string) => async () => {
      const request = (n: number) => ({ path: pathOf(web, n) })
      return (await load({ origin, key, connections, seconds, request })).perSecond
    }
    return compare(throughput(web.server.origin), throughput(web.peer.origin), { rounds: 7, unit: "/s", warmUps: 2 })
  }
})

const one = ({ ids }: Web, n: number): string => `/api/v1/products/${ids[n % ids.length]}`

export const reads: ReadonlyArray<Figure> = [
  read("read", "/products/{id}", 1.2, one),
  read("list", "/products?per_page=25", 1.2, () => "/api/v1/products?per_page=25"),
  read("export", "/products/{id}/export/model-json", 1.2, (web, n) => `${one(web, n)}/export/model-json`)
]
