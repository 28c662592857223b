/** Former custom domains in SQL; a trigger on `organizations` writes them. */
import { OrganizationId } from "@dpp/core/Organization"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { tenantWall } from "./tenantWall.ts"

const decodeOwners = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ organization_id: OrganizationId })))
const decodeDomains = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ host: Schema.String, replaced_at: Schema.DateTimeUtcFromDate }))
)

export const layer: Layer.Layer<FormerDomains, never, SqlClient.SqlClient> = Layer.effect(
  FormerDomains,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)

    const ownerOf = Effect.fnUntraced(
      function* (host: string) {
        const rows = yield* sql`SELECT organization_id FROM former_domains WHERE host = ${host}`
        const [owner] = yield* decodeOwners(rows)
        return Option.fromUndefinedOr(owner?.organization_id)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const list = Effect.fnUntraced(
      function* (organization: OrganizationId) {
        const rows = yield* sql`
          SELECT host, replaced_at, ${onlyOwn(organization)} FROM former_domains
          WHERE organization_id = ${organization} ORDER BY host`
        return yield* decodeDomains(rows)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const remove = (organization: OrganizationId, host: string) =>
      sql`
        DELETE FROM former_domains WHERE organization_id = ${organization} AND host = ${host}
        RETURNING ${onlyOwn(organization)}`.pipe(Effect.asVoid, Effect.catchTags({ SqlError: Effect.die }))

    return FormerDomains.of({ ownerOf, list, remove })
  })
)
