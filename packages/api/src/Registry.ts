/** Registration with the EU registry, in requests and responses. */
import { attemptLimits, RegistryStatus } from "@dpp/core/product"
import { maximumResults, RegistryResultInput } from "@dpp/core/registry"
import { Details } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { RegisteredIdentifier } from "./RegisteredIdentifier.ts"
import { rules } from "./rules.ts"

const text = Schema.String
const sha256 = Schema.NullOr(text).annotate({
  description: "SHA-256 of the signed statement of the version, base64url; null without one."
})

const RegistryError = Schema.Struct({
  code: Schema.NullOr(text).annotate({ description: "Code of the registry, if it has one." }),
  message: text.annotate({ description: "Message of the registry." })
})

/** What a product shows. */
export const RegistryState = Schema.Struct({
  status: RegistryStatus.annotate({
    description:
      "`not_registered`: nothing is recorded. `update_pending`: the passport has a newer version than the registered one."
  }),
  registration_id: Schema.NullOr(text).annotate({ description: "Id that the registry assigned." }),
  registered_version: Schema.NullOr(Schema.Int).annotate({ description: "The version that the registry has." }),
  registered_statement_sha256: sha256,
  errors: Schema.optionalKey(
    Schema.Array(RegistryError).annotate({
      description: "Why the registry refused the request. Absent without errors."
    })
  ),
  proof_due: Schema.optionalKey(
    text.annotate({
      format: "date",
      description:
        "The last day on which the registry hands the proof out: 90 days after `registered_on` (Art. 9(4)). Absent once the proof is recorded."
    })
  ),
  attempts: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        attempted_at: text.annotate({ format: "date-time", description: "When the request was made." }),
        errors: Schema.Array(RegistryError).annotate({
          description: `The first ${attemptLimits.errors} errors.`
        })
      })
    ).annotate({
      description: `The newest ${attemptLimits.attempts} requests that failed, oldest first: evidence of an outage (Art. 15(4)). Absent without any.`
    })
  )
}).annotate({
  identifier: "RegistryState",
  description: "What is known of the battery in the EU registry, as it was recorded. Read-only; no document has it."
})
export type RegistryState = typeof RegistryState.Type

const identifiers = Schema.Array(RegisteredIdentifier)

export const RegistryRow = Schema.Struct({
  unique_product_identifier: text.annotate({ description: "The printed address of the battery." }),
  passport_id: text.annotate({ description: "Id of the passport, as its document has it." }),
  model_identifier: Schema.NullOr(text).annotate({ description: "Model of the battery." }),
  batch_identifier: Schema.NullOr(text).annotate({ description: "Batch of the battery." }),
  granularity: Schema.Literal("item").annotate({ description: "A passport is about one battery." }),
  commodity_code: Schema.NullOr(text).annotate({ description: "Code of the Combined Nomenclature." }),
  operator_identifiers: identifiers.annotate({
    description:
      "Identifiers of the economic operator, with GLN and EORI of its profile; of the responsible party for waste."
  }),
  backup_provider_name: Schema.NullOr(text).annotate({ description: "Name of the back-up provider." }),
  backup_provider_identifiers: identifiers.annotate({ description: "Identifiers of the back-up provider." }),
  passport_url: text.annotate({ description: "Address of the passport." }),
  backup_url: Schema.NullOr(text).annotate({ description: "Address of its back-up copy." }),
  facility_identifiers: identifiers.annotate({ description: "Identifiers of the facility." }),
  api_url: text.annotate({ description: "Address of the API." }),
  active: Schema.Boolean.annotate({ description: "Whether the passport is in force." }),
  version: Schema.NullOr(Schema.Int).annotate({
    description: "Number of the newest version; null until it is signed."
  }),
  version_time: Schema.NullOr(text).annotate({ description: "Time since which the version is valid." }),
  statement_sha256: sha256,
  registration_id: Schema.optionalKey(text).annotate({
    description: "Id that the registry assigned: the row is an update or a deregistration."
  }),
  operator_since: Schema.optionalKey(
    text.annotate({
      format: "date",
      description:
        "For a registered battery whose passport came from another organization: the day from which the registration is this operator's (Art. 6a)."
    })
  )
}).annotate({ identifier: "RegistryRow", description: "A battery as the registry asks for it." })

