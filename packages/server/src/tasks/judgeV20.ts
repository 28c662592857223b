/** Judges a v2.0 document by the schema of its category, and by the duties of the catalogue. */
import {
  batteryCategories,
  type BatteryCategory,
  modelText,
  catalogue,
  type ProductDefinition,
  steps,
  type StepView
} from "@dpp/core/catalogue"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import type { ReadinessProfile } from "@dpp/core/product"
import { merged, type PassportDocument, validateV20 } from "@dpp/core/v20"
import * as Result from "effect/Result"
import { type Judgement, nothing, type StepJudgement } from "./judgement.ts"

export const isV20 = (input: JsonObject): boolean =>
  Object.hasOwn(input, "dppHeader") || Object.hasOwn(input, "batteryPassportData")

const isExport = {
  field: "dppHeader",
  message: "v2.0 is an export format: the API takes v1.3 trees and flat fields"
}

export const judgeV20 = (input: JsonObject, profile: ReadinessProfile): Judgement => {
  const category = categoryOf(input)
  const found: Judgement = { ...nothing, kind: "v2.0 document", battery_category: category ?? null, api: [isExport] }
  if (category === undefined) {
    const message = `Expected one of the categories: ${batteryCategories.map((one) => modelText[one]).join(", ")}`
    return { ...found, errors: [{ field: `/${categoryPath.join("/")}`, message }] }
  }
  // Sound: the schema judges it first.
  const valid = validateV20(input as PassportDocument, category)
  const details = Result.isSuccess(valid) ? {} : valid.failure.details
  return {
    ...found,
    errors: Object.entries(details).flatMap(([field, messages]) => messages.map((message) => ({ field, message }))),
    steps: steps.map((step) => judgeStep(step, sectionOf(input, step), { category, profile }))
  }
}

const categoryPath = ["batteryPassportData", steps[0]?.v20 ?? "", catalogue.battery_category.v20 ?? ""]

const categoryOf = (input: JsonObject): BatteryCategory | undefined => {
  const node = categoryPath.reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), input)
  const texts = isJsonObject(node) ? Object.values(node) : [node]
  return batteryCategories.find((category) => texts.includes(modelText[category]))
}

const sectionOf = (input: JsonObject, step: StepView): JsonObject => {
  const data = input["batteryPassportData"]
  const section = isJsonObject(data) ? data[step.v20] : undefined
  return isJsonObject(section) ? section : {}
}

/** Conditional duties are left to the schema: who owes them stands in another section. */
const judgeStep = (
  step: StepView,
  section: JsonObject,
  { category, profile }: { readonly category: BatteryCategory; readonly profile: ReadinessProfile }
): StepJudgement => {
  const owed = step.product.filter(
    ({ duty }) => duty[category] === "M" || (duty[category] === "P" && profile === "din-spec-99100")
  )
  const missing = owed.filter((row) => !isFilled(row, section))
  return {
    step: step.id,
    required: owed.length,
    missing: missing.map((row) => ({ field: row.name, legal_source: row.source.join("; ") }))
  }
}

/** Rows that share a property each write their own keys of it. */
const isFilled = (row: ProductDefinition, section: JsonObject): boolean => {
  const property = merged[row.name]?.property ?? row.v20
  if (property === null) return true
  const node = section[property]
  if (!isJsonObject(node)) return node !== undefined
  const required = row.shape.v20.schema["required"]
  return !Array.isArray(required) || required.every((key) => typeof key === "string" && Object.hasOwn(node, key))
}
