/** The products that a request about several of them names by their ids, each on its own. */
import { type AnyProduct, maximumRows, ProductId, type RejectReason } from "@dpp/core/product"
import {
  type Details,
  isJsonObject,
  type ValidationFailed,
  type Rules,
  fieldRefused,
  inRow,
  issue
} from "@dpp/core/text"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Rejection } from "./rowResults.ts"

/** What became of one of the products. */
export interface NamedOutcome<Outcome extends string> {
  readonly index: number
  /** Null for a text that is not an id. */
  readonly id: ProductId | null
  readonly serial_number: string | null
  readonly outcome: Outcome | "rejected"
  readonly reason?: RejectReason
  readonly errors?: Details
  readonly rules?: Rules
}

export interface NamedId {
  readonly index: number
  readonly id: ProductId | null
}

export interface FoundProduct {
  readonly index: number
  readonly product: AnyProduct
}

const decodeId = Schema.decodeUnknownOption(ProductId)

/** The ids of a body `{ ids: [...] }`. */
export const parseIds = (body: unknown): Result.Result<ReadonlyArray<NamedId>, ValidationFailed> => {
  const ids = isJsonObject(body) ? body["ids"] : undefined
  if (!Array.isArray(ids)) return Result.fail(fieldRefused("ids", "array"))
  if (ids.length === 0 || ids.length > maximumRows) {
    return Result.fail(fieldRefused("ids", "idCount", { count: maximumRows }))
  }
  return Result.succeed(
    ids.map((sent: unknown, index) => ({
      index,
      id: Option.getOrNull(Option.map(decodeId(sent), (id) => ProductId.make(id.toLowerCase())))
    }))
  )
}

export const rejectedId = (
  index: number,
  product: Pick<AnyProduct, "attributes" | "id"> | null,
  { errors, reason, rules }: Rejection
): NamedOutcome<never> => ({
  index,
  id: product?.id ?? null,
  serial_number: product?.attributes.serial_number ?? null,
  outcome: "rejected",
  reason,
  errors,
  rules
})

/** `products`: those of the organization that the ids find. */
export const matchIds = (
  ids: ReadonlyArray<NamedId>,
  products: ReadonlyArray<AnyProduct>
): ReadonlyArray<Result.Result<FoundProduct, NamedOutcome<never>>> => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const named = new Set<ProductId>()
  return ids.map(({ id, index }) => {
    const product = id === null ? undefined : byId.get(id)
    if (product === undefined) {
      const unknown = rejectedId(index, null, {
        reason: "not_found",
        ...inRow([issue("ids", "noProduct")])
      })
      return Result.fail({ ...unknown, id })
    }
    if (named.has(product.id)) {
      return Result.fail(rejectedId(index, product, { reason: "repeated", ...inRow([issue("ids", "namedBefore")]) }))
    }
    named.add(product.id)
    return Result.succeed({ index, product })
  })
}
