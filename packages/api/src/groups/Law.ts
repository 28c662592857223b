/** The duties of the law, which everybody may read, and what they mean for passports of the organization. */
import { BatteryCategory } from "@dpp/core/catalogue"
import { ProductId } from "@dpp/core/product"
import { TemplateId } from "@dpp/core/template"
import { locales } from "@dpp/core/text"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { Authorization, RequestDecoding, RequiredAccess } from "../Authorization.ts"
import {
  InternalErrorResponse,
  NotFoundResponse,
  RateLimitExceededResponse,
  ServiceUnavailableResponse
} from "../errors.ts"
import { etag, ifNoneMatch, withHeaders } from "../headers.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { asOf, dayInput, Law, LawCompleteness } from "../Law.ts"
import { LawChanges, Readiness, readinessQuery } from "../Readiness.ts"
import { templateMediaTypes } from "./ImportTemplate.ts"

const description =
  "Returns what the law asks for in the passport as if the battery were placed on the market on a day: what is missing, what waits for an " +
  "act of the Commission, what comes later, and what does not bind the battery and why. "

const workbook = Schema.Uint8Array.annotate({ description: "The workbook." }).pipe(
  HttpApiSchema.asUint8Array({ contentType: templateMediaTypes.xlsx })
)

export class LawGroup extends HttpApiGroup.make("law")
  .add(
    HttpApiEndpoint.get("product", "/products/:id/completeness", {
      params: { id: ProductId.annotate({ description: "Id of the product." }) },
      query: { as_of: asOf },
      success: LawCompleteness,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Read what the law asks for in a passport, as of a day")
      .annotate(
        OpenApi.Description,
        `${description}A published battery that was placed on the market before keeps the duties of that day (\`binding_day\`).`
      )
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("template", "/templates/:id/completeness", {
      params: { id: TemplateId.annotate({ description: "Id of the template." }) },
      query: { as_of: asOf },
      success: LawCompleteness,
      error: NotFoundResponse
    })
      .annotate(OpenApi.Summary, "Read what the law asks for in batteries of a template, as of a day")
      .annotate(OpenApi.Description, `${description}Fields that belong to one battery are left out.`)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("readiness", "/organization/readiness", { query: readinessQuery, success: Readiness })
      .annotate(OpenApi.Summary, "Read what the law asks for in all products, as of a day")
      .annotate(
        OpenApi.Description,
        "Counts templates, drafts and published batteries by duty, category, model, facility and by who has the missing values. It is the sum " +
          "of what `/products/{id}/completeness?as_of=` and `/templates/{id}/completeness?as_of=` return, and has the duties beside the passport. " +
          "Passports that are inactive, have ceased or were transferred are not counted, nor are battery models."
      )
      .annotate(IsList, true)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("changes", "/organization/law-changes", {
      query: {
        from: dayInput.annotate({ description: "Changes after this day." }),
        to: dayInput.annotate({ description: "Changes until this day." }),
        proposed: Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description: "`true` also returns duties that are only proposed. They touch no product."
          })
        )
      },
      success: LawChanges
    })
      .annotate(
        OpenApi.Summary,
        "Read what changes in the law between two days, and which products each change touches"
      )
      .annotate(
        OpenApi.Description,
        "Returns the duties that begin, end, tighten or may begin, with the templates, drafts and published batteries that each touches. A " +
          "battery that was placed on the market before a duty begins is not touched."
      )
      .annotate(IsList, true)
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.get("readinessWorkbook", "/organization/readiness/workbook", {
      query: {
        ...readinessQuery,
        lang: Schema.optionalKey(
          Schema.Literals(locales).annotate({ description: "Language of the headings.", default: "en" })
        )
      },
      success: workbook
    })
      .annotate(OpenApi.Summary, "Get the same as a workbook")
      .annotate(
        OpenApi.Description,
        "Returns an XLSX file with a sheet of what is missing or will be, one of the duties, and one of the models."
      )
      .annotate(IsList, true)
      .annotate(RequiredAccess, ["read"])
  )
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  // The middleware above is that of the endpoints before it: the law is public.
  .add(
    HttpApiEndpoint.get("get", "/law", {
      query: {
        as_of: Schema.optionalKey(dayInput.annotate({ description: "The day of `state`. By default today." })),
        category: Schema.optionalKey(BatteryCategory),
        proposed: Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description: "`true` also returns duties that are only proposed."
          })
        )
      },
      success: Law,
      error: [RateLimitExceededResponse, InternalErrorResponse, ServiceUnavailableResponse]
    })
      .middleware(RequestDecoding)
      .annotateMerge(withHeaders([ifNoneMatch], etag))
      .annotate(OpenApi.Summary, "Read the duties of the law")
      .annotate(
        OpenApi.Description,
        "Returns the duties with their provisions, conditions and days, and the acts that they wait for. Needs no key, and can be cached."
      )
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Law",
      description: "The duties of Regulation (EU) 2023/1542 as data, and what they mean for passports on a day."
    })
  ) {}
