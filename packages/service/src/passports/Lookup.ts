/**
 * Finds the passports of given batteries, page by page.
 *
 * @source spec §4.5 (POST /dppsByProductIds)
 */
import type { Caller } from "@dpp/core/access"
import { parseProductKey, type ProductKey } from "@dpp/core/identifiers"
import { maximumRows, ProductId } from "@dpp/core/product"
import { type ValidationFailed, fieldRefused, issue, validationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { Cursors, type CursorScope } from "../shared/Cursors.ts"
import { ProductStore } from "../ports/ProductStore.ts"

export interface IdPage {
  /** Ascending, each once. */
  readonly ids: ReadonlyArray<ProductId>
  /** Continues after this page; none on the last page. */
  readonly next: Option.Option<string>
}

interface PageQuery {
  readonly limit: number
  readonly cursor: string | undefined
}

export class Lookup extends Context.Service<
  Lookup,
  {
    /** `body`: the body of the request. */
    readonly idsByProductIds: (
      caller: Caller,
      body: unknown,
      page: PageQuery
    ) => Effect.Effect<IdPage, ValidationFailed>
  }
>()("@dpp/service/passports/Lookup") {}

export const layer = Layer.effect(
  Lookup,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const cursors = yield* Cursors

    /** The last id of the page before; null on the first page. */
    const readCursor = Effect.fnUntraced(function* (cursor: string | undefined, scope: CursorScope) {
      if (cursor === undefined) return null
      return ProductId.make(
        yield* Effect.fromOption(yield* cursors.read(cursor, scope), () => fieldRefused("cursor", "bodyCursor"))
      )
    })

    const idsByProductIds = Effect.fn("Lookup.idsByProductIds")(function* (
      { organization: { id } }: Caller,
      body: unknown,
      { cursor, limit }: PageQuery
    ) {
      const keys = yield* Effect.fromResult(parseKeys(body))
      const scope = { organization: id, request: body }
      const after = yield* readCursor(cursor, scope)
      // One more than the page holds shows whether there is a next page.
      const found = yield* store.publishedIds(id, { keys, after, limit: limit + 1 })
      const ids = found.slice(0, limit)
      const last = ids.at(-1)
      const isLastPage = last === undefined || found.length <= limit
      return { ids, next: isLastPage ? Option.none() : Option.some(yield* cursors.make(last, scope)) }
    })

    return Lookup.of({ idsByProductIds })
  })
)

const parseKeys = (body: unknown): Result.Result<ReadonlyArray<ProductKey>, ValidationFailed> => {
  if (!Array.isArray(body) || body.length === 0 || body.length > maximumRows) {
    return Result.fail(fieldRefused("body", "idArray", { count: maximumRows }))
  }
  const keys = body.map((text: unknown) => (typeof text === "string" ? parseProductKey(text) : Option.none()))
  const issues = keys.flatMap((key, index) =>
    Option.isSome(key) ? [] : [issue("body", "productKey", { index, form: "<GTIN>:<serial number>" })]
  )
  return issues.length > 0
    ? Result.fail(validationFailed(issues))
    : Result.succeed(keys.flatMap((key) => Option.toArray(key)))
}
