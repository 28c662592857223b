/** API keys in SQL. */
import { Organization, OrganizationId } from "@dpp/core/Organization"
import { type ApiKey, ApiKeyId, ApiKeys, KeyAccess } from "@dpp/service/ports/ApiKeys"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type * as Statement from "effect/sql/Statement"
import { dieOfStorage } from "./failures.ts"
import { organizationColumns } from "./OrganizationsSql.ts"

const KeyRow = Schema.Struct({
  id: ApiKeyId,
  organization_id: OrganizationId,
  name: Schema.String,
  access: KeyAccess,
  lookup_id: Schema.String,
  hash: Schema.Uint8Array,
  created_at: Schema.DateTimeUtcFromDate
})

const columns = "id, organization_id, name, access, lookup_id, hash, created_at"
/** The key's columns beside those of its organization, whose names they share. */
const prefixed = columns
  .split(", ")
  .map((column) => `k.${column} AS key_${column}`)
  .join(", ")

const decodeKeys = Schema.decodeUnknownEffect(Schema.Array(KeyRow))
const decodeKey = Schema.decodeUnknownEffect(KeyRow)
const decodeOrganization = Schema.decodeUnknownEffect(Schema.toType(Organization))

const keysOf = (statement: Statement.Statement<unknown>) =>
  Effect.flatMap(statement, decodeKeys).pipe(Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die }))

const withoutPrefix = (row: object): unknown =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name.startsWith("key_") ? [[name.slice(4), value]] : []))
  )

export const layer = Layer.effect(
  ApiKeys,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const findOwner = Effect.fnUntraced(
      function* (lookupId: string) {
        const [row] = yield* sql<object>`
          SELECT ${sql.literal(prefixed)}, o.*
          FROM api_keys k JOIN (SELECT ${sql.literal(organizationColumns)} FROM organizations) o ON o.id = k.organization_id
          WHERE k.lookup_id = ${lookupId} AND k.revoked_at IS NULL`
        if (row === undefined) return Option.none()
        return Option.some({
          key: yield* decodeKey(withoutPrefix(row)),
          organization: yield* decodeOrganization(row)
        })
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return ApiKeys.of({
      findOwner,
      list: (organization) =>
        keysOf(sql`
          SELECT ${sql.literal(columns)} FROM api_keys
          WHERE organization_id = ${organization} AND revoked_at IS NULL ORDER BY created_at, id`),
      insert: (key: ApiKey) =>
        sql`INSERT INTO api_keys ${sql.insert({ ...key, created_at: DateTime.toDateUtc(key.created_at) })}`.pipe(
          dieOfStorage,
          Effect.asVoid
        ),
      revoke: (organization, id, at) =>
        Effect.map(
          keysOf(sql`
            UPDATE api_keys SET revoked_at = ${DateTime.toDateUtc(at)}
            WHERE organization_id = ${organization} AND id = ${id} AND revoked_at IS NULL
            RETURNING ${sql.literal(columns)}`),
          ([revoked]) => Option.fromNullishOr(revoked)
        )
    })
  })
)
