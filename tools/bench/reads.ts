/** Reads over HTTP, 64 connections, against the Fastify peer; both must give the same answers. */
import { deepStrictEqual } from "node:assert"
import type { Figure } from "./figure.ts"
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
  reason: "two statements and the price of the framework remain, see decision 0050; runs lie on both sides of 1.2",
  run: async (stage) => {
    const web = await stage.web()
    const { key } = web.tenant
    const path = pathOf(web, 0)
    deepStrictEqual(await callOf(web.server)(path, { key }), await callOf(web.peer)(path, { key }))
    const throughput = (origin: string) => async () => {
      const request = (n: number) => ({ path: pathOf(web, n) })
      return (await load({ origin, key, connections, seconds, request })).perSecond
    }
    return stage.compare(throughput(web.server.origin), throughput(web.peer.origin), {
      rounds: 7,
      unit: "/s",
      warmUps: 2
    })
  }
})

const one = ({ ids }: Web, n: number): string => `/api/v1/products/${ids[n % ids.length]}`

/** A client that holds what it asks for, against one that is sent it every time. */
const held = (name: string, measured: string, pathOf: (web: Web, n: number) => string): Figure => ({
  name,
  measured: `GET ${measured} with key, which the client holds (304), ${connections} connections, requests/s`,
  peer: "Fastify 5 + pg: same key check, rows and answer, which has no 304",
  goal: 3,
  isAtLeast: true,
  reason: "the key, the version and the price of the framework remain, see decision 0050",
  run: async (stage) => {
    const web = await stage.web()
    const { key } = web.tenant
    const tags = new Map<string, string>()
    for (let n = 0; n < web.ids.length; n += 1) {
      const path = pathOf(web, n)
      if (tags.has(path)) continue
      const response = await fetch(web.server.origin + path, { headers: { authorization: `Bearer ${key}` } })
      await response.arrayBuffer()
      tags.set(path, response.headers.get("etag") ?? "")
    }
    const throughput = (origin: string, isHeld: boolean) => async () => {
      const request = (n: number) => {
        const path = pathOf(web, n)
        return isHeld ? { path, headers: { "if-none-match": tags.get(path) ?? "" } } : { path }
      }
      return (await load({ origin, key, connections, seconds, request })).perSecond
    }
    return stage.compare(throughput(web.server.origin, true), throughput(web.peer.origin, false), {
      rounds: 7,
      unit: "/s",
      warmUps: 2
    })
  }
})

const list = (): string => "/api/v1/products?per_page=25"
const document = (web: Web, n: number): string => `${one(web, n)}/export/model-json`

export const reads: ReadonlyArray<Figure> = [
  read("read", "/products/{id}", 1.2, one),
  read("list", "/products?per_page=25", 1.2, list),
  read("export", "/products/{id}/export/model-json", 1.2, document),
  held("read-304", "/products/{id}", one),
  held("list-304", "/products?per_page=25", list),
  held("export-304", "/products/{id}/export/model-json", document)
]
