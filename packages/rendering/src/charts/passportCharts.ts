/** The charts of a passport as data: names, numbers and geometry. The page and the PDF both draw these, so they agree. */
import { type Language, textsOf } from "@dpp/core/languages"
import {
  carbonStages,
  formatDay,
  formatNumber,
  formatUnit,
  type PassportFacts,
  type PassportSection,
  quotasFor,
  recycledContent
} from "@dpp/core/passport"
import { type Bar, recycledBars, stageBars } from "./bars.ts"

/** What a part of a bar shows, such as `12 % from production waste`. */
export interface BarOrigin {
  readonly part: number
  readonly text: string
}

/** A bar with its name, and its value as text. */
export interface NamedBar {
  readonly name: string
  readonly numbers: string
  readonly bar: Bar
  readonly origins: ReadonlyArray<BarOrigin>
  /** What the marks of the bar show, such as `Minimum from 18 August 2031: 16 %`. */
  readonly minimums: ReadonlyArray<string>
}

export interface BarChart {
  readonly title: string
  /** The unit of all values; `null` for percentages. */
  readonly unit: string | null
  readonly bars: ReadonlyArray<NamedBar>
}

const percentText = (value: number, language: Language): string => `${formatNumber(value, language)} %`

/** The stages of the life cycle, if there are at least two to compare. */
const stageChart = ({ product }: PassportFacts, language: Language): ReadonlyArray<BarChart> => {
  const words = textsOf(language).page
  const stages = stageBars(carbonStages(product.attributes))
  if (stages.length < 2) return []
  const bars = stages.map(({ bar, percent, stage, value }) => ({
    name: words[`stage_${stage}`],
    numbers: `${formatNumber(value, language)} · ${percentText(percent, language)}`,
    bar,
    origins: [],
    minimums: []
  }))
  return [{ title: words.carbon_stages, unit: formatUnit("kgCO2eq/kWh", 1, language), bars }]
}

/** Recycled content by metal, with the minimum shares that apply to the category. */
const recycledChart = ({ product }: PassportFacts, language: Language): ReadonlyArray<BarChart> => {
  const { materials, page: words } = textsOf(language)
  const quotas = quotasFor(product.attributes.battery_category)
  const shares = recycledBars(recycledContent(product.attributes), quotas)
  if (shares.length === 0) return []
  const origin = (part: number, value: number | null, name: string): ReadonlyArray<BarOrigin> =>
    value === null ? [] : [{ part, text: `${percentText(value, language)} ${name}` }]
  const bars = shares.map(({ bar, metal, postConsumer, preConsumer, total }) => ({
    name: materials[metal],
    numbers: percentText(total, language),
    bar,
    origins: [...origin(0, preConsumer, words.pre_consumer), ...origin(1, postConsumer, words.post_consumer)],
    minimums: quotas.map(
      ({ from, minimum }) =>
        `${words.minimum_from.replace("{date}", formatDay(from, language))}: ${percentText(minimum[metal], language)}`
    )
  }))
  return [{ title: words.recycled_content, unit: null, bars }]
}

/** Returns the charts of a section, without those whose values are missing. */
export const chartsOf = (
  section: PassportSection["id"],
  facts: PassportFacts,
  language: Language
): ReadonlyArray<BarChart> => {
  switch (section) {
    case "carbon_footprint":
      return stageChart(facts, language)
    case "circularity":
      return recycledChart(facts, language)
    default:
      return []
  }
}
