/** Readings of a battery as courses of values, and such a course in periods, as a chart and a table show it. */
import { conditionDefinitions } from "@dpp/core/catalogue"
import { flatten } from "@dpp/core/condition"
import { dpp } from "../api/client.ts"

export interface Point {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: number
}

export interface Course {
  /** Path of the value, such as `capacity.remaining`. */
  readonly name: string
  readonly unit: string
  /** By time. */
  readonly points: ReadonlyArray<Point>
}

export interface Readings {
  readonly courses: ReadonlyArray<Course>
  readonly count: number
  /** How many there are; more than `count` if the older ones are left out. */
  readonly total: number
}

/** The newest ones, in thirty requests: an organization has 120 a minute by default. */
const mostReadings = 3000

export const loadReadings = async (
  id: string,
  signal: AbortSignal,
  onProgress: (count: number) => void
): Promise<Readings> => {
  const points = new Map<string, Array<Point>>()
  let count = 0
  let total = 0
  for await (const { data, pagination } of dpp.condition.readings(id, { per_page: 100 }, { signal }).pages()) {
    total = Math.max(total, pagination.total ?? 0)
    for (const { reading, received_at } of data) {
      const at = Date.parse(reading.lastUpdate ?? received_at)
      // Sound: a reading is JSON of the service.
      for (const [name, value] of flatten(reading as Parameters<typeof flatten>[0])) {
        if (typeof value !== "number") continue
        const course = points.get(name) ?? []
        points.set(name, course)
        course.push({ at, value })
      }
    }
    count += data.length
    onProgress(count)
    if (count >= mostReadings) break
  }
  const courses = conditionDefinitions.flatMap(({ name, shape }): ReadonlyArray<Course> => {
    const some = points.get(name)?.toSorted((one, other) => one.at - other.at)
    const { unit }: { readonly unit?: string | null } = shape
    return some === undefined ? [] : [{ name, unit: unit ?? "", points: some }]
  })
  return { courses, count, total: Math.max(total, count) }
}

export interface Period {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly low: number
  readonly high: number
  readonly last: number
}

/** Divides a course into at most so many periods of equal length; those without readings are left out. */
export const periodsOf = (points: ReadonlyArray<Point>, most: number): ReadonlyArray<Period> => {
  const first = points[0]?.at ?? 0
  const length = Math.max(1, (points.at(-1)?.at ?? 0) - first + 1) / most
  const periods = new Map<number, Period>()
  for (const { at, value } of points) {
    const index = Math.floor((at - first) / length)
    const period = periods.get(index)
    periods.set(index, {
      from: period?.from ?? at,
      to: at,
      count: (period?.count ?? 0) + 1,
      low: Math.min(period?.low ?? value, value),
      high: Math.max(period?.high ?? value, value),
      last: value
    })
  }
  return [...periods.values()]
}
