/**
 * The whole content of a passport's PDF, as plain data that can be sent to another thread.
 *
 * Cover and sections show the same rows, so that a value that is not public has its mark in both.
 */
import { type Language, textsOf } from "@dpp/core/languages"
import { backupUrl } from "@dpp/core/party"
import {
  formatMoment,
  isPracticeUrl,
  type PassportRow,
  passportRows,
  type PassportSection,
  categoryWords
} from "@dpp/core/passport"
import type { PdfPassport } from "@dpp/service/ports/PdfRenderer"
import { noSafeguards, type Safeguards, type SignedVersion } from "@dpp/service/ports/Safeguards"
import * as DateTime from "effect/DateTime"
import { type BarChart, chartsOf } from "../charts/passportCharts.ts"
import { versionText } from "../shared/versionText.ts"
import { lifeRows } from "./lifeRows.ts"
import { wordsIn } from "./words.ts"

/** A group of rows on the cover. */
export interface Panel {
  readonly label: string
  readonly rows: ReadonlyArray<PassportRow>
}

/** A section with the charts of its values. */
export interface PdfSection extends PassportSection {
  readonly charts: ReadonlyArray<BarChart>
}

export interface PdfPassportModel {
  readonly locale: Language
  readonly name: string
  readonly serialNumber: string
  readonly categoryName: string
  readonly publicUrl: string
  /** Time of the last change of content or condition, in ISO 8601; also the date of the file. */
  readonly lastUpdated: string
  /** The text that states the time of the last change, such as `As of 21 November 2026 at 09:30 UTC`. */
  readonly updated: string
  /** The text that states when the condition was measured; `null` if there is no condition. */
  readonly measured: string | null
  /** The most important values, for the cover without a picture. */
  readonly figures: ReadonlyArray<PassportRow>
  /** The columns of the cover: identification, manufacturer, economic operator. */
  readonly panels: ReadonlyArray<Panel>
  /** The text that states the version of the content, or that the document is a preview; `null` where the service does not sign. */
  readonly version: string | null
  /** What every page says of a preview; `null` for a passport. */
  readonly mark: string | null
  /** Where other passports of its life, the signed proof and the back-up copy are, as far as the passport has them. */
  readonly safeguards: ReadonlyArray<PassportRow>
  readonly sections: ReadonlyArray<PdfSection>
  /** Names of the rows whose value a supplier stated. Absent without such rows. */
  readonly supplied?: ReadonlyArray<string>
  /** Picture of the product as JPEG. */
  readonly image: Uint8Array | null
  /** Logo of the organization as PNG. */
  readonly logo: Uint8Array | null
  /** Colour behind the white text of the cover, as `#rrggbb`; null for the common one. */
  readonly brandColor: string | null
}

/** The candidates for the figures on the cover, the most important first. */
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

/** A row of what everybody may know that is not an attribute. */
const publicRow = (name: string, label: string, value: PassportRow["value"]): PassportRow => ({
  name,
  label,
  value,
  unit: null,
  audience: "public",
  point: 1,
  isCondition: false
})

const gtinRow = (gtin: string): PassportRow => publicRow("gtin", "GTIN", { kind: "text", text: gtin })

const mastheadVersion = (version: SignedVersion, locale: Language): string => {
  const { being_signed, version: label } = textsOf(locale).page
  const text = `${label} ${versionText(version, locale)}`
  return version.isPending ? `${text} · ${being_signed}` : text
}

/** Parts of a line; null for none. */
const mastheadText = (parts: ReadonlyArray<string>): string | null => (parts.length === 0 ? null : parts.join(" · "))

const safeguardRows = (
  { backupProvider, version }: Safeguards,
  publicUrl: string,
  locale: Language
): ReadonlyArray<PassportRow> => {
  const { backup_copy, signed_proof } = textsOf(locale).page
  return [
    ...(version === null ? [] : [publicRow("proof", signed_proof, { kind: "text", text: `${publicUrl}/proof` })]),
    ...(backupProvider === null
      ? []
      : [
          publicRow("backup_copy", backup_copy, {
            kind: "documents",
            documents: [
              {
                title: backupProvider.name,
                url: backupUrl(backupProvider, publicUrl),
                language: null,
                contentType: null
              }
            ]
          })
        ])
  ]
}

const none: ReadonlySet<string> = new Set()

/** Collects and formats the content of a PDF. `image` must be a JPEG and `logo` a PNG, if there is one. */
export const pdfPassportModel = ({
  facts,
  image,
  isPreview = false,
  locale,
  logo = null,
  safeguards = noSafeguards,
  supplied = none,
  view,
  ...passport
}: PdfPassport): PdfPassportModel => {
  const { product } = facts
  const { version } = safeguards
  const condition = view.shows(4) ? passport.condition : null
  const sections = passportRows(facts, condition, {
    locale,
    view,
    own: facts.language ?? safeguards.appearance.language
  })
  const rows = new Map(sections.flatMap((section) => section.rows.map((row) => [row.name, row] as const)))
  const suppliedRows = [...rows.keys()].filter((name) => supplied.has(name))
  const named = (names: ReadonlyArray<string>) => names.flatMap((name) => rows.get(name) ?? [])
  const {
    identification: identificationLabel,
    manufacturer: manufacturerLabel,
    measured,
    operator: operatorLabel,
    updated
  } = wordsIn(locale)
  const lastUpdated = DateTime.formatIso(facts.lastUpdated)
  const { practice_mark, preview_mark } = textsOf(locale).page
  const marks = [...(isPracticeUrl(facts.publicUrl) ? [practice_mark] : []), ...(isPreview ? [preview_mark] : [])]
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
    version: mastheadText([...marks, ...(isPreview || version === null ? [] : [mastheadVersion(version, locale)])]),
    mark: mastheadText(marks),
    safeguards: [...lifeRows(facts, locale, publicRow), ...safeguardRows(safeguards, facts.publicUrl, locale)],
    sections: sections.map((section) => ({ ...section, charts: chartsOf(section.id, facts, locale) })),
    ...(suppliedRows.length > 0 && { supplied: suppliedRows }),
    image,
    logo,
    brandColor: safeguards.appearance.brand_color
  }
}
