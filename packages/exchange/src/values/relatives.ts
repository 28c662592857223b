/** The batteries that a battery was made of, and those that were made of it: everyone may see them. */
import { parseDigitalLink } from "@dpp/core/identifiers"
import { lifeLinks, type Passport } from "@dpp/core/passport"
import * as Option from "effect/Option"

/** A battery that has a passport, by the identifier of its own documents. */
export interface Relative {
  readonly url: string
  /** Modules or cells of the older battery went in, not the whole. */
  readonly parts: boolean
}

export interface Relatives {
  readonly predecessors: ReadonlyArray<Relative>
  readonly successors: ReadonlyArray<
    Relative & {
      /** ISO 8601: when it became known that this battery went into the other one. */
      readonly since: string
    }
  >
}

/** A battery without passport has no identifier. */
export const relativesOf = ({ facts }: Passport): Relatives => {
  const { life } = facts.product
  const { predecessors, successors } = lifeLinks(life, facts.publicUrl)
  const since = life.successors.filter(({ published_at }) => published_at !== null).map(({ linked_at }) => linked_at)
  return {
    predecessors: predecessors.flatMap(({ parts, url }) => (url === null ? [] : [{ parts, url }])),
    successors: successors.flatMap(({ parts, url }, index) =>
      url === null ? [] : [{ parts, url, since: since[index] ?? "" }]
    )
  }
}

/**
 * The class of the modules or cells of a battery: that of its GTIN where it has one.
 *
 * @source GS1 EPCIS 2.0.1 §7.3.3.3 (quantities of a class)
 * @source inferred: a battery without GTIN has a class of its own
 */
export const classOfParts = (url: string): string =>
  Option.isSome(parseDigitalLink(url)) ? url.replace(/\/21\/[^/?#]+\/?$/u, "") : `${url}#parts`