export const RegistryFile = Schema.Struct({
  notice: text.annotate({ description: "States that the file is not the Commission's template." }),
  data: Schema.Array(RegistryRow).annotate({ description: "At most 100 rows." })
}).annotate({ identifier: "RegistryFile", description: "One file of a worksheet." })

const input = RegistryResultInput.fields

/** A text of the request, which the core trims. */
const upTo = (characters: number, description: string) =>
  Schema.optionalKey(
    text.check(Schema.isMinCodePoints(1), Schema.isMaxCodePoints(characters)).annotate({ description })
  )

/** As the core decodes it, with descriptions. */
export const RegistryResult = Schema.Struct({
  ...input,
  product_id: input.product_id.annotate({ description: "Id of the battery, or `unique_product_identifier`." }),
  unique_product_identifier: upTo(2000, "The printed address of the battery, of any host that it was printed with."),
  status: input.status.annotate({ description: "What became of the battery." }),
  registration_id: upTo(200, "Id that the registry assigned."),
  proof: upTo(20_000, "Proof of the registration, kept as it is."),
  registered_version: input.registered_version.annotate({ description: "The version that the result is about." }),
  registered_statement_sha256: input.registered_statement_sha256.annotate({
    description: "SHA-256 of the statement that the registry has, base64url."
  }),
  errors: input.errors.annotate({ description: "Why the registry refused the request." }),
  registered_on: Schema.optionalKey(
    text.annotate({
      format: "date",
      description: "With `registered`: the day of the registration. Its proof can be fetched for 90 days."
    })
  ),
  attempted_at: input.attempted_at.annotate({
    description: "With `failed`: when the request was made. The attempt is kept, also when a later one succeeds."
  })
}).annotate({
  identifier: "RegistryResult",
  description:
    "What became of one battery in the registry, named by `product_id` or `unique_product_identifier`. `status` defaults to " +
    "`failed` with errors and to `registered` with a registration id. Without a version or hash, the result is about the " +
    "version that was prepared last."
})

export const RegistryResults = Schema.Struct({
  results: Schema.Array(RegistryResult)
    .check(Schema.isMinLength(1), Schema.isMaxLength(maximumResults))
    .annotate({ description: "The results, in the order in which those of one battery are applied." })
}).annotate({ identifier: "RegistryResults", description: "Results, each validated on its own." })

export const RegistryOutcome = Schema.Struct({
  index: Schema.Int.annotate({ description: "Position of the result in the request, from 0." }),
  product_id: Schema.NullOr(text.annotate({ format: "uuid" })).annotate({
    description: "Id of the battery; `null` if the result names none of the organization."
  }),
  status: Schema.Literals(["stored", "unchanged", "rejected"]).annotate({
    description: "`unchanged`: the service knew it already. `rejected`: nothing is stored, see `errors`."
  }),
  registry_status: Schema.optionalKey(RegistryStatus).annotate({
    description: "The status of the battery afterwards."
  }),
  findings: Schema.optionalKey(
    Schema.Array(Schema.Literal("STATEMENT_DIFFERS")).annotate({
      description:
        "The registry has a statement that is none of this passport. It is stored as the registry reported it."
    })
  ),
  errors: Schema.optionalKey(
    Details.annotate({ description: "Messages by field, as in a validation error. Only with the status `rejected`." })
  ),
  rules
}).annotate({ identifier: "RegistryOutcome", description: "What became of one result." })
export type RegistryOutcome = typeof RegistryOutcome.Type

export const RegistryRecorded = Schema.Struct({
  data: Schema.Array(RegistryOutcome).annotate({
    description: "An outcome for each result, in the order of the request."
  }),
  meta: Schema.Struct({
    stored: Schema.Int.annotate({ description: "Number of results that changed something." }),
    unchanged: Schema.Int.annotate({ description: "Number of results that were known already." }),
    rejected: Schema.Int.annotate({ description: "Number of results that are not stored." })
  }).annotate({ description: "Number of results of each status." })
}).annotate({ identifier: "RegistryRecorded", description: "The outcome of a request with results of the registry." })
export type RegistryRecorded = typeof RegistryRecorded.Type
