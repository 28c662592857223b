/**
 * What passports show of an organization beside its profile. It belongs to no version: every page and PDF shows the present one.
 */
import * as Schema from "effect/Schema"
import { storedText, trimmed } from "../text/trimmed.ts"
import { brandColorInput } from "./BrandColor.ts"
import { breaks } from "../text/broken.ts"

const languageTag = Schema.makeFilter(
  (value: string) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/u.test(value.trim()) || breaks("localeTag")
)

export const Appearance = Schema.Struct({
  /** The language in which the organization types texts, as a tag of BCP 47. */
  language: storedText(35),
  /** As `#rrggbb`; null where it has none. */
  brand_color: Schema.NullOr(Schema.String),
  /** The path of the logo below the service's origin; null where it has none. */
  logo: Schema.NullOr(Schema.String)
})
export type Appearance = typeof Appearance.Type

/** The fields as callers send them. The logo is uploaded. */
export const appearanceFields = { language: trimmed(35, 2, languageTag), brand_color: Schema.NullOr(brandColorInput) }

/** The appearance of an organization that has set nothing. */
export const plainAppearance: Appearance = { language: "en", brand_color: null, logo: null }

/** The appearance alone, out of what has more fields. */
export const appearanceOf = ({ brand_color, language, logo }: Appearance): Appearance => ({
  language,
  brand_color,
  logo
})
