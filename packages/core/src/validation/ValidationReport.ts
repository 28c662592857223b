/** What can be said about a passport without a server: its errors, what publishing requires, what the API rejects. */
import type * as DateTime from "effect/DateTime"
import { isAttributeName } from "../catalogue/Catalogue.ts"
import type { DueDiligence } from "../party/Organization.ts"
import { bindingDays } from "../law/bindingDay.ts"
import { lawBundle } from "../law/bundle.ts"
import { type LawCompleteness, lawCompleteness } from "../product/LawCompleteness.ts"
import { completeness, type MissingAttribute, type ReadinessProfile } from "../product/Completeness.ts"
import type { ParsedBattery } from "../product/ProductInput.ts"
import type { Product } from "../product/Product.ts"
import type { Issue } from "../text/Issues.ts"
import type { DocumentView } from "../v20/documentViews.ts"
import { said } from "../text/Issue.ts"

/** The mandatory attributes of one step, and which of them are missing. */
export interface StepReport {
  /** `general`, `performance` and so on: one of the seven steps of DIN DKE SPEC 99100. */
  readonly step: string
  /** How many attributes of the step are mandatory for the category. */
  readonly required: number
  readonly missing: ReadonlyArray<MissingAttribute>
}

/**
 * The outcome of `validatePassport`.
 *
 * A passport is valid if `errors` is empty, and ready to be published if `isReady` also holds. The property names are
 * those of the document that `dpp validate --json` prints.
 */
export interface ValidationReport {
  /** The form of the input. */
  readonly kind: "flat product" | "battery model" | "v1.3 tree" | "v2.0 document" | "unknown"
  /** `null` where the input has no valid category. */
  readonly battery_category: string | null
  /**
   * The view that a v2.0 document is for: what its readers may not see is neither an error nor missing. Absent for other forms.
   */
  readonly view?: DocumentView
  /** What is invalid: by field, by the path in a tree, or by the JSON Pointer in a v2.0 document. */
  readonly errors: ReadonlyArray<Issue>
  /** Fields that the data model does not have. The service ignores them. */
  readonly unknown_fields: ReadonlyArray<string>
  /**
   * Valid values that deserve attention: contradictions such as a minimum above a maximum voltage, and attributes that the
   * passport of the category does not have.
   */
  readonly warnings: ReadonlyArray<Issue>
  /** Parts of a tree that the service keeps elsewhere: the condition, the organization's profile, the header. */
  readonly skipped: ReadonlyArray<Issue>
  /** Valid parts that the API of the service nevertheless rejects or ignores. */
  readonly api_issues: ReadonlyArray<Issue>
  /** `null` for a battery model, which is never published, and where the category is unknown. */
  readonly steps: ReadonlyArray<StepReport> | null
  /** What the law asks for, as if the battery were placed on the market on a day. Present only with such a day. */
  readonly law?: LawCompleteness
}

/** A report of an input whose form is unknown, without issues. */
export const emptyReport: ValidationReport = {
  kind: "unknown",
  battery_category: null,
  errors: [],
  unknown_fields: [],
  warnings: [],
  skipped: [],
  api_issues: [],
  steps: null
}

/** What a validation depends on besides the input. */
export interface ValidationContext {
  /** Which duties count: `eu-2027-02` or `din-spec-99100`. */
  readonly profile: ReadinessProfile
  /** The current time: dates of manufacture and similar must not be in the future. */
  readonly now: DateTime.Utc
  /** The view that a v2.0 document is for. Without it, the smallest view for which the document is valid. */
  readonly view?: DocumentView
  /** The day on which the battery is placed on the market: the duties of that day count. */
  readonly as_of?: string
  /** Whether the rules on due diligence apply to the operator; only with a day. */
  readonly due_diligence?: DueDiligence
}

/** What is missing, step by step; `null` without a category, because the duties depend on it. With a day, what the law asks for. */
export const dutiesOf = (
  { attributes, not_applicable }: Pick<ParsedBattery, "attributes" | "not_applicable">,
  { as_of, due_diligence = "unknown", profile }: Pick<ValidationContext, "as_of" | "due_diligence" | "profile">
): Pick<ValidationReport, "steps" | "law"> => {
  if (attributes.battery_category === undefined) return { steps: null }
  // Sound: completeness only reads whether an attribute is present, and values of the types that it has.
  const subject = { attributes: attributes as Product["attributes"], not_applicable }
  if (as_of === undefined) return { steps: completeness(subject, profile).steps.map(toReport) }
  const days = bindingDays(subject.attributes, null, as_of)
  const law = lawCompleteness(subject, { law: lawBundle, days, due_diligence, profile })
  return { steps: law.steps.map(toReport), law }
}

const toReport = ({ missing, required, step }: StepReport): StepReport => ({ step, required, missing })

/** The report with messages in English, for programs. */
export const inEnglish = ({ api_issues, errors, skipped, warnings, ...report }: ValidationReport) => ({
  ...report,
  errors: errors.map(said),
  warnings: warnings.map(said),
  skipped: skipped.map(said),
  api_issues: api_issues.map(said)
})

/** Whether the passport is valid and complete. The service also requires a complete profile of the organization. */
export const isReady = ({ errors, steps }: ValidationReport): boolean =>
  errors.length === 0 && steps !== null && steps.every(({ missing }) => missing.length === 0)

/**
 * When the service fills a missing field: `always` if the caller omits it, `own` if the values of `mfr_*` that are present are the
 * organization's, `never` otherwise.
 */
export const fillingOf = (field: string, { steps }: Pick<ValidationReport, "steps">): "always" | "own" | "never" => {
  if (field === "manufacturing_place") return "always"
  if (!isAttributeName(field) || !field.startsWith("mfr_")) return "never"
  const missing = new Set(steps?.flatMap((step) => step.missing.map((one) => one.field)))
  return missing.has("mfr_name") && missing.has("mfr_identifier") ? "always" : "own"
}
