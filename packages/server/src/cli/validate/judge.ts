/** Judges a passport in whichever form it comes. */
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import { ProductInput, inputWarnings } from "@dpp/core/product"
import * as Result from "effect/Result"
import { type Judgement, type Measure, nothing, stepsOf } from "./judgement.ts"
import { isTree, judgeTree } from "./judgeTree.ts"
import { isV20, judgeV20 } from "./judgeV20.ts"

/** Every passport in a JSON text that was read: one, a list, or `{ products: [...] }`. */
export const passportsIn = (input: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(input)) return input
  return isJsonObject(input) && Array.isArray(input["products"]) && !isTree(input) ? input["products"] : [input]
}

export const judge = (input: unknown, measure: Measure): Judgement => {
  if (!isJsonObject(input)) return { ...nothing, errors: [{ field: "/", message: "Expected object" }] }
  if (isV20(input)) return judgeV20(input, measure.profile)
  if (isTree(input)) return judgeTree(input, measure)
  return input["category"] === "batteries_light" ? judgeModel(input, measure) : judgeProduct(input, measure)
}

const judgeModel = (input: JsonObject, { now }: Measure): Judgement => {
  const draft = ProductInput.parse(input, now)
  const found: Judgement = { ...nothing, kind: "battery model" }
  if (Result.isSuccess(draft)) {
    return { ...found, unknown_fields: draft.success.unrecognized.names, notes: draft.success.warnings }
  }
  const { details, unrecognized_fields } = draft.failure
  const errors = Object.entries(details).flatMap(([field, messages]) => messages.map((message) => ({ field, message })))
  return { ...found, errors, unknown_fields: unrecognized_fields }
}

const judgeProduct = (input: JsonObject, { now, profile }: Measure): Judgement => {
  const { attributes, issues, unrecognized } = ProductInput.parseBattery(input, now)
  return {
    ...nothing,
    kind: "flat product",
    battery_category: attributes.battery_category ?? null,
    errors: issues,
    unknown_fields: unrecognized.names,
    notes: inputWarnings(attributes),
    steps: stepsOf(attributes, profile)
  }
}
