/**
 * Practice organizations in SQL.
 *
 * A discard marks the organization and deletes its audit head in one transaction: every read of it has the condition that it is
 * not marked, and every change needs the head. Its rows are deleted afterwards, in batches that can be interrupted.
 */
import { Organization, type OrganizationId } from "@dpp/core/party"
import { PracticeStore } from "@dpp/service/ports/PracticeStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { lockAdministration } from "../sql/administrationLock.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { inSequence, isDistributed } from "../citus/distribute.ts"
import { PublicAddresses } from "../products/PublicAddresses.ts"
import { organizationColumns } from "./OrganizationsSql.ts"
import { deletePracticeRows } from "./deletePracticeRows.ts"

const findPractice = findOneOption(Organization)
const findContents = findOne(Schema.Struct({ products: Schema.Finite, published: Schema.Finite }))
const findUsage = findOne(
  Schema.Struct({ drafts: Schema.Finite, publications: Schema.Finite, storedBytes: Schema.Finite })
)
const findTokens = findAll(Schema.Struct({ token: Schema.String }))

export const layer: Layer.Layer<PracticeStore, never, PublicAddresses | SqlClient.SqlClient> = Layer.effect(
  PracticeStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const addresses = yield* PublicAddresses
    const assertTenant = tenantIsolation(sql)
    const deleteRows = yield* deletePracticeRows
    const columns = sql.csv(organizationColumns.map((name) => sql`${sql(name)}`))

    /** A cluster deletes from tables with different columns of distribution on one connection to each node. */
    const transaction = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      Effect.gen(function* () {
        if (yield* isDistributed.pipe(Effect.provideService(SqlClient.SqlClient, sql))) {
          yield* inSequence.pipe(Effect.provideService(SqlClient.SqlClient, sql))
        }
        yield* lockAdministration(sql)
        return yield* work
      }).pipe(sql.withTransaction)

    const findFor = (real: OrganizationId) =>
      findPractice(sql`
        SELECT ${columns}, ${assertTenant(real, "practice_of")} FROM organizations
        WHERE practice_of = ${real} AND discarded_at IS NULL`).pipe(orDie)

    const usageOf = (real: OrganizationId) =>
      findUsage(sql`
        SELECT drafts::float8 AS drafts, stored_bytes::float8 AS "storedBytes", ${assertTenant(real)},
          coalesce((
            SELECT publications FROM publications
            WHERE organization_id = ${real} AND month = to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')
          ), 0)::float8 AS publications
        FROM audit_heads WHERE organization_id = ${real}`).pipe(orDie)

    const contents = (practice: OrganizationId) =>
      findContents(sql`
        SELECT coalesce(sum(products) FILTER (WHERE ${assertTenant(practice)}), 0)::float8 AS products,
          coalesce(sum(products) FILTER (WHERE status = 'published'), 0)::float8 AS published
        FROM product_counts WHERE organization_id = ${practice}`).pipe(orDie)

    const discard = (practice: OrganizationId, at: DateTime.Utc) =>
      transaction(
        Effect.andThen(
          sql`DELETE FROM audit_heads WHERE organization_id = ${practice} RETURNING ${assertTenant(practice)}`,
          sql`
            UPDATE organizations SET discarded_at = ${DateTime.toDateUtc(at)}
            WHERE id = ${practice} AND practice_of IS NOT NULL RETURNING ${assertTenant(practice, "id")}`
        )
      ).pipe(Effect.asVoid, orDie)

    /** Searches all organizations, so without tenant isolation: the server shows the result to none of them. */
    const discarded = sql<{ readonly id: OrganizationId }>`
      SELECT id FROM organizations WHERE discarded_at IS NOT NULL ORDER BY discarded_at, id`.pipe(
      Effect.map((rows) => rows.map(({ id }) => id)),
      orDie
    )

    const files = (practice: OrganizationId, limit: number) =>
      findTokens(sql`
        SELECT token, ${assertTenant(practice)} FROM (
          SELECT token, organization_id FROM files WHERE organization_id = ${practice}
          UNION SELECT token, organization_id FROM file_removals WHERE organization_id = ${practice}
        ) AS known ORDER BY token LIMIT ${limit}`).pipe(
        Effect.map((rows) => rows.map(({ token }) => token)),
        orDie
      )

    const deleteFiles = (practice: OrganizationId, tokens: ReadonlyArray<string>) =>
      transaction(
        Effect.gen(function* () {
          const named = sql`organization_id = ${practice} AND token = ANY(${[...tokens]}::text[])`
          yield* sql`DELETE FROM files WHERE ${named} RETURNING ${assertTenant(practice)}`
          yield* sql`DELETE FROM file_removals WHERE ${named} RETURNING ${assertTenant(practice)}`
          yield* addresses.remove(practice, tokens)
        })
      ).pipe(orDie)

    const deleteBatch = (practice: OrganizationId) => transaction(deleteRows(practice)).pipe(orDie)

    return PracticeStore.of({ findFor, usageOf, contents, discard, discarded, files, deleteFiles, deleteBatch })
  })
)
