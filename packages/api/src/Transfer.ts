/** Transfers of passports and used batteries between organizations, in requests and responses. */
import {
  BulkTransferCreate as BulkCreate,
  Transfer as Resource,
  TransferAcceptance as Acceptance,
  TransferCreate as Create
} from "@dpp/core/transfer"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, text } from "./Product.ts"

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

const Transfer = Resource.json.annotate({
  identifier: "Transfer",
  description: "An offer of products to another organization."
})

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
