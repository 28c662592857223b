/**
 * The provenance that a reader sees: of attributes whose point of Annex XIII the reader sees. The holder of a grant learns that the
 * organization made a change, and neither which key or member, nor its requests.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type { Reader } from "../access/Reader.ts"
import { conditionDefinitions, productDefinitions } from "../catalogue/Catalogue.ts"
import type { Provenance, ValueProvenance } from "./Provenance.ts"

const points = new Map([...productDefinitions, ...conditionDefinitions].map(({ name, point }) => [name, point]))

export const shownProvenance = (
  provenance: Provenance,
  { grant, organization, view }: Pick<Reader, "grant" | "organization" | "view">
): Provenance =>
  new Map(
    [...provenance].flatMap(([name, value]): ReadonlyArray<[string, ValueProvenance]> => {
      const point = points.get(name)
      if (point === undefined || !view.shows(point)) return []
      return [[name, grant === null ? value : withoutPersons(value, organization.name)]]
    })
  )

const withoutPersons = ({ actor, at, source }: ValueProvenance, name: string): ValueProvenance => ({
  source,
  actor: actor === null ? null : { type: actor.type, id: null, name },
  at
})
