/** Lists by cursor over HTTP: products, audit log, access log and readings. Each test uses an organization or a search of its own. */
import type { AccessLog } from "@dpp/service/access/AccessLog"
import { recordRead } from "@dpp/testkit/recordRead"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const api = "/api/v1"

interface Item {
  readonly id: string
  readonly name: string
}

interface Reading {
  readonly reading: { readonly stateOfCharge: number }
}

/** Returns the address of the next page; null on the last page. */
const nextOf = (headers: Headers): string | null => {
  const link = headers.get("link")
  return link === null ? null : (/^<(\/api\/v1\/[^>]+)>; rel="next"$/u.exec(link)?.[1] ?? link)
}

const cursorOf = (headers: Headers): string =>
  new URL(nextOf(headers) ?? "", "http://localhost").searchParams.get("cursor") ?? ""

type Between = Effect.Effect<unknown, never, AccessLog | TestServer>

/** Follows `Link` from a page to the last one. `between` runs after each page. */
const pagesFrom = Effect.fnUntraced(function* (path: string, between: Between = Effect.void) {
  const { call } = yield* TestServer
  const pages = []
  for (let next: string | null = path; next !== null;) {
    const page = yield* call(next)
    assert.strictEqual(page.status, 200, page.text)
    pages.push(page)
    yield* between
    next = nextOf(page.headers)
  }
  return pages
})

const namesFrom = (path: string, between?: Between) =>
  Effect.map(pagesFrom(path, between), (pages) =>
    pages.flatMap(({ body }) => body.data.map(({ name }: Item): string => name))
  )

const create = Effect.fnUntraced(function* (name: string) {
  const { call } = yield* TestServer
  const { body } = yield* call(`${api}/products`, {
    body: { name, serial_number: aSerial(), battery_category: "ev" }
  })
  const { id }: Item = body.data
  return id
})

/** Five products whose names begin with a mark. */
const someProducts = Effect.gen(function* () {
  const mark = aSerial()
  const names = ["c", "a", "e", "b", "d"].map((letter) => `${mark} ${letter}`)
  const ids = yield* Effect.forEach(names, create)
  return { mark, names, ids }
})

const refusesCursor = Effect.fnUntraced(function* (path: string, key?: string) {
  const { call } = yield* TestServer
  const { body, status } = yield* call(path, key === undefined ? {} : { key })
  assert.deepStrictEqual(
    [status, body.error.code, Object.keys(body.error.details)],
    [400, "validation_error", ["cursor"]],
    path
  )
})

