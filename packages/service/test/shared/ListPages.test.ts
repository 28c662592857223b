import { Cursors } from "@dpp/service/shared/Cursors"
import * as CursorsModule from "@dpp/service/shared/Cursors"
import { type ListPage, pagesBy, type PageRequest } from "@dpp/service/shared/ListPages"
import { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import { anOrganization } from "@dpp/testkit/builders"
import { randomness } from "@dpp/testkit/useCases"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

const cursors = CursorsModule.layer.pipe(
  Layer.provide(
    Layer.merge(Layer.succeed(ServiceSecret, { cursor: Effect.succeed(new Uint8Array(32).fill(1)) }), randomness)
  )
)

const first = { page: undefined, cursor: undefined, per_page: 2 }
const organization = anOrganization().id

/** A list of numbers in ascending order, which a test may change, and how often it was counted. */
const aList = Effect.gen(function* () {
  const state = { items: [1, 2, 3, 4, 5], counts: 0 }
  const readPage = pagesBy(yield* Cursors, Schema.Int)
  const read = (request: PageRequest, scope: unknown = "numbers") =>
    readPage(request, {
      scope: { organization, request: scope },
      positionOf: (item: number) => item,
      numbered: (page) =>
        Effect.sync(() => {
          state.counts += 1
          const start = (page - 1) * request.per_page
          return { items: state.items.slice(start, start + request.per_page), total: state.items.length }
        }),
      after: (position, limit) => Effect.succeed(state.items.filter((item) => item > position).slice(0, limit))
    })
  const nextOf = ({ next }: ListPage<number>, per_page = 2) => {
    const cursor = Option.getOrThrow(next)
    return read({ page: undefined, cursor, per_page })
  }
  return { state, read, nextOf }
})

const refusalOf = <A, E extends { readonly details: object }, R>(page: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(page), ({ details }) => Object.keys(details))

describe("ListPages (spec §2.2)", () => {
  it.effect("continue from page to page, counted once, and end after the last item", () =>
    Effect.gen(function* () {
      const { nextOf, read, state } = yield* aList
      const one = yield* read(first)
      const two = yield* nextOf(one)
      const three = yield* nextOf(two)
      assert.deepStrictEqual(
        [one, two, three].map(({ items, page, total }) => [items, page, total]),
        [
          [[1, 2], 1, 5],
          [[3, 4], 2, 5],
          [[5], 3, 5]
        ]
      )
      assert.isTrue(Option.isNone(three.next))
      assert.strictEqual(state.counts, 1)
    }).pipe(Effect.provide(cursors))
  )

  it.effect("continue from any page with a number", () =>
    Effect.gen(function* () {
      const { nextOf, read } = yield* aList
      const { items, page, total } = yield* nextOf(yield* read({ ...first, page: 2 }))
      assert.deepStrictEqual([items, page, total], [[5], 3, 5])
    }).pipe(Effect.provide(cursors))
  )

  it.effect("have no next page on the last page, also if it is full, and after it", () =>
    Effect.gen(function* () {
      const { nextOf, read, state } = yield* aList
      state.items = [1, 2, 3, 4]
      const full = yield* read({ ...first, page: 2 })
      assert.deepStrictEqual([full.items, full.next], [[3, 4], Option.none()])
      assert.deepStrictEqual((yield* nextOf(yield* read(first))).next, Option.none())
      assert.deepStrictEqual((yield* read({ ...first, page: 9 })).next, Option.none())
      state.items = []
      assert.deepStrictEqual((yield* read(first)).next, Option.none())
    }).pipe(Effect.provide(cursors))
  )

  it.effect("neither skip nor repeat an item if others are added or removed meanwhile, and count what is added", () =>
    Effect.gen(function* () {
      const { nextOf, read, state } = yield* aList
      const one = yield* read(first)
      state.items = [0, 2, 3, 4, 5, 6, 7]
      const two = yield* nextOf(one)
      const three = yield* nextOf(two)
      const four = yield* nextOf(three)
      assert.deepStrictEqual(
        [one, two, three, four].flatMap(({ items }) => items),
        [1, 2, 3, 4, 5, 6, 7]
      )
      assert.deepStrictEqual([four.page, four.total, four.next], [4, 7, Option.none()])
    }).pipe(Effect.provide(cursors))
  )

  it.effect("may get longer or shorter on the way", () =>
    Effect.gen(function* () {
      const { nextOf, read } = yield* aList
      const one = yield* read(first)
      assert.deepStrictEqual((yield* nextOf(one, 1)).items, [3])
      assert.deepStrictEqual((yield* nextOf(one, 50)).items, [3, 4, 5])
    }).pipe(Effect.provide(cursors))
  )

  it.effect("refuse the cursor of another list, one that is forged, and one with a page number", () =>
    Effect.gen(function* () {
      const { read } = yield* aList
      const cursor = Option.getOrThrow((yield* read(first)).next)
      const refused = [
        read({ ...first, cursor }, "other numbers"),
        read({ ...first, cursor: "x" }),
        read({ ...first, cursor: `${cursor.slice(0, -2)}AA` }),
        read({ ...first, cursor, page: 1 })
      ]
      for (const page of refused) assert.deepStrictEqual(yield* refusalOf(page), ["cursor"])
    }).pipe(Effect.provide(cursors))
  )

  it.effect("refuse the cursor of a list whose items have other positions", () =>
    Effect.gen(function* () {
      const { read } = yield* aList
      const scope = { organization, request: "numbers" }
      const cursor = yield* (yield* Cursors).make('{"last":"text","read":1,"total":2}', scope)
      assert.deepStrictEqual(yield* refusalOf(read({ ...first, cursor })), ["cursor"])
    }).pipe(Effect.provide(cursors))
  )
})
