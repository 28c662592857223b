/**
 * Who reads which points of Annex XIII. What the table does not allow is refused.
 *
 * The audiences form no ladder: authorities do not read the data of the individual battery, and persons with a legitimate
 * interest read no test reports.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: the implementing act of Art. 77(9), which refines points 2 and 4, is not adopted; its rules become a
 * new version of this table
 */
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import type { Audience } from "../catalogue/AttributeDefinition.ts"

/** `version` is stored with every grant, so that it is known by which rules it was given. */
export const accessPolicy: {
  readonly version: string
  readonly points: Readonly<Record<Audience, ReadonlyArray<AnnexPoint>>>
} = {
  version: "annex-xiii/1",
  points: {
    public: [1],
    legitimate_interest: [1, 2, 4],
    authorities: [1, 2, 3]
  }
}

/** Whether the law opens all these points to an audience. */
export const isWithinPolicy = (audience: Audience, points: ReadonlyArray<AnnexPoint>): boolean =>
  points.every((point) => accessPolicy.points[audience].includes(point))

const audiences: ReadonlyArray<Audience> = ["public", "legitimate_interest", "authorities"]

/** The audiences that may read a point, apart from the owner of the passport. */
export const audiencesOf = (point: AnnexPoint): ReadonlyArray<Audience> =>
  audiences.filter((audience) => accessPolicy.points[audience].includes(point))
