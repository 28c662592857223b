/** What the law asks for in all products of an organization, counted by duty, category, model, facility and supplier. */
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { Condition } from "../law/Condition.ts"
import type { Duty } from "../law/Duty.ts"
import { type DutyStanding, standingKinds, type StandingKind } from "./dutyStandings.ts"

/** What is counted apart: templates, batteries without a passport, batteries with one. */
export const stock = ["templates", "drafts", "published"] as const
export type Stock = (typeof stock)[number]
export type Tally = Readonly<Record<Stock, number>>

/** The most gaps, models and facilities that are listed. */
export const maximumGaps = 2000

/** The most groups of equal products that are counted. */
export const maximumGroups = 10_000

/** Products for which the law means the same. */
export interface CountedSubject {
  readonly stock: Stock
  readonly count: number
  readonly category: BatteryCategory
  /** `model_identifier`; null without one. */
  readonly model: string | null
  readonly facility_id: string | null
  readonly standings: ReadonlyArray<DutyStanding>
}

interface Counted {
  readonly total: Tally
  /** Those whose passports lack nothing that is due. */
  readonly ready: Tally
}

export interface DutyCount extends Pick<DutyStanding, "from" | "not_before" | "waits_for"> {
  readonly duty: Duty
  readonly counts: Readonly<Record<StandingKind, Tally>>
  /** Whom the duty does not bind, by the condition that does not hold. */
  readonly conditions: ReadonlyArray<{ readonly condition: Condition; readonly count: Tally }>
}

/** Products of a model and a facility that lack what a duty asks for, now or later. */
export interface ReadinessGap extends Pick<DutyStanding, "from" | "not_before" | "waits_for"> {
  readonly duty: Duty
  readonly state: StandingKind
  readonly category: BatteryCategory
  readonly model: string | null
  readonly facility_id: string | null
  /** What at least one of the products lacks. */
  readonly fields: ReadonlyArray<string>
  readonly count: Tally
}

export interface Readiness extends Counted {
  readonly duties: ReadonlyArray<DutyCount>
  readonly categories: ReadonlyArray<Counted & { readonly category: BatteryCategory }>
  readonly models: ReadonlyArray<Counted & { readonly model: string | null }>
  readonly facilities: ReadonlyArray<Counted & { readonly facility_id: string | null }>
  /** Products that lack something due, by who has it. */
  readonly suppliers: ReadonlyArray<{ readonly supplied_by: Duty["supplied_by"]; readonly missing: Tally }>
  /** Those that are due first, then by day; of one day, those of most products first. */
  readonly gaps: ReadonlyArray<ReadinessGap>
  /** How many models, facilities and gaps there are beyond those that are listed. */
  readonly left_off: { readonly models: number; readonly facilities: number; readonly gaps: number }
}

export interface ReadinessQuery {
  readonly category?: BatteryCategory | undefined
  readonly model?: string | undefined
  readonly facility_id?: string | undefined
  /** Only duties whose values this one has; totals count all. */
  readonly supplied_by?: Duty["supplied_by"] | undefined
}

export const isReady = (standings: ReadonlyArray<DutyStanding>): boolean =>
  standings.every(({ kind }) => kind !== "missing")

type Writable = Record<Stock, number>
const none = (): Writable => ({ templates: 0, drafts: 0, published: 0 })

/** Values by key, in the order of their first use. */
const table = <Key, Value>(make: (key: Key) => Value) => {
  const rows = new Map<Key, Value>()
  return {
    at: (key: Key): Value => {
      const found = rows.get(key) ?? make(key)
      rows.set(key, found)
      return found
    },
    list: (): ReadonlyArray<readonly [Key, Value]> => [...rows]
  }
}

const counted = <Key>() => table<Key, { total: Writable; ready: Writable }>(() => ({ total: none(), ready: none() }))

const sum = (count: Tally): number => count.templates + count.drafts + count.published

