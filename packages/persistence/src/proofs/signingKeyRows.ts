/** The keys of organizations in SQL. Private keys are encrypted before they come here. */
import type { OrganizationId } from "@dpp/core/party"
import type { StoredSigningKey } from "@dpp/service/ports/LogStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import { findAll, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const PublicJwk = Schema.Struct({
  kty: Schema.Literal("OKP"),
  crv: Schema.Literal("Ed25519"),
  x: Schema.String,
  kid: Schema.String,
  alg: Schema.Literal("EdDSA"),
  use: Schema.Literal("sig")
})

const moment = Schema.NullOr(Schema.DateTimeUtcFromDate)

const KeyRow = Schema.Struct({
  purpose: Schema.Literals(["statement", "log"]),
  public_jwk: PublicJwk,
  private_wrapped: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  created_index: Schema.Finite,
  retired_at: moment,
  revoked_at: moment,
  revoked_reason: Schema.NullOr(Schema.String),
  revocation: Schema.NullOr(Schema.Struct({ at: Schema.String, index: Schema.Finite, sha256: Schema.String }))
})
const findKeys = findAll(KeyRow)
const findKey = findOneOption(KeyRow)
const dateOf = (at: DateTime.Utc | null): Date | null => (at === null ? null : DateTime.toDateUtc(at))

/** Reads and stores keys. */
export const signingKeyRows = (sql: SqlClient) => {
  const assertTenant = tenantIsolation(sql)

  const keyColumns = sql`purpose, public_jwk, private_wrapped, created_at, created_index::float8 AS created_index,
    retired_at, revoked_at, revoked_reason, revocation`

  const keys = (organization: OrganizationId) =>
    findKeys(sql`
      SELECT ${keyColumns}, ${assertTenant(organization)}
      FROM signing_keys WHERE organization_id = ${organization} ORDER BY created_index`).pipe(orDie)

  /** Searches all organizations, so without tenant isolation: the server shows the result to none of them. */
  const newestKey = findKey(sql`
    SELECT ${keyColumns} FROM signing_keys WHERE retired_at IS NULL AND revoked_at IS NULL
    ORDER BY created_at DESC LIMIT 1`).pipe(orDie)

  const storeKey = (organization: OrganizationId, key: StoredSigningKey) => {
    const row = {
      organization_id: organization,
      kid: key.public_jwk.kid,
      purpose: key.purpose,
      public_jwk: JSON.stringify(key.public_jwk),
      private_wrapped: key.private_wrapped,
      created_at: dateOf(key.created_at),
      created_index: key.created_index,
      retired_at: dateOf(key.retired_at),
      revoked_at: dateOf(key.revoked_at),
      revoked_reason: key.revoked_reason,
      revocation: key.revocation === null ? null : JSON.stringify(key.revocation)
    }
    return sql`
      INSERT INTO signing_keys ${sql.insert(row)}
      ON CONFLICT (organization_id, kid) DO UPDATE SET retired_at = excluded.retired_at,
        revoked_at = excluded.revoked_at, revoked_reason = excluded.revoked_reason, revocation = excluded.revocation
      RETURNING ${assertTenant(organization, "signing_keys.organization_id")}`
  }

  /** Retired keys first: an organization has one active key for each purpose. */
  const storeKeys = (organization: OrganizationId, given: ReadonlyArray<StoredSigningKey>) =>
    Effect.forEach(
      given.toSorted((one, other) => Number(isActive(one)) - Number(isActive(other))),
      (key) => storeKey(organization, key),
      { discard: true }
    )

  return { keys, newestKey, storeKeys }
}

const isActive = ({ retired_at, revoked_at }: StoredSigningKey): boolean => retired_at === null && revoked_at === null
