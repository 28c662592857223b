import {
  bulkChunks,
  DppBulkStopped,
  type BulkCreated,
  type BulkRow,
  type BulkUpdateRow,
  type MinimalProduct,
  type Product
} from "@dpp/client"
import { assert, describe, expectTypeOf, it } from "vitest"
import { respond, type Behaviour, closed, failure, faultyServer } from "./FaultyServer.ts"
import { clientOf, rejection } from "./support.ts"

const row = (index: number): BulkRow => ({
  name: "Traction battery",
  serial_number: `TB-${index}`,
  battery_category: "ev"
})
const rows = (count: number): ReadonlyArray<BulkRow> => Array.from({ length: count }, (_, index) => row(index))

interface Body {
  readonly products: ReadonlyArray<{ readonly serial_number: string }>
}

/** Imports every row except the third of each request, and warns about the fourth. */
const bulk: Behaviour = (response, request) => {
  const { products } = JSON.parse(request.body) as Body
  const skipped = products.slice(2, 3)
  const data = {
    imported: products.length - skipped.length,
    skipped: skipped.length,
    skipped_serials: skipped.map(({ serial_number }) => ({ index: 2, serial_number, reason: "duplicate_in_database" })),
    products: products.filter((product) => product !== skipped[0])
  }
  const warnings = ["The public address works on this machine only."]
  const meta = {
    unrecognized_fields: ["colour"],
    field_warnings: { serial_number: ["products[3]: is long"] },
    warnings
  }
  respond(201, products.length > 3 ? { data, meta } : { data })(response, request)
}

const sizes = (requests: ReadonlyArray<{ readonly body: string }>): ReadonlyArray<number> =>
  requests.map(({ body }) => (JSON.parse(body) as Body).products.length)

const serials = ({ data }: BulkCreated): ReadonlyArray<string | null> =>
  data.products.map(({ serial_number }) => serial_number)

async function* slowly(all: Iterable<BulkRow>) {
  for (const one of all) {
    await Promise.resolve()
    yield one
  }
}

describe("bulkCreateAll (spec §4.1, §8)", () => {
  const sources = {
    "an array": rows,
    "a generator": (count: number) => rows(count).values(),
    "an async iterable": (count: number) => slowly(rows(count))
  }

  it.each(Object.entries(sources))(
    "sends %s in requests of 500 and counts every row from the first",
    async (_, source) => {
      await using server = await faultyServer(bulk)
      const result = await clientOf(server.baseUrl).dpp.products.bulkCreateAll(source(1203))
      assert.deepStrictEqual(sizes(server.requests), [500, 500, 203])
      assert.deepInclude(result.data, { imported: 1200, skipped: 3 })
      assert.deepStrictEqual(
        result.data.skipped_serials.map(({ index, serial_number }) => [index, serial_number]),
        [
          [2, "TB-2"],
          [502, "TB-502"],
          [1002, "TB-1002"]
        ]
      )
      const imported = rows(1203).flatMap((_, index) => (index % 500 === 2 ? [] : [`TB-${index}`]))
      assert.deepStrictEqual(serials(result), imported)
      assert.deepStrictEqual(result.meta, {
        unrecognized_fields: ["colour"],
        field_warnings: { serial_number: [3, 503, 1003].map((index) => `products[${index}]: is long`) },
        warnings: ["The public address works on this machine only."]
      })
    }
  )

  it("sends nothing for no rows, and returns no meta if no response has one", async () => {
    await using server = await faultyServer(bulk)
    const { products } = clientOf(server.baseUrl).dpp
    assert.deepStrictEqual(await products.bulkCreateAll([]), {
      data: { imported: 0, skipped: 0, skipped_serials: [], products: [] }
    })
    assert.strictEqual(server.requests.length, 0)
    assert.notProperty(await products.bulkCreateAll(rows(2)), "meta")
  })

  it("keeps every request below the 10 MB of the service", async () => {
    await using server = await faultyServer(bulk)
    const large = rows(5).map((one) => ({ ...one, model_identifier: "ä".repeat(2_000_000) }))
    const { data } = await clientOf(server.baseUrl).dpp.products.bulkCreateAll(large)
    assert.deepStrictEqual(sizes(server.requests), [2, 2, 1])
    assert.strictEqual(data.imported, 5)
  })

  it("throws when a request fails, with the responses so far and the rows of the failed request", async () => {
    await using server = await faultyServer(bulk, closed)
    const error = await rejection(clientOf(server.baseUrl, { maxAttempts: 1 }).dpp.products.bulkCreateAll(rows(1203)))
    assert.instanceOf(error, DppBulkStopped)
    assert.deepInclude(error, { code: "connection_lost", index: 500, end: 1000 })
    assert.strictEqual(error.done.data.imported, 499)
    assert.deepStrictEqual(sizes(server.requests), [500, 500])
  })

  it("continues after a delay if the service rejects a request before it starts", async () => {
    await using server = await faultyServer(bulk, failure(429, "rate_limit_exceeded", {}, { "retry-after": "9" }), bulk)
    const { dpp, delays } = clientOf(server.baseUrl)
    assert.strictEqual((await dpp.products.bulkCreateAll(rows(700))).data.imported, 698)
    assert.deepStrictEqual(delays, [9000])
  })

  it("reads no more rows after a failure, and none before they are needed", async () => {
    await using server = await faultyServer(bulk, failure(403, "product_limit_reached"))
    let taken = 0
    let isClosed = false
    function* source() {
      try {
        for (; ; taken += 1) yield row(taken)
      } finally {
        isClosed = true
      }
    }
    const error = await rejection(clientOf(server.baseUrl).dpp.products.bulkCreateAll(source()))
    assert.deepInclude(error, { name: "DppBulkStopped", code: "product_limit_reached", status: 403 })
    assert.isAtMost(taken, 1000)
    assert.isTrue(isClosed)
  })

  it("rethrows an error of the rows themselves", async () => {
    await using server = await faultyServer(bulk)
    const broken = new Error("line 7 of the file")
    function* source() {
      yield row(0)
      throw broken
    }
    assert.strictEqual(await rejection(clientOf(server.baseUrl).dpp.products.bulkCreateAll(source())), broken)
    assert.strictEqual(server.requests.length, 0)
  })
})

