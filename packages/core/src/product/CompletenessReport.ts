/** What is counted of a product, and what it lacks: plain data, for programs that know no schema. */
import type { StepId } from "../catalogue/StepId.ts"

export const readinessProfiles = ["eu-2027-02", "din-spec-99100"] as const

/**
 * Which duties count. `din-spec-99100` includes pending duties, `eu-2027-02` does not.
 *
 * `eu-2027-02` is a reading of the regulation for passports from 18 February 2027, after the Battery Passport Data Model
 * v1.3 and the Commission's guidance v2.0. It is not a statement of what the law requires.
 */
export type ReadinessProfile = (typeof readinessProfiles)[number]

export interface MissingAttribute {
  readonly field: string
  readonly legal_source: string
  /** When the attribute is required, in plain words. Only where the caller can declare that it is not applicable. */
  readonly condition?: string
  /** The date since which the attribute is required. Only where passports were published without it before. */
  readonly since?: string
}

/** A mandatory attribute that a product lacks, with its step. */
export interface MissingInStep extends MissingAttribute {
  readonly step: StepId
}

export interface StepCompleteness {
  readonly step: StepId
  readonly percent: number
  readonly required: number
  readonly filled: number
  readonly missing: ReadonlyArray<MissingAttribute>
  /** Pending duties, which do not count under the profile. */
  readonly not_yet_required: ReadonlyArray<string>
}

export interface Completeness {
  readonly profile: ReadinessProfile
  readonly percent: number
  /** All seven steps are at 100. */
  readonly ready: boolean
  readonly steps: ReadonlyArray<StepCompleteness>
}
