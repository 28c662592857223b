import { ResponseCache, layer as keptLayer, tagFor } from "@dpp/http/response/ResponseCache"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpBody from "effect/http/HttpBody"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const textOf = (body: HttpBody.HttpBody | undefined) =>
  body?._tag === "Uint8Array" ? Buffer.from(body.body).toString() : undefined

const plain = { headers: {} }

it.effect("a response is kept when it is made for the second time, and made again for another tag", () =>
  Effect.gen(function* () {
    const cache = yield* ResponseCache
    let made = 0
    const make = Effect.sync(() => HttpServerResponse.text(`${(made += 1)}`, { headers: { link: "<next>" } }))
    yield* cache.getOrMake(plain, '"a"', { vary: "Accept" }, make)
    assert.isUndefined(cache.get('"a"'))
    const second = yield* cache.getOrMake(plain, '"a"', { vary: "Accept" }, make)
    assert.strictEqual(yield* cache.getOrMake(plain, '"a"', {}, make), second)
    assert.deepInclude(second.headers, {
      etag: '"a"',
      vary: "Accept",
      link: "<next>",
      "content-type": "text/plain",
      "content-length": "1"
    })
    assert.strictEqual(textOf(second.body), "2")
    yield* cache.getOrMake(plain, '"b"', {}, make)
    assert.strictEqual(made, 3)
  }).pipe(Effect.provide(keptLayer))
)

it.effect("the tags of responses that were made once have a bound: who reads many passports once keeps none", () =>
  Effect.gen(function* () {
    const cache = yield* ResponseCache
    const read = (n: number) => cache.getOrMake(plain, `"${n}"`, {}, Effect.succeed(HttpServerResponse.text("text")))
    for (let round = 0; round < 2; round += 1) for (let n = 0; n < 20_000; n += 1) yield* read(n)
    for (let n = 0; n < 20_000; n += 1) assert.isUndefined(cache.get(`"${n}"`))
  }).pipe(Effect.provide(keptLayer))
)

it.effect(
  "the copy of a kept body is kept at once, and that of any other body when it is made for the second time",
  () =>
    Effect.gen(function* () {
      const cache = yield* ResponseCache
      const response = HttpServerResponse.text("text")
      const copyOf = (name: string) => HttpBody.uint8Array(Buffer.from(name))
      cache.set('"a"', response)
      const { body } = cache.set('"a"', response)
      assert.isUndefined(cache.copy(body, "gzip"))
      cache.setCopy(body, "gzip", copyOf("kept"))
      assert.strictEqual(textOf(cache.copy(body, "gzip")), "kept")
      assert.isUndefined(cache.copy(body, "br"))
      cache.setCopy(response.body, "gzip", copyOf("first"))
      assert.isUndefined(cache.copy(response.body, "gzip"))
      cache.setCopy(response.body, "gzip", copyOf("second"))
      assert.strictEqual(textOf(cache.copy(response.body, "gzip")), "second")
      assert.strictEqual(textOf(cache.copy(body, "gzip")), "kept")
    }).pipe(Effect.provide(keptLayer))
)

it.effect("a client that holds the tag receives 304 with the headers, and nothing is made", () =>
  Effect.gen(function* () {
    const cache = yield* ResponseCache
    const response = yield* cache.getOrMake(
      { headers: { "if-none-match": 'W/"a"' } },
      '"a"',
      { vary: "Accept" },
      Effect.die("made")
    )
    assert.strictEqual(response.status, 304)
    assert.deepInclude(response.headers, { etag: '"a"', vary: "Accept" })
  }).pipe(Effect.provide(keptLayer))
)

it.effect("a failure is not kept", () =>
  Effect.gen(function* () {
    const cache = yield* ResponseCache
    assert.strictEqual(yield* Effect.flip(cache.getOrMake(plain, '"a"', {}, Effect.fail("no"))), "no")
    yield* cache.getOrMake(plain, '"a"', {}, Effect.succeed(HttpServerResponse.text("text")))
    assert.isUndefined(cache.get('"a"'))
  }).pipe(Effect.provide(keptLayer))
)

it("tags differ wherever a part differs, and where parts are divided in another way", () => {
  const tags = [tagFor("a", "b"), tagFor("ab"), tagFor("a", "c"), tagFor("a", "b", "")]
  assert.strictEqual(new Set(tags).size, tags.length)
  assert.strictEqual(tagFor("a", "b"), tags[0])
})
