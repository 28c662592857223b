/**
 * The members of an EU declaration of conformity, as callers send them.
 *
 * @source EU 2023/1542 Art. 18
 * @source EU 2023/1542 Annex IX
 */
import * as Schema from "effect/Schema"
import { webAddressFilter } from "../identifiers/Uri.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import { languages } from "../languages/languages.ts"
import { ProductId } from "../product/ProductId.ts"
import { TemplateId } from "../product/TemplateValues.ts"
import { Day } from "../text/Day.ts"
import { described } from "../text/described.ts"
import { trimmed, trimmedLine } from "../text/trimmed.ts"
import { Market } from "./markets.ts"
import { expecting } from "../text/broken.ts"

export const DeclarationId = Uuid.pipe(Schema.brand("DeclarationId"))
export type DeclarationId = typeof DeclarationId.Type

/** `years`: for how long an issued declaration is kept after the last battery of the model was placed on the market. */
export const declarationLimits = { subjects: 100, entries: 200, serialNumbers: 1000, versions: 200, years: 10 } as const

export const DeclarationLanguage = Schema.Literals(languages)

const address = trimmedLine(2000).check(Schema.makeFilter(webAddressFilter))

const listOf = <S extends Schema.Top>(entry: S, maximum: number, minimum = 0) =>
  Schema.Array(entry).check(Schema.isMinLength(minimum), Schema.isMaxLength(maximum))

const { entries, serialNumbers, subjects } = declarationLimits

export const DeclarationSubject = Schema.Struct({
  template_id: Schema.optionalKey(TemplateId.annotate({ description: "Template of the model." })),
  product_id: Schema.optionalKey(ProductId.annotate({ description: "Battery, in place of a template." })),
  batches: Schema.optionalKey(listOf(trimmedLine(100), entries).annotate({ description: "Batch numbers." })),
  serial_numbers: Schema.optionalKey(
    listOf(trimmedLine(200), serialNumbers).annotate({
      description: "Serial numbers. By default that of the battery."
    })
  )
}).annotate({ identifier: "DeclarationSubject", description: "What is declared to conform: Annex IX(1)." })
export type DeclarationSubject = typeof DeclarationSubject.Type

const Party = Schema.Struct({
  name: described(trimmed(200), "Name."),
  address: described(trimmed(500), "Postal address.")
}).annotate({ identifier: "DeclarationParty", description: "A party with its address: Annex IX(2)." })

const ObjectText = Schema.Struct({
  description: Schema.optionalKey(
    described(trimmed(2000), "Description of the battery. By default model, chemistry, voltage and capacity.")
  ),
  image: Schema.optionalKey(described(address, "Address of an uploaded public image of the organization."))
}).annotate({ identifier: "DeclarationObject", description: "The object of the declaration: Annex IX(4)." })

const Act = Schema.Struct({
  reference: described(trimmed(300), "The act, such as `Regulation (EU) 2023/1542`."),
  publication: described(trimmed(300), "Where it was published, such as `OJ L 191, 28.7.2023, p. 1`.")
}).annotate({ identifier: "DeclarationAct", description: "A Union act with its publication reference: Art. 18(3)." })

const Reference = Schema.Struct({
  kind: Schema.Literals(["harmonised", "common_specification", "other"]).annotate({
    description: "`harmonised`: a harmonised standard; `common_specification`: of Article 16."
  }),
  reference: described(trimmed(300), "The standard or specification, such as `EN 18060:2025`."),
  parts: Schema.optionalKey(described(trimmed(500), "The parts that were applied, if not all.")),
  cited_by: Schema.optionalKey(
    described(trimmed(300), "The act that cites a harmonised standard in the Official Journal.")
  )
}).annotate({ identifier: "DeclarationReference", description: "A standard or specification: Annex IX(6)." })
export type DeclarationReference = typeof Reference.Type

export const Procedure = Schema.Struct({
  series: Schema.Boolean.annotate({ description: "Whether the batteries are manufactured in series." }),
  module: Schema.Literals(["A", "D1", "G"]).annotate({ description: "Module of Annex VIII." }),
  module_7_8: Schema.optionalKey(
    Schema.Literals(["D1", "G"]).annotate({ description: "Module for Articles 7 and 8, beside module A." })
  )
}).annotate({ identifier: "DeclarationProcedure", description: "The conformity assessment procedure: Art. 17." })
export type Procedure = typeof Procedure.Type

const Certificate = Schema.Struct({
  number: described(trimmed(200), "Number of the certificate."),
  date: described(Day, "Date of the certificate."),
  valid_until: Schema.optionalKey(described(Day, "The last day on which it is valid.")),
  conditions: Schema.optionalKey(described(trimmed(1000), "Conditions of its validity."))
}).annotate({ identifier: "DeclarationCertificate", description: "A certificate of a notified body." })

