import { ResponseCache, layer as keptLayer, tagFor } from "@dpp/http/response/ResponseCache"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const plain = { headers: {} }

it.effect("a response is made once for a tag, and again for another one", () =>
  Effect.gen(function* () {
    const cache = yield* ResponseCache
    let made = 0
    const make = Effect.sync(() => HttpServerResponse.text(`${(made += 1)}`))
    const first = yield* cache.getOrMake(plain, '"a"', { vary: "Accept" }, make)
    assert.strictEqual(yield* cache.getOrMake(plain, '"a"', {}, make), first)
    assert.deepInclude(first.headers, { etag: '"a"', vary: "Accept" })
    yield* cache.getOrMake(plain, '"b"', {}, make)
    assert.strictEqual(made, 2)
    assert.deepStrictEqual([cache.has('"a"'), cache.has('"c"')], [true, false])
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
    assert.isFalse(cache.has('"a"'))
  }).pipe(Effect.provide(keptLayer))
)

it("tags differ wherever a part differs, and where parts are divided in another way", () => {
  const tags = [tagFor("a", "b"), tagFor("ab"), tagFor("a", "c"), tagFor("a", "b", "")]
  assert.strictEqual(new Set(tags).size, tags.length)
  assert.strictEqual(tagFor("a", "b"), tags[0])
})
