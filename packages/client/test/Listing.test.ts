import { assert, describe, it } from "vitest"
import { respond, type Behaviour, closed, faultyServer } from "./FaultyServer.ts"
import { clientOf } from "./support.ts"

const queryOf = (path: string): URLSearchParams => new URL(path, "http://localhost").searchParams

/** Five entries in pages of two, by page or by cursor, which is the number of the entries before the page. */
const paged: Behaviour = (response, request) => {
  const query = queryOf(request.path)
  const start = Number(query.get("cursor") ?? (Number(query.get("page") ?? 1) - 1) * 2)
  const data = [1, 2, 3, 4, 5].slice(start, start + 2).map((id) => ({ id: String(id) }))
  const body = { data, pagination: { page: start / 2 + 1, per_page: 2, total: 5, total_pages: 3 } }
  query.delete("page")
  query.set("cursor", String(start + 2))
  respond(200, body, start < 4 ? { link: `</api/v1/list?${query}>; rel="next"` } : {})(response, request)
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

describe.each(["products", "auditLog", "accessLog", "readings"] as const)("%s", (name) => {
  interface Page {
    readonly data: ReadonlyArray<object>
    readonly pagination: { readonly page: number; readonly total: number }
    readonly cursor: string | null
  }

  const listOf = (
    baseUrl: string,
    query: { readonly page?: number; readonly per_page?: number; readonly cursor?: string } = {}
  ): PromiseLike<Page> & AsyncIterable<object> & { readonly pages: () => AsyncIterable<Page> } => {
    const { dpp } = clientOf(baseUrl)
    const lists = {
      products: () => dpp.products.list(query),
      auditLog: () => dpp.organization.auditLog(query),
      accessLog: () => dpp.organization.accessLog(query),
      readings: () => dpp.condition.readings("id", query)
    }
    return lists[name]()
  }

  it("returns one page when awaited, and requests it once", async () => {
    await using server = await faultyServer(paged)
    const list = listOf(server.baseUrl, { page: 2 })
    assert.strictEqual(server.requests.length, 0)
    const page = await list
    assert.deepStrictEqual([page.data, page.pagination.total, page.cursor], [[{ id: "3" }, { id: "4" }], 5, "4"])
    assert.isNull((await listOf(server.baseUrl, { cursor: "4" })).cursor)
    assert.strictEqual(await list, page)
    assert.strictEqual(server.requests.length, 2)
  })

  it("yields every entry from its page on when iterated, also after a lost connection", async () => {
    await using server = await faultyServer(paged, closed, paged)
    const entries = ["1", "2", "3", "4", "5"].map((id) => ({ id }))
    assert.deepStrictEqual(await collected(listOf(server.baseUrl)), entries)
    assert.deepStrictEqual(await collected(listOf(server.baseUrl, { page: 2 })), entries.slice(2))
    assert.deepStrictEqual(await collected(listOf(server.baseUrl, { cursor: "2" })), entries.slice(2))
  })

  it("follows the cursor of each page, with the same filters and without the page number", async () => {
    await using server = await faultyServer(paged)
    await collected(listOf(server.baseUrl, { page: 1, per_page: 2 }))
    assert.deepStrictEqual(
      server.requests.map(({ path }) => queryOf(path).toString()),
      ["page=1&per_page=2", "per_page=2&cursor=2", "per_page=2&cursor=4"]
    )
  })

  it("requests a page only when it is needed", async () => {
    await using server = await faultyServer(paged)
    for await (const page of listOf(server.baseUrl).pages()) {
      if (page.pagination.page === 2) break
    }
    assert.strictEqual(server.requests.length, 2)
  })
})

describe("accessGrants (spec §4.7)", () => {
  it("is iterated by the numbers of its pages, with the same filters", async () => {
    await using server = await faultyServer(paged)
    const { dpp } = clientOf(server.baseUrl)
    const list = dpp.accessGrants.list({ status: "active", per_page: 2 })
    assert.deepStrictEqual((await list).pagination.total_pages, 3)
    assert.deepStrictEqual(
      (await collected(list)).map(({ id }) => id),
      ["1", "2", "3", "4", "5"]
    )
    const queries = server.requests.map(({ path }) => queryOf(path))
    assert.deepStrictEqual(
      queries.map((query) => [query.get("page"), query.get("status"), query.get("cursor")]),
      [
        [null, "active", null],
        ["2", "active", null],
        ["3", "active", null]
      ]
    )
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

describe("what a supplier stated", () => {
  it("has the present values of all products, whose pages are read one after the other", async () => {
    const values = { battery_mass: 1 }
    const page: Behaviour = (response, request) => {
      const number = Number(queryOf(request.path).get("page") ?? 1)
      const pagination = { page: number, per_page: 2, total: 5, total_pages: 3 }
      respond(200, { data: { id: "r", current: [{ product_ids: [String(number)], values }], pagination } })(
        response,
        request
      )
    }
    await using server = await faultyServer(page)
    const answer = await clientOf(server.baseUrl).dpp.dataRequests.answer("r")
    assert.deepStrictEqual(
      answer.current?.map(({ product_ids }) => product_ids),
      [["1"], ["2"], ["3"]]
    )
    assert.deepStrictEqual(answer.pagination, { page: 1, per_page: 5, total: 5, total_pages: 1 })
  })
})
