/** Access grants in requests and responses. */
import {
  GrantApproval,
  GrantAudience,
  GrantCreate,
  GrantRevocation,
  GrantRole,
  GrantStatus,
  GrantUpdate,
  maximumScope,
  RequestSelection as Selection,
  waitingBounds
} from "@dpp/core/access"
import { annexPoints } from "@dpp/core/catalogue"
import { Gtin } from "@dpp/core/identifiers"
import * as Schema from "effect/Schema"
import { Pagination } from "./Pagination.ts"
import { id, text, time } from "./Product.ts"

const points = Schema.Array(Schema.Literals(annexPoints)).annotate({
  description: "Points of Annex XIII that the grant opens, ascending. Point 1 is public."
})
const purpose = Schema.NullOr(text).annotate({ description: "What the data are needed for." })
const note = Schema.NullOr(text).annotate({ description: "A note of the organization. The grantee does not see it." })

const entries = <S extends Schema.Top>(schema: S) =>
  Schema.Array(schema).check(Schema.isMinLength(1), Schema.isMaxLength(maximumScope))

const Scope = Schema.Union([
  Schema.Struct({
    all: Schema.Literal(true).annotate({ description: "All passports of the organization, also later ones." })
  }),
  Schema.Struct({
    gtins: entries(Schema.toEncoded(Gtin)).annotate({
      description: `GTINs of battery models, at most ${maximumScope}: all their batteries, also later ones.`
    })
  }),
  Schema.Struct({
    product_ids: entries(id).annotate({ description: `Ids of products, at most ${maximumScope}.` })
  })
]).annotate({
  identifier: "GrantScope",
  description: "The passports that the grant opens: exactly one of three kinds."
})

export const grantee = Schema.Struct({
  name: text.annotate({ description: "Name of the person, company or authority." }),
  email: Schema.NullOr(text).annotate({ description: "E-mail address." }),
  identifier: Schema.NullOr(text).annotate({
    description: "An identifier such as a GLN, an EORI number or a registration number."
  })
}).annotate({ description: "Who reads the data." })

export const AccessGrant = Schema.Struct({
  id: id.annotate({ description: "Id of the grant." }),
  audience: GrantAudience,
  role: GrantRole,
  grantee,
  scope: Scope,
  points,
  purpose,
  legal_basis: text.annotate({
    description: "Why the grantee may read the data. `owner_consent` allows points beyond those of the audience."
  }),
  status: GrantStatus.annotate({
    description:
      "`pending` waits for a decision; `denied` and `revoked` are final; an active or suspended grant is `expired` after " +
      "`expires_at`. Only an `active` grant opens anything."
  }),
  valid_from: time.annotate({ description: "Time from which the grant opens anything." }),
  expires_at: Schema.NullOr(time).annotate({
    description: "Time at which the grant ends; `null` for a request without decision."
  }),
  policy_version: text.annotate({ description: "Version of the access policy by which the grant was given." }),
  token_prefix: Schema.NullOr(text).annotate({
    description: "The part of the token that is not secret; `null` before a token is made."
  }),
  created_at: time,
  decided_at: Schema.NullOr(time).annotate({
    description: "Time at which the request was approved or denied, or the grant revoked."
  }),
  note
}).annotate({
  identifier: "AccessGrant",
  description: "The right of a person or authority to read more of certain passports than the public, until a date."
})
export type AccessGrant = typeof AccessGrant.Type

export const EffectiveAccess = Schema.Struct({
  data: Schema.Struct({
    id: id.annotate({ description: "Id of the grant." }),
    audience: GrantAudience,
    role: GrantRole,
    points,
    scope: Scope,
    valid_from: time.annotate({ description: "Time from which the grant opens anything." }),
    expires_at: Schema.NullOr(time).annotate({ description: "Time at which the grant ends." })
  }).annotate({ description: "The grant, as far as its holder needs to know it." })
}).annotate({ identifier: "EffectiveAccess", description: "What the token of an access grant opens." })
export type EffectiveAccess = typeof EffectiveAccess.Type

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
  since: Schema.NullOr(time).annotate({ description: "Time of the first one; `null` if there is none." }),
  last_at: Schema.NullOr(time).annotate({ description: "Time of the last one; `null` if there is none." })
}

const DroppedRequests = Schema.Struct({
  ...dropped,
  passports: Schema.Array(Schema.Struct({ product_id: id, ...dropped, since: time, last_at: time })).annotate({
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
