/** Documents that the law asks for beside the passport, drawn up from values. */
import { DeclarationLanguage, documentKinds } from "@dpp/core/declaration"
import { MemberState } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { TemplateId } from "@dpp/core/template"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import { NotFoundResponse } from "../errors.ts"
import { etag, ifNoneMatch, withHeaders } from "../headers.ts"
import { InTurn } from "../InTurn.ts"

const kind = Schema.Literals(documentKinds).annotate({
  description:
    "`performance`: Art. 10(1), Annex IV. `carbon-footprint`: Art. 7(1), needs `declaration_number`. `end-user-information`: " +
    "Art. 74(1). `label`: the content of the label, Annex VI Part A."
})

const locale = Schema.optionalKey(
  DeclarationLanguage.annotate({ description: "Language of the document.", default: "en" })
)

const member_state = Schema.optionalKey(
  MemberState.annotate({
    description:
      "Only for `end-user-information`: the Member State that the sheet is for. It then states the registration of the producer there " +
      "(`producer_registrations` of the organization), and is an incomplete draft without one."
  })
)

const pdf = Schema.Uint8Array.annotate({ description: "The PDF document." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/pdf" })
)

const description =
  "Draws a document up from the present values, in a language of the public page. Equal values give equal bytes; the header `ETag` has " +
  "their SHA-256. A document that lacks a value has a mark on each page that says that it is an incomplete draft. "

export class DocumentsGroup extends HttpApiGroup.make("documents")
  .add(
    HttpApiEndpoint.get("template", "/templates/:id/documents/:kind", {
      params: { id: TemplateId.annotate({ description: "Id of the template." }), kind },
      query: { locale, member_state },
      success: pdf,
      error: NotFoundResponse
    })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "Draw up a document of a model")
      .annotate(OpenApi.Description, `${description}Values that belong to one battery are left out.`)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("product", "/products/:id/documents/:kind", {
      params: { id: ProductId.annotate({ description: "Id of the battery." }), kind },
      query: { locale, member_state },
      success: pdf,
      error: NotFoundResponse
    })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "Draw up a document of a battery")
      .annotate(
        OpenApi.Description,
        `${description}The label has the number of a notified body after CE only from an issued declaration by module D1 or G.`
      )
      .annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Documents from values",
      description:
        "Performance and durability, carbon footprint, information for end-users, and the content of the label."
    })
  ) {}
