/**
 * The chemistry in v2.0: a code of the model, and words.
 *
 * A chemistry without a code there is written in words, beside the nearest code where one names the same active materials. The words
 * begin with the code of the passport, so that the same chemistry comes back.
 *
 * @source inferred: the model has the codes of v1.3, and a text for all others
 */
import * as Result from "effect/Result"
import { furtherChemistries, modelChemistries } from "../catalogue/composites.ts"
import { objectSchema } from "../catalogue/Shape.ts"
import { englishLabel } from "../languages/labels.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { broken } from "../text/broken.ts"
import { textIn } from "../text/TypedText.ts"
import type { MergedProperty } from "./MergedProperty.ts"

/** A manganese-rich variant of LFP. All others would be named wrongly by any code. */
const nearestCode: Readonly<Record<string, string>> = { "Li-ion LMFP": "Li-ion LFP" }

const isOfModel = (code: string): boolean => modelChemistries.some((one) => one === code)

/** The code in words, and what the passport adds to it. */
const inWords = (code: string, words: string | undefined): string =>
  words === undefined ? code : code === "other" ? words : `${code}: ${words}`

const fromWords = (text: Json | undefined, hasCode: boolean): JsonObject | undefined => {
  if (typeof text !== "string") return undefined
  const code = furtherChemistries.find((one) => text === one || text.startsWith(`${one}: `))
  if (code !== undefined) {
    const words = text.slice(code.length + 2)
    return { battery_chemistry: code, ...(words === "" ? {} : { battery_chemistry_other: words }) }
  }
  return hasCode ? undefined : { battery_chemistry: "other", battery_chemistry_other: text }
}

export const mergedChemistry: MergedProperty = {
  property: "batteryChemistry",
  attributes: ["battery_chemistry", "battery_chemistry_other"],
  schema: {
    ...objectSchema(
      {
        chemicalCodeValue: { type: "string", enum: [...modelChemistries] },
        additionallyPossibleValue: { type: "string", minLength: 1 }
      },
      []
    ),
    minProperties: 1,
    title: englishLabel("battery_chemistry")
  },
  write: ({ battery_chemistry: code, battery_chemistry_other: typed }) => {
    const words = typed === undefined ? undefined : textIn(typed)
    if (code === undefined) return words === undefined ? undefined : { additionallyPossibleValue: words }
    if (isOfModel(code)) {
      return { chemicalCodeValue: code, ...(words === undefined ? {} : { additionallyPossibleValue: words }) }
    }
    const nearest = nearestCode[code]
    return {
      ...(nearest === undefined ? {} : { chemicalCodeValue: nearest }),
      additionallyPossibleValue: inWords(code, words)
    }
  },
  read: (node) => {
    if (!isJsonObject(node)) return Result.fail({ path: [], found: broken("object") })
    const { additionallyPossibleValue: words, chemicalCodeValue: code } = node
    const isNearest = code !== undefined && Object.values(nearestCode).some((one) => one === code)
    const further = code === undefined || isNearest ? fromWords(words, code !== undefined) : undefined
    return Result.succeed(
      further ?? {
        ...(code === undefined ? {} : { battery_chemistry: code }),
        ...(words === undefined ? {} : { battery_chemistry_other: words })
      }
    )
  }
}
