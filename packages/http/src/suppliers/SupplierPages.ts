/**
 * `/data-requests/{token}`: the page on which a supplier answers a request, without script and without an account.
 *
 * The token is in the path: a page without script cannot read the fragment of its address, and a cookie would mix the requests that
 * one person answers side by side. No log of the service has the path, and no page that it links to receives it.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import { templateMediaTypes } from "@dpp/api/groups/ImportTemplate"
import { maximumUpload } from "@dpp/api/MaximumBody"
import type { Answerer } from "@dpp/core/access"
import { type AttributeName, catalogue } from "@dpp/core/catalogue"
import { completeLanguages, type Language } from "@dpp/core/languages"
import { type EntryPlaces, type FormTexts, formTexts, formValues, issueOnPage, problemIn } from "@dpp/core/sheets"
import { pick } from "@dpp/core/supplier"
import { isJsonObject, type Issue } from "@dpp/core/text"
import type { AnsweredRequest } from "@dpp/service/ports/DataRequestStore"
import { PageRenderer, type SupplierPage } from "@dpp/service/ports/PageRenderer"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { SupplierDocuments } from "@dpp/service/suppliers/SupplierDocuments"
import { SupplierWorkbooks } from "@dpp/service/suppliers/SupplierWorkbooks"
import type { Upload } from "@dpp/service/files/uploads"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { allowance, BodyAllowance } from "../limits/BodyAllowance.ts"
import { countFor, supplierAccount } from "../limits/RequestAccount.ts"
import { wrongKeyResponse } from "../middleware/WrongKeys.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import { contentTypes, languageOf, negotiationOf } from "../request/negotiation.ts"
import { contentDisposition } from "../response/attachment.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { type AnswerForm, readAnswerForm } from "./answerForm.ts"

type Shown = Partial<Pick<SupplierPage, "notice" | "problems" | "texts">>

/** What is wrong with an answer that was refused, by attribute. `places`: where the entries of lists are in a workbook. */
const messagesOf = (
  issues: ReadonlyArray<Issue>,
  language: Language,
  places: ReadonlyMap<string, EntryPlaces> = new Map()
): Readonly<Record<string, string>> => {
  const messages = new Map<string, Set<string>>()
  for (const { field, ...found } of issues) {
    // Sound: only attributes that are asked for are sent on.
    const message = issueOnPage(found, field as AttributeName, language, places.get(field))
    messages.set(field, (messages.get(field) ?? new Set()).add(message))
  }
  return Object.fromEntries([...messages].map(([field, all]) => [field, [...all].join(" ")]))
}

