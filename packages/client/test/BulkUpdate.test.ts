import { type BulkUpdateRow, DppBulkStopped } from "@dpp/client"
import { assert, describe, it } from "vitest"
import { clientOf, rejection } from "./support.ts"

interface Sent {
  readonly path: string
  readonly products: ReadonlyArray<BulkUpdateRow>
}

/** Answers each row with `updated`; the request with number `failing`, from 1, fails. */
const service = (failing = 0) => {
  const sent: Array<Sent> = []
  const lists: Array<string> = []
  const fetch = async (url: string, { body, method }: RequestInit): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(url)
    if (method === "GET") {
      lists.push(search)
      const data = searchParams
        .getAll("serial_number")
        .filter((serial) => serial !== "S-new")
        .map((serial_number) => ({ id: `id of ${serial_number}`, category: "batteries", serial_number }))
      return Response.json({ data, pagination: { page: 1, per_page: 100, total: data.length, total_pages: 1 } })
    }
    const { products } = JSON.parse(typeof body === "string" ? body : "{}")
    sent.push({ path: `${pathname}${search}`, products })
    if (sent.length === failing) {
      return Response.json({ error: { code: "product_limit_reached", message: "Full." } }, { status: 403 })
    }
    const results = products.map((_: BulkUpdateRow, index: number) => ({
      index,
      id: null,
      serial_number: null,
      outcome: "updated"
    }))
    const data = { created: 0, updated: results.length, unchanged: 0, published: 0, rejected: 0, results }
    return Response.json({ data, meta: {} })
  }
  return { sent, lists, dpp: clientOf("http://localhost", { fetch }).dpp }
}

const rows = (count: number): ReadonlyArray<BulkUpdateRow> =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, battery_mass: 1 }))

describe("a change of any number of batteries", () => {
  it("is sent in requests of 500 rows, and has the outcome of each row under its index", async () => {
    const { dpp, sent } = service()
    const outcome = await dpp.products.updateAll(rows(1201), { reason: "Weighed again", confirm: true })
    assert.deepStrictEqual(
      sent.map(({ path, products }) => [path, products.length]),
      [500, 500, 201].map((length) => ["/api/v1/products/bulk?confirm=true", length])
    )
    assert.deepInclude(outcome, { updated: 1201, created: 0, requested: 0 })
    assert.deepStrictEqual(
      outcome.results.map(({ index }) => index),
      Array.from({ length: 1201 }, (_, index) => index)
    )
  })

  it("says where it stopped, with the outcomes before", async () => {
    const { dpp } = service(2)
    const error = await rejection(dpp.products.updateAll(rows(1201)))
    assert.instanceOf(error, DppBulkStopped)
    assert.deepInclude(error, { index: 500, end: 1000, code: "product_limit_reached" })
    assert.deepInclude((error as DppBulkStopped<{ readonly updated: number }>).done, { updated: 500 })
  })

  it("publishes what it is asked to", async () => {
    const { dpp, sent } = service()
    await dpp.products.publishAll(new Set(["a", "b"]))
    assert.deepStrictEqual(sent[0]?.products, [
      { id: "a", status: "published" },
      { id: "b", status: "published" }
    ])
  })
})

describe("an upsert", () => {
  it("names rows by the own key as they are", async () => {
    const { dpp, lists, sent } = service()
    await dpp.products.upsertAll([{ external_id: "1", serial_number: "S-1" }], { key: "external_id" })
    assert.deepStrictEqual(sent, [
      { path: "/api/v1/products/bulk?upsert=true", products: [{ external_id: "1", serial_number: "S-1" }] }
    ])
    assert.deepStrictEqual(lists, [])
  })

  it("by serial number sets a new own key, because the row gets the id of its battery", async () => {
    const { dpp, lists, sent } = service()
    await dpp.products.upsertAll(
      [
        { serial_number: "S-1", external_id: "1" },
        { serial_number: "S-new", external_id: "2" },
        { serial_number: "S-3", battery_mass: 1 }
      ],
      { key: "serial_number" }
    )
    assert.deepStrictEqual(sent[0]?.products, [
      { serial_number: "S-1", external_id: "1", id: "id of S-1" },
      { serial_number: "S-new", external_id: "2" },
      { serial_number: "S-3", battery_mass: 1 }
    ])
    assert.deepStrictEqual(lists, ["?category=batteries&serial_number=S-1&serial_number=S-new&per_page=100"])
  })

  it("refuses a row without its key before anything of its request is sent", async () => {
    const { dpp, sent } = service()
    const error = await rejection(dpp.products.upsertAll([{ serial_number: "S-1" }], { key: "external_id" }))
    assert.instanceOf(error, TypeError)
    assert.deepStrictEqual(sent, [])
  })
})
