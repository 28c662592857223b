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
import { findAll, findOneOption, orDie } from "./sql/query.ts"
import { tenantIsolation } from "./sql/tenantIsolation.ts"

const findRecord = findOneOption(
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
const findSize = findOneOption(Schema.Struct({ bytes: Schema.Finite }))
const findTokens = findAll(Schema.Struct({ token: Schema.String }))

export const layer: Layer.Layer<FileRecords, never, SqlClient.SqlClient> = Layer.effect(
  FileRecords,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    const reserve = (organization: OrganizationId, token: string, expiresAt: DateTime.Utc) =>
      sql`
        INSERT INTO file_removals (organization_id, token, due_at)
        VALUES (${organization}, ${token}, ${DateTime.toDateUtc(expiresAt)})`.pipe(Effect.asVoid, orDie)

    /** Without a reservation the bytes may have been deleted: then nothing is recorded, which is a defect. */
    const commit = Effect.fnUntraced(function* ({ created_at, ...record }: FileRecord) {
      const reservation = yield* sql`
        DELETE FROM file_removals WHERE organization_id = ${record.organization_id} AND token = ${record.token}
        RETURNING ${assertTenant(record.organization_id)}`
      if (reservation.length === 0) {
        return yield* Effect.die(new Error("The file has no reservation, or its reservation has expired."))
      }
      yield* sql`INSERT INTO files ${sql.insert({ ...record, created_at: DateTime.toDateUtc(created_at) })}`
    }, orDie)

    /** The statement that deletes a record also makes its bytes due for deletion. */
    const release = (organization: OrganizationId, token: string) =>
      findSize(sql`
        WITH released AS (
          DELETE FROM files WHERE organization_id = ${organization} AND token = ${token}
          RETURNING organization_id, token, bytes, ${assertTenant(organization)}
        ), orphaned AS (
          INSERT INTO file_removals (organization_id, token, due_at)
          SELECT organization_id, token, 'epoch' FROM released
        )
        SELECT bytes::float8 AS bytes FROM released`).pipe(
        Effect.map(Option.match({ onNone: () => 0, onSome: ({ bytes }) => bytes })),
        orDie
      )

    const find = (token: string) =>
      findRecord(sql`
        SELECT organization_id, product_id, token, name, content_type, bytes::float8 AS bytes, created_at
        FROM files WHERE token = ${token}`).pipe(orDie)

    const claimExpired = Effect.fnUntraced(function* (now: DateTime.Utc, limit: number) {
      const claimedUntil = DateTime.toDateUtc(DateTime.add(now, { minutes: 10 }))
      const tokens = yield* findTokens(sql`
        WITH claimed AS MATERIALIZED (
          SELECT organization_id, token FROM file_removals WHERE due_at <= ${DateTime.toDateUtc(now)}
          ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
        )
        UPDATE file_removals AS known SET due_at = ${claimedUntil} FROM claimed
        WHERE known.organization_id = claimed.organization_id AND known.token = claimed.token
        RETURNING known.token`)
      return tokens.map(({ token }) => token)
    }, orDie)

    const remove = (tokens: ReadonlyArray<string>) =>
      sql`DELETE FROM file_removals WHERE token = ANY(${[...tokens]}::text[])`.pipe(Effect.asVoid, orDie)

    return FileRecords.of({ reserve, commit, release, find, claimExpired, delete: remove })
  })
)
