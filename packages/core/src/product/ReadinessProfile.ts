/** The profile as callers send it. */
import * as Schema from "effect/Schema"
import { readinessProfiles } from "./CompletenessReport.ts"

export const ReadinessProfile = Schema.Literals(readinessProfiles)
export type ReadinessProfile = typeof ReadinessProfile.Type
