/** Counters in SQL. `organization_usage` is kept by a trigger; its row is locked by whoever stored a draft. */
import type { OrganizationId } from "@dpp/core/Organization"
import { Usage } from "@dpp/service/ports/Usage"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { dieOfStorage } from "./failures.ts"

interface Count {
  readonly count: number
}

const countOf = <E, R>(rows: Effect.Effect<ReadonlyArray<Count>, E, R>) => Effect.map(rows, ([row]) => row?.count ?? 0)

export const layer = Layer.effect(
  Usage,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return Usage.of({
      drafts: (organization: OrganizationId) =>
        dieOfStorage(
          countOf(sql<Count>`SELECT drafts::int AS count FROM organization_usage WHERE organization_id = ${organization}`)
        ),
      addPublications: (organization, month, publications) =>
        dieOfStorage(
          countOf(sql<Count>`
            INSERT INTO publications AS already (organization_id, month, publications)
            VALUES (${organization}, ${month}, ${publications})
            ON CONFLICT (organization_id, month)
            DO UPDATE SET publications = already.publications + excluded.publications
            RETURNING publications::int AS count`)
        ),
      publications: (organization, month) =>
        dieOfStorage(
          countOf(sql<Count>`
            SELECT publications::int AS count FROM publications
            WHERE organization_id = ${organization} AND month = ${month}`)
        )
    })
  })
)
