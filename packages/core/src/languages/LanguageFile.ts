/** The texts of one language: everything that a reader of a passport sees and that no caller sent. */
import type { en } from "./en.ts"

/**
 * The groups of texts: `attributes` has the labels by name, `values` the words of closed lists as `attribute.value`, `hazards` the hazard statements of the CLP Regulation,
 * `page` and `verify` what pages say, `pdf` what only the PDF says, `access` the forms and who reads what is not public, `mail` what mails say,
 * `problems` what is wrong with what a person has filled in, `supplier` the page on which a supplier answers, `declaration` the EU declaration of
 * conformity, `documents` the other documents that are drawn up from values.
 */
export const groups = [
  "sections",
  "attributes",
  "values",
  "components",
  "materials",
  "hazards",
  "units",
  "page",
  "pdf",
  "access",
  "mail",
  "problems",
  "supplier",
  "declaration",
  "documents",
  "verify"
] as const
export type Group = (typeof groups)[number]

/** Texts by key. A language can lack a text, which is then shown in English; it cannot have an unknown key. */
type Translated = { readonly [G in Group]: { readonly [Key in keyof (typeof en)[G]]?: string } }

/** Names a condition under which an attribute is mandatory. */
export type ConditionName = "commercial_warranty" | "lead_or_cadmium" | "lifetime_in_cycles" | "other_chemistry"

export interface LanguageFile extends Translated {
  /** The tag of RFC 5646 by which numbers and dates are written. */
  readonly tag: string
  /** The name of the language in that language. */
  readonly name: string
  /** `reviewed`: compared with the law's own text, or by a reader of the language. `draft`: translated, not yet compared. */
  readonly state: "reviewed" | "draft"
  /** What the values of attributes mean, by name of the attribute. Missing ones are the descriptions of the definitions. */
  readonly explanations?: { readonly [Name in keyof (typeof en)["attributes"]]?: string }
  /** When a conditional attribute is mandatory. Missing ones are the texts of the definitions. */
  readonly conditions?: { readonly [Name in ConditionName]?: string }
}
