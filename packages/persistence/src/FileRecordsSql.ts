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
import { tenantWall } from "./sql/tenantIsolation.ts"

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
    const onlyOwn = tenantWall(sql)

    const announce = (organization: OrganizationId, token: string, due: DateTime.Utc) =>
      sql`
        INSERT INTO file_removals (organization_id, token, due_at)
        VALUES (${organization}, ${token}, ${DateTime.toDateUtc(due)})`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: Effect.die })
      )

    /** Without its announcement the bytes may be gone already: then nothing is recorded, which is a defect. */
    const adopt = Effect.fnUntraced(
      function* ({ created_at, ...record }: FileRecord) {
        const announced = yield* sql`
          DELETE FROM file_removals WHERE organization_id = ${record.organization_id} AND token = ${record.token}
          RETURNING ${onlyOwn(record.organization_id)}`
        if (announced.length === 0) return yield* Effect.die(new Error("The file was not announced, or too long ago."))
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
              RETURNING organization_id, token, bytes, ${onlyOwn(organization)}
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

    const due = Effect.fnUntraced(
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

    const forget = (tokens: ReadonlyArray<string>) =>
      sql`DELETE FROM file_removals WHERE token = ANY(${[...tokens]}::text[])`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: Effect.die })
      )

    return FileRecords.of({ announce, adopt, release, find, due, forget })
  })
)
