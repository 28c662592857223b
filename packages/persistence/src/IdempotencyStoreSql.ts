/** Answers to repeated writes in SQL. The row of a key is the lock that a repetition waits for. */
import { type CompletedRequest, type IdempotencyKey, IdempotencyStore } from "@dpp/service/ports/IdempotencyStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { tenantWall } from "./tenantWall.ts"

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      fingerprint: Schema.String,
      status: Schema.Int,
      content_type: Schema.String,
      body: Schema.Uint8Array
    })
  )
)

export const layer: Layer.Layer<IdempotencyStore, never, SqlClient.SqlClient> = Layer.effect(
  IdempotencyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)

    const claim = Effect.fnUntraced(
      function* (
        { key, organization }: IdempotencyKey,
        times: { readonly now: DateTime.Utc; readonly expiry: DateTime.Utc }
      ) {
        yield* sql`
          DELETE FROM idempotency_keys
          WHERE organization_id = ${organization} AND created_at < ${DateTime.toDateUtc(times.expiry)}
          RETURNING ${onlyOwn(organization)}`
        const claimed = yield* sql`
          INSERT INTO idempotency_keys (organization_id, key, created_at)
          VALUES (${organization}, ${key}, ${DateTime.toDateUtc(times.now)})
          ON CONFLICT (organization_id, key) DO NOTHING RETURNING 1`
        if (claimed.length > 0) return Option.none()
        const [row] = yield* decodeRows(
          yield* sql`
            SELECT fingerprint, status, content_type, body, ${onlyOwn(organization)} FROM idempotency_keys
            WHERE organization_id = ${organization} AND key = ${key}`
        )
        return Option.map(Option.fromUndefinedOr(row), ({ body, content_type, fingerprint, status }) => ({
          fingerprint,
          response: { status, contentType: content_type, body }
        }))
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const keep = ({ key, organization }: IdempotencyKey, { fingerprint, response }: CompletedRequest) =>
      sql`
        UPDATE idempotency_keys SET
          fingerprint = ${fingerprint}, status = ${response.status}, content_type = ${response.contentType},
          body = ${response.body}
        WHERE organization_id = ${organization} AND key = ${key} RETURNING ${onlyOwn(organization)}`.pipe(
        Effect.asVoid,
        Effect.catchTags({ SqlError: Effect.die })
      )

    return IdempotencyStore.of({ claim, keep })
  })
)
