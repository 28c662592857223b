/** The members of a declaration as a form has them: texts that may be empty, and lists. */
import type { Declaration, DeclarationUpdate } from "@dpp/client"

export interface Party {
  readonly name: string
  readonly address: string
}

export interface Certificate {
  readonly number: string
  readonly date: string
  readonly valid_until: string
  readonly conditions: string
}

export interface Body extends Party {
  readonly number: string
  readonly intervention: string
  readonly certificates: ReadonlyArray<Certificate>
}

export interface Reference {
  readonly kind: string
  readonly reference: string
  readonly parts: string
  readonly cited_by: string
}

export interface Signed {
  readonly on_behalf_of: string
  readonly place: string
  readonly date: string
  readonly name: string
  readonly function: string
  readonly file: string
  readonly qualified_signature: string
}

export interface Subject {
  readonly template_id?: string | undefined
  readonly product_id?: string | undefined
  readonly batches: string
  readonly serial_numbers: string
}

export interface Members {
  readonly number: string
  readonly subjects: ReadonlyArray<Subject>
  readonly object: { readonly description: string; readonly image: string }
  readonly representative: Party
  readonly procedure: { readonly series: "" | "yes" | "no"; readonly module: string; readonly module_7_8: string }
  readonly body: Body
  readonly acts: ReadonlyArray<{ readonly reference: string; readonly publication: string }>
  readonly references: ReadonlyArray<Reference>
  readonly additional_information: string
  readonly markets: Declaration["markets"]
  readonly languages: Declaration["languages"]
  readonly signed: Signed
}

/** What a part of the form changes. */
export interface PartProps {
  readonly values: Members
  readonly isDisabled: boolean
  readonly onChange: (changed: Partial<Members>) => void
  /** By the id of the field's element. */
  readonly errors: Readonly<Record<string, string | undefined>>
}

const textIn = (value: Readonly<Record<string, unknown>> | null | undefined, name: string): string => {
  const text = value?.[name]
  return typeof text === "string" ? text : ""
}

type Entry = Readonly<Record<string, unknown>>

/** Sound: the service answers with entries that it has checked. */
const entriesOf = (value: unknown): ReadonlyArray<Entry> =>
  Array.isArray(value) ? (value as ReadonlyArray<Entry>) : []

export const certificateOf = (entry: Entry): Certificate => ({
  number: textIn(entry, "number"),
  date: textIn(entry, "date"),
  valid_until: textIn(entry, "valid_until"),
  conditions: textIn(entry, "conditions")
})

export const referenceOf = (entry: Entry): Reference => ({
  kind: textIn(entry, "kind") || "harmonised",
  reference: textIn(entry, "reference"),
  parts: textIn(entry, "parts"),
  cited_by: textIn(entry, "cited_by")
})

export const membersOf = (declaration: Declaration): Members => {
  const { authorised_representative, notified_body, procedure, signed } = declaration
  const series = procedure?.["series"]
  const party = (value: Entry | null): Party => ({ name: textIn(value, "name"), address: textIn(value, "address") })
  return {
    number: declaration.number ?? "",
    subjects: declaration.subjects.map(({ batches, product_id, serial_numbers, template_id }) => ({
      ...(template_id === undefined ? { product_id } : { template_id }),
      batches: batches.join(", "),
      serial_numbers: serial_numbers.join(", ")
    })),
    object: { description: declaration.object.description, image: declaration.object.image ?? "" },
    representative: party(authorised_representative),
    procedure: {
      series: series === true ? "yes" : series === false ? "no" : "",
      module: textIn(procedure, "module"),
      module_7_8: textIn(procedure, "module_7_8")
    },
    body: {
      ...party(notified_body),
      number: textIn(notified_body, "number"),
      intervention: textIn(notified_body, "intervention"),
      certificates: entriesOf(notified_body?.["certificates"]).map(certificateOf)
    },
    acts: declaration.acts,
    references: entriesOf(declaration.references).map(referenceOf),
    additional_information: declaration.additional_information ?? "",
    markets: declaration.markets,
    languages: declaration.languages,
    signed: {
      on_behalf_of: textIn(signed, "on_behalf_of"),
      place: textIn(signed, "place"),
      date: textIn(signed, "date"),
      name: textIn(signed, "name"),
      function: textIn(signed, "function"),
      file: signed?.evidence?.file ?? "",
      qualified_signature: signed?.evidence?.qualified_signature ?? ""
    }
  }
}

/** Whether a notified body takes part in the procedure. */
export const needsBody = ({ module, module_7_8 }: Members["procedure"]): boolean =>
  module === "D1" || module === "G" || module_7_8 !== ""

/** The texts that are not empty. */
const filled = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === "string" ? value.trim() : value] as const)
      .filter(([, value]) => value !== "")
  )

const orNull = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null =>
  Object.keys(value).length === 0 ? null : value

const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim())

const listed = (text: string): ReadonlyArray<string> =>
  text
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")

const signedBody = ({ file, qualified_signature, ...signed }: Signed): Readonly<Record<string, unknown>> | null => {
  const evidence = orNull(filled({ file, qualified_signature }))
  return orNull({ ...filled({ ...signed }), ...(evidence === null ? {} : { evidence }) })
}

const bodyOf = ({ certificates, ...body }: Body): Readonly<Record<string, unknown>> | null =>
  orNull({
    ...filled(body),
    ...(certificates.length === 0 ? {} : { certificates: certificates.map((one) => filled({ ...one })) })
  })

/** Each member as the service takes it. */
const encoders: { readonly [Name in keyof Members]: (values: Members) => Readonly<Record<string, unknown>> } = {
  number: ({ number }) => ({ number: textOrNull(number) }),
  subjects: ({ subjects }) => ({
    subjects: subjects.map(({ batches, serial_numbers, ...named }) => ({
      ...named,
      batches: listed(batches),
      serial_numbers: listed(serial_numbers)
    }))
  }),
  object: ({ object }) => ({ object: orNull(filled({ ...object })) }),
  representative: ({ representative }) => ({ authorised_representative: orNull(filled({ ...representative })) }),
  procedure: ({ body, procedure }) => {
    const { module, module_7_8, series } = procedure
    return {
      procedure: module === "" ? null : filled({ series: series !== "no", module, module_7_8 }),
      notified_body: needsBody(procedure) ? bodyOf(body) : null
    }
  },
  body: ({ body, procedure }) => ({ notified_body: needsBody(procedure) ? bodyOf(body) : null }),
  acts: ({ acts }) => ({ acts: acts.length === 0 ? null : acts.map((one) => filled({ ...one })) }),
  references: ({ references }) => ({ references: references.map((one) => filled({ ...one })) }),
  additional_information: ({ additional_information }) => ({
    additional_information: textOrNull(additional_information)
  }),
  markets: ({ markets }) => ({ markets }),
  languages: ({ languages }) => ({ languages: languages.length === 0 ? null : languages }),
  signed: ({ signed }) => ({ signed: signedBody(signed) })
}

/** The members that were changed, as the service takes them; empty texts remove one. */
export const updateOf = (values: Members, changed: ReadonlyArray<keyof Members>): DeclarationUpdate =>
  // Sound: the service checks each member again.
  Object.assign({}, ...changed.map((name) => encoders[name](values))) as DeclarationUpdate
