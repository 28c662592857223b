/** The unlikely values of batteries, each once for all batteries that have it. */
import type { Product } from "@dpp/client"
import { unlikelyRows, unlikelyValues } from "@dpp/core/product"
import { problemText, SheetProblem } from "@dpp/core/sheets"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import { attributesOf } from "../api/attributesOf.ts"

export interface Doubt {
  readonly key: string
  readonly field: string
  readonly value: string
  /** What is unlikely about it, and what was probably meant. */
  readonly text: string
  readonly serials: ReadonlyArray<string>
}

export const doubtsOf = (batteries: ReadonlyArray<Product>, language: ConsoleLanguage): ReadonlyArray<Doubt> => {
  const doubts = new Map<string, Doubt & { readonly serials: Array<string> }>()
  const all = batteries.map(attributesOf)
  const amongRows = unlikelyRows(all)
  for (const [index, { serial_number }] of batteries.entries()) {
    const own = unlikelyValues(all[index] ?? {}).map((unlikely) => ({
      ...unlikely,
      text: problemText(SheetProblem.Unlikely({ ...unlikely, stops: false }), language)
    }))
    const compared = (amongRows[index] ?? [])
      .filter(({ field }) => !own.some((one) => one.field === field))
      .map((unlikely) => ({
        field: unlikely.field,
        value: String(unlikely.value),
        text: problemText(SheetProblem.UnlikelyInModel({ ...unlikely, stops: false }), language)
      }))
    for (const { field, text, value } of [...own, ...compared]) {
      const key = `${field}\n${value}`
      const doubt = doubts.get(key) ?? { key, field, value, text, serials: [] }
      doubts.set(key, doubt)
      doubt.serials.push(serial_number)
    }
  }
  return [...doubts.values()]
}