/** Returns the counts of products that are given as groups. */
export const readiness = (
  subjects: Iterable<CountedSubject>,
  { supplied_by }: Pick<ReadinessQuery, "supplied_by"> = {}
): Readiness => {
  const all = counted<"all">()
  const [categories, models, facilities] = [
    counted<BatteryCategory>(),
    counted<string | null>(),
    counted<string | null>()
  ]
  const suppliers = table<Duty["supplied_by"], Writable>(none)
  const duties = new Map<string, DutyCount & { readonly counts: Record<StandingKind, Writable> }>()
  const conditions = table((_duty: string) => table<Condition, Writable>(none))
  const gaps = new Map<string, ReadinessGap & { readonly fields: Array<string>; readonly count: Writable }>()

  for (const { category, count, facility_id, model, standings, stock: kept } of subjects) {
    const isComplete = isReady(standings)
    for (const row of [all.at("all"), categories.at(category), models.at(model), facilities.at(facility_id)]) {
      row.total[kept] += count
      if (isComplete) row.ready[kept] += count
    }
    const lacking = new Set<Duty["supplied_by"]>()
    for (const standing of standings) {
      const { condition, duty, fields, kind, ...beginning } = standing
      const { from, not_before, waits_for } = beginning
      if (supplied_by !== undefined && duty.supplied_by !== supplied_by) continue
      const row = duties.get(duty.id) ?? { duty, from, not_before, waits_for, counts: noCounts(), conditions: [] }
      duties.set(duty.id, row)
      row.counts[kind][kept] += count
      if (condition !== undefined && kind === "not_bound") conditions.at(duty.id).at(condition)[kept] += count
      if (kind === "missing") lacking.add(duty.supplied_by)
      if (fields.length === 0) continue
      const key = JSON.stringify([duty.id, kind, category, model, facility_id])
      const gap = gaps.get(key) ?? {
        duty,
        state: kind,
        from,
        not_before,
        waits_for,
        category,
        model,
        facility_id,
        fields: [],
        count: none()
      }
      gaps.set(key, gap)
      gap.count[kept] += count
      gap.fields.push(...fields.filter((field) => !gap.fields.includes(field)))
    }
    for (const one of lacking) suppliers.at(one)[kept] += count
  }

  const listed = <Key>(rows: ReturnType<typeof counted<Key>>) =>
    rows.list().toSorted(([, a], [, b]) => sum(b.total) - sum(a.total))
  const [allModels, allFacilities] = [listed(models), listed(facilities)]
  const sorted = [...gaps.values()].toSorted(inOrder)
  const leftOff = (rows: ReadonlyArray<unknown>): number => Math.max(0, rows.length - maximumGaps)
  return {
    ...all.at("all"),
    duties: [...duties.values()].map((row) => ({
      ...row,
      conditions: conditions
        .at(row.duty.id)
        .list()
        .map(([condition, count]) => ({ condition, count }))
    })),
    categories: listed(categories).map(([category, row]) => ({ category, ...row })),
    models: allModels.slice(0, maximumGaps).map(([model, row]) => ({ model, ...row })),
    facilities: allFacilities.slice(0, maximumGaps).map(([facility_id, row]) => ({ facility_id, ...row })),
    suppliers: suppliers.list().map(([supplier, missing]) => ({ supplied_by: supplier, missing })),
    gaps: sorted.slice(0, maximumGaps),
    left_off: { models: leftOff(allModels), facilities: leftOff(allFacilities), gaps: leftOff(sorted) }
  }
}

// Sound: the entries are those of the list.
const noCounts = () => Object.fromEntries(standingKinds.map((kind) => [kind, none()])) as Record<StandingKind, Writable>

const inOrder = (a: ReadinessGap, b: ReadinessGap): number =>
  standingKinds.indexOf(a.state) - standingKinds.indexOf(b.state) ||
  (a.from ?? a.not_before).localeCompare(b.from ?? b.not_before) ||
  sum(b.count) - sum(a.count)
