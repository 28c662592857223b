/** Change requests as the API shows them. */
import { ChangeKind, ChangeRequestId, ChangeRequestState } from "@dpp/core/access"
import { ProductId } from "@dpp/core/product"
import { described, trimmed } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { LinkBody } from "./SignInLink.ts"

const text = Schema.String
const time = Schema.String.annotate({ description: "ISO 8601.", format: "date-time" })

/** `reason` of a refusal has at most so many characters. */
export const maximumReason = 2000

export const ChangeDifference = Schema.Struct({
  field: text.annotate({ description: "Name of the field; `lifecycle.recycled` for an event of that kind." }),
  before: Schema.Json.annotate({ description: "The value without the change; `null` if there is none." }),
  after: Schema.Json.annotate({ description: "The value with the change; `null` if there is none." })
}).annotate({ identifier: "ChangeDifference", description: "What a change makes of one field." })

const Decider = Schema.Struct({
  member_id: text.annotate({ description: "Id of the member." }),
  member_name: text.annotate({ description: "Name of the member at that time." })
}).annotate({
  identifier: "ChangeRequestMember",
  description: "A member of the organization."
})

export const ChangeRequest = Schema.Struct({
  id: ChangeRequestId.annotate({ description: "Id of the change request." }),
  product_id: Schema.NullOr(ProductId).annotate({
    description:
      "Id of the product, the first one of several that are offered; `null` for a setting of the organization."
  }),
  kind: ChangeKind.annotate({
    description:
      "`publication`: of a draft, perhaps with other values. `update`: other values. `lifecycle`: an event, such as the end of the passport. `delete`: the deletion of the passport. " +
      "`transfer`: an offer to another organization. `answer`: values of a supplier for passports; of several passports, each different change once. `image`: another image, or none. `file`: who may read a file. `profile` and `facility`: what " +
      "passports print of the organization and of a plant. `member_link`: a link with which a member signs in. `four_eyes_off`: the organization no longer asks for a second member."
  }),
  state: ChangeRequestState.annotate({
    description: "`outdated`: the product has changed since, so that the change would be another one. Ask for it again."
  }),
  body: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)).annotate({
    description: "The body as it was sent; `null` if there is none."
  }),
  difference: Schema.Array(ChangeDifference).annotate({ description: "What the change makes of each field." }),
  requested_by: Decider,
  requested_at: time,
  decided_by: Schema.NullOr(Decider).annotate({
    description: "Who approved or refused it; `null` until a member decides."
  }),
  decided_at: Schema.NullOr(time).annotate({ description: "ISO 8601; `null` until a member decides." }),
  reason: Schema.NullOr(text).annotate({ description: "Why it was refused." })
}).annotate({
  identifier: "ChangeRequest",
  description: "A change of what is public that a second member has to approve."
})
export type ChangeRequest = typeof ChangeRequest.Type

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
