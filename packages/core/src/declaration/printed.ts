/**
 * The declaration as Annex IX has it: its number, eight points, and the block of the signature.
 *
 * @source EU 2023/1542 Annex IX
 */
import { type Language, textAt, textsOf } from "../languages/languages.ts"
import { formatDay, formatNumber } from "../passport/formats.ts"
import type { Day } from "../law/Duty.ts"
import type { DeclarationContent, SubjectContent } from "./content.ts"
import type { Signature } from "./members.ts"
import type { PrintedDocument, PrintedPoint } from "./PrintedDocument.ts"

/** The languages whose headings and sentence of Annex IX(3) were compared with the Official Journal. */
const comparedLanguages: ReadonlyArray<Language> = ["en"]

export const isCompared = (language: Language): boolean => comparedLanguages.includes(language)

export interface PrintOptions {
  readonly language: Language
  readonly isDraft: boolean
  /** The date in the properties of the file. */
  readonly date: Day
}

type Words = ReturnType<typeof textsOf>["declaration"]

/** Puts values into the places of a text. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place)

const listed = (label: string, values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.length === 0 ? [] : [`${label}: ${values.join(", ")}`]

const modelLines = (
  { batches, category, model_identifier, product, serial_numbers }: SubjectContent,
  words: Words,
  language: Language
): ReadonlyArray<string> => [
  ...listed(words.product, [product ?? "…"]),
  ...listed(words.category, [
    category === null ? "…" : (textAt("values", `battery_category.${category}`, language) ?? category)
  ]),
  ...listed(words.model, [model_identifier ?? "…"]),
  ...listed(words.batches, batches),
  ...listed(words.serial_numbers, serial_numbers)
]

/** Model, chemistry, voltage and capacity. */
export const describeSubject = (
  { chemistry, model_identifier, nominal_voltage, product, rated_capacity }: SubjectContent,
  language: Language
): string =>
  [
    [product, model_identifier]
      .filter((part, index) => part !== null && (index === 0 || product?.includes(part) !== true))
      .join(" "),
    chemistry,
    nominal_voltage === null ? null : `${formatNumber(nominal_voltage, language)} V`,
    rated_capacity === null ? null : `${formatNumber(rated_capacity, language)} Ah`
  ]
    .filter((part) => part !== null && part !== "")
    .join(", ")

const notifiedBodyPoint = (content: DeclarationContent, words: Words, language: Language): PrintedPoint => {
  const body = content.notified_body
  if (body === null) return { number: "7", heading: words.point_7_none, lines: [] }
  const { address, certificates, intervention, name, number } = body
  const heading = filled(words.point_7, { body: `${name}, ${address}, ${number}`, intervention })
  return {
    number: "7",
    heading,
    lines: certificates.map(({ conditions, date, number: certificate, valid_until }) =>
      [
        filled(words.certificate, { number: certificate, date: formatDay(date, language) }),
        ...(valid_until === undefined ? [] : [filled(words.valid_until, { date: formatDay(valid_until, language) })]),
        ...(conditions === undefined ? [] : [conditions])
      ].join("; ")
    )
  }
}

const referenceLines = ({ references }: DeclarationContent, words: Words): ReadonlyArray<string> =>
  references.length === 0
    ? [words.none]
    : references.map(({ cited_by, parts, reference }) =>
        [
          reference,
          ...(parts === undefined ? [] : [filled(words.parts, { parts })]),
          ...(cited_by === undefined ? [] : [filled(words.cited_by, { act: cited_by })])
        ].join("; ")
      )

const signaturePoint = (signed: Signature, words: Words, language: Language): PrintedPoint => {
  const { date, evidence, name, on_behalf_of, place } = signed
  const day = date == null ? "…" : formatDay(date, language)
  return {
    number: null,
    heading: `${words.signed_for} ${on_behalf_of ?? "…"}`,
    lines: [
      `${words.place_date}: ${place ?? "…"}, ${day}`,
      `${words.name_function}: ${name ?? "…"}, ${signed.function ?? "…"}`,
      `${words.signature}: ${evidence == null ? "…" : (evidence.file ?? words.qualified_signature)}`
    ]
  }
}

/** Returns the declaration in a language. */
export const printDeclaration = (
  content: DeclarationContent,
  signed: Signature,
  { date, isDraft, language }: PrintOptions
): PrintedDocument => {
  const words = textsOf(language).declaration
  const { authorised_representative: representative, manufacturer, object, procedure, requirements, subjects } = content
  const description =
    object.description === null ? subjects.map((one) => describeSubject(one, language)) : [object.description]
  return {
    language,
    title: filled(words.title, { number: content.number ?? "…" }),
    subtitle: words.regulation,
    date,
    mark: isDraft ? words.draft_mark : null,
    points: [
      { number: "1", heading: words.point_1, lines: subjects.flatMap((one) => modelLines(one, words, language)) },
      {
        number: "2",
        heading: words.point_2,
        lines: [
          `${manufacturer.name ?? "…"}, ${manufacturer.address ?? "…"}`,
          ...(representative === null
            ? []
            : [`${words.representative}: ${representative.name}, ${representative.address}`])
        ]
      },
      { number: "3", heading: words.point_3, lines: [] },
      {
        number: "4",
        heading: words.point_4,
        lines: [...description, ...(object.image === null ? [] : [object.image])]
      },
      {
        number: "5",
        heading: words.point_5,
        lines: [
          ...content.acts.map(({ publication, reference }) => `${reference} (${publication})`),
          filled(words.requirements, { articles: requirements.join(", ") }),
          ...(procedure === null
            ? []
            : [
                filled(words.procedure, {
                  module: [
                    procedure.module,
                    procedure.module_7_8 === undefined ? [] : `${procedure.module_7_8} (Art. 7, 8)`
                  ]
                    .flat()
                    .join(", ")
                })
              ])
        ]
      },
      { number: "6", heading: words.point_6, lines: referenceLines(content, words) },
      notifiedBodyPoint(content, words, language),
      { number: "8", heading: words.point_8, lines: [content.additional_information ?? words.none] },
      signaturePoint(signed, words, language)
    ],
    notes: isCompared(language) ? [] : [words.translation]
  }
}
