/**
 * Where a passport leads to the passports of batteries that it was made of, and of those that were made of it. Everybody may see
 * them: a change of status must be reachable through the code on the battery.
 *
 * @source EU 2023/1542 Art. 13(9)
 * @source EU 2023/1542 Art. 77(7)
 */
import { practicePath } from "../party/Practice.ts"
import type { Operation } from "../product/Predecessor.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { ProductLife } from "../product/ProductLife.ts"
import { isPracticeUrl } from "./PublicUrl.ts"

export interface LifeLink {
  readonly operation: Operation
  /** Modules or cells of the battery went in, not the whole. */
  readonly parts: boolean
  /** The address of the other passport; null for a battery without passport. */
  readonly url: string | null
}

export interface LifeLinks {
  readonly predecessors: ReadonlyArray<LifeLink>
  /** Those whose passport is published. */
  readonly successors: ReadonlyArray<LifeLink>
}

/**
 * `publicUrl`: the address of the passport itself. Passports of the same organization are at the same origin, and those of others
 * have their address in `life`.
 */
export const lifeLinks = ({ elsewhere = [], predecessors, successors }: ProductLife, publicUrl: string): LifeLinks => {
  const others = new Map(elsewhere.map(({ passport_url, product_id }) => [product_id, passport_url]))
  const path = isPracticeUrl(publicUrl) ? `${practicePath}/p` : "/p"
  const addressOf = (id: ProductId): string => others.get(id) ?? new URL(`${path}/${id}`, publicUrl).href
  return {
    predecessors: predecessors.map(({ operation, parts = false, passport_url = null, product_id }) => ({
      operation,
      parts,
      url: product_id === undefined ? passport_url : addressOf(product_id)
    })),
    successors: successors
      .filter(({ published_at }) => published_at !== null)
      .map(({ operation, parts, passport_url, product_id }) => ({
        operation,
        parts,
        url: passport_url ?? addressOf(product_id)
      }))
  }
}
