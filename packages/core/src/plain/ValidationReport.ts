/** The report of `validate`. */
import type {
  Completeness,
  MissingAttribute,
  ReadinessProfile,
  StepCompleteness
} from "../product/CompletenessReport.ts"
import type { Issue } from "./Outcome.ts"
import type { View } from "./PassportFacts.ts"

export type { Completeness, ReadinessProfile }

/** The mandatory attributes of one step, and which of them are missing. */
export interface StepReport {
  readonly step: string
  readonly required: number
  readonly missing: ReadonlyArray<MissingAttribute>
}

/** An attribute that a duty asks for, with the day from which it does. */
export interface DutyReport {
  readonly field: string
  /** Id of the duty. */
  readonly duty: string
  readonly legal_source: string
  /** The first day on which the duty binds; null while it waits for an act. */
  readonly from: string | null
  readonly not_before: string
  /** The acts that it waits for, and how many months after their entry into force it begins. */
  readonly waits_for: ReadonlyArray<{ readonly act: string; readonly months: number }>
  /** The condition that does not hold; only of an attribute that is not asked for. */
  readonly condition?: string
  readonly filled: boolean
  /** Who has the value. */
  readonly supplied_by: string
}

/** What the law asks for, as if the battery were placed on the market on a day. */
export interface LawReport {
  readonly as_of: string
  readonly binding_day: string
  readonly law_version: string
  readonly percent: number
  /** Nothing is missing. */
  readonly ready: boolean
  readonly steps: ReadonlyArray<StepCompleteness>
  readonly missing: ReadonlyArray<DutyReport>
  readonly waiting: ReadonlyArray<DutyReport>
  readonly later: ReadonlyArray<DutyReport>
  readonly not_bound: ReadonlyArray<DutyReport>
  /** Recycled shares below the least share that binds the battery, in percent. */
  readonly findings: ReadonlyArray<{
    readonly field: string
    readonly duty: string
    readonly legal_source: string
    readonly from: string | null
    readonly value: number
    readonly minimum: number
  }>
}

export interface ValidationReport {
  /** Valid and complete. The profile of the operator is not part of it. */
  readonly ready: boolean
  /** The form of the input. */
  readonly kind: "flat product" | "battery model" | "v1.3 tree" | "v2.0 document" | "unknown"
  /** `null` where the input has no valid category. */
  readonly battery_category: string | null
  /** The view that a v2.0 document is for. Absent for other forms. */
  readonly view?: View
  /** What is invalid: by field, by the path in a tree, or by the JSON Pointer in a v2.0 document. */
  readonly errors: ReadonlyArray<Issue>
  /** Fields that the data model does not have. */
  readonly unknown_fields: ReadonlyArray<string>
  /** Valid values that deserve attention: contradictions, unlikely values, attributes that the category does not have. */
  readonly warnings: ReadonlyArray<Issue>
  /** Parts of a tree that the REST service keeps elsewhere. */
  readonly skipped: ReadonlyArray<Issue>
  /** Valid parts that the REST API rejects or ignores. */
  readonly api_issues: ReadonlyArray<Issue>
  /** `null` for a battery model, which is never published, and where the category is unknown. */
  readonly steps: ReadonlyArray<StepReport> | null
  /** Present only where `as_of` is given. */
  readonly law?: LawReport
}
