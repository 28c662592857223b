/**
 * Everything that stands in a passport's PDF, as plain data that can be handed to another thread.
 *
 * Cover and sections show the same rows, so that a value has its mark wherever it stands.
 */
import type { Locale } from "@dpp/core/text"
import { formatMoment, type PassportRow, passportRows, type PassportSection, categoryWords } from "@dpp/core/passport"
import type { PdfPassport } from "@dpp/service/ports/PdfRenderer"
import * as DateTime from "effect/DateTime"
import { words } from "./words.ts"

export interface PassportSheet {
  readonly locale: Locale
  readonly name: string
  readonly serialNumber: string
  readonly categoryName: string
  readonly publicUrl: string
  /** Of content or condition; written into the file as its date. */
  readonly lastUpdated: string
  readonly updated: string
  /** When the condition was measured; null where there is none. */
  readonly measured: string | null
  readonly figures: ReadonlyArray<PassportRow>
  readonly panels: ReadonlyArray<{ readonly label: string; readonly rows: ReadonlyArray<PassportRow> }>
  readonly sections: ReadonlyArray<PassportSection>
  /** JPEG. */
  readonly image: Uint8Array | null
}

/** The best five of these that the passport has. */
const figures = [
  "battery_chemistry",
  "certified_usable_energy",
  "rated_capacity",
  "nominal_voltage",
  "battery_mass",
  "carbon_footprint_performance_class",
  "manufacturing_date"
]
const figuresShown = 5

const identification = [
  "model_identifier",
  "serial_number",
  "passport_id",
  "manufacturing_place",
  "manufacturing_date",
  "facility_id"
]
const manufacturer = ["mfr_name", "mfr_identifier", "mfr_postal_address", "mfr_website", "mfr_email"]
const operator = ["operator_name", "operator_id", "operator_postal_address", "operator_website", "operator_email"]

const gtinRow = (gtin: string): PassportRow => ({
  name: "gtin",
  label: "GTIN",
  value: { kind: "text", text: gtin },
  unit: null,
  audience: "public",
  isCondition: false
})

export const passportSheet = ({ condition, facts, image, locale }: PdfPassport): PassportSheet => {
  const { product } = facts
  const sections = passportRows(facts, condition, { locale, audience: "everyone" })
  const rows = new Map(sections.flatMap((section) => section.rows.map((row) => [row.name, row] as const)))
  const named = (names: ReadonlyArray<string>) => names.flatMap((name) => rows.get(name) ?? [])
  const {
    identification: identificationLabel,
    manufacturer: manufacturerLabel,
    measured,
    operator: operatorLabel,
    updated
  } = words[locale]
  const lastUpdated = DateTime.formatIso(facts.lastUpdated)
  return {
    locale,
    name: product.name,
    serialNumber: product.attributes.serial_number,
    categoryName: categoryWords[product.attributes.battery_category][locale],
    publicUrl: facts.publicUrl,
    lastUpdated,
    updated: updated(formatMoment(lastUpdated, locale)),
    measured: condition === null ? null : measured(formatMoment(condition.lastUpdate, locale)),
    figures: named(figures).slice(0, figuresShown),
    panels: [
      {
        label: identificationLabel,
        rows: [...(product.gtin === null ? [] : [gtinRow(product.gtin)]), ...named(identification)]
      },
      { label: manufacturerLabel, rows: named(manufacturer) },
      { label: operatorLabel, rows: named(operator) }
    ],
    sections,
    image
  }
}
