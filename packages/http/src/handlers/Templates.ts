/** Handlers of the group `templates`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { TemplatePage } from "@dpp/api/groups/Templates"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { TemplateChanged, TemplateResponse } from "@dpp/api/Template"
import type { Caller } from "@dpp/core/access"
import type { TemplateApplied } from "@dpp/api/Product"
import type { ChangeMeta, RowOutcome } from "@dpp/core/product"
import type { TemplateApplication } from "@dpp/core/provenance"
import type { TemplateId } from "@dpp/core/template"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { type OwnTemplate, type TemplateListQuery, TemplateModified, Templates } from "@dpp/service/products/Templates"
import { TemplateApplication as Applications } from "@dpp/service/products/TemplateApplication"
import { CooperativeScheduler } from "@dpp/service/shared/CooperativeScheduler"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { readJson } from "../request/JsonBody.ts"
import { tagFor } from "../response/ResponseCache.ts"
import { nextLink } from "../response/nextLink.ts"
import { pageFrame, respond, respondList } from "../response/respond.ts"
import { isConditional, satisfiesIfMatch, withEtag } from "../response/withEtag.ts"
import { templateBody } from "../products/TemplateBody.ts"

/** All changes of a template have different times. Its completeness also depends on the organization and the facility. */
const tagOf = ({ completeness, id, updated_at }: TemplateResponse["data"]): string =>
  tagFor("template", id, updated_at, JSON.stringify(completeness))

const make = Effect.gen(function* () {
  const templates = yield* Templates
  const applications = yield* Applications
  const { readinessProfile } = yield* PassportSettings
  const scheduler = yield* CooperativeScheduler

  const bodyOf = ({ organization }: Caller, own: OwnTemplate) => templateBody(own, organization, readinessProfile)

  const changedResponse = (caller: Caller, own: OwnTemplate, meta: ChangeMeta, status: 200 | 201 = 200) => {
    const data = bodyOf(caller, own)
    return HttpServerResponse.setHeader(respond<TemplateChanged>({ data, meta }, status), "etag", tagOf(data))
  }

  /** The version that `If-Match` of the request names; undefined for every version. */
  const requestedVersion = Effect.fnUntraced(function* (caller: Caller, id: TemplateId, request: HttpServerRequest) {
    if (!isConditional(request)) return undefined
    const own = yield* templates.find(caller, id)
    if (!satisfiesIfMatch(request, tagOf(bodyOf(caller, own)))) return yield* new TemplateModified({ id })
    return own.template.updated_at
  })

  const list = Effect.fnUntraced(
    function* (given: Partial<TemplateListQuery>, request: HttpServerRequest) {
      const caller = yield* CurrentCaller
      const { per_page = defaultItems.templates, ...query } = given
      const { items, next, page, total } = yield* templates.list(caller, {
        page: undefined,
        cursor: undefined,
        name: undefined,
        search: undefined,
        battery_category: undefined,
        ...query,
        per_page
      })
      const write = (own: OwnTemplate): TemplatePage["data"][number] => bodyOf(caller, own)
      const after: Pick<TemplatePage, "pagination"> = { pagination: pagination({ page, per_page }, total) }
      const response = yield* respondList(caller.organization.id, items, write, pageFrame(after))
      const link = nextLink("/templates", { ...given, per_page }, next)
      return withEtag(request, HttpServerResponse.setHeaders(response, link))
    },
    asErrorBodies,
    Effect.provideService(CooperativeScheduler, scheduler)
  )

  const create = Effect.fnUntraced(function* (request: HttpServerRequest) {
    const caller = yield* CurrentCaller
    const { meta, ...own } = yield* templates.create(caller, yield* readJson(request))
    return changedResponse(caller, own, meta, 201)
  }, asErrorBodies)

  const get = Effect.fnUntraced(function* (id: TemplateId, request: HttpServerRequest) {
    const caller = yield* CurrentCaller
    const data = bodyOf(caller, yield* templates.find(caller, id))
    return withEtag(request, respond<TemplateResponse>({ data }), tagOf(data))
  }, asErrorBodies)

  const update = Effect.fnUntraced(function* (id: TemplateId, request: HttpServerRequest) {
    const caller = yield* CurrentCaller
    const body = yield* readJson(request)
    const expectedVersion = yield* requestedVersion(caller, id, request)
    const { meta, ...own } = yield* templates.update(caller, id, body, { expectedVersion })
    return changedResponse(caller, own, meta)
  }, asErrorBodies)

  const remove = Effect.fnUntraced(function* (id: TemplateId) {
    yield* templates.remove(yield* CurrentCaller, id)
    return { data: { id, deleted: true as const } }
  }, asErrorBodies)

  const apply = Effect.fnUntraced(function* (
    id: TemplateId,
    payload: TemplateApplication,
    { confirm = false, dry_run = false }: { readonly confirm?: boolean; readonly dry_run?: boolean }
  ) {
    const options = { isConfirmed: confirm, isDryRun: dry_run }
    const { meta, next, results, unchanged } = yield* applications.run(yield* CurrentCaller, id, payload, options)
    const rowsWith = (outcome: RowOutcome): number => results.filter((row) => row.outcome === outcome).length
    const requested = rowsWith("requested")
    return respond<TemplateApplied>({
      data: {
        updated: rowsWith("updated"),
        ...(requested === 0 ? {} : { requested }),
        rejected: rowsWith("rejected"),
        unchanged,
        results,
        next
      },
      meta
    })
  }, asErrorBodies)

  return { list, create, get, update, remove, apply }
})

export const layer = HttpApiBuilder.group(
  Api,
  "templates",
  Effect.fn(function* (handlers) {
    const { apply, create, get, list, remove, update } = yield* make
    return handlers
      .handle("list", ({ query, request }) => list(query, request))
      .handleRaw("create", ({ request }) => create(request))
      .handle("get", ({ params, request }) => get(params.id, request))
      .handleRaw("update", ({ params, request }) => update(params.id, request))
      .handle("delete", ({ params }) => remove(params.id))
      .handle("apply", ({ params, payload, query }) => apply(params.id, payload, query))
  })
)
