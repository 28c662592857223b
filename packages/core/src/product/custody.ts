/**
 * Which organization has a passport, now and at earlier moments: the versions of each stay with the one that made them.
 *
 * @source EU 2023/1542 Art. 77(4)
 */
import * as DateTime from "effect/DateTime"
import type { OrganizationId } from "../party/Organization.ts"
import type { AnyProduct, Product } from "./Product.ts"
import type { FormerHolder } from "./ProductLife.ts"

export type Held = Pick<Product, "organization_id" | "life">

/** Whether another organization has the passport: what remains is what the former holder keeps. */
export const isHandedOn = (product: AnyProduct): boolean =>
  product.category === "batteries" && product.life.standing === "transferred"

export const formerHolders = ({ life }: Pick<Held, "life">): ReadonlyArray<FormerHolder> => life.former_holders ?? []

/** The organization that made the passport. */
export const makerOf = (passport: Held): OrganizationId =>
  formerHolders(passport)[0]?.organization_id ?? passport.organization_id

/** The organization that had the passport at a moment; null for the present. */
export const holderAt = (passport: Held, moment: DateTime.Utc | null): OrganizationId => {
  const former =
    moment === null
      ? undefined
      : formerHolders(passport).find(({ until }) => DateTime.isLessThan(moment, DateTime.makeUnsafe(until)))
  return former?.organization_id ?? passport.organization_id
}

/** When the organization received the passport; null if it is the first one. */
export const receivedAt = (passport: Pick<Held, "life">): DateTime.Utc | null => {
  const last = formerHolders(passport).at(-1)
  return last === undefined ? null : DateTime.makeUnsafe(last.until)
}

/** Versions of a passport that one organization made, with the numbers `from` to `to`. */
export interface HeldVersions {
  readonly organization_id: OrganizationId
  readonly from: number
  readonly to: number
}

/** Who made which versions, oldest first. The last one has no end. */
export const heldVersions = (passport: Held): ReadonlyArray<HeldVersions> => {
  const former = formerHolders(passport)
  const last = former.at(-1)?.versions ?? 0
  return [
    ...former.map(({ organization_id, versions }, index) => ({
      organization_id,
      from: (former[index - 1]?.versions ?? 0) + 1,
      to: versions
    })),
    { organization_id: passport.organization_id, from: last + 1, to: Number.MAX_SAFE_INTEGER }
  ]
}

/** The organization that made a version. */
export const holderOfVersion = (passport: Held, version: number): OrganizationId =>
  heldVersions(passport).find(({ from, to }) => version >= from && version <= to)?.organization_id ??
  passport.organization_id

/**
 * The moment of which a reader of the organization reads its passport. One that was handed on is read as it was last: later
 * versions are those of another organization.
 */
export const readableMoment = (
  { life, updated_at }: Pick<Product, "life" | "updated_at">,
  moment: DateTime.Utc | null
): DateTime.Utc | null => {
  if (life.standing !== "transferred") return moment
  const last = DateTime.subtract(updated_at, { milliseconds: 1 })
  return moment === null ? last : DateTime.min(moment, last)
}
