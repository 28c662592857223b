/** The shared secret in SQL. A migration creates it; each server reads it once, and again only after a failed read. */
import { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findOne, orDie } from "../sql/query.ts"

const findSecret = findOne(Schema.Struct({ secret: Schema.Uint8Array }))

export const layer: Layer.Layer<ServiceSecret, never, SqlClient.SqlClient> = Layer.effect(
  ServiceSecret,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = findSecret(sql`SELECT secret FROM service_secrets WHERE name = 'cursor'`).pipe(
      Effect.map(({ secret }) => secret),
      orDie
    )
    return ServiceSecret.of({
      cursor: yield* Effect.cachedWithTTL(read, (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero))
    })
  })
)
