/** Handlers of the group `declarations`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { DeclarationIssued, DeclarationPage, DeclarationResponse } from "@dpp/api/Declaration"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { DeclarationIssues } from "@dpp/service/declarations/DeclarationIssues"
import { Declarations } from "@dpp/service/declarations/Declarations"
import type { ComposedDeclaration } from "@dpp/service/declarations/declarationValues"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { declarationBody } from "../declarations/declarationBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { contentDisposition } from "../response/attachment.ts"
import { respond } from "../response/respond.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "declarations",
  Effect.fn(function* (handlers) {
    const declarations = yield* Declarations
    const issues = yield* DeclarationIssues
    const { publicOrigin } = yield* PassportSettings

    const bodyOf = (composed: ComposedDeclaration) => declarationBody(composed, publicOrigin)
    const shown = (composed: ComposedDeclaration, status: 200 | 201 = 200) =>
      respond<DeclarationResponse>({ data: bodyOf(composed) }, status)

    return handlers.handleAll({
      create: Effect.fnUntraced(function* ({ payload }) {
        return shown(yield* declarations.create(yield* CurrentCaller, payload), 201)
      }, asErrorBodies),
      list: Effect.fnUntraced(function* ({ query }) {
        const { page = 1, per_page = defaultItems.declarations, product_id, state, template_id } = query
        const asked = { page, per_page, state, subject: template_id ?? product_id }
        const found = yield* declarations.list(yield* CurrentCaller, asked)
        return respond<DeclarationPage>({
          data: found.declarations.map(bodyOf),
          pagination: pagination({ page, per_page }, found.total)
        })
      }),
      get: Effect.fnUntraced(function* ({ params }) {
        return shown(yield* declarations.find(yield* CurrentCaller, params.id))
      }, asErrorBodies),
      update: Effect.fnUntraced(function* ({ params, payload }) {
        return shown(yield* declarations.update(yield* CurrentCaller, params.id, payload))
      }, asErrorBodies),
      delete: Effect.fnUntraced(function* ({ params }) {
        yield* declarations.remove(yield* CurrentCaller, params.id)
        return { data: { id: params.id, deleted: true as const } }
      }, asErrorBodies),
      issue: Effect.fnUntraced(function* ({ params, payload }) {
        const { followed: meta, ...composed } = yield* issues.issue(yield* CurrentCaller, params.id, payload)
        return respond<DeclarationIssued>({ data: bodyOf(composed), meta })
      }, asErrorBodies),
      withdraw: Effect.fnUntraced(function* ({ params, payload }) {
        return shown(yield* declarations.withdraw(yield* CurrentCaller, params.id, payload.reason))
      }, asErrorBodies),
      pdf: Effect.fnUntraced(function* ({ params, query }) {
        const { date, locale } = query
        const { content, name } = yield* declarations.pdf(yield* CurrentCaller, params.id, { date, locale })
        const options = { contentType: "application/pdf", headers: contentDisposition("attachment", name) }
        return "made" in content
          ? HttpServerResponse.uint8Array(content.made, options)
          : HttpServerResponse.stream(content.stored.content, { ...options, contentLength: content.stored.size })
      }, asErrorBodies)
    })
  })
)
