/** The life of a battery after its first passport, in requests and responses. */
import { BatteryCategory, catalogue } from "@dpp/core/catalogue"
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
    "`inactive`: the battery went into others, as a whole or dismantled; the passport stays readable and does not change. `ceased`: the " +
    "battery was recycled, and its passport no longer exists. `transferred`: another organization answers for the passport, which " +
    "continues there."
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
  serial_number: Schema.optionalKey(text.annotate({ description: "Serial number, if it is known." })),
  manufacturer: Schema.optionalKey(text.annotate({ description: "Manufacturer, if it is known." })),
  model: Schema.optionalKey(text.annotate({ description: "Model, if it is known." })),
  placed_on_market_date: Schema.optionalKey(
    day.annotate({ description: "Day on which it was placed on the market. It decides which duties fall away." })
  )
}).annotate({ identifier: "NoPassport", description: "A battery that has no passport." })

export const Predecessor = Schema.Struct({
  operation,
  product_id: Schema.optionalKey(
    id.annotate({ description: "A battery of the organization, or one whose owner consented to a second life." })
  ),
  passport_url: Schema.optionalKey(
    text.annotate({ format: "uri", description: "Address of a passport elsewhere. Nothing is fetched from it." })
  ),
  no_passport: Schema.optionalKey(NoPassport),
  parts: Schema.optionalKey(parts),
  note: Schema.optionalKey(text.annotate({ description: "A remark, for the organization only." })),
  statement_sha256: Schema.optionalKey(
    text.annotate({ description: "SHA-256 of the last signed statement about the battery: base64url or hexadecimal." })
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
  linked_at: time.annotate({ description: "Time at which the other battery was created." }),
  published_at: Schema.NullOr(time).annotate({ description: "`null` as long as the other battery is a draft." }),
  passport_url: Schema.optionalKey(
    text.annotate({ description: "Address of the passport. Only for a battery of another organization." })
  )
}).annotate({ identifier: "SuccessorLink", description: "A battery that was made of this one." })

export const SuccessorCreate = Schema.Struct({
  operation,
  serial_number: Schema.toType(catalogue.serial_number.shape.input).annotate({
    description: "Serial number of the new battery."
  }),
  battery_category: Schema.optionalKey(BatteryCategory),
  model_identifier: Schema.optionalKey(text.annotate({ description: "Model of the new battery." })),
  gtin: Schema.optionalKey(text.annotate({ description: "GTIN of the new battery, with 8, 12, 13 or 14 digits." })),
  facility_id: Schema.optionalKey(id.annotate({ description: "Facility in which the operation was done." })),
  name: Schema.optionalKey(text.annotate({ description: "Display name; that of the predecessor if it is omitted." })),
  parts: Schema.optionalKey(parts),
  predecessors: Schema.optionalKey(
    Predecessors.annotate({ description: "Further batteries that went in, besides the one of the path." })
  )
}).annotate({
  identifier: "SuccessorCreate",
  description:
    "What is new about a battery that is made of another one. `battery_category` is required for `repurposing` and " +
    "`preparation_for_repurposing`, which give it a new purpose; else it is that of the predecessor."
})

const role = ResponsibleRole.annotate({
  description: "`producer_responsibility_organisation`: acts for producers under Article 57."
})

export const ResponsibleParty = Schema.Struct({
  role,
  name: text.annotate({ description: "Name of the party. The passport shows it as its economic operator." }),
  identifier: Schema.optionalKey(
    text.annotate({ description: "Identifier of the party, for example a register number." })
  ),
  contact: Schema.optionalKey(
    text.annotate({
      description:
        "How to reach the party: an address, an e-mail address or a page, at most 300 characters. The passport shows it as the address of its economic operator."
    })
  )
}).annotate({ identifier: "ResponsibleParty", description: "Who answers for a battery that is waste." })

const evidence = text.annotate({ format: "uri", description: "Address of a document that proves the event." })
const note = text.annotate({ description: "A remark, for the organization only." })
const isPublic = Schema.Boolean.annotate({
  description:
    "Whether everybody may know of a recall, with its day, on the page and in documents. `true` if it is not sent; with `false`, and for " +
    "`damaged` and `repaired`, only readers of point 4 of Annex XIII do."
})
const corrected = id.annotate({ description: "The event that a correction undoes: the last one of the battery." })

export const LifecycleEventCreate = Schema.Struct({
  event: LifecycleEventKind.annotate({
    description:
      "`waste` requires `responsible`. `recycled` requires a battery that is waste, and ends its passport. `dismantled` requires a " +
      "published battery that parts of this one went into, and makes its passport inactive. `correction` requires `of` and `note`. All others are notes."
  }),
  date: Schema.optionalKey(
    day.annotate({ description: "The day on which it happened. Required for all events but a correction." })
  ),
  responsible: Schema.optionalKey(ResponsibleParty),
  evidence_file: Schema.optionalKey(evidence),
  note: Schema.optionalKey(note),
  public: Schema.optionalKey(isPublic),
  of: Schema.optionalKey(corrected)
}).annotate({ identifier: "LifecycleEventCreate", description: "What happened to a battery." })

export const LifecycleEvent = Schema.Struct({
  id: Schema.NullOr(id).annotate({ description: "`null` for the publication." }),
  event: Schema.Union([LifecycleEventKind, Schema.Literals(["published", "re-used"])]).annotate({
    description: "What happened. `published` and `re-used` are recorded by the service."
  }),
  date: Schema.NullOr(day).annotate({ description: "The day on which it happened, as the caller states it." }),
  recorded_at: time.annotate({ description: "Time at which the service recorded it." }),
  responsible: Schema.optionalKey(ResponsibleParty),
  evidence_file: Schema.optionalKey(evidence),
  note: Schema.optionalKey(note),
  public: Schema.optionalKey(isPublic),
  of: Schema.optionalKey(corrected),
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
  }).annotate({ description: "The statuses after the event." })
}).annotate({ identifier: "LifecycleRecorded", description: "The event, and the statuses after it." })
export type LifecycleRecorded = typeof LifecycleRecorded.Type

