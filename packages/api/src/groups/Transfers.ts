/** Transfers of passports and used batteries between organizations: spec of the lifecycle, section 3. */
import { ProductId, TransferId } from "@dpp/core/product"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { Authorization, MemberAccess, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ConflictResponse,
  CustomDomainPendingResponse,
  ForbiddenResponse,
  NotFoundResponse,
  PassportInactiveResponse,
  ProductLimitReachedResponse,
  SecondMemberRequiredResponse,
  TransferEndedResponse
} from "../errors.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"
import {
  BulkTransferCreate,
  TransferAcceptance,
  TransferCreate,
  TransferIssued,
  TransferPage,
  TransferResponse
} from "../Transfer.ts"

const offer = {
  success: TransferIssued.pipe(HttpApiSchema.status(201)),
  error: [NotFoundResponse, ForbiddenResponse, ConflictResponse, SecondMemberRequiredResponse, PassportInactiveResponse]
} as const

export class TransfersGroup extends HttpApiGroup.make("transfers")
  .add(
    HttpApiEndpoint.post("offer", "/products/:id/transfer", {
      params: { id: ProductId.annotate({ description: "Id of the product." }) },
      payload: TransferCreate,
      ...offer
    })
      .annotate(OpenApi.Summary, "Offer a product to another organization")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "Returns a code. Send it through a secure channel to the other organization, which accepts the offer with it, once. The " +
          "passport must be published and in force. With `four_eyes`, the offer becomes a change request (409), and its approval returns the code."
      ),
    HttpApiEndpoint.post("offerMany", "/transfers/bulk", { payload: BulkTransferCreate, ...offer })
      .annotate(OpenApi.Summary, "Offer several products with one code")
      .annotate(RequiredAccess, ["publish"])
      .annotate(OpenApi.Description, "The other organization accepts all products or none."),
    HttpApiEndpoint.get("list", "/transfers", {
      query: { page, per_page: perPage(defaultItems.transfers) },
      success: TransferPage
    })
      .annotate(OpenApi.Summary, "List offers, newest first")
      .annotate(MemberAccess, ["read"])
      .annotate(OpenApi.Description, "Returns one page of the offers that the organization made or accepted.")
      .annotate(IsList, true),
    HttpApiEndpoint.delete("withdraw", "/transfers/:id", {
      params: { id: TransferId.annotate({ description: "Id of the offer." }) },
      success: HttpApiSchema.NoContent.annotate({ description: "The offer is withdrawn." }),
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Withdraw an offer, or take a consent back")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "The code can no longer be used. A consent that was accepted is taken back, unless a battery that was made by it is published: 409. " +
          "Drafts that name the battery keep it by the address of its passport. Accepted responsibility cannot be withdrawn: 409."
      ),
    HttpApiEndpoint.post("accept", "/transfers/accept", {
      payload: TransferAcceptance,
      success: TransferResponse,
      error: [
        NotFoundResponse,
        ForbiddenResponse,
        ConflictResponse,
        CustomDomainPendingResponse,
        PassportInactiveResponse,
        ProductLimitReachedResponse,
        TransferEndedResponse
      ]
    })
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Accept an offer of another organization")
      .annotate(RequiredAccess, ["publish"])
      .annotate(
        OpenApi.Description,
        "With `responsibility`, the organization answers for the passports from then on: a new version names it as operator, and the " +
          "manufacturer stays. Every printed address and all versions stay, signed by their issuer. The grants of the former " +
          "operator end, and `ended_grants` lists them. With `second_life`, the organization may name each battery as a " +
          "predecessor of as many batteries as the offer says in `batteries`. A code that was used answers 409, one that expired or was withdrawn 410."
      )
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Transfers",
      description: "Passports and used batteries pass from one organization to another."
    })
  ) {}
