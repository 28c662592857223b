/** The batteries that a battery was made of, and those that were made of it: everyone may see them. */
import { lifeLinks, type Passport } from "@dpp/core/passport"

/** Addresses of whole batteries that have a passport. */
export interface Relatives {
  readonly predecessors: ReadonlyArray<string>
  readonly successors: ReadonlyArray<{
    readonly url: string
    /** ISO 8601: when it became known that this battery went into the other one. */
    readonly since: string
  }>
}

/** A battery of which only modules or cells went into another one is not a relative. */
export const relativesOf = ({ facts }: Passport): Relatives => {
  const { life } = facts.product
  const { predecessors, successors } = lifeLinks(life, facts.publicUrl)
  const since = life.successors.filter(({ published_at }) => published_at !== null).map(({ linked_at }) => linked_at)
  return {
    predecessors: predecessors.flatMap(({ parts, url }) => (parts || url === null ? [] : [url])),
    successors: successors.flatMap(({ parts, url }, index) =>
      parts || url === null ? [] : [{ url, since: since[index] ?? "" }]
    )
  }
}
