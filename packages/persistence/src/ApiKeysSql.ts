/** API keys in SQL. A revoked key stays as a row, for the audit log names it; no query finds it any more. */
import { ApiKeyId, KeyAccess } from "@dpp/core/access"
import { type Organization, OrganizationId } from "@dpp/core/party"
import { type ApiKey, ApiKeys, type KeyOwner } from "@dpp/service/ports/ApiKeys"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { coalesced } from "./coalesced.ts"
import { organizationColumns } from "./OrganizationsSql.ts"
import { tenantWall } from "./tenantWall.ts"

const keyFields = {
  id: ApiKeyId,
  organization_id: OrganizationId,
  name: Schema.String,
  access: KeyAccess,
  lookup_id: Schema.String,
  hash: Schema.Uint8Array,
  created_at: Schema.DateTimeUtcFromDate
}
const keyColumns = Object.keys(keyFields)

const decodeKeys = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(keyFields)))

/**
 * A key with its organization, whose columns have names in common. Asked for by every request, and trusted: only this
 * service writes the rows.
 */
interface OwnerRow extends Organization, Omit<ApiKey, "id" | "name" | "created_at"> {
  readonly key_id: ApiKeyId
  readonly key_name: string
  readonly created_at: Date
}
const sharedNames: ReadonlyArray<string> = ["id", "name"]

const toOwner = (row: OwnerRow): readonly [string, KeyOwner] => {
  const { access, created_at, hash, key_id: id, key_name: name, lookup_id, organization_id, ...organization } = row
  const key = { id, organization_id, name, access, lookup_id, hash, created_at: DateTime.makeUnsafe(created_at) }
  return [lookup_id, { key, organization }]
}

export const layer: Layer.Layer<ApiKeys, never, SqlClient.SqlClient> = Layer.effect(
  ApiKeys,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)
    const keys = sql.csv(keyColumns.map((name) => sql`${sql(name)}`))
    const owners = sql.csv([
      ...keyColumns.map((name) => sql`k.${sql(name)} AS ${sql(sharedNames.includes(name) ? `key_${name}` : name)}`),
      ...organizationColumns.map((name) => sql`o.${sql(name)}`)
    ])

    const findOwners = Effect.fnUntraced(
      function* (lookupIds: ReadonlyArray<string>) {
        const rows = yield* sql`
          SELECT ${owners} FROM api_keys k JOIN organizations o ON o.id = k.organization_id
          WHERE k.lookup_id = ANY(${lookupIds}::text[]) AND k.revoked_at IS NULL`
        // Sound: see `OwnerRow`.
        return new Map(rows.map((row) => toOwner(row as object as OwnerRow)))
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    const list = Effect.fnUntraced(
      function* (organization: OrganizationId) {
        const rows = yield* sql`
          SELECT ${keys}, ${onlyOwn(organization)} FROM api_keys
          WHERE organization_id = ${organization} AND revoked_at IS NULL
          ORDER BY created_at, id`
        return yield* decodeKeys(rows)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const insert = (key: ApiKey) =>
      sql`INSERT INTO api_keys ${sql.insert({
        organization_id: key.organization_id,
        id: key.id,
        name: key.name,
        access: key.access,
        lookup_id: key.lookup_id,
        hash: key.hash,
        created_at: DateTime.toDateUtc(key.created_at)
      })}`.pipe(Effect.asVoid, Effect.catchTags({ SqlError: Effect.die }))

    const revoke = Effect.fnUntraced(
      function* (organization: OrganizationId, id: ApiKeyId, at: DateTime.Utc) {
        const rows = yield* sql`
          UPDATE api_keys SET revoked_at = ${DateTime.toDateUtc(at)}
          WHERE organization_id = ${organization} AND id = ${id} AND revoked_at IS NULL
          RETURNING ${keys}, ${onlyOwn(organization)}`
        return Option.fromUndefinedOr((yield* decodeKeys(rows))[0])
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return ApiKeys.of({ findOwner: yield* coalesced(findOwners), list, insert, revoke })
  })
)
