/** An access grant as a row of the table `access_grants`, in both directions. */
import {
  type AccessGrant,
  AccessGrantId,
  GrantAudience,
  GrantRole,
  type GrantScope,
  GrantState
} from "@dpp/core/access"
import { OrganizationId } from "@dpp/core/party"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** The columns that are read, without the JSON values. States their types; rows are not decoded. */
const Columns = Schema.Struct({
  organization_id: OrganizationId,
  id: AccessGrantId,
  audience: GrantAudience,
  role: GrantRole,
  grantee_name: Schema.String,
  grantee_email: Schema.NullOr(Schema.String),
  grantee_identifier: Schema.NullOr(Schema.String),
  purpose: Schema.NullOr(Schema.String),
  legal_basis: Schema.String,
  state: GrantState,
  valid_from: Schema.Date,
  expires_at: Schema.NullOr(Schema.Date),
  policy_version: Schema.String,
  token_prefix: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  decided_at: Schema.NullOr(Schema.Date),
  note: Schema.NullOr(Schema.String)
})

/** A row with all `grantColumns`, as the driver returns it. See the fast path of `query.ts`. */
export type GrantRow = typeof Columns.Type & {
  readonly scope: GrantScope
  readonly points: AccessGrant["points"]
}

/** The names of the columns that a statement selects to read grants. */
export const grantColumns: ReadonlyArray<string> = [...Object.keys(Columns.fields), "scope", "points"]

const toTime = (date: Date | null): DateTime.Utc | null => (date === null ? null : DateTime.makeUnsafe(date))

export const toGrant = (row: GrantRow): AccessGrant => ({
  id: row.id,
  organization_id: row.organization_id,
  audience: row.audience,
  role: row.role,
  grantee: { name: row.grantee_name, email: row.grantee_email, identifier: row.grantee_identifier },
  scope: row.scope,
  points: row.points,
  purpose: row.purpose,
  legal_basis: row.legal_basis,
  state: row.state,
  valid_from: DateTime.makeUnsafe(row.valid_from),
  expires_at: toTime(row.expires_at),
  policy_version: row.policy_version,
  token_prefix: row.token_prefix,
  created_at: DateTime.makeUnsafe(row.created_at),
  decided_at: toTime(row.decided_at),
  note: row.note
})

/** The columns of a grant, with their values. */
export const fromGrant = ({ grantee: { email, identifier, name }, ...grant }: AccessGrant) => ({
  ...grant,
  grantee_name: name,
  grantee_email: email,
  grantee_identifier: identifier
})
