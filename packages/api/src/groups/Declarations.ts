/** EU declarations of conformity: drawn up from values, signed by a person, kept as they were issued. */
import { DeclarationId, DeclarationLanguage, declarationLimits } from "@dpp/core/declaration"
import { ProductId } from "@dpp/core/product"
import { TemplateId } from "@dpp/core/template"
import { bodyOptions, Day } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, BodyIsOptional, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  DeclarationCreate,
  DeclarationDeleted,
  DeclarationIssue,
  DeclarationIssued,
  DeclarationPage,
  DeclarationResponse,
  declarationState,
  DeclarationUpdate,
  DeclarationWithdrawal
} from "../Declaration.ts"
import { ConflictResponse, NotFoundResponse, ProductLimitReachedResponse } from "../errors.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"

const byId = { id: DeclarationId.annotate({ description: "Id of the declaration." }) }

const pdf = Schema.Uint8Array.annotate({ description: "The PDF document." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/pdf" })
)

export class DeclarationsGroup extends HttpApiGroup.make("declarations")
  .add(
    HttpApiEndpoint.post("create", "/declarations", {
      payload: DeclarationCreate,
      success: DeclarationResponse.pipe(HttpApiSchema.status(201)),
      error: [ConflictResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(OpenApi.Summary, "Draw up an EU declaration of conformity")
      .annotate(
        OpenApi.Description,
        "Makes a draft by Annex IX of Regulation (EU) 2023/1542. Model, category, manufacturer, description and applicable requirements " +
          "come from the templates and batteries that it is about. A procedure that Art. 17 does not permit is refused."
      ),
    HttpApiEndpoint.get("list", "/declarations", {
      query: {
        page,
        per_page: perPage(defaultItems.declarations),
        template_id: Schema.optionalKey(TemplateId.annotate({ description: "Declarations of this template only." })),
        product_id: Schema.optionalKey(ProductId.annotate({ description: "Declarations of this battery only." })),
        state: Schema.optionalKey(
          declarationState.annotate({
            description: "Declarations in this state only; `issued` has those that are stale, too."
          })
        )
      },
      success: DeclarationPage
    })
      .annotate(OpenApi.Summary, "List EU declarations of conformity, newest first")
      .annotate(OpenApi.Description, "Returns one page of the declarations of the organization, in every state.")
      .annotate(RequiredAccess, ["read"])
      .annotate(IsList, true),
    HttpApiEndpoint.get("get", "/declarations/:id", {
      params: byId,
      success: DeclarationResponse,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Read an EU declaration of conformity")
      .annotate(
        OpenApi.Description,
        "Returns the declaration with its present values, what is missing to issue it, and all its issues."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/declarations/:id", {
      params: byId,
      payload: DeclarationUpdate,
      success: DeclarationResponse,
      error: [NotFoundResponse, ConflictResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(OpenApi.Summary, "Change an EU declaration of conformity")
      .annotate(
        OpenApi.Description,
        "Changes the members that are sent; `null` removes one. What was issued stays as it is: a declaration whose printed members " +
          "change is `stale` until it is issued again."
      ),
    HttpApiEndpoint.delete("delete", "/declarations/:id", {
      params: byId,
      success: DeclarationDeleted,
      error: [NotFoundResponse, ConflictResponse]
    })
      .annotate(OpenApi.Summary, "Delete an EU declaration of conformity")
      .annotate(
        OpenApi.Description,
        "Deletes a draft, or an issued declaration of a model of which no battery was placed on the market. Any other one is kept for " +
          `${declarationLimits.years} years after the last battery of the model was placed on the market (Annex VIII): 409 with the day.`
      ),
    HttpApiEndpoint.post("issue", "/declarations/:id/issue", {
      params: byId,
      payload: DeclarationIssue,
      success: DeclarationIssued,
      error: [NotFoundResponse, ConflictResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(BodyIsOptional, true)
      .annotate(RequiredAccess, ["publish"])
      .annotate(OpenApi.Summary, "Issue an EU declaration of conformity")
      .annotate(
        OpenApi.Description,
        "States that a person has signed: for whom, where, when, name, function and evidence are required, here or in the declaration. The service does not sign. " +
          "Stores a public PDF in each language, whose bytes never change. The templates and batteries, and the batteries that were made " +
          "from the templates, show it as `eu_declaration_of_conformity` with its SHA-256, and its number as `declaration_number`. It takes the " +
          "place of earlier issues, and of other declarations of the same subjects."
      ),
    HttpApiEndpoint.post("withdraw", "/declarations/:id/withdraw", {
      params: byId,
      payload: DeclarationWithdrawal,
      success: DeclarationResponse,
      error: [NotFoundResponse, ConflictResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .annotate(BodyIsOptional, true)
      .annotate(RequiredAccess, ["publish"])
      .annotate(OpenApi.Summary, "Withdraw an EU declaration of conformity")
      .annotate(
        OpenApi.Description,
        "Ends the declaration; this cannot be undone. Its documents stay readable. Templates that show it no longer do; published passports do until " +
          "another declaration is issued."
      ),
    HttpApiEndpoint.get("pdf", "/declarations/:id/pdf", {
      params: byId,
      query: {
        locale: Schema.optionalKey(
          DeclarationLanguage.annotate({ description: "Language. By default the first one of the declaration." })
        ),
        date: Schema.optionalKey(
          Day.annotate({ description: "The issue that was in force on this day. By default the last one." })
        )
      },
      success: pdf,
      error: NotFoundResponse
    })
      .annotate(RequiredAccess, ["read"])
      .annotate(OpenApi.Summary, "Download an EU declaration of conformity as PDF")
      .annotate(
        OpenApi.Description,
        "Returns the issued document. A draft is drawn up from the present values, in any language of the public page, with a mark on " +
          "each page that says that it is not signed. Equal values give equal bytes."
      )
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "EU declarations of conformity",
      description: "Declarations by Annex IX of Regulation (EU) 2023/1542, for models and for single batteries."
    })
  ) {}
