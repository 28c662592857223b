/**
 * Finds the passports of given batteries, page by page.
 *
 * @source spec §4.5 (POST /dppsByProductIds)
 */
import { type Issue, toDetails, ValidationFailed } from "@dpp/core/text"
import { ProductId, maximumRows } from "@dpp/core/product"
import { parseProductKey, type ProductKey } from "@dpp/core/identifiers"
import * as Context from "effect/Context"
import type * as Mac from "effect/crypto/Mac"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "./Caller.ts"
import * as Cursor from "./Cursor.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import type { ServiceSecret } from "./ports/ServiceSecret.ts"

export interface IdPage {
  /** Ascending, each once. */
  readonly ids: ReadonlyArray<ProductId>
  /** Continues after this page; none where it was the last. */
  readonly next: Option.Option<string>
}

export class Lookup extends Context.Service<
  Lookup,
  {
    /** `input`: the body as it came. */
    readonly idsByProductIds: (
      caller: Caller,
      input: unknown,
      page: { readonly limit: number; readonly cursor: string | undefined }
    ) => Effect.Effect<IdPage, ValidationFailed>
  }
>()("@dpp/service/Lookup") {}

export const layer = Layer.effect(
  Lookup,
  Effect.gen(function* () {
    const store = yield* ProductStore
    const services = yield* Effect.context<Mac.Mac | ServiceSecret>()

    const idsByProductIds = Effect.fn("Lookup.idsByProductIds")(function* (
      { organization }: Caller,
      input: unknown,
      { cursor, limit }: { readonly limit: number; readonly cursor: string | undefined }
    ) {
      const keys = yield* Effect.fromResult(keysOf(input))
      const question = { organization: organization.id, body: input }
      const after = cursor === undefined ? Option.none() : yield* Cursor.read(cursor, question)
      if (cursor !== undefined && Option.isNone(after)) return yield* invalid([malformedCursor])
      const last = Option.getOrNull(Option.map(after, (id) => ProductId.make(id)))
      // One more than asked for tells whether there is a next page.
      const found = yield* store.publishedIds(organization.id, { keys, after: last, limit: limit + 1 })
      const ids = found.slice(0, limit)
      const end = ids.at(-1)
      const isLast = end === undefined || found.length <= limit
      return { ids, next: isLast ? Option.none() : Option.some(yield* Cursor.make(end, question)) }
    }, Effect.provideContext(services))

    return Lookup.of({ idsByProductIds })
  })
)

const malformedCursor = { field: "cursor", message: "does not belong to this organization and request body" }

const invalid = (issues: ReadonlyArray<Issue>) =>
  new ValidationFailed({ details: toDetails(issues), unrecognized_fields: [] })

const keysOf = (input: unknown): Result.Result<ReadonlyArray<ProductKey>, ValidationFailed> => {
  if (!Array.isArray(input) || input.length === 0 || input.length > maximumRows) {
    return Result.fail(invalid([{ field: "body", message: `must be an array of 1 to ${maximumRows} product ids` }]))
  }
  const keys = input.map((text: unknown) => (typeof text === "string" ? parseProductKey(text) : Option.none()))
  const issues = keys.flatMap((key, index) =>
    Option.isSome(key) ? [] : [{ field: "body", message: `[${index}]: Expected <GTIN>:<serial number>` }]
  )
  return issues.length > 0 ? Result.fail(invalid(issues)) : Result.succeed(keys.flatMap((key) => Option.toArray(key)))
}
