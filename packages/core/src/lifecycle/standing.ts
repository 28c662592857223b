/**
 * What may still be done with a passport that is no longer in force.
 *
 * @source EU 2023/1542 Art. 77(7)
 * @source EU 2023/1542 Art. 77(8)
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AnyProduct, Product } from "../product/Product.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { ProductLife, Standing } from "../product/ProductLife.ts"

/** The battery went into others, as a whole or taken apart: its fields and its condition do not change any more. */
export class PassportInactive extends Schema.TaggedError<PassportInactive>()("PassportInactive", {
  id: Schema.String
}) {}

/** The battery was recycled, and its passport has ceased to exist. */
export class PassportCeased extends Schema.TaggedError<PassportCeased>()("PassportCeased", { id: Schema.String }) {}

/** Another organization answers for the passport since. */
export class PassportTransferred extends Schema.TaggedError<PassportTransferred>()("PassportTransferred", {
  id: Schema.String
}) {}

export type StandingRefused = PassportInactive | PassportCeased | PassportTransferred

/** Fails for a passport that is no longer the organization's: it has ceased to exist, or another one has it. */
export const requireOwn = ({ id, life }: Product): Result.Result<void, PassportCeased | PassportTransferred> =>
  life.standing === "inactive" ? Result.succeed(undefined) : requireNotGone(id, life.standing)

const requireNotGone = (
  id: ProductId,
  standing: Exclude<Standing, "inactive">
): Result.Result<void, PassportCeased | PassportTransferred> => {
  switch (standing) {
    case "active":
      return Result.succeed(undefined)
    case "ceased":
      return Result.fail(new PassportCeased({ id }))
    case "transferred":
      return Result.fail(new PassportTransferred({ id }))
  }
}

/** Fails for a passport that does not change any more. */
export const requireInForce = (id: ProductId, standing: Standing): Result.Result<void, StandingRefused> =>
  standing === "inactive" ? Result.fail(new PassportInactive({ id })) : requireNotGone(id, standing)

export const requireActive = (product: AnyProduct): Result.Result<void, StandingRefused> =>
  requireInForce(product.id, product.category === "batteries" ? product.life.standing : "active")

/** When the passport ceased to exist, as ISO 8601; null if it has not. */
export const endedAt = ({ events, standing }: ProductLife): string | null =>
  standing === "ceased" ? (events.findLast(({ event }) => event === "recycled")?.recorded_at ?? null) : null
