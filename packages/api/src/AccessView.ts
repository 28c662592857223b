/** What the holder of an access grant may read, in responses. */
import { annexPoints } from "@dpp/core/catalogue"
import { GrantAudience, GrantRole } from "@dpp/core/access"
import * as Schema from "effect/Schema"

const uuid = Schema.String.annotate({ format: "uuid" })

export const AnnexPoint = Schema.Literals(annexPoints).annotate({
  description:
    "A point of Annex XIII to Regulation (EU) 2023/1542: 1 public, 2 for a legitimate interest and the Commission, 3 for " +
    "authorities, 4 data of the individual battery."
})

/** The passports of a grant. */
export const GrantScope = Schema.Union([
  Schema.Struct({ all: Schema.Literal(true) }),
  Schema.Struct({ gtins: Schema.Array(Schema.String) }),
  Schema.Struct({ product_ids: Schema.Array(uuid) })
]).annotate({ description: "All passports of the organization, those of some models, or single ones." })

export const EffectiveAccess = Schema.Struct({
  data: Schema.Struct({
    id: uuid.annotate({ description: "Id of the access grant." }),
    audience: GrantAudience,
    role: GrantRole,
    points: Schema.Array(AnnexPoint),
    scope: GrantScope,
    valid_from: Schema.String.annotate({ format: "date-time" }),
    expires_at: Schema.NullOr(Schema.String.annotate({ format: "date-time" }))
  })
}).annotate({ identifier: "EffectiveAccess", description: "What the token of an access grant opens." })
export type EffectiveAccess = typeof EffectiveAccess.Type
