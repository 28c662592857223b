/** Entity tags in the client: what a read returns, and a change that depends on it. */
import { DppConflict } from "@dpp/client"
import { assert, describe, it } from "vitest"
import { failure, faultyServer, respond } from "./FaultyServer.ts"
import { clientOf, id, rejection } from "./support.ts"

const data = { id, name: "Traction battery" }
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }
const etag = 'W/"3bY0vQmXkX5u"'

describe("entity tags (RFC 9110 §8.8.3)", () => {
  it("a read, a creation and an update return the tag", async () => {
    await using server = await faultyServer(
      respond(200, { data }, { etag }),
      respond(201, { data, meta }, { etag }),
      respond(200, { data, meta }, { etag })
    )
    const { products } = clientOf(server.baseUrl).dpp
    assert.deepStrictEqual<unknown>(await products.get(id), { ...data, etag })
    const input = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" } as const
    assert.deepStrictEqual<unknown>(await products.create(input), { data, meta, etag })
    assert.deepStrictEqual<unknown>(await products.update(id, { name: "Other" }), { data, meta, etag })
    assert.isUndefined(server.requests.at(-1)?.headers["if-match"])
  })

  it("an update names the state that it is based on; 412 is a conflict and not retried", async () => {
    await using server = await faultyServer(failure(412, "conflict"))
    const refused = await rejection(clientOf(server.baseUrl).dpp.products.update(id, {}, { ifMatch: etag }))
    assert.instanceOf(refused, DppConflict)
    assert.deepInclude(refused, { status: 412, code: "conflict" } as const)
    assert.deepStrictEqual(
      server.requests.map(({ headers }) => headers["if-match"]),
      [etag]
    )
  })

  it("an update based on a tag that a proxy removed is not sent", async () => {
    await using server = await faultyServer(respond(200, { data }))
    const { products } = clientOf(server.baseUrl).dpp
    const read = await products.get(id)
    assert.strictEqual(read.etag, "")
    assert.instanceOf(await rejection(products.update(id, {}, { ifMatch: read.etag })), TypeError)
    assert.lengthOf(server.requests, 1)
  })
})
