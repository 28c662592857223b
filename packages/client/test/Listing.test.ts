import { assert, describe, it } from "vitest"
import { respond, type Behaviour, closed, faultyServer } from "./FaultyServer.ts"
import { clientOf } from "./support.ts"

const queryOf = (path: string): URLSearchParams => new URL(path, "http://localhost").searchParams

/** Five entries in pages of two. */
const numbered: Behaviour = (response, request) => {
  const page = Number(queryOf(request.path).get("page") ?? 1)
  const data = [1, 2, 3, 4, 5].slice((page - 1) * 2, page * 2).map((id) => ({ id: String(id) }))
  respond(200, { data, pagination: { page, per_page: 2, total: 5, total_pages: 3 } })(response, request)
}

/** Three ids, one per page; the cursor of the next page is in the Link header. */
const linked: Behaviour = (response, request) => {
  const cursor = Number(queryOf(request.path).get("cursor") ?? 0)
  const link = `</api/v1/dppsByProductIds?limit=1&cursor=${cursor + 1}>; rel="next"`
  respond(200, [`id-${cursor}`], cursor < 2 ? { link } : {})(response, request)
}

const collected = async <A>(items: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(["products", "auditLog"] as const)("%s", (name) => {
  const listOf = (baseUrl: string, query: { readonly page?: number } = {}) => {
    const { dpp } = clientOf(baseUrl)
    return name === "products" ? dpp.products.list(query) : dpp.organization.auditLog(query)
  }

  it("returns one page when awaited, and requests it once", async () => {
    await using server = await faultyServer(numbered)
    const list = listOf(server.baseUrl, { page: 2 })
    assert.strictEqual(server.requests.length, 0)
    const page = await list
    assert.deepStrictEqual([page.data.map(({ id }) => id), page.pagination.total], [["3", "4"], 5])
    assert.strictEqual(await list, page)
    assert.strictEqual(server.requests.length, 1)
  })

  it("yields every entry from its page on when iterated, also after a lost connection", async () => {
    await using server = await faultyServer(numbered, closed, numbered)
    const entries = await collected<{ readonly id: string }>(listOf(server.baseUrl))
    assert.deepStrictEqual(
      entries.map(({ id }) => id),
      ["1", "2", "3", "4", "5"]
    )
    const later = await collected<{ readonly id: string }>(listOf(server.baseUrl, { page: 3 }))
    assert.deepStrictEqual(
      later.map(({ id }) => id),
      ["5"]
    )
  })

  it("requests a page only when it is needed", async () => {
    await using server = await faultyServer(numbered)
    for await (const page of listOf(server.baseUrl).pages()) {
      if (page.pagination.page === 2) break
    }
    assert.strictEqual(server.requests.length, 2)
  })
})

describe("byProductIds (spec §4.5)", () => {
  const batteries = [{ gtin: "4012345678901", serial: "A/B" }]

  it("follows the cursor of the Link header, with the same body and limit", async () => {
    await using server = await faultyServer(linked)
    const { lookup } = clientOf(server.baseUrl).dpp
    assert.deepStrictEqual(await collected(lookup.byProductIds(batteries, { limit: 1 })), ["id-0", "id-1", "id-2"])
    assert.deepStrictEqual(
      server.requests.map(({ body, path }) => [body, queryOf(path).get("limit"), queryOf(path).get("cursor")]),
      [null, "1", "2"].map((cursor) => ['["4012345678901:A/B"]', "1", cursor])
    )
  })

  it("returns one page with the cursor of the next page when awaited", async () => {
    await using server = await faultyServer(linked)
    const { lookup } = clientOf(server.baseUrl).dpp
    assert.deepStrictEqual(await lookup.byProductIds(batteries), { data: ["id-0"], cursor: "1" })
    assert.deepStrictEqual(await lookup.byProductIds(batteries, { cursor: "2" }), { data: ["id-2"], cursor: null })
  })

  it("percent-encodes the identifiers of a battery", async () => {
    await using server = await faultyServer(respond(200, {}))
    await clientOf(server.baseUrl).dpp.lookup.byProductId({ gtin: "4012345678901", serial: "A/B" })
    assert.strictEqual(server.requests[0]?.path, "/api/v1/dppsByProductId/4012345678901%3AA%2FB")
  })
})
