/** Where the values of a product come from, in responses. */
import { AuditActorType } from "@dpp/core/audit"
import { ProvenanceSource } from "@dpp/core/provenance"
import * as Schema from "effect/Schema"

const text = Schema.String

const ValueProvenance = Schema.Struct({
  source: ProvenanceSource.annotate({
    description:
      "`api`: a program sent it. `member`: a person entered it. `import`: from a file. `template`: copied from a template. `supplier`: " +
      "stated by a supplier and accepted. `organization`, `facility`: filled in by the service. `condition`: a reading. " +
      "`unknown`: not recorded, or written by another organization."
  }),
  actor: Schema.NullOr(
    Schema.Struct({
      type: AuditActorType.annotate({ description: "What made the change, as in the audit log." }),
      id: Schema.NullOr(text).annotate({ description: "Id of the key or the member; `null` for an authority." }),
      name: text.annotate({ description: "Name of the key or the member; for an authority that of the organization." })
    }).annotate({ description: "Who made the change." })
  ).annotate({ description: "Who made the change; `null` if it is not known." }),
  at: Schema.NullOr(text.annotate({ format: "date-time" })).annotate({
    description: "The time of the change; `null` if it is not known."
  }),
  request_id: Schema.optionalKey(text.annotate({ description: "The request to a supplier. Only for the owner." }))
}).annotate({ identifier: "ValueProvenance", description: "Where the present value of an attribute comes from." })

export const Provenance = Schema.Struct({
  data: Schema.Record(text, ValueProvenance).annotate({
    description: "By attribute, condition values by path such as `capacity.remaining`. Empty attributes are left out."
  })
}).annotate({ identifier: "Provenance", description: "Where the values of a product come from." })
export type Provenance = typeof Provenance.Type
