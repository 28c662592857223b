/** API keys in SQL. A revoked key stays as a row, because the audit log names it; `findOwner` marks it, no list has it. */
import { ApiKeyId, KeyAccess } from "@dpp/core/access"
import { type Organization, OrganizationId } from "@dpp/core/party"
import { type ApiKey, ApiKeys, type KeyOwner } from "@dpp/service/ports/ApiKeys"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { organizationColumns } from "../organizations/OrganizationsSql.ts"
import { lookUps } from "../sql/lookUps.ts"
import { findAll, findOneOption, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const KeyRow = Schema.Struct({
  id: ApiKeyId,
  organization_id: OrganizationId,
  name: Schema.String,
  access: KeyAccess,
  lookup_id: Schema.String,
  hash: Schema.Uint8Array,
  created_at: Schema.DateTimeUtcFromDate
})
const keyColumns = Object.keys(KeyRow.fields)

const findKeys = findAll(KeyRow)
const findKey = findOneOption(KeyRow)

/** A key with its organization. The columns that both have are renamed for the key. Every request reads such a row. */
interface OwnerRow extends Organization, Omit<ApiKey, "id" | "name" | "created_at"> {
  readonly key_id: ApiKeyId
  readonly key_name: string
  readonly created_at: Date
  readonly is_revoked: boolean
}
const sharedNames: ReadonlyArray<string> = ["id", "name"]

const toOwner = (row: OwnerRow): readonly [string, KeyOwner] => {
  const { key_id: id, key_name: name, is_revoked: isRevoked, ...columns } = row
  const { access, created_at, hash, lookup_id, organization_id, ...organization } = columns
  const key = { id, organization_id, name, access, lookup_id, hash, created_at: DateTime.makeUnsafe(created_at) }
  return [lookup_id, { key, organization, isRevoked }]
}

export const layer: Layer.Layer<ApiKeys, never, SqlClient.SqlClient> = Layer.effect(
  ApiKeys,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const keys = sql.csv(keyColumns.map((name) => sql`${sql(name)}`))
    const owners = sql.csv([
      ...keyColumns.map((name) => sql`k.${sql(name)} AS ${sql(sharedNames.includes(name) ? `key_${name}` : name)}`),
      ...organizationColumns.map((name) => sql`o.${sql(name)}`),
      sql`k.revoked_at IS NOT NULL AS is_revoked`
    ])

    const findOwner = yield* lookUps(identity<string>, (lookupIds) =>
      Effect.map(
        sql<OwnerRow>`
          SELECT ${owners} FROM api_keys k JOIN organizations o ON o.id = k.organization_id AND o.discarded_at IS NULL
          WHERE k.lookup_id = ANY(${lookupIds}::text[])`,
        Arr.map(toOwner)
      )
    )

    const list = (organization: OrganizationId) =>
      findKeys(sql`
        SELECT ${keys}, ${assertTenant(organization)} FROM api_keys
        WHERE organization_id = ${organization} AND revoked_at IS NULL
        ORDER BY created_at, id`).pipe(orDie)

    const insert = (key: ApiKey) => orDie(ownRows(sql, "api_keys").insert(key))

    const revoke = (organization: OrganizationId, id: ApiKeyId, at: DateTime.Utc) =>
      findKey(sql`
        UPDATE api_keys SET revoked_at = ${DateTime.toDateUtc(at)}
        WHERE organization_id = ${organization} AND id = ${id} AND revoked_at IS NULL
        RETURNING ${keys}, ${assertTenant(organization)}`).pipe(orDie)

    return ApiKeys.of({ findOwner, list, insert, revoke })
  })
)
