/**
 * The events in the life of a battery that others than its owner may know: what happened, and on which day. Notes, evidence and all
 * other events stay with the owner.
 *
 * @source EU 2023/1542 Annex XIII 4(d) (negative events, such as accidents: persons with a legitimate interest)
 * @source EU 2023/1542 Art. 38(9) (a recall concerns everybody)
 * @source inferred: damage and repair are among the data of point 4; a recall is public unless its owner says otherwise
 */
import type { View } from "../access/View.ts"
import type { LifecycleEvent, ProductLife } from "../product/ProductLife.ts"

/** The point of Annex XIII with the data of the individual battery. */
const individual = 4

const shownKinds = ["damaged", "repaired", "recalled"] as const

export interface ShownEvent {
  readonly event: (typeof shownKinds)[number]
  /** The day on which it happened; null where none was stated. */
  readonly date: string | null
}

const kindOf = ({ event }: LifecycleEvent): ShownEvent["event"] | undefined => shownKinds.find((kind) => kind === event)

/** Oldest first, without those that a correction has undone. */
const standing = ({ events }: ProductLife): ReadonlyArray<LifecycleEvent> => {
  const undone = new Set(events.flatMap(({ of }) => of ?? []))
  return events.filter(({ id }) => !undone.has(id))
}

const shown = (events: ReadonlyArray<LifecycleEvent>): ReadonlyArray<ShownEvent> =>
  events.flatMap((event) => {
    const kind = kindOf(event)
    return kind === undefined ? [] : [{ event: kind, date: event.date }]
  })

/** What the reader of a view may know. */
export const shownEvents = (life: ProductLife, view: View): ReadonlyArray<ShownEvent> =>
  shown(view.shows(individual) ? standing(life) : standing(life).filter(isPublic))

/** The recalls that everybody may know of. */
export const publicRecalls = (life: ProductLife): ReadonlyArray<ShownEvent> => shown(standing(life).filter(isPublic))

/** A recall that was recorded before recalls could be public is not. */
const isPublic = (event: LifecycleEvent): boolean => event.event === "recalled" && event.public === true
