/**
 * Documents that the law asks for beside the passport, drawn up from the values of a template or battery.
 *
 * Each point has the labels and values of its attributes. A document that lacks a value says on each page that it is a draft.
 *
 * @source EU 2023/1542 Art. 10(1)
 * @source EU 2023/1542 Art. 7(1)
 * @source EU 2023/1542 Art. 74(1)
 * @source EU 2023/1542 Annex VI Part A
 */
import * as Result from "effect/Result"
import { type AttributeName, type Attributes, catalogue } from "../catalogue/index.ts"
import { type Language, textsOf } from "../languages/languages.ts"
import type { Day } from "../law/Duty.ts"
import { chemicalSymbols } from "../passport/BatteryLabel.ts"
import type { MemberState } from "../party/MemberState.ts"
import type { ProducerRegistration } from "../party/ProducerRegistration.ts"
import { rowOf } from "../passport/PassportRows.ts"
import { isIndividual } from "../catalogue/Catalogue.ts"
import { attributeLabel } from "../languages/labels.ts"
import { restrictedMetalOf } from "../product/restrictedMetals.ts"
import { type ValidationFailed, fieldRefused } from "../text/Issues.ts"
import type { PrintedDocument, PrintedPoint } from "./PrintedDocument.ts"

export const documentKinds = ["performance", "carbon-footprint", "end-user-information", "label"] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentSubject {
  readonly name: string
  readonly attributes: Attributes
  readonly not_applicable: ReadonlyArray<string>
  /** Whether it is one battery: a template has no values of one. */
  readonly isBattery: boolean
  /** Number of the notified body of an issued declaration by module D1 or G; null for none. */
  readonly notifiedBody: string | null
  /** The public address behind the QR code; null where there is none yet. */
  readonly address: string | null
  /** For the information for end-users: the Member State that it is for, and the registration there; null without one. */
  readonly market: { readonly member_state: MemberState; readonly registration: ProducerRegistration | null } | null
  /** The language of the organization, for texts that are not in that of the document. */
  readonly own: string
  /** The date in the properties of the file. */
  readonly date: Day
}

interface Point {
  readonly number: string | null
  readonly fields: ReadonlyArray<AttributeName>
  /** A value that need not be there. */
  readonly isOptional?: true
}

const lettered = (...fields: ReadonlyArray<ReadonlyArray<AttributeName>>): ReadonlyArray<Point> =>
  fields.map((names, index) => ({ number: `(${"abcdefg"[index]})`, fields: names }))

const numbered = (...fields: ReadonlyArray<ReadonlyArray<AttributeName>>): ReadonlyArray<Point> =>
  fields.map((names, index) => ({ number: String(index + 1), fields: names }))

const points: Readonly<Record<DocumentKind, ReadonlyArray<Point>>> = {
  performance: [
    ...numbered(
      ["rated_capacity"],
      ["maximum_permitted_power"],
      ["initial_internal_resistance"],
      ["initial_round_trip_efficiency", "round_trip_efficiency_at_half_life"],
      ["expected_lifetime_cycles", "expected_lifetime_years"]
    ),
    {
      number: null,
      fields: [
        "cycle_life_test_c_rate",
        "power_energy_ratio",
        "cycle_life_reference_test",
        "original_power_at_80_soc",
        "original_power_at_20_soc"
      ],
      isOptional: true
    }
  ],
  "carbon-footprint": lettered(
    ["mfr_name", "mfr_postal_address"],
    ["model_identifier", "battery_category"],
    ["manufacturing_place"],
    ["carbon_footprint_per_functional_unit"],
    [
      "carbon_footprint_raw_materials",
      "carbon_footprint_production",
      "carbon_footprint_distribution",
      "carbon_footprint_end_of_life"
    ],
    ["declaration_number"],
    ["carbon_footprint_study_url"]
  ),
  "end-user-information": lettered(
    ["waste_prevention_information"],
    ["separate_collection_information"],
    ["end_of_life_information"],
    ["waste_safety_instructions"],
    ["labels_meaning"],
    ["hazardous_substances"]
  ),
  label: numbered(
    ["mfr_name", "mfr_postal_address"],
    ["battery_category", "model_identifier", "serial_number"],
    ["manufacturing_place"],
    ["manufacturing_date"],
    ["battery_mass"],
    ["rated_capacity"],
    ["battery_chemistry"],
    ["hazardous_substances"],
    ["extinguishing_agent"],
    ["critical_raw_materials"]
  )
}

const laws = {
  performance: "law_performance",
  "carbon-footprint": "law_footprint",
  "end-user-information": "law_information",
  label: "law_label"
} as const

