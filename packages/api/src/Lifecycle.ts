/** The life of a battery after its first passport, in requests and responses. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { LifecycleEventInput as EventInput, SuccessorInput as Input } from "@dpp/core/lifecycle"
import {
  LifecycleEventKind,
  maximumPredecessors,
  NoPassportReason,
  Operation,
  ProductStatus,
  ResponsibleRole,
  Standing
} from "@dpp/core/product"
import * as Schema from "effect/Schema"

const text = Schema.String
const id = Schema.String.annotate({ format: "uuid" })
const time = Schema.String.annotate({ format: "date-time" })
const day = Schema.String.annotate({ format: "date" })

export const PassportStatus = Standing.annotate({
  description:
    "`inactive`: the whole battery went into another one; the passport stays readable and does not change. `ceased`: the " +
    "battery was recycled, and its passport no longer exists."
})

const operation = Operation.annotate({
  description:
    "`preparation_for_reuse` and `preparation_for_repurposing` take a battery that is waste, `repurposing` and " +
    "`remanufacturing` one that is not."
})

const parts = Schema.Boolean.annotate({
  description: "Modules or cells of it went in, and others may get the rest. Without it, the whole battery went in."
})

const NoPassport = Schema.Struct({
  reason: NoPassportReason.annotate({ description: "`placed_before_2027`: sold before 18 February 2027." }),
  serial_number: Schema.optionalKey(text),
  manufacturer: Schema.optionalKey(text),
  model: Schema.optionalKey(text),
  placed_on_market_date: Schema.optionalKey(day)
}).annotate({ identifier: "NoPassport", description: "A battery that has no passport." })

export const Predecessor = Schema.Struct({
  operation,
  product_id: Schema.optionalKey(id.annotate({ description: "A battery of the organization." })),
  passport_url: Schema.optionalKey(
    text.annotate({ format: "uri", description: "Address of a passport elsewhere. Nothing is fetched from it." })
  ),
  no_passport: Schema.optionalKey(NoPassport),
  parts: Schema.optionalKey(parts),
  note: Schema.optionalKey(text),
  statement_sha256: Schema.optionalKey(
    text.annotate({
      description:
        "SHA-256 (base64url) of the last signed statement about the battery, as `history` of its proof has it."
    })
  )
}).annotate({
  identifier: "Predecessor",
  description: "A battery that went into this one, with exactly one of `product_id`, `passport_url` and `no_passport`."
})

export const Predecessors = Schema.Array(Predecessor).check(Schema.isMaxLength(maximumPredecessors))

export const SuccessorLink = Schema.Struct({
  product_id: id,
  operation,
  parts,
  linked_at: time,
  published_at: Schema.NullOr(time).annotate({ description: "`null` as long as the other battery is a draft." })
}).annotate({ identifier: "SuccessorLink", description: "A battery of the organization that was made of this one." })

export const SuccessorCreate = Schema.toEncoded(Input).annotate({
  identifier: "SuccessorCreate",
  description:
    "What is new about the battery. `battery_category` is required for `repurposing` and `preparation_for_repurposing`, " +
    "which give it a new purpose; else it is that of the predecessor. `predecessors`: further batteries that went in."
})

export const LifecycleEventCreate = Schema.toEncoded(EventInput).annotate({
  identifier: "LifecycleEventCreate",
  description:
    "`waste` requires `responsible`, `correction` requires `of` and `note`, and all other events require `date`."
})

const Party = Schema.Struct({ role: ResponsibleRole, name: text, identifier: Schema.optionalKey(text) }).annotate({
  identifier: "ResponsibleParty",
  description: "Who answers for a battery that is waste."
})

export const LifecycleEvent = Schema.Struct({
  id: Schema.NullOr(id).annotate({ description: "`null` for the publication." }),
  event: Schema.Union([LifecycleEventKind, Schema.Literals(["published", "re-used"])]),
  date: Schema.NullOr(day).annotate({ description: "The day on which it happened, as the caller states it." }),
  recorded_at: time,
  responsible: Schema.optionalKey(Party),
  evidence_file: Schema.optionalKey(text),
  note: Schema.optionalKey(text),
  of: Schema.optionalKey(id.annotate({ description: "The event that a correction undoes." })),
  condition: Schema.NullOr(Schema.Record(text, Schema.Unknown)).annotate({
    description: "The condition of the battery as it was known at that moment; `null` before the first reading."
  })
}).annotate({ identifier: "LifecycleEvent", description: "An event in the life of a battery." })
export type LifecycleEvent = typeof LifecycleEvent.Type

export const LifecycleRecorded = Schema.Struct({
  data: LifecycleEvent,
  meta: Schema.Struct({
    battery_status: text.annotate({ description: "The status of the battery after the event." }),
    passport_status: PassportStatus
  })
}).annotate({ identifier: "LifecycleRecorded", description: "The event, and the statuses after it." })
export type LifecycleRecorded = typeof LifecycleRecorded.Type

export const LifecycleEvents = Schema.Struct({ data: Schema.Array(LifecycleEvent) }).annotate({
  description: "All events of the battery, oldest first."
})
export type LifecycleEvents = typeof LifecycleEvents.Type

/** The most generations of a lineage in either direction. */
export const maximumDepth = 100

const LineageNode = Schema.Struct({
  node: text.annotate({ description: "Name of the node in `edges`; the id of a battery of the organization." }),
  product_id: Schema.NullOr(id),
  passport_url: Schema.NullOr(text).annotate({ description: "Address of the passport; `null` if there is none." }),
  no_passport: Schema.NullOr(NoPassport),
  serial_number: Schema.NullOr(text),
  battery_category: Schema.NullOr(BatteryCategory),
  battery_status: Schema.NullOr(text),
  status: Schema.NullOr(ProductStatus),
  passport_status: Schema.NullOr(PassportStatus)
}).annotate({ identifier: "LineageNode", description: "A battery. Those of others have an address at most." })

export const Lineage = Schema.Struct({
  data: Schema.Struct({
    nodes: Schema.Array(LineageNode),
    edges: Schema.Array(
      Schema.Struct({ predecessor: text, successor: text, operation, parts }).annotate({
        identifier: "LineageEdge",
        description: "One battery went into another."
      })
    ),
    truncated: Schema.Boolean.annotate({ description: "There are further batteries beyond the bounds." })
  })
}).annotate({ identifier: "Lineage", description: "The batteries around one, and which of them went into which." })
export type Lineage = typeof Lineage.Type
