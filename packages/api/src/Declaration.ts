/** EU declarations of conformity in requests and responses. */
import { BatteryCategory } from "@dpp/core/catalogue"
import {
  DeclarationCreate,
  DeclarationIssue,
  DeclarationLanguage,
  declarationStates,
  DeclarationSubject,
  DeclarationUpdate,
  Market,
  Signature,
  TechnicalDocument
} from "@dpp/core/declaration"
import { Details } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, text, time } from "./Product.ts"
import { rules } from "./rules.ts"

export { DeclarationCreate, DeclarationIssue, DeclarationUpdate }

/** As it was sent. */
const shown = Schema.Record(text, Schema.Json)

const orNull = <S extends Schema.Top>(schema: S, description: string) => Schema.NullOr(schema).annotate({ description })

export const declarationState = Schema.Literals(declarationStates).annotate({
  description:
    "`stale`: a printed value has changed since the issue, see `changed`. `superseded`: another declaration of the same subjects was issued."
})

const Subject = Schema.Struct({
  ...DeclarationSubject.fields,
  product: orNull(text, "Name of the template or battery."),
  category: orNull(BatteryCategory, "Category of the battery."),
  model_identifier: orNull(text, "Model, from the template or battery."),
  batches: Schema.Array(text).annotate({ description: "Batch numbers." }),
  serial_numbers: Schema.Array(text).annotate({ description: "Serial numbers." }),
  chemistry: orNull(text, "Chemistry, which the object of the declaration prints."),
  nominal_voltage: orNull(Schema.Finite, "Nominal voltage in V."),
  rated_capacity: orNull(Schema.Finite, "Rated capacity in Ah.")
}).annotate({ identifier: "DeclaredSubject", description: "What is declared to conform, with its present values." })

const Version = Schema.Struct({
  version: Schema.Int.annotate({ description: "Number of the issue, from 1." }),
  issued_at: time.annotate({ description: "When it was issued." }),
  ended_at: orNull(text, "When another issue took its place, or the declaration was withdrawn."),
  signed: Signature,
  documents: Schema.Array(
    Schema.Struct({
      language: DeclarationLanguage.annotate({ description: "Language of the document." }),
      url: text.annotate({ description: "Public address of the PDF, whose bytes never change." }),
      sha256: text.annotate({ description: "SHA-256 of the PDF in hexadecimal digits." }),
      bytes: Schema.Int.annotate({ description: "Length of the PDF." })
    })
  ).annotate({ description: "The document in each language." })
}).annotate({ identifier: "DeclarationVersion", description: "What was issued at one time." })

