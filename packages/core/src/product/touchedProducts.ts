/** Which products of an organization a change of the law touches. */
import type { DutyChange } from "../law/diff.ts"
import type { DutyStanding, StandingKind } from "./dutyStandings.ts"
import type { CountedSubject, Stock, Tally } from "./Readiness.ts"

/** Products for which the law means the same, on the first day and on the last one. */
export interface ComparedSubject extends Omit<CountedSubject, "standings"> {
  readonly before: ReadonlyArray<DutyStanding>
  readonly after: ReadonlyArray<DutyStanding>
}

export interface TouchingChange extends DutyChange {
  readonly touched: Tally
  /** Those that lack what the duty asks for. */
  readonly lacking: Tally
  /** The models of those that are touched, without those that have none; at most `maximumModels`. */
  readonly models: ReadonlyArray<string>
}

/** The most models that a change names. */
export const maximumModels = 100

/** Returns the changes with the products that each touches. A proposal touches none. */
export const touchedProducts = (
  changes: ReadonlyArray<DutyChange>,
  subjects: ReadonlyArray<ComparedSubject>
): ReadonlyArray<TouchingChange> => {
  const compared = subjects.map(({ after, before, ...subject }) => ({
    ...subject,
    before: new Map(before.map(({ duty, kind }) => [duty.id, kind])),
    after: new Map(after.map((standing) => [standing.duty.id, standing]))
  }))
  return changes.map((change) => {
    const touched = compared.filter(({ after, before }) =>
      isTouched(change.change, before.get(change.duty.id), after.get(change.duty.id)?.kind)
    )
    const lacking = touched.filter(({ after }) => (after.get(change.duty.id)?.fields.length ?? 0) > 0)
    const models = [...new Set(touched.flatMap(({ model }) => model ?? []))].toSorted()
    return { ...change, touched: total(touched), lacking: total(lacking), models: models.slice(0, maximumModels) }
  })
}

const isDue = (kind: StandingKind | undefined): boolean =>
  kind === "missing" || kind === "below" || kind === "bound" || kind === "met"

/** What is placed on the market before a duty begins is never touched: the duty comes later for it on both days. */
const isTouched = (
  change: DutyChange["change"],
  before: StandingKind | undefined,
  after: StandingKind | undefined
): boolean => {
  switch (change) {
    case "begins":
    case "tightens":
      return isDue(after) && !isDue(before)
    case "ends":
      return isDue(before) && after === "ended"
    case "may_begin":
      return after === "waiting"
    case "proposed":
      return false
  }
}

const total = (subjects: ReadonlyArray<{ readonly stock: Stock; readonly count: number }>): Tally => {
  const counts = { templates: 0, drafts: 0, published: 0 }
  for (const { count, stock } of subjects) counts[stock] += count
  return counts
}