export const LifecycleEvents = Schema.Struct({ data: Schema.Array(LifecycleEvent) }).annotate({
  description: "All events of the battery, oldest first."
})
export type LifecycleEvents = typeof LifecycleEvents.Type

/** The most generations of a lineage in either direction. */
export const maximumDepth = 100

const LineageNode = Schema.Struct({
  node: text.annotate({ description: "Name of the node in `edges`; the id of a battery of this service." }),
  product_id: Schema.NullOr(id).annotate({ description: "`null` for a battery that is not of the organization." }),
  passport_url: Schema.NullOr(text).annotate({ description: "Address of the passport; `null` if there is none." }),
  no_passport: Schema.NullOr(NoPassport).annotate({ description: "Why there is no passport; `null` if there is one." }),
  serial_number: Schema.NullOr(text).annotate({ description: "Serial number, if it is known." }),
  battery_category: Schema.NullOr(BatteryCategory).annotate({ description: "Category, if it is known." }),
  battery_status: Schema.NullOr(text).annotate({ description: "Status of the battery, if it is known." }),
  status: Schema.NullOr(ProductStatus).annotate({ description: "Whether the passport is published, if it is known." }),
  passport_status: Schema.NullOr(PassportStatus).annotate({
    description: "Whether the passport is in force, if it is known."
  })
}).annotate({ identifier: "LineageNode", description: "A battery. Those of others have an address at most." })

export const Lineage = Schema.Struct({
  data: Schema.Struct({
    nodes: Schema.Array(LineageNode).annotate({ description: "The batteries, at most 1,000." }),
    edges: Schema.Array(
      Schema.Struct({
        predecessor: text.annotate({ description: "The node that went in." }),
        successor: text.annotate({ description: "The node that it went into." }),
        operation,
        parts
      }).annotate({
        identifier: "LineageEdge",
        description: "One battery went into another."
      })
    ).annotate({ description: "Which battery went into which." }),
    truncated: Schema.Boolean.annotate({ description: "There are further batteries beyond the bounds." })
  }).annotate({ description: "Nodes and edges." })
}).annotate({ identifier: "Lineage", description: "The batteries around one, and which of them went into which." })
export type Lineage = typeof Lineage.Type
