/** What changes in the law between two days, or between two bundles. */
import { isSameJson } from "../text/Json.ts"
import type { LawBundle } from "./bundle.ts"
import { describeDuty, type DescribedDuty } from "./describe.ts"
import type { Day, Duty } from "./Duty.ts"

/**
 * `begins`: binds from a day between the two · `ends` · `tightens`: a least share is higher than the one before · `may_begin`: could begin
 * between them, and waits for an act · `proposed`: would change if a proposal was adopted
 */
export const lawChanges = ["begins", "ends", "tightens", "may_begin", "proposed"] as const
export type LawChange = (typeof lawChanges)[number]

export interface DutyChange {
  readonly change: LawChange
  /** The day of the change; null while it waits for an act, or for a proposal. */
  readonly day: Day | null
  readonly duty: DescribedDuty
}

export interface DiffQuery {
  readonly from: Day
  readonly to: Day
  readonly proposed?: boolean | undefined
}

/** Returns the changes after `from` until `to`, in the order of their days; those without a day are last. */
export const lawDiff = (bundle: LawBundle, { from, proposed = false, to }: DiffQuery): ReadonlyArray<DutyChange> => {
  const isBetween = (day: Day): boolean => from < day && day <= to
  const changes = bundle.duties.flatMap((duty): ReadonlyArray<DutyChange> => {
    const described = describeDuty(duty, bundle.acts, to)
    if (duty.status === "proposed") return proposed ? [{ change: "proposed", day: null, duty: described }] : []
    const begins = described.from
    if (begins === null) {
      return described.not_before <= to ? [{ change: "may_begin", day: null, duty: described }] : []
    }
    const change = tightens(duty, bundle.duties, begins) ? "tightens" : "begins"
    return [
      ...(isBetween(begins) ? [{ change, day: begins, duty: described } as const] : []),
      ...(duty.until !== undefined && isBetween(duty.until)
        ? [{ change: "ends", day: duty.until, duty: described } as const]
        : [])
    ]
  })
  return changes.toSorted((a, b) => (a.day ?? last).localeCompare(b.day ?? last))
}

const last = "9999-12-31"

/** Whether an earlier duty asks for a lower share of the same metal. */
const tightens = ({ minimum }: Duty, duties: ReadonlyArray<Duty>, begins: Day): boolean =>
  minimum !== undefined &&
  duties.some(
    ({ from, minimum: other }) =>
      other?.metal === minimum.metal && other.percent < minimum.percent && typeof from === "string" && from < begins
  )

export interface ReadingChange {
  readonly id: string
  readonly change: "added" | "removed" | "corrected"
}

interface Named {
  readonly id: string
}

/** Returns which duties another bundle has, lacks or reads otherwise. A corrected reading has no day. */
export const bundleDiff = (before: ReadonlyArray<Named>, after: ReadonlyArray<Named>): ReadonlyArray<ReadingChange> => {
  const old = new Map(before.map((duty) => [duty.id, duty]))
  const ids = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((duty): ReadonlyArray<ReadingChange> => {
      const former = old.get(duty.id)
      if (former === undefined) return [{ id: duty.id, change: "added" }]
      return isSameJson(asked(former), asked(duty)) ? [] : [{ id: duty.id, change: "corrected" }]
    }),
    ...before.filter(({ id }) => !ids.has(id)).map(({ id }): ReadingChange => ({ id, change: "removed" }))
  ]
}

/** What a duty asks for: neither when it was compared, nor what follows from the acts and the day of a response. */
const asked = (duty: Named): object => {
  const { checked_on: _checked, state: _state, ...rest } = duty as Partial<DescribedDuty>
  return rest.waits_for === undefined || rest.waits_for.length === 0 ? rest : { ...rest, from: null }
}