layer(sharedServer, { excludeTestServices: true })("lists by cursor (spec §2.2)", (it) => {
  it.effect("products are read in every order, with their search, as by page", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { mark } = yield* someProducts
      for (const sort of ["created_at", "updated_at", "name", "status"]) {
        for (const order of ["asc", "desc"]) {
          const list = `${api}/products?search=${mark}&sort=${sort}&order=${order}`
          const { body } = yield* call(list)
          const pages = yield* pagesFrom(`${list}&per_page=2`)
          assert.deepStrictEqual(
            pages.flatMap((page) => page.body.data),
            body.data
          )
          assert.deepStrictEqual(
            pages.map((page) => page.body.pagination),
            [1, 2, 3].map((page) => ({ page, per_page: 2, total: 5, total_pages: 3 }))
          )
        }
      }
    })
  )

  it.effect("products are read from a page with a number on, without a search, and with other lengths of a page", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      yield* someProducts
      const list = `${api}/products?status=draft&category=batteries`
      const { body } = yield* call(`${list}&per_page=100`)
      assert.deepStrictEqual(
        yield* namesFrom(`${list}&per_page=2&page=2`),
        body.data.slice(2).map(({ name }: Item) => name)
      )
      const { headers } = yield* call(`${list}&per_page=1`)
      const longer = yield* call(`${list}&per_page=3&cursor=${cursorOf(headers)}`)
      assert.deepStrictEqual(longer.body.data, body.data.slice(1, 4))
    })
  )

  it.effect("in the order of creation, what exists throughout is returned once, whatever changes meanwhile", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      for (const order of ["asc", "desc"]) {
        const { ids, mark, names } = yield* someProducts
        let round = 0
        const between = Effect.gen(function* () {
          round += 1
          if (round > 5) return
          yield* create(`${mark} new ${round}`)
          yield* call(`${api}/products/${ids[round - 1]}`, { method: "PATCH", body: { battery_mass: round } })
          // The third product is deleted once it was returned, whatever the order.
          if (round === 4) yield* call(`${api}/products/${ids[2]}`, { method: "DELETE" })
        })
        const found = yield* namesFrom(`${api}/products?search=${mark}&order=${order}&per_page=1`, between)
        const old = found.filter((name) => names.includes(name))
        assert.deepStrictEqual(old, order === "asc" ? names : names.toReversed())
        assert.strictEqual(new Set(found).size, found.length)
        assert.strictEqual(
          found.some((name) => name.includes("new")),
          order === "asc"
        )
      }
    })
  )

  it.effect("in the order of updates, a product that changes meanwhile is returned again, and none is missed", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { ids, mark, names } = yield* someProducts
      let round = 0
      const between = Effect.gen(function* () {
        round += 1
        const id = { 1: ids[0], 2: ids[4] }[round]
        if (id !== undefined) yield* call(`${api}/products/${id}`, { method: "PATCH", body: { battery_mass: round } })
      })
      const found = yield* namesFrom(`${api}/products?search=${mark}&sort=updated_at&order=asc&per_page=1`, between)
      assert.deepStrictEqual(found, [...names.slice(0, 4), names[0], names[4]])
    })
  )

  it.effect("the audit log is read with its filters, newest first", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { ids } = yield* someProducts
      yield* call(`${api}/products/${ids[0]}`, { method: "PATCH", body: { battery_mass: 1 } })
      yield* call(`${api}/products/${ids[0]}`, { method: "PATCH", body: { battery_mass: 2 } })
      for (const filter of [`resource_id=${ids[0]}`, "resource_type=product&action=product.created", "action=x"]) {
        const all = yield* call(`${api}/audit-log?${filter}&per_page=100`)
        const pages = yield* pagesFrom(`${api}/audit-log?${filter}&per_page=2`, create("Another"))
        assert.deepStrictEqual(pages.flatMap(({ body }) => body.data).slice(0, 100), all.body.data)
      }
    })
  )

  it.effect("the access log is read with its filters, newest first", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const ids = [yield* create("Read"), yield* create("Read")]
      const grants = yield* Effect.forEach([0, 0, 1, 0, 0], (n) => recordRead(ours.id, ids[n] ?? "", "Recycler"))
      const more = Effect.suspend(() => recordRead(ours.id, ids[0] ?? "", "Recycler"))
      for (const [filter, total] of [
        [`product_id=${ids[0]}`, 4],
        [`grant_id=${grants[2]?.id}`, 1],
        [`product_id=${ids[0]}&grant_id=${grants[2]?.id}`, 0]
      ] as const) {
        const all = yield* call(`${api}/access-log?${filter}&per_page=100`)
        assert.strictEqual(all.body.pagination.total, total)
        const pages = yield* pagesFrom(`${api}/access-log?${filter}&per_page=2`, total === 4 ? more : Effect.void)
        assert.deepStrictEqual(pages.flatMap(({ body }) => body.data).slice(0, 100), all.body.data)
      }
      const log = yield* call(`${api}/audit-log?resource_id=${ids[1]}&action=passport.read`)
      const read = (yield* call(`${api}/access-log?product_id=${ids[1]}`)).body.data[0]
      assert.deepStrictEqual(log.body.data, [read])
      const actor = { type: "grant", id: grants[2]?.id, name: "Recycler" }
      assert.deepInclude(read, { actor, points: [1, 2, 4], changed_fields: [] })
    })
  )

  it.effect("readings are read in the order of receipt, newest first", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const at = `${api}/products/${yield* create("Read")}/condition`
      const report = (stateOfCharge: number) => call(at, { method: "PATCH", body: { stateOfCharge } })
      yield* Effect.forEach([1, 2, 3, 4, 5], report)
      const pages = yield* pagesFrom(`${at}/readings?per_page=2`, report(6))
      assert.deepStrictEqual(
        pages.map(({ body }) => [body.pagination.page, body.data.map(({ reading }: Reading) => reading.stateOfCharge)]),
        [
          [1, [5, 4]],
          [2, [3, 2]],
          [3, [1]]
        ]
      )
      const { headers } = yield* call(`${at}/readings?per_page=1`)
      yield* refusesCursor(`${api}/products/${yield* create("Other")}/condition/readings?cursor=${cursorOf(headers)}`)
    })
  )

  it.effect("a cursor is refused with other filters, another order, another list, another key, and with a page", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const { ids, mark } = yield* someProducts
      const list = `${api}/products?search=${mark}`
      const { headers } = yield* call(`${list}&per_page=2`)
      const cursor = cursorOf(headers)
      assert.strictEqual((yield* call(`${list}&cursor=${cursor}`, { key: ours.key })).status, 200)
      assert.strictEqual((yield* call(`${list}&sort=created_at&order=desc&cursor=${cursor}`)).status, 200)
      for (const path of [
        `${api}/products?cursor=${cursor}`,
        `${list}x&cursor=${cursor}`,
        `${list}&sort=name&cursor=${cursor}`,
        `${list}&order=asc&cursor=${cursor}`,
        `${list}&status=draft&cursor=${cursor}`,
        `${list}&updated_since=2020-01-01T00:00:00Z&cursor=${cursor}`,
        `${list}&page=1&cursor=${cursor}`,
        `${list}&cursor=${cursor}x`,
        `${list}&cursor=${cursor.slice(0, -4)}AAAA`,
        `${list}&cursor=`,
        `${list}&cursor=abc`,
        `${api}/audit-log?cursor=${cursor}`,
        `${api}/access-log?cursor=${cursor}`,
        `${api}/products/${ids[0]}/condition/readings?cursor=${cursor}`
      ]) {
        yield* refusesCursor(path)
      }
      yield* refusesCursor(`${list}&cursor=${cursor}`, theirs.key)
    })
  )
})
