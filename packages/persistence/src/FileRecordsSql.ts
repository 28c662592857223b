/** Records of uploaded files in SQL. */
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { type FileRecord, FileRecords } from "@dpp/service/ports/FileRecords"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { tenantIsolation } from "./sql/tenantIsolation.ts"

const decodeRecords = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      organization_id: OrganizationId,
      product_id: ProductId,
      token: Schema.String,
      name: Schema.String,
      content_type: Schema.String,
      bytes: Schema.Finite,
      created_at: Schema.DateTimeUtcFromDate
    })
  )
)
const decodeSizes = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ bytes: Schema.Finite })))
const decodeTokens = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ token: Schema.String })))

export const layer: Layer.Layer<FileRecords, never, SqlClient.SqlClient> = Layer.effect(
  FileRecords,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    const reserve = (organization: OrganizationId, token: string, expiresAt: DateTime.Utc) =>
      sql`
        INSERT INTO file_removals (organization_id, token, due_at)
        VALUES (${organization}, ${token}, ${DateTime.toDateUtc(expiresAt)})`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: Effect.die })
      )

    /** Without a reservation the bytes may have been deleted: then nothing is recorded, which is a defect. */
    const commit = Effect.fnUntraced(
      function* ({ created_at, ...record }: FileRecord) {
        const reservation = yield* sql`
          DELETE FROM file_removals WHERE organization_id = ${record.organization_id} AND token = ${record.token}
          RETURNING ${assertTenant(record.organization_id)}`
        if (reservation.length === 0)
          return yield* Effect.die(new Error("The file has no reservation, or its reservation has expired."))
        yield* sql`INSERT INTO files ${sql.insert({ ...record, created_at: DateTime.toDateUtc(created_at) })}`
      },
      Effect.catchTags({ SqlError: Effect.die })
    )

    /** The bytes are orphaned by the statement that deletes their record. */
    const release = Effect.fnUntraced(
      function* (organization: OrganizationId, token: string) {
        const [released] = yield* decodeSizes(
          yield* sql`
            WITH released AS (
              DELETE FROM files WHERE organization_id = ${organization} AND token = ${token}
              RETURNING organization_id, token, bytes, ${assertTenant(organization)}
            ), orphaned AS (
              INSERT INTO file_removals (organization_id, token, due_at)
              SELECT organization_id, token, 'epoch' FROM released
            )
            SELECT bytes::float8 AS bytes FROM released`
        )
        return released?.bytes ?? 0
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const find = Effect.fnUntraced(
      function* (token: string) {
        const rows = yield* sql`
          SELECT organization_id, product_id, token, name, content_type, bytes::float8 AS bytes, created_at FROM files WHERE token = ${token}`
        return Option.fromUndefinedOr((yield* decodeRecords(rows))[0])
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const claimExpired = Effect.fnUntraced(
      function* (now: DateTime.Utc, limit: number) {
        const again = DateTime.toDateUtc(DateTime.add(now, { minutes: 10 }))
        const rows = yield* sql`
          WITH mine AS MATERIALIZED (
            SELECT organization_id, token FROM file_removals WHERE due_at <= ${DateTime.toDateUtc(now)}
            ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
          )
          UPDATE file_removals AS known SET due_at = ${again} FROM mine
          WHERE known.organization_id = mine.organization_id AND known.token = mine.token
          RETURNING known.token`
        return (yield* decodeTokens(rows)).map(({ token }) => token)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const remove = (tokens: ReadonlyArray<string>) =>
      sql`DELETE FROM file_removals WHERE token = ANY(${[...tokens]}::text[])`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: Effect.die })
      )

    return FileRecords.of({ reserve, commit, release, find, claimExpired, delete: remove })
  })
)
