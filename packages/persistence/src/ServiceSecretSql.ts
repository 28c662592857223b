/** The shared secret in SQL: made once by a migration, read once by each server; again where reading it failed. */
import { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"

const decodeRows = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ secret: Schema.Uint8Array })]))

export const layer: Layer.Layer<ServiceSecret, never, SqlClient.SqlClient> = Layer.effect(
  ServiceSecret,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = Effect.flatMap(sql`SELECT secret FROM service_secrets WHERE name = 'cursor'`, decodeRows).pipe(
      Effect.map(([{ secret }]) => secret),
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )
    return ServiceSecret.of({
      cursor: yield* Effect.cachedWithTTL(read, (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero))
    })
  })
)
