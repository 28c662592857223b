/** The Member States of the Union, by their codes of ISO 3166. */
import * as Schema from "effect/Schema"

// oxfmt-ignore
export const MemberState = Schema.Literals([
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT",
  "RO", "SE", "SI", "SK"
])
export type MemberState = typeof MemberState.Type
