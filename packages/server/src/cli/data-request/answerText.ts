/** What a supplier has stated, as a table. */
import type { DataRequestAnswer } from "@dpp/client"
import { tableOf } from "../shared/output.ts"
import { valueText } from "../shared/productText.ts"
import { labelledField } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"

/** A row for each value that a supplier has stated. Batteries with different values have all of them. */
export const answerText = ({ current = [], values }: DataRequestAnswer, { locale, texts }: Language): string => {
  const { field: name, now, stated } = texts.dataRequest.value
  const textOf = (field: string, value: unknown): string | null =>
    value === undefined || value === null ? null : valueText(field, value, locale)
  const rows = Object.entries(values).map(([field, value]) => {
    const standing = current.flatMap((one) => textOf(field, one.values[field]) ?? [])
    return {
      [name]: labelledField(field, locale),
      [now]: standing.length === 0 ? null : [...new Set(standing)].join(" | "),
      [stated]: textOf(field, value)
    }
  })
  return rows.length === 0 ? texts.dataRequest.notStated : tableOf(rows)
}
