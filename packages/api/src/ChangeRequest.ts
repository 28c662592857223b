/** Change requests as the API shows them. */
import { ChangeRequest as Resource } from "@dpp/core/access"
import { described, trimmed } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { LinkBody } from "./SignInLink.ts"

const text = Schema.String

/** `reason` of a refusal has at most so many characters. */
export const maximumReason = 2000

const ChangeRequest = Resource.json.annotate({
  identifier: "ChangeRequest",
  description: "A change of what is public that a second member has to approve."
})

export const ChangeRequestResponse = Schema.Struct({ data: ChangeRequest }).annotate({
  identifier: "ChangeRequestResponse",
  description: "One change request."
})
export type ChangeRequestResponse = typeof ChangeRequestResponse.Type

/** `code`: of the offer that was approved. `link`: for the member for whom it was asked. */
export const ChangeRequestApproved = Schema.Struct({
  data: ChangeRequest,
  code: Schema.optionalKey(
    text.annotate({
      description: "Code of the offer that was approved, which is returned only here. Present for a transfer."
    })
  ),
  link: Schema.optionalKey(LinkBody)
}).annotate({ identifier: "ChangeRequestApproved", description: "The change request that was approved." })
export type ChangeRequestApproved = typeof ChangeRequestApproved.Type

export const ChangeRequestPage = Schema.Struct({
  data: Schema.Array(ChangeRequest).annotate({ description: "The change requests of the page, newest first." }),
  pagination: Pagination
}).annotate({ identifier: "ChangeRequestPage", description: "A page of change requests." })
export type ChangeRequestPage = typeof ChangeRequestPage.Type

export const ChangeRequestRefusal = Schema.Struct({
  reason: Schema.optionalKey(
    described(trimmed(maximumReason), `Why, for the member who asked. 1 to ${maximumReason} characters.`)
  )
}).annotate({ identifier: "ChangeRequestRefusal", description: "Why a change is refused." })
