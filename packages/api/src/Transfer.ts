/** Transfers of passports and used batteries between organizations, in requests and responses. */
import { GrantAudience, GrantRole } from "@dpp/core/access"
import {
  BulkTransferCreate as BulkCreate,
  endedGrantLimits,
  TransferAcceptance as Acceptance,
  TransferCreate as Create,
  TransferPurpose,
  TransferStatus
} from "@dpp/core/transfer"
import * as Schema from "effect/Schema"
import { AccessGrant } from "./AccessGrant.ts"
import { Pagination } from "./Pagination.ts"
import { id, text, time } from "./Product.ts"

const productIds = Schema.Array(id).annotate({ description: "Ids of the products, which stay the same." })
const note = Schema.NullOr(text).annotate({ description: "A remark that both organizations see." })
export const TransferCreate = Create.annotate({
  identifier: "TransferCreate",
  description: "An offer of one product to another organization."
})

export const BulkTransferCreate = BulkCreate.annotate({
  identifier: "BulkTransferCreate",
  description: "An offer of several products with one code: the receiver accepts all of them or none."
})

export const TransferAcceptance = Acceptance.annotate({
  identifier: "TransferAcceptance",
  description: "The acceptance of an offer."
})

const Party = Schema.Struct({
  id: id.annotate({ description: "Id of the organization." }),
  name: text.annotate({ description: "Name of the organization." })
})

const EndedGrant = Schema.Struct({
  audience: GrantAudience,
  role: GrantRole,
  grantee: AccessGrant.fields.grantee,
  points: Schema.Array(Schema.Int).annotate({ description: "The points of Annex XIII that the grant opened." }),
  expires_at: Schema.NullOr(time).annotate({ description: "Until when the grant was given." }),
  products: Schema.Union([Schema.Literal("all"), Schema.Int]).annotate({
    description: "How many products of the offer the grant opened."
  }),
  product_ids: Schema.Array(id).annotate({
    description: `Which products, if they were not all. An offer names ${endedGrantLimits.productIds} in all its grants; a list of offers none.`
  })
}).annotate({
  identifier: "EndedGrant",
  description: "A grant of the former operator, which no longer opens the passports."
})

export const Transfer = Schema.Struct({
  id: id.annotate({ description: "Id of the offer." }),
  direction: Schema.Literals(["sent", "received"]).annotate({
    description: "Whether the organization made or accepted it."
  }),
  purpose: TransferPurpose,
  status: TransferStatus.annotate({
    description:
      "`open`: the code can be used. `expired`: the offer was not accepted in time. `accepted` and `withdrawn` are final."
  }),
  sender: Party.annotate({ description: "The organization that made the offer." }),
  receiver: Schema.NullOr(Party).annotate({ description: "The organization that accepted it; `null` before." }),
  product_ids: productIds,
  batteries: Schema.NullOr(Schema.Int).annotate({
    description: "How many batteries the receiver may make of each product; `null` for an offer of responsibility."
  }),
  note,
  created_at: time,
  expires_at: time.annotate({ description: "Until when the code can be used." }),
  decided_at: Schema.NullOr(time).annotate({ description: "When it was accepted or withdrawn." }),
  ended_grants: Schema.Array(EndedGrant).annotate({
    description:
      "For the receiver: the grants of the former operator that ended. Grant access again where it is needed. At most " +
      `${endedGrantLimits.grants}, in a list of offers the first ${endedGrantLimits.grantsInList} of each.`
  })
}).annotate({ identifier: "Transfer", description: "An offer of products to another organization." })
export type Transfer = typeof Transfer.Type

export const TransferIssued = Schema.Struct({
  id: id.annotate({ description: "Id of the offer." }),
  code: text.annotate({
    description: "The other organization accepts the offer with it, once. It is shown only here."
  }),
  data: Transfer
}).annotate({ identifier: "TransferIssued", description: "An offer with its code, which is not stored." })
export type TransferIssued = typeof TransferIssued.Type

export const TransferResponse = Schema.Struct({ data: Transfer }).annotate({ description: "The offer." })
export type TransferResponse = typeof TransferResponse.Type

export const TransferPage = Schema.Struct({
  data: Schema.Array(Transfer).annotate({ description: "Offers, newest first." }),
  pagination: Pagination
}).annotate({ identifier: "TransferPage", description: "A page of offers." })
export type TransferPage = typeof TransferPage.Type
