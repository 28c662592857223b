/**
 * Pages of a list, by number or by cursor.
 *
 * A page by number is found and counted by the storage. Its cursor continues after its last item, so that the cost of the
 * next page does not depend on its depth. The cursor carries the count: a page by cursor is not counted.
 *
 * @source spec §2.2
 */
import { fieldRefused } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Cursors, CursorScope } from "./Cursors.ts"

/** Which page a request asks for. Without `page` and `cursor` it is the first; both together are refused. */
export interface PageRequest {
  /** From 1. */
  readonly page: number | undefined
  readonly cursor: string | undefined
  readonly per_page: number
}

/** The place of a page in its list. */
export interface PagePlace {
  /** From 1. A page by cursor has the number after that of the page before it. */
  readonly page: number
  /** Number of items on all pages, as counted by the last request for a page by number; at least those read since. */
  readonly total: number
  /** The cursor of the next page; none on the last page. */
  readonly next: Option.Option<string>
}

export interface ListPage<Item> extends PagePlace {
  readonly items: ReadonlyArray<Item>
}

/** A list with its filters and its order. */
export interface List<Item, Position> {
  readonly scope: CursorScope
  readonly positionOf: (item: Item) => Position
  readonly numbered: (page: number) => Effect.Effect<{ readonly items: ReadonlyArray<Item>; readonly total: number }>
  /** The next items after a position. */
  readonly after: (position: Position, limit: number) => Effect.Effect<ReadonlyArray<Item>>
}

/** Returns a function that reads a page of a list whose items have such positions. */
export const pagesBy = <Position, Encoded>(cursors: Cursors["Service"], position: Schema.Codec<Position, Encoded>) => {
  /** `read`: number of items up to the last one. */
  const Place = Schema.fromJsonString(Schema.Struct({ last: position, read: Schema.Int, total: Schema.Int }))
  const encode = Schema.encodeSync(Place)
  const decode = Schema.decodeOption(Place)

  const placeOf = Effect.fnUntraced(function* (cursor: string, scope: CursorScope) {
    const place = Option.flatMap(yield* cursors.read(cursor, scope), decode)
    return yield* Effect.fromOption(place, () => fieldRefused("cursor", "listCursor"))
  })

  return Effect.fnUntraced(function* <Item>(
    { cursor, page: given, per_page }: PageRequest,
    { after, numbered, positionOf, scope }: List<Item, Position>
  ) {
    const next = (items: ReadonlyArray<Item>, read: number, total: number) => {
      const last = items.at(-1)
      return last === undefined || read >= total
        ? Effect.succeedNone
        : Effect.asSome(cursors.make(encode({ last: positionOf(last), read, total }), scope))
    }
    if (cursor === undefined) {
      const page = given ?? 1
      const { items, total } = yield* numbered(page)
      return { items, page, total, next: yield* next(items, page * per_page, total) }
    }
    if (given !== undefined) return yield* fieldRefused("cursor", "cursorWithPage")
    const before = yield* placeOf(cursor, scope)
    // One more than the page has shows whether there is a next page.
    const found = yield* after(before.last, per_page + 1)
    const items = found.slice(0, per_page)
    const read = before.read + items.length
    const total = Math.max(before.total, before.read + found.length)
    return {
      items,
      page: Math.floor(before.read / per_page) + 1,
      total,
      next: found.length > per_page ? yield* next(items, read, total) : Option.none<string>()
    }
  })
}
