/** Responses to requests with an idempotency key, in SQL. A concurrent retry waits for the lock on the row of its key. */
import { type CompletedRequest, type IdempotencyKey, IdempotencyStore } from "@dpp/service/ports/IdempotencyStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findStored = findOneOption(
  Schema.Struct({
    fingerprint: Schema.String,
    status: Schema.Int,
    content_type: Schema.String,
    headers: Schema.NullOr(Schema.Record(Schema.String, Schema.String)),
    body: Schema.Uint8Array
  })
)

export const layer: Layer.Layer<IdempotencyStore, never, SqlClient.SqlClient> = Layer.effect(
  IdempotencyStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    const claim = Effect.fnUntraced(function* ({ key, organization }: IdempotencyKey, keptHours: number) {
      yield* sql`
        DELETE FROM idempotency_keys
        WHERE organization_id = ${organization} AND created_at < now() - ${keptHours}::float8 * interval '1 hour'
        RETURNING ${assertTenant(organization)}`
      const claimed = yield* sql`
        INSERT INTO idempotency_keys (organization_id, key, created_at)
        VALUES (${organization}, ${key}, now())
        ON CONFLICT (organization_id, key) DO NOTHING RETURNING 1`
      if (claimed.length > 0) return Option.none()
      const stored = yield* findStored(sql`
        SELECT fingerprint, status, content_type, headers, body, ${assertTenant(organization)} FROM idempotency_keys
        WHERE organization_id = ${organization} AND key = ${key}`)
      return Option.map(stored, ({ body, content_type, fingerprint, headers, status }) => ({
        fingerprint,
        response: { status, contentType: content_type, headers: headers ?? {}, body }
      }))
    }, orDie)

    const keep = ({ key, organization }: IdempotencyKey, { fingerprint, response }: CompletedRequest) =>
      sql`
        UPDATE idempotency_keys SET
          fingerprint = ${fingerprint}, status = ${response.status}, content_type = ${response.contentType},
          headers = ${JSON.stringify(response.headers)}::jsonb, body = ${response.body}
        WHERE organization_id = ${organization} AND key = ${key} RETURNING ${assertTenant(organization)}`.pipe(
        Effect.asVoid,
        orDie
      )

    const release = ({ key, organization }: IdempotencyKey) =>
      sql`
        DELETE FROM idempotency_keys WHERE organization_id = ${organization} AND key = ${key}
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    return IdempotencyStore.of({ claim, keep, release })
  })
)
