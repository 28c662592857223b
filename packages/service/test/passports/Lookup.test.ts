import { ProductId } from "@dpp/core/product"
import { Cursors } from "@dpp/service/shared/Cursors"
import { Lookup } from "@dpp/service/passports/Lookup"
import * as LookupModule from "@dpp/service/passports/Lookup"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { aCaller, uuidOf } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"

const caller = aCaller()
const body = ["9526001000012:AAA", "09526001000012:BBB"]
const ids = [1, 2, 3, 4, 5].map((n) => ProductId.make(uuidOf(n)))

/** Five published passports. A cursor is the id that it continues after, with the organization and the body. */
const scene = () => {
  const queries: Array<object> = []
  const sealed = (last: string, scope: object) => JSON.stringify([last, scope])
  const ports = Layer.mergeAll(
    Layer.mock(ProductStore, {
      storeDrafts: null,
      publishedIds: (organization, { after, keys, limit }) =>
        Effect.sync(() => {
          queries.push({ organization, keys: keys.map(({ gtin14, serial_number }) => `${gtin14}:${serial_number}`) })
          return ids.filter((id) => after === null || id > after).slice(0, limit)
        })
    }),
    Layer.mock(Cursors, {
      make: (last, scope) => Effect.succeed(sealed(last, scope)),
      read: (cursor, scope) => Effect.succeed(Option.fromUndefinedOr(ids.find((id) => sealed(id, scope) === cursor)))
    })
  )
  return { queries, layer: LookupModule.layer.pipe(Layer.provide(ports)) }
}

describe("Lookup (spec §4.5)", () => {
  it.effect("returns ids page by page, with a cursor on every page but the last", () => {
    const { layer, queries } = scene()
    return Effect.gen(function* () {
      const { idsByProductIds } = yield* Lookup
      const pages: Array<ReadonlyArray<ProductId>> = []
      let cursor: string | undefined
      do {
        const page = yield* idsByProductIds(caller, body, { limit: 2, cursor })
        pages.push(page.ids)
        cursor = Option.getOrUndefined(page.next)
      } while (cursor !== undefined)
      assert.deepStrictEqual(pages, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
      // Every form of a GTIN is the same.
      const keys = ["09526001000012:AAA", "09526001000012:BBB"]
      assert.deepStrictEqual(queries[0], { organization: caller.organization.id, keys })
    }).pipe(Effect.provide(layer))
  })

  it.effect("has no next page if the last page is full", () =>
    Effect.gen(function* () {
      const { idsByProductIds } = yield* Lookup
      const { ids: all, next } = yield* idsByProductIds(caller, body, { limit: 5, cursor: undefined })
      assert.deepStrictEqual([all, next], [ids, Option.none()])
    }).pipe(Effect.provide(scene().layer))
  )

  it.effect("refuses a cursor of another organization or body, before any query", () => {
    const { layer, queries } = scene()
    return Effect.gen(function* () {
      const { idsByProductIds } = yield* Lookup
      const { next } = yield* idsByProductIds(caller, body, { limit: 1, cursor: undefined })
      const cursor = Option.getOrThrow(next)
      const foreign = [
        idsByProductIds(aCaller(), body, { limit: 1, cursor }),
        idsByProductIds(caller, body.slice(1), { limit: 1, cursor }),
        idsByProductIds(caller, body, { limit: 1, cursor: "" })
      ]
      for (const attempt of foreign) {
        assert.deepStrictEqual(Object.keys((yield* Effect.flip(attempt)).details), ["cursor"])
      }
      assert.lengthOf(queries, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("requires 1 to 500 well-formed product ids, before any query", () => {
    const { layer, queries } = scene()
    return Effect.gen(function* () {
      const { idsByProductIds } = yield* Lookup
      const tooMany = Array.from({ length: 501 }, () => body[0])
      for (const wrong of [null, {}, [], tooMany, ["x"], [5], ["9526001000011:AAA"], [...body, ":A"]]) {
        const failure = yield* Effect.flip(idsByProductIds(caller, wrong, { limit: 1, cursor: undefined }))
        assert.deepStrictEqual(Object.keys(failure.details), ["body"])
      }
      yield* idsByProductIds(caller, tooMany.slice(1), { limit: 1, cursor: undefined })
      assert.lengthOf(queries, 1)
    }).pipe(Effect.provide(layer))
  })
})
