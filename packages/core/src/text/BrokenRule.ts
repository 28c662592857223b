/** A rule that a value breaks, as data. */
import type { Rule } from "./rules/templates.ts"

export type Param = string | number

/** A rule that a value breaks. `path`: the part of the field that breaks it, such as `["hazardous_substances", 0, "impact"]`. */
export interface BrokenRule {
  readonly rule: Rule
  readonly params: Readonly<Record<string, Param>>
  readonly path?: ReadonlyArray<Param>
}
