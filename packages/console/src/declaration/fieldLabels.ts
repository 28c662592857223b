/** The printed values of a declaration in words, by their paths in the API: `subjects[0].rated_capacity`, `signed.place`. */
import { labelIn } from "../controls/labels.ts"
import type { ConsoleLanguage } from "../texts/texts.tsx"
import type { DeclarationTexts } from "../texts/de/declaration.ts"

/** The attributes that points of the declaration print. */
const attributes: Readonly<Record<string, string>> = {
  "manufacturer.name": "mfr_name",
  "manufacturer.address": "mfr_postal_address",
  "subjects.chemistry": "battery_chemistry",
  "subjects.nominal_voltage": "nominal_voltage",
  "subjects.rated_capacity": "rated_capacity",
  "subjects.category": "battery_category",
  "subjects.model_identifier": "model_identifier"
}

const named = (words: DeclarationTexts): Readonly<Record<string, string>> => ({
  number: words.number,
  subjects: words.subject,
  "subjects.product": words.product,
  "subjects.batches": words.batches,
  "subjects.serial_numbers": words.serials,
  manufacturer: words.manufacturer,
  authorised_representative: words.representative,
  object: words.description,
  "object.image": words.image,
  acts: words.acts,
  requirements: words.requirements,
  references: words.references,
  "references.cited_by": words.citedBy,
  procedure: words.procedure,
  "procedure.module_7_8": words.module78,
  notified_body: words.body,
  "notified_body.certificates.valid_until": words.validUntil,
  additional_information: words.additional,
  markets: words.markets,
  languages: words.printed,
  signed: words.signed,
  "signed.on_behalf_of": words.behalf,
  "signed.place": words.place,
  "signed.date": words.date,
  "signed.name": words.signer,
  "signed.function": words.function,
  "signed.evidence": words.evidence
})

/** The path without the places in lists. */
const plain = (path: string): string => path.replaceAll(/\[\d+\]/gu, "")

/** The attribute that a path is about; null for one of the declaration itself. */
export const attributeAt = (path: string): string | null => attributes[plain(path)] ?? null

export const fieldLabel = (path: string, words: DeclarationTexts, language: ConsoleLanguage): string => {
  const attribute = attributeAt(path)
  if (attribute !== null) return labelIn(attribute, language)
  const labels = named(words)
  const name = plain(path)
  return labels[name] ?? labels[name.replace(/\.[^.]*$/u, "")] ?? labels[name.split(".")[0] ?? ""] ?? path
}
