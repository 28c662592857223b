/** What a supplier is asked about, and which of its missing attributes a supplier can state. */
import type { DataRequestCreate, Product, Template } from "@dpp/client"
import { requestedFields, type RequestTarget } from "@dpp/core/supplier"
import * as Result from "effect/Result"

export interface Asked {
  readonly target: Pick<DataRequestCreate, "product_ids" | "template_id">
  readonly missing: ReadonlyArray<string>
  /** Those that are selected at first. */
  readonly selected: ReadonlyArray<string>
}

/** `names`: attributes that are asked for in place of all that are missing. */
export const askedOfModel = ({ battery_category, completeness, id }: Template, names: ReadonlyArray<string>): Asked => {
  const target = { isOne: false, categories: [battery_category], completeness: [completeness] }
  const missing = [...new Set([...names.flatMap((name) => possible([name], target)), ...possible("missing", target)])]
  const selected = names.length === 0 ? missing : missing.filter((name) => names.includes(name))
  return { target: { template_id: id }, missing, selected }
}

export const askedOfBatteries = (batteries: ReadonlyArray<Product>): Asked => {
  const missing = possible("missing", {
    isOne: batteries.length === 1,
    categories: [...new Set(batteries.map(({ battery_category }) => battery_category))],
    completeness: batteries.map(({ completeness }) => completeness)
  })
  return { target: { product_ids: batteries.map(({ id }) => id) }, missing, selected: missing }
}

const possible = (names: ReadonlyArray<string> | "missing", target: RequestTarget): ReadonlyArray<string> =>
  Result.getOrElse(requestedFields(names, target), () => [])
