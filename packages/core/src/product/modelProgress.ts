/** How complete the products of each model are, and what they lack most often: the sum of the completeness of each of them. */
import type { StepId } from "../catalogue/Catalogue.ts"
import { percentOf } from "./Completeness.ts"
import type { Completeness } from "./CompletenessReport.ts"
import { type Stock, stock, type Tally } from "./Readiness.ts"

/** The most fields that are listed for a model, and for all products. */
export const mostMissing = { model: 5, all: 20 } as const

/** Products with the same completeness. */
export interface CompletedSubject {
  readonly stock: Stock
  readonly count: number
  readonly model: string | null
  readonly completeness: Pick<Completeness, "percent" | "steps">
  /** The template, if it is one. */
  readonly template?: { readonly id: string; readonly name: string }
}

/** A mandatory attribute, with the number of products that lack it. */
export interface MissingField extends Tally {
  readonly field: string
  readonly step: StepId
  readonly legal_source: string
}

export interface ModelProgress {
  /** Percent of the mandatory attributes that are filled, rounded down; null where there are no such products. */
  readonly percent: Readonly<Record<Stock, number | null>>
  /** Those that most products lack, first. */
  readonly missing: ReadonlyArray<MissingField>
  readonly templates: ReadonlyArray<{ readonly id: string; readonly name: string; readonly percent: number }>
}

type Writable = Record<Stock, number>
const none = (): Writable => ({ templates: 0, drafts: 0, published: 0 })

interface Sums {
  readonly filled: Writable
  readonly required: Writable
  readonly missing: Map<string, Omit<MissingField, Stock> & Writable>
  readonly templates: Array<ModelProgress["templates"][number]>
}
const noSums = (): Sums => ({ filled: none(), required: none(), missing: new Map(), templates: [] })

/** Returns the progress of all products, and of those of each model. */
export const modelProgress = (
  subjects: Iterable<CompletedSubject>
): { readonly all: ModelProgress; readonly models: ReadonlyMap<string | null, ModelProgress> } => {
  const all = noSums()
  const models = new Map<string | null, Sums>()
  for (const subject of subjects) {
    const model = models.get(subject.model) ?? noSums()
    models.set(subject.model, model)
    add(model, subject)
    add(all, subject)
    const { completeness, template } = subject
    if (template !== undefined) model.templates.push({ ...template, percent: completeness.percent })
  }
  return {
    all: toProgress(all, mostMissing.all),
    models: new Map([...models].map(([model, sums]) => [model, toProgress(sums, mostMissing.model)]))
  }
}

const add = ({ filled, missing, required }: Sums, { completeness, count, stock: kept }: CompletedSubject): void => {
  for (const { step, ...counts } of completeness.steps) {
    filled[kept] += counts.filled * count
    required[kept] += counts.required * count
    for (const { field, legal_source } of counts.missing) {
      const row = missing.get(field) ?? { field, step, legal_source, ...none() }
      missing.set(field, row)
      row[kept] += count
    }
  }
}

const sum = (count: Tally): number => count.templates + count.drafts + count.published

const toProgress = ({ filled, missing, required, templates }: Sums, most: number): ModelProgress => ({
  // Sound: the entries are those of the list.
  percent: Object.fromEntries(
    stock.map((one) => [one, required[one] === 0 ? null : percentOf(filled[one], required[one])])
  ) as ModelProgress["percent"],
  missing: [...missing.values()].toSorted((a, b) => sum(b) - sum(a)).slice(0, most),
  templates
})
