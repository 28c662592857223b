/** Requests to suppliers: an organization asks for values, a supplier answers with the token of a link, and the organization decides. */
import { DataRequestId, dataRequestLimits } from "@dpp/core/supplier"
import { bodyOptions } from "@dpp/core/text"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import {
  AnswerAuthorization,
  Authorization,
  BodyIsOptional,
  MemberAccess,
  RequestDecoding,
  RequiredAccess
} from "../Authorization.ts"
import {
  AnswerInput,
  DataRequestAcceptance,
  DataRequestAnswerResponse,
  DataRequestCreate,
  DataRequestIssued,
  DataRequestPage,
  DataRequestRejection,
  DataRequestResponse,
  DataRequestUpdate,
  status
} from "../DataRequest.ts"
import {
  ConflictResponse,
  NotFoundResponse,
  PassportInactiveResponse,
  ProductLimitReachedResponse,
  SecondMemberRequiredResponse
} from "../errors.ts"
import { idempotencyKey, withHeaders } from "../headers.ts"
import { Idempotent, IdempotentSubmission } from "../Idempotent.ts"
import { InTurn, IsList } from "../InTurn.ts"
import { defaultItems, page, perPage } from "../Pagination.ts"

const byId = { id: DataRequestId.annotate({ description: "Id of the request." }) }
const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({
    description: "Required to accept values over those that were changed since the answer was submitted.",
    default: false
  })
)
const refused = [NotFoundResponse, ConflictResponse] as const
/** What endpoints about one request have in common. */
const decided = { params: byId, success: DataRequestResponse, error: refused } as const
const answered = { params: byId, success: DataRequestAnswerResponse, error: refused } as const

/** For the organization that asks. */
export class DataRequestsGroup extends HttpApiGroup.make("dataRequests")
  .add(
    HttpApiEndpoint.post("create", "/data-requests", {
      payload: DataRequestCreate,
      success: DataRequestIssued.pipe(HttpApiSchema.status(201)),
      error: [PassportInactiveResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Ask a supplier for values")
      .annotate(
        OpenApi.Description,
        "Returns the address of a page on which the supplier answers without an account, and the token for a program. An answer is a " +
          `proposal: nothing changes before you accept it. At most ${dataRequestLimits.open} requests are open at a time.`
      ),
    HttpApiEndpoint.get("list", "/data-requests", {
      query: { status: Schema.optionalKey(status), page, per_page: perPage(defaultItems.dataRequests) },
      success: DataRequestPage
    })
      .annotate(OpenApi.Summary, "List requests to suppliers, newest first")
      .annotate(OpenApi.Description, "Returns one page of requests, with `status` those in one status.")
      .annotate(RequiredAccess, ["read"])
      .annotate(IsList, true),
    HttpApiEndpoint.get("get", "/data-requests/:id", { ...decided, error: NotFoundResponse })
      .annotate(OpenApi.Summary, "Read a request to a supplier")
      .annotate(OpenApi.Description, "Returns a request. Its links are not part of it.")
      .annotate(RequiredAccess, ["read"]),
    HttpApiEndpoint.patch("update", "/data-requests/:id", { ...decided, payload: DataRequestUpdate })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Change a request to a supplier")
      .annotate(OpenApi.Description, "Changes the date or the note of a request that is open or submitted."),
    HttpApiEndpoint.delete("withdraw", "/data-requests/:id", {
      ...decided,
      success: HttpApiSchema.NoContent.annotate({ description: "The request is withdrawn." })
    })
      .annotate(OpenApi.Summary, "Withdraw a request to a supplier")
      .annotate(
        OpenApi.Description,
        "The supplier can no longer answer. A request that was accepted cannot be withdrawn: 409."
      ),
    HttpApiEndpoint.post("remind", "/data-requests/:id/remind", { ...decided, success: DataRequestIssued })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Remind a supplier")
      .annotate(
        OpenApi.Description,
        "Returns a further link to an open request, and sends it where the recipient has an e-mail address and the service sends mails. " +
          "Former links stay valid."
      ),
    HttpApiEndpoint.post("accept", "/data-requests/:id/accept", {
      ...decided,
      query: { confirm },
      payload: DataRequestAcceptance,
      error: [...refused, SecondMemberRequiredResponse, PassportInactiveResponse, ProductLimitReachedResponse]
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(BodyIsOptional, true)
      .annotate(OpenApi.Summary, "Accept values of a supplier")
      .annotate(
        OpenApi.Description,
        "Writes the answered values to the template or to all products, or to none of them. Published passports get a new version, which " +
          "requires what every change of them requires. Values that were changed since the answer was submitted: 409, with the " +
          "difference in `details`; `confirm=true` accepts nevertheless. With `four_eyes`, values of passports become a change request (409)."
      ),
    HttpApiEndpoint.post("reject", "/data-requests/:id/reject", {
      ...decided,
      payload: DataRequestRejection
    })
      .middleware(Idempotent)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Summary, "Send an answer of a supplier back")
      .annotate(
        OpenApi.Description,
        "The request is open again, and the supplier reads the reason. What was accepted stays."
      )
  )
  .annotateEndpoints(HttpApi.PayloadParseOptions, bodyOptions)
  .middleware(RequestDecoding)
  .middleware(InTurn)
  .middleware(Authorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Requests to suppliers",
      description: "Values that others know: a supplier states them without an account, and you accept or reject them."
    })
  ) {}

/** For the supplier, with the token of a link. The organization reads the answer, too. */
export class AnswersGroup extends HttpApiGroup.make("answers")
  .add(
    HttpApiEndpoint.get("get", "/data-requests/:id/answer", {
      ...answered,
      query: { page, per_page: perPage(defaultItems.comparedProducts) },
      error: NotFoundResponse
    })
      .annotate(OpenApi.Identifier, "dataRequestsAnswer")
      .annotate(OpenApi.Summary, "Read an answer")
      .annotate(RequiredAccess, ["read"])
      .annotate(MemberAccess, ["read"])
      .annotate(
        OpenApi.Description,
        "With the token of a link: what is asked for, and what was stated so far. With your API key: in addition `current`, the " +
          "present values of the template or the products. `page` and `per_page` are those of the products."
      ),
    HttpApiEndpoint.put("save", "/data-requests/:id/answer", {
      ...answered,
      payload: AnswerInput
    })
      .annotate(OpenApi.Identifier, "dataRequestsSave")
      .annotate(OpenApi.Summary, "Save an answer")
      .annotate(
        OpenApi.Description,
        "Stores values of an open request, as often as you like; `submit` sends them. They are checked like those of a product. " +
          "Requires the token of a link; an API key only with `answer_from`."
      ),
    HttpApiEndpoint.post("submit", "/data-requests/:id/submit", answered)
      .middleware(IdempotentSubmission)
      .annotateMerge(withHeaders([idempotencyKey]))
      .annotate(OpenApi.Identifier, "dataRequestsSubmit")
      .annotate(OpenApi.Summary, "Submit an answer")
      .annotate(
        OpenApi.Description,
        "Sends the stored values to the organization that asks. They cannot be changed until it decides. Requires the token of a " +
          "link, and no API key."
      )
  )
  .middleware(RequestDecoding)
  .middleware(AnswerAuthorization)
  .annotateMerge(
    OpenApi.annotations({
      title: "Answers of suppliers",
      description: "Answers to requests, with the token of a link: a supplier needs no account."
    })
  ) {}
