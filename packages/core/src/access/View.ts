/**
 * What a reader sees of a passport. Page, JSON, PDF, v2.0 document and files all ask the view; nothing else decides.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import { type AnnexPoint, annexPoints } from "../catalogue/AnnexPoint.ts"
import type { Audience } from "../catalogue/AttributeDefinition.ts"
import { accessPolicy } from "./AccessPolicy.ts"

export interface View {
  /** The points of Annex XIII that the reader sees, ascending. Point 1 is public, so it is in every view. */
  readonly points: ReadonlyArray<AnnexPoint>
  /** Whether the reader sees values of a point. */
  readonly shows: (point: AnnexPoint) => boolean
  /** Whether the view shows all points, as that of the owner does. */
  readonly isWhole: boolean
  /** Whether the reader is the owner, who alone sees the own key. */
  readonly isOwner: boolean
}

const views = new Map<string, View>()

/** Returns the view of an audience, or of points that a grant opens. Equal points give the same object. */
export const viewFor = (reader: Audience | ReadonlyArray<AnnexPoint>): View => {
  const opened = typeof reader === "string" ? accessPolicy.points[reader] : reader
  const points = annexPoints.filter((point) => point === 1 || opened.includes(point))
  const key = points.join(" ")
  const found = views.get(key)
  if (found !== undefined) return found
  const view: View = {
    points,
    shows: (point) => points.includes(point),
    isWhole: points.length === annexPoints.length,
    isOwner: false
  }
  views.set(key, view)
  return view
}

/** All points: what the owner hands to others. */
export const wholeView: View = viewFor(annexPoints)

/** Everything: for the economic operator, whose data they are. */
export const ownerView: View = { ...wholeView, isOwner: true }

/** What everyone may read. */
export const publicView: View = viewFor("public")
