/**
 * The points of Annex XIII: which of its four lists of data an attribute belongs to.
 *
 * @source EU 2023/1542 Annex XIII
 */
import type { AttributeDefinition, Audience } from "./AttributeDefinition.ts"

/**
 * `1` publicly accessible · `2` for persons with a legitimate interest and the Commission · `3` for notified bodies, market
 * surveillance authorities and the Commission · `4` data of the individual battery, for persons with a legitimate interest.
 */
export type AnnexPoint = 1 | 2 | 3 | 4

/** In ascending order. */
export const annexPoints: ReadonlyArray<AnnexPoint> = [1, 2, 3, 4]

/** The points that the sources of a definition cite. An attribute without any is in the passport for another reason. */
export const citedPoints = (source: ReadonlyArray<string>): ReadonlyArray<AnnexPoint> =>
  annexPoints.filter((point) => source.some((text) => text.startsWith(`EU 2023/1542 Annex XIII ${point}`)))

/**
 * The point that decides who reads the attribute.
 *
 * Point 2 needs its citation; other values for a legitimate interest are data of the individual battery. The identifiers
 * of manufacturer, economic operator and facility are with point 3, because only authorities read them.
 *
 * @source inferred: the point of an attribute that cites none, or that cites point 1 and is not public
 */
export const annexPointOf = ({
  audience,
  source
}: {
  readonly audience: Audience
  readonly source: AttributeDefinition<never>["source"]
}): AnnexPoint => {
  if (audience === "public") return 1
  if (audience === "authorities") return 3
  return citedPoints(source).includes(2) ? 2 : 4
}
