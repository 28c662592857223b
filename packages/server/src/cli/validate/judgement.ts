/**
 * What can be said of a passport without a server: whether it is sound, what is missing for publication, and what the
 * API would not take.
 */
import { isAttributeName } from "@dpp/core/catalogue"
import { completeness, type MissingAttribute, type ReadinessProfile, type ProductAttributes } from "@dpp/core/product"
import type { Issue } from "@dpp/core/text"
import type * as DateTime from "effect/DateTime"

export interface StepJudgement {
  readonly step: string
  readonly required: number
  readonly missing: ReadonlyArray<MissingAttribute>
}

export interface Judgement {
  readonly kind: "flat product" | "battery model" | "v1.3 tree" | "v2.0 document" | "unknown"
  readonly battery_category: string | null
  readonly errors: ReadonlyArray<Issue>
  /** Fields that the model does not have; the service ignores them. */
  readonly unknown_fields: ReadonlyArray<string>
  /** Sound, and yet worth a look. */
  readonly notes: ReadonlyArray<Issue>
  /** Parts of a tree that have another home: the condition, the organization's profile, the header. */
  readonly not_taken: ReadonlyArray<Issue>
  /** Sound in itself, and yet refused or passed over by the API. */
  readonly api: ReadonlyArray<Issue>
  /** Null where nothing can be published, or where the category is not known. */
  readonly steps: ReadonlyArray<StepJudgement> | null
}

export const nothing: Judgement = {
  kind: "unknown",
  battery_category: null,
  errors: [],
  unknown_fields: [],
  notes: [],
  not_taken: [],
  api: [],
  steps: null
}

export interface Measure {
  readonly profile: ReadinessProfile
  /** Judges the dates: none may lie in the future. */
  readonly now: DateTime.Utc
}

/** What is missing, step by step; null without a category, which says what is owed. */
export const stepsOf = (
  attributes: Partial<ProductAttributes>,
  profile: ReadinessProfile
): ReadonlyArray<StepJudgement> | null =>
  attributes.battery_category === undefined
    ? null
    : // Sound: completeness only asks whether an attribute is there, and what the category owes.
      completeness(attributes as ProductAttributes, profile).steps.map(({ missing, required, step }) => ({
        step,
        required,
        missing
      }))

export const isReady = ({ errors, steps }: Judgement): boolean =>
  errors.length === 0 && steps !== null && steps.every(({ missing }) => missing.length === 0)

/** What the service fills from the organization or the facility, where a caller leaves it out. */
export const isFilledByService = (field: string): boolean =>
  isAttributeName(field) && (field.startsWith("mfr_") || field === "manufacturing_place")
