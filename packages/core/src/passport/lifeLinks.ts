/**
 * Where a passport leads to the passports of batteries that it was made of, and of those that were made of it. Everybody may see
 * them: a change of status must be reachable through the code on the battery.
 *
 * Each battery is called by one name everywhere: the identifier that its own documents have, a GS1 Digital Link where it has a GTIN.
 *
 * @source EU 2023/1542 Art. 13(9)
 * @source EU 2023/1542 Art. 77(7)
 */
import * as Option from "effect/Option"
import { parseDigitalLink } from "../identifiers/DigitalLink.ts"
import { practicePath } from "../party/Practice.ts"
import type { Operation } from "../product/Predecessor.ts"
import type { ProductId } from "../product/ProductId.ts"
import type { ProductLife } from "../product/ProductLife.ts"
import { isPracticeUrl } from "./PublicUrl.ts"

export interface LifeLink {
  readonly operation: Operation
  /** Modules or cells of the battery went in, not the whole. */
  readonly parts: boolean
  /**
   * The address of the other passport, which is the identifier of its battery in its own documents; null for a battery without
   * passport.
   */
  readonly url: string | null
  /** Model and serial number; null where they are not known. */
  readonly name: string | null
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
export const lifeLinks = (life: ProductLife, publicUrl: string): LifeLinks => {
  const { elsewhere = [], predecessors, successors } = life
  const others = new Map(elsewhere.map(({ passport_url, product_id }) => [product_id, passport_url]))
  const path = isPracticeUrl(publicUrl) ? `${practicePath}/p` : "/p"
  const linkTo = (id: ProductId, url = others.get(id) ?? new URL(`${path}/${id}`, publicUrl).href) => ({
    url: addressOf(life, id, url),
    name: nameOf(life, id)
  })
  return {
    predecessors: predecessors.map(({ operation, parts = false, passport_url = null, product_id }) => ({
      operation,
      parts,
      ...(product_id === undefined ? { url: passport_url, name: serialIn(passport_url) } : linkTo(product_id))
    })),
    successors: successors
      .filter(({ published_at }) => published_at !== null)
      .map(({ operation, parts, passport_url, product_id }) => ({
        operation,
        parts,
        ...linkTo(product_id, passport_url)
      }))
  }
}

const identityIn = ({ relatives = [] }: ProductLife, id: ProductId) =>
  relatives.find(({ product_id }) => product_id === id)

/** The GS1 Digital Link of a battery that a life names, or `url` if it has none. */
export const addressOf = (life: ProductLife, id: ProductId, url: string): string => {
  const path = identityIn(life, id)?.path ?? null
  return path === null ? url : `${new URL(url).origin}${path}`
}

const nameOf = (life: ProductLife, id: ProductId): string | null => {
  const known = identityIn(life, id)
  if (known === undefined) return null
  return [known.model_identifier, known.serial_number].filter((text) => text !== undefined).join(" ")
}

/** A GS1 Digital Link of others has the serial number. */
const serialIn = (url: string | null): string | null =>
  url === null ? null : Option.getOrNull(Option.flatMapNullishOr(parseDigitalLink(url), ({ serial }) => serial))
