/** JSON bodies that the domain decodes itself: content type, limits, syntax. */
import { readJson, readOptionalJson } from "@dpp/http/request/JsonBody"
import { exceededLimit as limitOf, messageOf as textOf } from "@dpp/core/text"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"

const requestWith = (body: string | Uint8Array<ArrayBuffer> | undefined, type = "application/json") =>
  HttpServerRequest.fromWeb(
    new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": type },
      ...(body === undefined ? {} : { body })
    })
  )

const messageOf = (body: string, type?: string) =>
  Effect.map(Effect.flip(readJson(requestWith(body, type))), ({ details }) => details["body"])

it.effect("a body is read with any JSON type and parameter", () =>
  Effect.gen(function* () {
    for (const type of ["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"]) {
      assert.deepStrictEqual(yield* readJson(requestWith('{"a":[1,"ä"]}', type)), { a: [1, "ä"] })
    }
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, 0x5b, 0x5d])
    assert.deepStrictEqual(yield* readJson(requestWith(marked)), [])
  })
)

it.effect("a body of another type or with malformed JSON is rejected in details.body", () =>
  Effect.gen(function* () {
    for (const type of ["text/plain", "application/jsonp", "application/x-www-form-urlencoded"]) {
      assert.deepStrictEqual(yield* messageOf("{}", type), ["must be JSON, with the content type application/json"])
    }
    for (const body of ["{broken", "[", '{"a":}', "nul"]) {
      assert.deepStrictEqual(yield* messageOf(body), ["is malformed JSON"], body)
    }
  })
)

it.effect("a body above the limits is rejected before it is parsed; a bulk request may contain more values", () =>
  Effect.gen(function* () {
    const values = (count: number) => JSON.stringify(Array.from({ length: count }, () => [1]))
    assert.deepStrictEqual(yield* messageOf(`${values(10_001)} malformed`), ["holds more than 10000 values"])
    assert.lengthOf((yield* readJson(requestWith(values(10_001)), 20_000)) as Array<unknown>, 10_001)
  })
)

it.effect("an optional body is an empty object if it is missing", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* readOptionalJson(requestWith(undefined, "text/plain")), {})
    assert.deepStrictEqual(yield* readOptionalJson(requestWith('{"a":1}')), { a: 1 })
    assert.strictEqual(
      (yield* Effect.flip(readOptionalJson(requestWith("x")))).details["body"]?.[0],
      "is malformed JSON"
    )
  })
)

const exceededLimit = (...parameters: Parameters<typeof limitOf>): string | null => {
  const exceeded = limitOf(...parameters)
  return exceeded === null ? null : textOf(exceeded)
}

describe("the limits of JSON", () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it("bound the depth, the values, and the entries of one list or object", () => {
    const nested = (depth: number) => bytes("[".repeat(depth) + "]".repeat(depth))
    assert.deepStrictEqual(
      [exceededLimit(nested(32)), exceededLimit(nested(33))],
      [null, "is nested deeper than 32 levels"]
    )
    const list = (length: number) => bytes(JSON.stringify(Array.from({ length }, () => 1)))
    assert.deepStrictEqual(
      [exceededLimit(list(10_000)), exceededLimit(list(10_001))],
      [null, "holds more than 10000 values"]
    )
    assert.deepStrictEqual([exceededLimit(list(7), 7), exceededLimit(list(8), 7)], [null, "holds more than 7 values"])
    const one = (length: number) => exceededLimit(list(length), 250_000)
    assert.deepStrictEqual([one(25_000), one(25_001)], [null, "holds an object or a list of more than 25000 entries"])
    assert.strictEqual(exceededLimit(list(8), 100, 7), "holds an object or a list of more than 7 entries")
  })

  it("do not count what is inside a text", () => {
    const text = JSON.stringify({ a: '[{,"\\'.repeat(20_000), "[[[,": "\\" })
    assert.isNull(exceededLimit(bytes(text)))
  })

  it("report nothing about malformed brackets", () => {
    assert.isNull(exceededLimit(bytes("]".repeat(1000))))
    assert.isNull(exceededLimit(bytes("[],".repeat(1000))))
  })
})
