/** Checks the values of a model while one types, by the rules of the service. */
import type { Facility, Organization } from "@dpp/client"
import {
  type Attributes,
  type BatteryCategory,
  isIndividual,
  isAttributeName,
  type ProductDefinition,
  type StepId,
  steps
} from "@dpp/core/catalogue"
import { unlikelyValues } from "@dpp/core/product"
import { problemText, SheetProblem } from "@dpp/core/sheets"
import { TemplateInput, templateCompleteness } from "@dpp/core/template"
import { say } from "@dpp/core/validation"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { ConsoleLanguage } from "../texts/texts.tsx"

/** Values by field, as the REST API has them; null for an empty field. */
export type Values = Readonly<Record<string, unknown>>

export interface StepProgress {
  readonly id: StepId
  readonly filled: number
  readonly required: number
}

export interface ModelCheck {
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Values that such a battery does not have, and what was probably meant. */
  readonly doubts: Readonly<Record<string, string>>
  readonly steps: ReadonlyArray<StepProgress>
  readonly filled: number
  readonly required: number
  /** Names of the mandatory attributes that are not filled. */
  readonly missing: ReadonlySet<string>
}

/** The fields of a model that the service accepts, without those that it adds to its responses. */
export const inputOf = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== null &&
        ((isAttributeName(name) && !isIndividual(name)) ||
          ["name", "gtin", "facility_id", "not_applicable"].includes(name))
    )
  )

interface Facts {
  readonly organization: Organization
  readonly facilities: ReadonlyArray<Facility>
  readonly language: ConsoleLanguage
}

export const checkModel = (values: Values, { facilities, language, organization }: Facts): ModelCheck => {
  const input = inputOf(values)
  const parsed = TemplateInput.parse(input, DateTime.makeUnsafe(Date.now()))
  const issues = Result.isFailure(parsed) ? parsed.failure.issues : []
  // Sound: what is wrong in them is in the errors; the functions read known fields only.
  const attributes = Object.fromEntries(Object.entries(input).filter(([name]) => isAttributeName(name))) as Attributes
  const errors = Object.fromEntries(
    issues.toReversed().map((issue) => [issue.field.split(/[[.]/u)[0] ?? issue.field, say(issue, language)])
  )
  const facility = facilities.find(({ id }) => id === input["facility_id"]) ?? null
  const { steps: progress } = templateCompleteness(
    // Sound: completeness reads attributes, the category and what does not apply.
    { attributes, not_applicable: input["not_applicable"] ?? [] } as unknown as Parameters<
      typeof templateCompleteness
    >[0],
    { organization, facility } as unknown as Parameters<typeof templateCompleteness>[1],
    "eu-2027-02"
  )
  return {
    errors,
    doubts: Object.fromEntries(
      unlikelyValues(attributes).map((unlikely) => [
        unlikely.field,
        problemText(SheetProblem.Unlikely({ ...unlikely, stops: false }), language)
      ])
    ),
    steps: progress.map(({ filled, required, step }) => ({ id: step, filled, required })),
    filled: progress.reduce((sum, { filled }) => sum + filled, 0),
    required: progress.reduce((sum, { required }) => sum + required, 0),
    missing: new Set(progress.flatMap(({ missing }) => missing.map(({ field }) => field.split("[")[0] ?? field)))
  }
}

/**
 * The attributes of a step that a model of a category has: the mandatory ones, and the others. What the service fills in, such as the
 * manufacturer from the own details, is among the others.
 */
export const fieldsOf = (step: StepId, category: BatteryCategory, values: Values, { missing }: ModelCheck) => {
  const all = steps
    .find(({ id }) => id === step)
    ?.product.filter(
      ({ duty, individual, name }) => individual !== true && duty[category] !== "-" && name !== "battery_category"
    )
  const declared = values["not_applicable"]
  const isAnswered = (name: string) =>
    (values[name] !== null && values[name] !== undefined) || (Array.isArray(declared) && declared.includes(name))
  const isMandatory = ({ duty, name }: ProductDefinition) =>
    ["M", "C"].includes(duty[category]) && (missing.has(name) || isAnswered(name))
  return {
    mandatory: all?.filter(isMandatory) ?? [],
    others: all?.filter((definition) => !isMandatory(definition)) ?? []
  }
}