describe("bulkCreate", () => {
  it("sends the given idempotency key, and reports how the response came about", async () => {
    await using server = await faultyServer(bulk)
    const { products } = clientOf(server.baseUrl).dpp
    assert.deepInclude(await products.bulkCreate(rows(1), { idempotencyKey: "import-0" }), {
      isReplayed: false,
      isRetried: false
    })
    assert.strictEqual(server.requests[0]?.headers["idempotency-key"], '"import-0"')
  })

  it("reports that an earlier attempt may have been processed, and that the service replays its response", async () => {
    const data = { imported: 1, skipped: 0, skipped_serials: [], products: [] }
    await using server = await faultyServer(closed, respond(201, { data }, { "idempotency-replayed": "true" }))
    assert.deepStrictEqual(await clientOf(server.baseUrl).dpp.products.bulkCreate(rows(1)), {
      data,
      isReplayed: true,
      isRetried: true
    })
    await using busy = await faultyServer(failure(429, "rate_limit_exceeded", {}, { "retry-after": "1" }), bulk)
    assert.isFalse((await clientOf(busy.baseUrl).dpp.products.bulkCreate(rows(1))).isRetried)
  })
})

describe("bulkChunks", () => {
  it("splits rows into the requests that bulkCreateAll sends", async () => {
    await using server = await faultyServer(bulk)
    await clientOf(server.baseUrl).dpp.products.bulkCreateAll(rows(1203))
    const chunks: Array<ReadonlyArray<BulkRow>> = []
    for await (const chunk of bulkChunks(rows(1203))) chunks.push(chunk)
    assert.deepStrictEqual(
      chunks.map((products) => JSON.stringify({ products })),
      server.requests.map(({ body }) => body)
    )
  })

  it("splits rows that change batteries, into smaller chunks if asked to", async () => {
    const changes = Array.from({ length: 7 }, (_, index) => ({ external_id: `ERP-${index}`, battery_mass: null }))
    const chunks: Array<ReadonlyArray<BulkUpdateRow>> = []
    for await (const chunk of bulkChunks(changes, 3)) chunks.push(chunk)
    assert.deepStrictEqual(chunks, [changes.slice(0, 3), changes.slice(3, 6), changes.slice(6)])
  })

  it("refuses a number of rows that the service refuses, or that never ends", async () => {
    for (const rowsPerChunk of [0, 501, Number.NaN]) {
      assert.instanceOf(await rejection(bulkChunks(rows(1), rowsPerChunk).next()), RangeError)
    }
  })
})

describe("bulkCreateChunks", () => {
  it("yields the response of each request, and sends no more once the loop ends", async () => {
    await using server = await faultyServer(bulk)
    for await (const { data } of clientOf(server.baseUrl).dpp.products.bulkCreateChunks(rows(1203))) {
      assert.strictEqual(data.imported, 499)
      break
    }
    assert.strictEqual(server.requests.length, 1)
  })
})

describe("bulk requests whose response is short (RFC 7240)", () => {
  const minimal = { id: "1", serial_number: "TB-0", status: "draft", public_url: "https://passports.example.com/p/1" }
  const created = { data: { imported: 1, skipped: 0, skipped_serials: [], products: [minimal] } } as const

  it("ask for it in every request, and are typed by it", async () => {
    await using server = await faultyServer(respond(201, created))
    const { products } = clientOf(server.baseUrl).dpp
    const one = await products.bulkCreate(rows(1), { return: "minimal" })
    const all = await products.bulkCreateAll(rows(501), { return: "minimal" })
    expectTypeOf(one.data.products).toEqualTypeOf<ReadonlyArray<MinimalProduct>>()
    expectTypeOf(all.data.products).toEqualTypeOf<ReadonlyArray<MinimalProduct>>()
    assert.deepStrictEqual(one.data.products, [minimal] as ReadonlyArray<unknown>)
    assert.strictEqual(all.data.imported, 2)
    assert.deepStrictEqual(
      server.requests.map(({ headers }) => headers["prefer"]),
      ["return=minimal", "return=minimal", "return=minimal"]
    )
  })

  it("are those with all fields otherwise", async () => {
    await using server = await faultyServer(respond(201, created))
    const { products } = clientOf(server.baseUrl).dpp
    expectTypeOf((await products.bulkCreate(rows(1))).data.products).toEqualTypeOf<ReadonlyArray<Product>>()
    await products.bulkCreate(rows(1), { return: "representation" })
    for await (const { data } of products.bulkCreateChunks(rows(1))) {
      expectTypeOf(data.products).toEqualTypeOf<ReadonlyArray<Product>>()
    }
    assert.deepStrictEqual(
      server.requests.map(({ headers }) => headers["prefer"]),
      [undefined, undefined, undefined]
    )
  })
})