export const Declaration = Schema.Struct({
  id: id.annotate({ description: "Id of the declaration." }),
  number: orNull(text, "Number of the declaration."),
  state: declarationState,
  subjects: Schema.Array(Subject).annotate({ description: "Annex IX(1)." }),
  manufacturer: Schema.Struct({
    name: orNull(text, "`mfr_name` of the subjects."),
    address: orNull(text, "`mfr_postal_address` of the subjects.")
  }).annotate({ description: "Annex IX(2): always the manufacturer, never the importer." }),
  authorised_representative: orNull(shown, "Annex IX(2)."),
  object: Schema.Struct({
    description: text.annotate({
      description: "As it was sent, otherwise from the values of the subjects, here in English."
    }),
    image: orNull(text, "Address of the image.")
  }).annotate({ description: "Annex IX(4)." }),
  acts: Schema.Array(
    Schema.Struct({
      reference: text.annotate({ description: "The act." }),
      publication: text.annotate({ description: "Where it was published." })
    })
  ).annotate({
    description: "Annex IX(5). Regulation (EU) 2023/1542 by default; no other act is added."
  }),
  requirements: Schema.Array(text).annotate({
    description:
      "The articles of Regulation (EU) 2023/1542 whose requirements apply to the subjects on their day: Art. 18(1)."
  }),
  references: Schema.Array(Schema.Json).annotate({ description: "Annex IX(6)." }),
  offered_references: Schema.Array(Schema.Json).annotate({
    description: "Standards that fit the subjects and that `references` may have."
  }),
  procedure: orNull(shown, "Art. 17."),
  notified_body: orNull(shown, "Annex IX(7)."),
  additional_information: orNull(text, "Annex IX(8)."),
  markets: Schema.Array(Market).annotate({ description: "Where the batteries are placed on the market." }),
  languages: Schema.Array(DeclarationLanguage).annotate({
    description: "Languages of the documents; fixed by an issue."
  }),
  missing_languages: Schema.Array(text).annotate({
    description: "Languages that the markets require and the declaration lacks: Art. 18(2)."
  }),
  technical_documentation: Schema.Array(Schema.Struct(TechnicalDocument.fields)).annotate({
    description: "The register of the technical documentation: Annex VIII."
  }),
  signed: orNull(Signature, "Who signs, when and where."),
  missing: Details.annotate({ description: "What is missing to issue it, by field." }),
  missing_rules: rules,
  findings: Details.annotate({
    description: "What should be looked at, by field, such as a certificate that has ended."
  }),
  finding_rules: rules,
  changed: Schema.Array(
    Schema.Struct({
      field: text.annotate({ description: "Path of the value." }),
      before: Schema.Json.annotate({ description: "What the last issue prints." }),
      after: Schema.Json.annotate({ description: "The present value." })
    })
  ).annotate({ description: "The printed values that are others than in the last issue." }),
  versions: Schema.Array(Version).annotate({ description: "All issues, oldest first." }),
  issued_at: orNull(text, "When it was issued last."),
  ended_at: orNull(text, "When it was superseded or withdrawn."),
  superseded_by: orNull(id, "The declaration that took its place."),
  reason: orNull(text, "Why it was withdrawn."),
  created_at: time,
  updated_at: time.annotate({ description: "Time of the last change." })
}).annotate({
  identifier: "Declaration",
  description: "An EU declaration of conformity. The service draws it up; a person signs it."
})
export type Declaration = typeof Declaration.Type

export const DeclarationResponse = Schema.Struct({ data: Declaration }).annotate({ description: "The declaration." })
export type DeclarationResponse = typeof DeclarationResponse.Type

export const DeclarationIssued = Schema.Struct({
  data: Declaration,
  meta: Schema.Struct({
    updated: Schema.Int.annotate({ description: "Batteries that show the declaration now." }),
    requested: Schema.Int.annotate({ description: "Published batteries whose change a second member decides." }),
    rejected: Schema.Array(
      Schema.Struct({
        id: orNull(id, "Id of the battery."),
        errors: Details.annotate({ description: "Why, by field." }),
        rules
      })
    ).annotate({
      description: "Batteries that could not be changed, and why."
    }),
    remaining: Schema.Array(id).annotate({
      description: "Templates with further batteries, which follow with `POST /templates/{id}/apply`."
    })
  }).annotate({ description: "Which batteries show the declaration." })
}).annotate({ identifier: "DeclarationIssued", description: "The declaration that was issued." })
export type DeclarationIssued = typeof DeclarationIssued.Type

export const DeclarationWithdrawal = Schema.Struct({
  reason: Schema.optionalKey(text.check(Schema.isMaxLength(2000)).annotate({ description: "Why it is withdrawn." }))
}).annotate({ identifier: "DeclarationWithdrawal", description: "Why a declaration is withdrawn." })

export const DeclarationDeleted = Schema.Struct({
  data: Schema.Struct({
    id: id.annotate({ description: "Id of the declaration." }),
    deleted: Schema.Literal(true).annotate({ description: "Always `true`." })
  }).annotate({ description: "The declaration." })
}).annotate({ identifier: "DeclarationDeleted", description: "The declaration is deleted." })

export const DeclarationPage = Schema.Struct({
  data: Schema.Array(Declaration).annotate({ description: "Declarations, newest first." }),
  pagination: Pagination
}).annotate({ identifier: "DeclarationPage", description: "A page of declarations." })
export type DeclarationPage = typeof DeclarationPage.Type