/** A stored document keeps its title and its language as long as its address stays. */
const withDetails = (typed: Readonly<Record<string, unknown>>, { answer }: AnsweredRequest) =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => {
      const before: unknown = answer.values[field as AttributeName]
      return [field, isJsonObject(before) && before["url"] === value ? before : value]
    })
  )

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const answers = yield* SupplierAnswers
    const documents = yield* SupplierDocuments
    const workbooks = yield* SupplierWorkbooks
    const pages = yield* PageRenderer
    const refuseWrongToken = yield* wrongKeyResponse

    const html = (content: string, status: number, policies: Parameters<typeof htmlHeaders>[0]) =>
      HttpServerResponse.text(content, {
        status,
        contentType: contentTypes.html,
        headers: { ...htmlHeaders(policies), ...privateHeaders }
      })

    const page = ({ answer, request }: AnsweredRequest, { organization }: Answerer, language: Language, shown: Shown) =>
      html(
        pages.supplier.page(
          {
            request,
            organization: organization.name,
            texts: formTexts(answer.values, language),
            accepted: pick(answer.values, request.accepted_fields),
            problems: {},
            notice: null,
            ...shown
          },
          language
        ),
        shown.problems !== undefined || (shown.notice ?? "saved") !== "saved" ? 400 : 200,
        pages.supplier
      )

    /** Admits the holder of the token in the path, and lets `respond` answer. A wrong token counts as a wrong key. */
    const admitted = <E, R>(
      respond: (
        answerer: Answerer,
        request: HttpServerRequest.HttpServerRequest,
        language: Language
      ) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
    ) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { token = "" } = yield* HttpRouter.params
        const asked = negotiationOf(request)
        const found = yield* Effect.option(answers.admit(token, yield* CorrelationId))
        if (Option.isNone(found)) {
          const refused = yield* refuseWrongToken
          return Option.getOrElse(refused, () => html(pages.notFound(languageOf(asked, null)), 404, pages))
        }
        const { isAllowed, secondsToReset } = yield* answers.countRequest(found.value)
        if (!isAllowed) return yield* errorResponse(ErrorBody.rateLimitExceeded(secondsToReset))
        countFor(request, supplierAccount(found.value, maximumUpload))
        const { request: about } = yield* answers.find(found.value)
        return yield* respond(found.value, request, languageOf(asked, about.recipient.locale, completeLanguages)).pipe(
          Effect.provideService(BodyAllowance, allowance(maximumUpload))
        )
      })

    const workbook = Effect.fnUntraced(function* (answerer: Answerer, language: Language) {
      const file = yield* workbooks.write(answerer, language)
      return HttpServerResponse.uint8Array(file, {
        contentType: templateMediaTypes.xlsx,
        headers: { ...privateHeaders, ...contentDisposition("attachment", `${answerer.actor.id}.xlsx`) }
      })
    })

    const show = admitted((answerer, request, language) =>
      negotiationOf(request).query.get("format") === "xlsx"
        ? workbook(answerer, language)
        : Effect.map(answers.find(answerer), (found) => page(found, answerer, language, {}))
    )

    /** Saves the values of an uploaded workbook. The page shows those that are not accepted, and keeps the stored ones. */
    const saveWorkbook = Effect.fnUntraced(function* (
      answerer: Answerer,
      before: AnsweredRequest,
      upload: Upload,
      language: Language
    ) {
      const given = yield* Effect.result(workbooks.read(answerer, upload, language))
      if (given._tag === "Failure") {
        return given.failure._tag === "TooManyWaiting"
          ? yield* errorResponse(ErrorBody.tooManyWaiting(given.failure))
          : page(before, answerer, language, { notice: "too_large" })
      }
      const { places, problems, values } = given.success
      if (Object.keys(problems).length > 0) return page(before, answerer, language, { problems })
      const saved = yield* Effect.result(answers.save(answerer, withDetails(values, before)))
      if (saved._tag === "Success") return page(saved.success, answerer, language, { notice: "saved" })
      return "issues" in saved.failure
        ? page(before, answerer, language, { problems: messagesOf(saved.failure.issues, language, places) })
        : page(yield* answers.find(answerer), answerer, language, {})
    })

    /** Stores the chosen files, whose addresses replace those that were typed. */
    const withDocuments = Effect.fnUntraced(function* (
      answerer: Answerer,
      { files, texts }: AnswerForm,
      fields: ReadonlyArray<AttributeName>,
      language: Language
    ) {
      const addresses: Record<string, string> = {}
      const refused: Record<string, string> = {}
      for (const field of fields) {
        if (catalogue[field].shape.type !== "document") continue
        const upload = files.get(`${field}.file`)
        const typed = texts[`${field}.address`]
        if (typed !== undefined) addresses[field] = typed
        if (upload === undefined) continue
        const added = yield* Effect.result(documents.add(answerer, field, upload))
        if (added._tag === "Success") addresses[field] = added.success
        else {
          const isFull = added.failure._tag === "AnswerDocumentsFull"
          refused[field] = problemIn(isFull ? "documents_full" : "document", language)
        }
      }
      const texted: FormTexts = { ...texts, ...addresses }
      return { texts: texted, refused }
    })

    const send = admitted(
      Effect.fnUntraced(function* (answerer, request, language) {
        const before = yield* answers.find(answerer)
        if (before.request.status !== "open") return page(before, answerer, language, {})
        const form = yield* Effect.option(readAnswerForm(request))
        if (Option.isNone(form)) return page(before, answerer, language, { notice: "too_large" })
        const upload = form.value.files.get("workbook")
        if (upload !== undefined) return yield* saveWorkbook(answerer, before, upload, language)
        const { accepted_fields, fields } = before.request
        const open = fields.filter((field) => !accepted_fields.includes(field))
        const { refused, texts } = yield* withDocuments(answerer, form.value, open, language)
        const { problems, values } = formValues(texts, open, language)
        const wrong = { ...problems, ...refused }
        if (Object.keys(wrong).length > 0) return page(before, answerer, language, { problems: wrong, texts })
        const saved = yield* Effect.result(answers.save(answerer, withDetails(values, before)))
        if (saved._tag === "Failure") {
          const now = yield* answers.find(answerer)
          return "issues" in saved.failure
            ? page(now, answerer, language, { problems: messagesOf(saved.failure.issues, language), texts })
            : page(now, answerer, language, {})
        }
        if (texts["action"] !== "submit") return page(saved.success, answerer, language, { notice: "saved" })
        const submitted = yield* Effect.result(answers.submit(answerer))
        return submitted._tag === "Success"
          ? page(submitted.success, answerer, language, {})
          : page(yield* answers.find(answerer), answerer, language, { notice: "nothing" })
      })
    )

    yield* router.add("GET", "/data-requests/:token", show)
    yield* router.add("POST", "/data-requests/:token", send)
  })
)
