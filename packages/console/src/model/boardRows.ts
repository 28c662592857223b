/** The board of models: one request for all of them, however many there are. */
import { queryOptions } from "@tanstack/react-query"
import type { Readiness } from "@dpp/client"
import { dpp } from "../api/client.ts"

type Data = Readiness["data"]
type Model = Data["models"][number]
export type MissingField = Model["missing"][number]

export const boardQuery = queryOptions({
  queryKey: ["models", "board"],
  queryFn: ({ signal }) => dpp.law.readiness({}, { signal })
})

/** A model with its batteries, or a template that has no model identifier yet. */
export interface BoardRow {
  readonly key: string
  /** Null for batteries without a model identifier. */
  readonly name: string | null
  readonly model: string | null
  readonly templates: Model["templates"]
  /** Percent of the mandatory attributes that the batteries have; of the template where there are none. */
  readonly percent: number
  readonly drafts: number
  readonly published: number
  readonly missing: ReadonlyArray<MissingField>
}

export const boardRows = ({ models }: Pick<Data, "models">): ReadonlyArray<BoardRow> => models.flatMap(toRows)

const toRows = ({
  missing,
  model,
  percent,
  templates,
  total: { drafts, published }
}: Model): ReadonlyArray<BoardRow> => {
  const batteries = meanOf(percent, drafts, published)
  const counts = { drafts, published, model, missing }
  if (model !== null) {
    const [first] = templates
    const name = first?.name ?? model
    return [{ key: model, name, templates, percent: batteries ?? percent.templates ?? 0, ...counts }]
  }
  const alone = templates.map((template) => {
    const { id: key, name, percent: own } = template
    return { key, name, model, templates: [template], percent: own, drafts: 0, published: 0, missing: [] }
  })
  return batteries === null ? alone : [...alone, { key: "", name: null, templates: [], percent: batteries, ...counts }]
}

/** Rounded down, so that 100 means that nothing is missing. */
const meanOf = (percent: Model["percent"], drafts: number, published: number): number | null =>
  drafts + published === 0
    ? null
    : Math.floor(((percent.drafts ?? 0) * drafts + (percent.published ?? 0) * published) / (drafts + published))

/** The mean of all models, of which each counts once. */
export const meanPercent = (rows: ReadonlyArray<BoardRow>): number =>
  Math.floor(rows.reduce((sum, { percent }) => sum + percent, 0) / Math.max(rows.length, 1))
