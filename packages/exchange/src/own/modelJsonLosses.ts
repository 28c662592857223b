/** What a v2.0 document lacks of the passport that its reader sees: what reading it would not return. */
import type { View } from "@dpp/core/access"
import { furtherChemistries } from "@dpp/core/catalogue"
import type { Passport } from "@dpp/core/passport"
import type { Json, JsonObject } from "@dpp/core/text"
import { mergedProperty, parseDocument } from "@dpp/core/v20"
import type { Loss } from "../values/Format.ts"
import { isSame } from "../values/isSame.ts"
import { definitionOf, isImported, valuesFor } from "../values/PassportValues.ts"

const hasPlace = (name: string): boolean =>
  name === "gtin" || (definitionOf(name)?.v20 ?? null) !== null || mergedProperty(name) !== undefined

/** A chemistry without a code of the model is in words. The model has no place for the time of a reading: that of the document is the time of any change. */
export const modelJsonLosses = (document: JsonObject, passport: Passport, view: View): ReadonlyArray<Loss> => {
  const { outside, values } = valuesFor(passport, view)
  const { condition, product } = parseDocument(document)
  const found = new Map<string, Json>([...Object.entries(product), ...condition])
  return [
    ...[...values].flatMap(([attribute, value]): ReadonlyArray<Loss> => {
      const isInWords = attribute === "battery_chemistry" && furtherChemistries.some((one) => one === value)
      if (!isImported(attribute) || (!isInWords && isSame(attribute, found.get(attribute), value))) return []
      return [{ attribute, reason: hasPlace(attribute) ? "not_exact" : "no_place" }]
    }),
    ...outside.map((attribute) => ({ attribute, reason: "not_in_category" as const }))
  ]
}