const NotifiedBody = Schema.Struct({
  name: described(trimmed(200), "Name."),
  address: described(trimmed(500), "Postal address."),
  number: Schema.String.check(Schema.isPattern(/^\d{4}$/u, { ...expecting("fourDigits") })).annotate({
    description: "Identification number: four digits."
  }),
  intervention: described(trimmed(1000), "What the notified body did."),
  certificates: described(listOf(Certificate, entries, 1), "Its certificates.")
}).annotate({ identifier: "DeclarationNotifiedBody", description: "The notified body: Annex IX(7)." })

/** @source EU 2023/1542 Annex VIII */
const technicalElements = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] as const

export const TechnicalDocument = Schema.Struct({
  element: Schema.Literals(technicalElements).annotate({
    description: "The element of Annex VIII, point 2 of the module, by its letter."
  }),
  location: described(trimmedLine(2000), "Where it is: an address, or a place such as `Archive Dresden, folder 12`."),
  keeper: described(trimmedLine(200), "Who keeps it."),
  sha256: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u, { ...expecting("sha256") })).annotate({
      description: "SHA-256 of the file in hexadecimal digits."
    })
  ),
  keep_until: Schema.optionalKey(
    described(Day, "The day until which it is kept: ten years after the last battery of the model (Annex VIII).")
  )
}).annotate({
  identifier: "TechnicalDocument",
  description: "A part of the technical documentation: where it is, not the documentation itself."
})

const Evidence = Schema.Struct({
  file: Schema.optionalKey(described(address, "Address of the signed document.")),
  qualified_signature: Schema.optionalKey(
    described(trimmed(20_000), "A qualified electronic signature, or what identifies it.")
  )
}).annotate({ description: "One of the two." })

const optional = <S extends Schema.Top>(schema: S, description: string) =>
  Schema.optionalKey(described(Schema.NullOr(schema), description))

export const Signature = Schema.Struct({
  on_behalf_of: optional(trimmed(200), "For whom it was signed."),
  place: optional(trimmed(200), "Place of issue."),
  date: optional(Day, "Date of issue."),
  name: optional(trimmed(200), "Name of the person who signed."),
  function: optional(trimmed(200), "Function of the person."),
  evidence: optional(Evidence, "The signed document: its address, or the signature itself.")
}).annotate({ description: "Who signed, when and where: a person states it." })
export type Signature = typeof Signature.Type

/** The members that callers send, without those that a declaration begins with. */
const members = {
  number: optional(trimmedLine(100), "Number, unique in the organization; final once issued."),
  procedure: optional(Procedure, "The conformity assessment procedure: Art. 17."),
  authorised_representative: optional(Party, "The authorised representative: Annex IX(2)."),
  object: optional(ObjectText, "The object of the declaration: Annex IX(4)."),
  acts: optional(listOf(Act, entries, 1), "Union acts: Annex IX(5). Regulation (EU) 2023/1542 by default."),
  references: optional(listOf(Reference, entries), "Standards and specifications: Annex IX(6)."),
  notified_body: optional(NotifiedBody, "The notified body: Annex IX(7)."),
  additional_information: optional(trimmed(5000), "Additional information: Annex IX(8)."),
  markets: optional(listOf(Market, 27), "Where the batteries are placed on the market."),
  languages: optional(
    listOf(DeclarationLanguage, languages.length, 1),
    "Languages of the documents; fixed by an issue."
  ),
  technical_documentation: optional(
    listOf(TechnicalDocument, entries),
    "The register of the technical documentation: Annex VIII. It is not printed, and can change after an issue."
  ),
  signed: optional(Signature, "Who signs, when and where.")
}

const someSubjects = described(
  listOf(DeclarationSubject, subjects, 1),
  "The models or batteries that are declared to conform: Annex IX(1)."
)

export const DeclarationCreate = Schema.Struct({ subjects: someSubjects, ...members }).annotate({
  identifier: "DeclarationCreate",
  description: "A new declaration. What is missing can follow until it is issued."
})
export type DeclarationCreate = typeof DeclarationCreate.Type

export const DeclarationUpdate = Schema.Struct({ subjects: Schema.optionalKey(someSubjects), ...members }).annotate({
  identifier: "DeclarationUpdate",
  description: "The members that change; `null` removes one."
})
export type DeclarationUpdate = typeof DeclarationUpdate.Type

export const DeclarationIssue = Schema.Struct({
  languages: members.languages,
  markets: members.markets,
  signed: members.signed
}).annotate({
  identifier: "DeclarationIssue",
  description:
    "The statement of the person who signs, and the languages. What is not sent is taken from the declaration."
})
export type DeclarationIssue = typeof DeclarationIssue.Type

/** The members as they are stored: what was removed, or was never sent, is absent. */
export type DeclarationMembers = {
  readonly [Name in keyof DeclarationCreate]?: Exclude<DeclarationCreate[Name], null>
} & { readonly subjects: DeclarationCreate["subjects"] }
