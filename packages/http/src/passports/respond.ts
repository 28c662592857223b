/** Turns a decision about the public address of a battery into its response. */
import { ceasedJson, linkset } from "@dpp/core/passport"
import { PageRenderer, type UnpublishedPassport } from "@dpp/service/ports/PageRenderer"
import type { PassportNotFound } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { accessRequestRoutes } from "../access/accessRequestRoutes.ts"
import { contentTypes } from "../request/negotiation.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"
import { type Decision, notFound, type PublicRequest } from "./decide.ts"
import { everyoneResponses, versionHeaders } from "./everyoneResponses.ts"
import { holderResponses } from "./holderResponses.ts"
import { cached, common, publicHeaders } from "./publicHeaders.ts"
import { publicPdf } from "./publicPdf.ts"
import { publicProofs } from "./publicProofs.ts"

type Decided<Tag extends Decision["_tag"]> = Extract<Decision, { readonly _tag: Tag }>
type Response = HttpServerResponse.HttpServerResponse

const unpublishedJson = ({ gtin, manufacturer, serialNumber, url }: UnpublishedPassport) => ({
  status: "not_yet_published",
  uniqueProductIdentifier: url,
  gtin,
  serial_number: serialNumber,
  manufacturer
})

/** Takes its services once. */
export const makeRespond = Effect.gen(function* () {
  const pages = yield* PageRenderer
  const forEveryone = yield* everyoneResponses
  const forHolder = yield* holderResponses
  const accessRequests = yield* accessRequestRoutes
  const pdf = yield* publicPdf
  const proofs = yield* publicProofs

  /** A page for a reader, and the error object for a program. */
  const missing = Effect.fnUntraced(function* ({ isPage, language }: Decided<"NotFound">) {
    const response = isPage
      ? HttpServerResponse.text(pages.notFound(language), {
          status: 404,
          contentType: contentTypes.html,
          headers: htmlHeaders(pages)
        })
      : yield* errorResponse(ErrorBody.passportNotFound())
    return HttpServerResponse.setHeaders(response, { ...common, "cache-control": cached.expected })
  })

  const notYetPublished = (request: PublicRequest, { form, language, passport }: Decided<"NotYetPublished">) => {
    const body =
      form === "html"
        ? pages.notYetPublished(passport, language)
        : JSON.stringify(form === "linkset" ? linkset(passport.url, null) : unpublishedJson(passport))
    const headers = {
      ...(form === "html" ? htmlHeaders(pages) : {}),
      ...publicHeaders(passport.url, cached.expected)
    }
    return withEtag(request, HttpServerResponse.text(body, { contentType: contentTypes[form], headers }))
  }

  const ceased = (request: PublicRequest, { form, language, passport }: Decided<"Ceased">) => {
    const headers = { ...(form === "html" ? htmlHeaders(pages) : {}), ...common, "cache-control": cached.expected }
    const body = form === "html" ? pages.ceased(passport, language) : JSON.stringify(ceasedJson(passport))
    const response = HttpServerResponse.text(body, { status: 410, contentType: contentTypes[form], headers })
    return withEtag(request, response)
  }

  const page = (request: PublicRequest, { language, passport, reader }: Decided<"Page">) => {
    switch (reader._tag) {
      case "Everyone":
        return forEveryone.page(request, passport, language)
      case "Holder":
        return forHolder.page(request, passport, reader.reader, reader.token, language)
      case "Refused":
        return forHolder.refusedPage(passport, language)
    }
  }

  const file = (request: PublicRequest, { format, passport, reader, version }: Decided<"File">) =>
    (reader._tag === "Holder"
      ? forHolder.file(request, passport, reader.reader, format, version)
      : forEveryone.file(request, passport, format, version)
    ).pipe(Effect.catchTag("StatementMissing", (missing) => errorResponse(ErrorBody.statementMissing(missing))))

  const respondTo = (
    request: PublicRequest,
    decision: Decision
  ): Effect.Effect<Response, PassportNotFound, HttpServerRequest.HttpServerRequest> => {
    switch (decision._tag) {
      case "NotFound":
        return missing(decision)
      case "Moved": {
        const { location, status } = decision
        const headers = { ...common, location, "cache-control": cached.expected }
        return Effect.succeed(HttpServerResponse.empty({ status, headers }))
      }
      case "FormRequired":
        return errorResponse(ErrorBody.formRequired())
      case "Invalid":
        return errorResponse(ErrorBody.requestInvalid(decision.issues))
      case "AccessForm":
        return Effect.map(HttpServerRequest.HttpServerRequest, (http) => accessRequests.show(http, decision.path))
      case "NotYetPublished":
        return Effect.succeed(notYetPublished(request, decision))
      case "Ceased":
        return Effect.succeed(ceased(request, decision))
      case "Page":
        return page(request, decision)
      case "Document":
        return decision.reader._tag === "Holder"
          ? forHolder.document(request, decision.passport, decision.reader.reader, "json")
          : forEveryone.document(request, decision.passport)
      case "JsonLd":
        return decision.reader._tag === "Holder"
          ? forHolder.document(request, decision.passport, decision.reader.reader, "jsonld")
          : forEveryone.jsonLd(request, decision.passport)
      case "Linkset":
        return decision.reader._tag === "Holder"
          ? forHolder.document(request, decision.passport, decision.reader.reader, "linkset")
          : forEveryone.links(request, decision.passport)
      case "File":
        return file(request, decision)
      case "Pdf":
        return pdf(decision, versionHeaders(decision.passport))
      case "Statement":
      case "Bundle":
        return proofs.statement(request, decision)
      case "History":
        return proofs.history(request, decision)
    }
  }

  /** No cache keeps the response to a form. */
  return (request: PublicRequest, decision: Decision) =>
    respondTo(request, decision).pipe(
      Effect.map((response) =>
        request.method === "POST" && "passport" in decision
          ? HttpServerResponse.setHeaders(response, privateHeaders)
          : response
      ),
      Effect.catchTag("PassportNotFound", () => missing(notFound(request)))
    )
})