/** Fails for a footprint declaration without the number of the EU declaration of conformity, and for a Member State that a document is not for. */
export const valueDocument = (
  kind: DocumentKind,
  subject: DocumentSubject,
  language: Language
): Result.Result<PrintedDocument, ValidationFailed> => {
  const words = textsOf(language).documents
  const { attributes, date, name } = subject
  if (kind === "carbon-footprint" && attributes.declaration_number === undefined) {
    return Result.fail(fieldRefused("declaration_number", "footprintNumber"))
  }
  if (kind !== "end-user-information" && subject.market !== null) {
    return Result.fail(fieldRefused("member_state", "informationOnly"))
  }
  const printed = points[kind].map((point) => printPoint(point, kind, subject, language))
  const isRegistered = subject.market === null || subject.market.registration !== null
  const isComplete = isRegistered && printed.every(({ isMissing }) => !isMissing)
  return Result.succeed({
    language,
    title: words[kind],
    subtitle: words[laws[kind]],
    date,
    mark: isComplete ? null : words.incomplete,
    points: [
      ...(kind === "label"
        ? []
        : [{ number: null, heading: [name, attributes.model_identifier].filter(Boolean).join(", "), lines: [] }]),
      ...printed.map(({ point }) => point),
      ...(subject.market === null ? [] : [registrationPoint(subject.market, language)]),
      ...(kind === "label" ? [symbols(subject, language)] : [])
    ],
    notes: []
  })
}

/** The producer in the Member State that the information is for. */
const registrationPoint = (
  { member_state, registration }: NonNullable<DocumentSubject["market"]>,
  language: Language
): PrintedPoint => {
  const { documents: words, tag } = textsOf(language)
  const state = new Intl.DisplayNames(tag, { type: "region" }).of(member_state) ?? member_state
  return {
    number: null,
    heading: `${words.registration}: ${state}`,
    lines: [
      registration?.number ?? "…",
      ...(registration?.pro === undefined ? [] : [`${words.responsibility}: ${registration.pro}`])
    ]
  }
}

interface Printed {
  readonly point: PrintedPoint
  readonly isMissing: boolean
}

const printPoint = (
  { fields, isOptional, number }: Point,
  kind: DocumentKind,
  subject: DocumentSubject,
  language: Language
): Printed => {
  const words = textsOf(language).documents
  const own = fields.filter((field) => subject.isBattery || !isIndividual(field))
  const lines = own.map((field) => ({ field, text: textOf(field, kind, subject, language) }))
  const labels = own.map((field) => attributeLabel(field, language))
  return {
    point: {
      number,
      heading: number === null ? words.conditions : labels.length === 0 ? "…" : labels.join(", "),
      lines: lines.flatMap(({ field, text }) =>
        text === null && isOptional === true ? [] : [`${attributeLabel(field, language)}: ${text ?? "…"}`]
      )
    },
    isMissing: isOptional !== true && lines.some(({ text }) => text === null)
  }
}

/** The value with its unit; null where there is none. */
const textOf = (
  field: AttributeName,
  kind: DocumentKind,
  { attributes, not_applicable, own }: DocumentSubject,
  language: Language
): string | null => {
  const isCycleless = attributes.is_back_up === true || not_applicable.includes("expected_lifetime_cycles")
  if (field === "expected_lifetime_cycles" && isCycleless) return textsOf(language).documents.non_cycle
  const known = attributes[field]
  // The symbols name mercury, cadmium and lead: Annex VI Part A(8).
  const value =
    kind === "label" && field === "hazardous_substances"
      ? attributes.hazardous_substances?.filter((substance) => restrictedMetalOf(substance) === undefined)
      : known
  if (value === undefined) return null
  const row = rowOf({ ...catalogue[field], name: field }, value, {
    locale: language,
    own,
    isCondition: false,
    isBackUp: attributes.is_back_up === true
  })
  const unit = row.unit === null ? "" : ` ${row.unit}`
  if (row.value.kind === "text") return `${row.value.text}${unit}`
  if (row.value.kind === "list") return row.value.items.join("; ")
  return row.value.documents.map(({ title, url }) => `${title} (${url})`).join("; ")
}

/** The separate collection symbol with the metals below it, the CE marking, and what the QR code has. */
const symbols = ({ address, attributes, notifiedBody }: DocumentSubject, language: Language): PrintedPoint => {
  const words = textsOf(language).documents
  const chemical = chemicalSymbols(attributes)
  return {
    number: null,
    heading: words.symbols,
    symbols: { chemical, code: address },
    lines: [
      [words.separate_collection, ...chemical].join(", "),
      ...(notifiedBody === null ? [] : [`CE ${notifiedBody}`]),
      ...(address === null ? [] : [`QR: ${address}`])
    ]
  }
}
