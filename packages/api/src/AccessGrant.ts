/** Access grants in requests and responses. */
import {
  AccessGrant as Resource,
  GrantApproval,
  GrantCreate,
  GrantRevocation,
  GrantUpdate,
  RequestSelection as Selection,
  waitingBounds
} from "@dpp/core/access"
import { described, isoTime } from "@dpp/core/text"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, text } from "./Product.ts"

export const AccessGrant = Resource.json.annotate({
  identifier: "AccessGrant",
  description: "The right of a person or authority to read more of certain passports than the public, until a date."
})
const { audience, points, role, scope, valid_from } = AccessGrant.fields

export const EffectiveAccess = Schema.Struct({
  data: Schema.Struct({
    id: id.annotate({ description: "Id of the grant." }),
    audience,
    role,
    points,
    scope,
    valid_from,
    expires_at: described(Schema.NullOr(isoTime), "Time at which the grant ends.")
  }).annotate({ description: "The grant, as far as its holder needs to know it." })
}).annotate({ identifier: "EffectiveAccess", description: "What the token of an access grant opens." })

export const AccessGrantCreate = GrantCreate.annotate({
  identifier: "AccessGrantCreate",
  description: "A grant for a person or authority that is known."
})

export const AccessGrantUpdate = GrantUpdate.annotate({
  identifier: "AccessGrantUpdate",
  description: "Only the fields that are sent change; `null` clears `purpose` and `note`."
})

export const AccessGrantApproval = GrantApproval.annotate({
  identifier: "AccessGrantApproval",
  description: "Fields that the request did not specify. `scope` defaults to the passport that was asked for."
})

export const AccessGrantRevocation = GrantRevocation.annotate({
  identifier: "AccessGrantRevocation",
  description: "Why all active grants are revoked."
})

export const AccessGrantResponse = Schema.Struct({ data: AccessGrant }).annotate({ description: "The grant." })
export type AccessGrantResponse = typeof AccessGrantResponse.Type

export const AccessGrantIssued = Schema.Struct({
  data: AccessGrant,
  token: text.annotate({ description: "The token of the grant. It is returned only here." })
}).annotate({ identifier: "AccessGrantIssued", description: "The grant with its new token." })
export type AccessGrantIssued = typeof AccessGrantIssued.Type

const dropped = {
  count: Schema.Int.annotate({ description: "Number of requests." }),
  since: Schema.NullOr(isoTime).annotate({ description: "Time of the first one; `null` if there is none." }),
  last_at: Schema.NullOr(isoTime).annotate({ description: "Time of the last one; `null` if there is none." })
}

const DroppedRequests = Schema.Struct({
  ...dropped,
  passports: Schema.Array(Schema.Struct({ product_id: id, ...dropped, since: isoTime, last_at: isoTime })).annotate({
    description: "The passports for which the most requests were dropped, at most 100."
  })
}).annotate({
  identifier: "DroppedRequests",
  description:
    "Requests for access that were dropped because too many of the same passport, of the same client network or of the " +
    "organization wait. A passport is counted until none of its requests was dropped for 90 days."
})

export const AccessGrantPage = Schema.Struct({
  data: Schema.Array(AccessGrant),
  pagination: Pagination,
  meta: Schema.Struct({ dropped: DroppedRequests }).annotate({
    description: "Applies to the organization, not to the page."
  })
}).annotate({ identifier: "AccessGrantPage", description: "A page of grants." })
export type AccessGrantPage = typeof AccessGrantPage.Type

export const RequestSelection = Selection.annotate({
  identifier: "RequestSelection",
  description:
    "Requests for access: `ids`, or at least one of `product_id`, `created_before` and `created_after`, all of which must " +
    `hold. One call changes at most ${waitingBounds.organization}, the oldest ones.`
})

const dryRun = Schema.Boolean.annotate({ description: "Whether they were only counted." })

export const AccessRequestsDenied = Schema.Struct({
  data: Schema.Struct({
    denied: Schema.Int.annotate({ description: "Number of requests that were denied." }),
    dry_run: dryRun
  })
}).annotate({ identifier: "AccessRequestsDenied", description: "The outcome." })
export type AccessRequestsDenied = typeof AccessRequestsDenied.Type

export const AccessRequestsDeleted = Schema.Struct({
  data: Schema.Struct({
    deleted: Schema.Int.annotate({ description: "Number of requests that were deleted." }),
    dry_run: dryRun
  })
}).annotate({ identifier: "AccessRequestsDeleted", description: "The outcome." })
export type AccessRequestsDeleted = typeof AccessRequestsDeleted.Type

export const AccessGrantsRevoked = Schema.Struct({
  data: Schema.Struct({ revoked: Schema.Int.annotate({ description: "Number of grants that were revoked." }) })
}).annotate({ identifier: "AccessGrantsRevoked", description: "The outcome." })
export type AccessGrantsRevoked = typeof AccessGrantsRevoked.Type
