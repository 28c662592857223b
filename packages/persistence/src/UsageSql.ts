/**
 * What an organization has used, in SQL.
 *
 * Drafts are counted by a trigger, whose row stays locked until the transaction that stored a draft ends; publications
 * are counted here, likewise.
 */
import type { OrganizationId } from "@dpp/core/Organization"
import { Usage } from "@dpp/service/ports/Usage"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { tenantWall } from "./tenantWall.ts"

const decodeCounts = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ count: Schema.Int })))

/** Zero where nothing was counted yet. */
const count = <E>(statement: Effect.Effect<ReadonlyArray<unknown>, E>) =>
  Effect.map(Effect.flatMap(statement, decodeCounts), ([row]) => row?.count ?? 0)

export const layer: Layer.Layer<Usage, never, SqlClient.SqlClient> = Layer.effect(
  Usage,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const onlyOwn = tenantWall(sql)

    const drafts = Effect.fnUntraced(
      function* (organization: OrganizationId) {
        return yield* count(sql`
          SELECT drafts::int AS count, ${onlyOwn(organization)} FROM organization_usage
          WHERE organization_id = ${organization}`)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const addPublications = Effect.fnUntraced(
      function* (organization: OrganizationId, month: string, added: number) {
        return yield* count(sql`
          INSERT INTO publications AS known (organization_id, month, publications)
          VALUES (${organization}, ${month}, ${added})
          ON CONFLICT (organization_id, month)
          DO UPDATE SET publications = known.publications + excluded.publications
          RETURNING publications::int AS count`)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    const publications = Effect.fnUntraced(
      function* (organization: OrganizationId, month: string) {
        return yield* count(sql`
          SELECT publications::int AS count, ${onlyOwn(organization)} FROM publications
          WHERE organization_id = ${organization} AND month = ${month}`)
      },
      Effect.catchTags({ SchemaError: Effect.die, SqlError: Effect.die })
    )

    return Usage.of({ drafts, addPublications, publications })
  })
)
