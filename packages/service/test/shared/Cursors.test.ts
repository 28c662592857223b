import { Cursors } from "@dpp/service/shared/Cursors"
import * as CursorsModule from "@dpp/service/shared/Cursors"
import { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import { anOrganization } from "@dpp/testkit/builders"
import { randomness } from "@dpp/testkit/useCases"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"

const cursors = (secret: number) =>
  Layer.fresh(CursorsModule.layer).pipe(
    Layer.provide(
      Layer.merge(Layer.succeed(ServiceSecret, { cursor: Effect.succeed(new Uint8Array(32).fill(secret)) }), randomness)
    )
  )

const scope = { organization: anOrganization().id, request: ["9526001000012:A", "9526001000012:B"] }
const made = Effect.flatMap(Cursors, ({ make }) => make("last-id", scope)).pipe(Effect.provide(cursors(1)))

describe("Cursors (spec §4.5)", () => {
  it.effect("continue after the last item of the page in their scope", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* (yield* Cursors).read(yield* made, scope), Option.some("last-id"))
    }).pipe(Effect.provide(cursors(1)))
  )

  it.effect("continue after any text, and are the same for the same text", () =>
    Effect.gen(function* () {
      const { make, read } = yield* Cursors
      for (const last of ["", ".", "a.b.", 'ü 電 "\\']) {
        const cursor = yield* make(last, scope)
        assert.deepStrictEqual(yield* read(cursor, scope), Option.some(last))
        assert.strictEqual(yield* make(last, scope), cursor)
      }
    }).pipe(Effect.provide(cursors(1)))
  )

  it.effect("are not valid in another scope: another organization, or another request", () =>
    Effect.gen(function* () {
      const { read } = yield* Cursors
      const cursor = yield* made
      const others = [
        { ...scope, organization: anOrganization().id },
        { ...scope, request: scope.request.slice(1) },
        { ...scope, request: scope.request.toReversed() }
      ]
      for (const other of others) assert.deepStrictEqual(yield* read(cursor, other), Option.none())
    }).pipe(Effect.provide(cursors(1)))
  )

  it.effect("cannot be forged, and are not read if they are malformed", () =>
    Effect.gen(function* () {
      const { read } = yield* Cursors
      const cursor = yield* made
      const [, seal] = (yield* Effect.fromResult(Base64Url.decodeString(cursor))).split(".")
      const forged = [
        "",
        "abc",
        "?",
        `${cursor.slice(0, -2)}AA`,
        Base64Url.encode("last-id"),
        Base64Url.encode("last-id."),
        Base64Url.encode(`another-id.${seal}`)
      ]
      for (const text of forged) assert.deepStrictEqual(yield* read(text, scope), Option.none(), text)
    }).pipe(Effect.provide(cursors(1)))
  )

  it.effect("are not valid with the secret of another service", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* (yield* Cursors).read(yield* made, scope), Option.none())
    }).pipe(Effect.provide(cursors(2)))
  )
})
