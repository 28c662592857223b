/**
 * Compares batteries of one model that are sent together: a value that is 10, 100 or 1000 times that of the others is unlikely.
 *
 * Batteries of one model share their values, so that a decimal point in the wrong place of one row shows.
 */
import { type Attributes, catalogue } from "../../catalogue/Catalogue.ts"
import { type Issue, issue } from "../../text/Issues.ts"
import { checks, type NumberField } from "./checks.ts"

const fields: ReadonlyArray<NumberField> = [...new Set(checks.flatMap((check) => check.fields))]

/** A value that differs from that of other batteries of the model by the decimal point. */
export interface UnlikelyInModel {
  readonly field: string
  readonly value: number
  /** The unit of the attribute, which value and common value have. */
  readonly unit: string | undefined
  /** `10` or `1/100`: how many times the common value it is. */
  readonly times: string
  readonly model: string
  readonly common: number
}

/** Returns the unlikely values of each row, in the order of the rows. Rows without `model_identifier` are not compared. */
export const unlikelyRows = (rows: ReadonlyArray<Attributes>): ReadonlyArray<ReadonlyArray<UnlikelyInModel>> => {
  const models = Map.groupBy(
    rows,
    ({ battery_category, model_identifier }) => `${battery_category} ${model_identifier}`
  )
  const usual = new Map([...models].map(([model, batteries]) => [model, usualValues(batteries)]))
  return rows.map((row) => {
    const { battery_category, model_identifier } = row
    if (model_identifier === undefined) return []
    const values = usual.get(`${battery_category} ${model_identifier}`)
    return fields.flatMap((field) => {
      const [value, common] = [row[field], values?.get(field)]
      const times = value === undefined || common === undefined ? undefined : timesOf(value, common)
      if (value === undefined || common === undefined || times === undefined) return []
      return [{ field, value, unit: catalogue[field].shape.unit ?? undefined, times, model: model_identifier, common }]
    })
  })
}

/** The same as warnings. */
export const unlikelyRowWarnings = (rows: ReadonlyArray<Attributes>): ReadonlyArray<ReadonlyArray<Issue>> =>
  unlikelyRows(rows).map((values) => values.map(({ field, ...value }) => issue(field, "unlikelyInModel", value)))

/** The most frequent value of each field that has several; of equally frequent ones the first. */
const usualValues = (batteries: ReadonlyArray<Attributes>): ReadonlyMap<NumberField, number> =>
  new Map(
    fields.flatMap((field) => {
      const values = batteries.flatMap((battery) => battery[field] ?? [])
      const counts = Map.groupBy(values, (value) => value)
      const [common] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
      return common === undefined || counts.size < 2 ? [] : [[field, common[0]]]
    })
  )

/** `10` or `1/100`, if one value is that of the other with another decimal point, give or take 5 %. */
const timesOf = (value: number, common: number): string | undefined => {
  if (value <= 0 || common <= 0) return undefined
  const power = Math.round(Math.log10(value / common))
  const isShifted = power !== 0 && Math.abs(power) <= 3 && Math.abs(value / common / 10 ** power - 1) <= 0.05
  return isShifted ? (power > 0 ? `${10 ** power}` : `1/${10 ** -power}`) : undefined
}
