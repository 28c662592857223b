/** Templates: the values that all batteries of a model share. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { ExternalId, maximumRows } from "@dpp/core/product"
import { maximumTemplates, TemplateId } from "@dpp/core/template"
import { TemplateApplication } from "@dpp/core/provenance"
import { bodyOptions, trimmed } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  ConflictResponse,
  ExternalIdTakenResponse,
  NotFoundResponse,
  PreconditionFailedResponse,
  ProductLimitReachedResponse
} from "../errors.ts"
import { etag, idempotencyKey, ifMatch, ifNoneMatch, withHeaders } from "../headers.ts"
import { Idempotent } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { cursor, defaultItems, page, Pagination, perPage, withNextLink } from "../Pagination.ts"
import { TemplateApplied } from "../Product.ts"
import {
  Template,
  TemplateChanged,
  TemplateCreate,
  TemplateFromProduct,
  TemplateResponse,
  TemplateUpdate
} from "../Template.ts"

const TemplatePage = Schema.Struct({ data: Schema.Array(Template), pagination: Pagination }).annotate({
  identifier: "TemplatePage",
  description: "A page of templates."
})
export type TemplatePage = typeof TemplatePage.Type

const TemplateDeleted = Schema.Struct({
  data: Schema.Struct({ id: Schema.String, deleted: Schema.Literal(true) })
}).annotate({ identifier: "TemplateDeleted", description: "The template is deleted." })

const byId = { id: TemplateId.annotate({ description: "Id of the template." }) }

export class TemplatesGroup extends HttpApiGroup.make("templates")
  .add(
    HttpApiEndpoint.get("list", "/templates", {
      query: {
        page,
        cursor,
        per_page: perPage(defaultItems.templates),
        name: Schema.optionalKey(
          trimmed(120).annotate({
            description: "Returns templates with this whole name only, in upper or lower case. Names may occur twice."
          })
        ),
        external_id: Schema.optionalKey(
          ExternalId.annotate({ description: "Returns the template with this own key of the organization." })
        ),
        search: Schema.optionalKey(
          trimmed(200).annotate({
            description: "Returns templates whose name or GTIN contains this text, in upper or lower case."
          })
        ),
        battery_category: Schema.optionalKey(BatteryCategory)
      },
      success: withNextLink(TemplatePage)
    })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "List templates")
      .annotate(
        OpenApi.Description,
        "Returns one page of the templates of the organization, sorted by name. The filters can be combined."
      )
      .annotate(IsList, true)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.post("create", "/templates", {
      payload: Schema.Union([TemplateCreate, TemplateFromProduct]),
      success: TemplateChanged.pipe(HttpApiSchema.status(201)),
      error: [ExternalIdTakenResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey], etag))
      .annotate(OpenApi.Summary, "Create a template")
      .annotate(
        OpenApi.Description,
        "Stores the values that all batteries of a model share. A product that is created with `template_id` gets a copy of " +
          "them. With `from_product_id`, the values of a battery or a battery model are copied into the template. Fields " +
          "that belong to one battery are ignored and listed in `meta`. An organization can have " +
          `${maximumTemplates} templates.`
      ),
    HttpApiEndpoint.get("get", "/templates/:id", {
      params: byId,
      success: TemplateResponse,
      error: NotFoundResponse
    })
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "Read a template")
      .annotate(
        OpenApi.Description,
        "Returns a template with all its fields. Empty fields are `null`. `completeness` lists what a " +
          "battery made from it would lack, apart from the fields that belong to one battery."
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/templates/:id", {
      params: byId,
      payload: TemplateUpdate,
      success: TemplateChanged,
      error: [NotFoundResponse, ExternalIdTakenResponse, PreconditionFailedResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey, ifMatch], etag))
      .annotate(OpenApi.Summary, "Update a template")
      .annotate(
        OpenApi.Description,
        "Changes the fields that are sent; `null` clears a field. Products that were made from the template do not change. " +
          "With the `ETag` of a read in `If-Match`, the request is refused with 412 if the template has changed since then."
      ),
    HttpApiEndpoint.delete("delete", "/templates/:id", {
      params: byId,
      success: TemplateDeleted,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Permanently delete a template")
      .annotate(OpenApi.Description, "Deletes a template. Products that were made from it keep their values."),
    HttpApiEndpoint.post("apply", "/templates/:id/apply", {
      params: byId,
      query: {
        dry_run: Schema.optionalKey(
          Schema.Boolean.annotate({
            description: "Answers what the request would do, and stores nothing.",
            default: false
          })
        ),
        confirm: Schema.optionalKey(
          Schema.Boolean.annotate({ description: "Required to correct published passports.", default: false })
        )
      },
      payload: TemplateApplication,
      success: TemplateApplied,
      error: [NotFoundResponse, ConflictResponse, ProductLimitReachedResponse]
    })
      .annotate(HttpApi.PayloadParseOptions, bodyOptions)
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Carry a template to its batteries")
      .annotate(
        OpenApi.Description,
        `Up to ${maximumRows} batteries that were made from the template take over its present values: those that they have from it, ` +
          "and those that they lack. What was sent for a battery stays, `null` included. Each battery is changed as by " +
          "`PATCH /products/bulk`, with an audit entry and, if it is published, a version of its own. With `dry_run=true`, the " +
          "response says what would change, and nothing is stored."
      )
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Templates",
      description: "The values that all batteries of a model share, entered once and copied into each new battery."
    })
  ) {}
