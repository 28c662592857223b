/** Offers in SQL. A cluster has them on every node, because a code is looked up without its organization. */
import type { Consented } from "@dpp/core/lifecycle"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId, TransferId } from "@dpp/core/product"
import { endedGrantLimits } from "@dpp/core/transfer"
import { TransferStore } from "@dpp/service/ports/TransferStore"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { lockAdministration } from "../sql/administrationLock.ts"
import { countRows, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { toTransfer, transferColumns } from "./transferRow.ts"

const lastListed = `$[0 to ${endedGrantLimits.grantsInList - 1}]`

export const layer: Layer.Layer<TransferStore, never, SqlClient.SqlClient> = Layer.effect(
  TransferStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const names = sql`
      (SELECT name FROM organizations WHERE id = t.organization_id) AS sender_name,
      (SELECT name FROM organizations WHERE id = t.receiver_id) AS receiver_name`
    const columns = sql`${sql.csv(transferColumns.map((name) => sql`t.${sql(name)}`))}, t.ended_grants, ${names}`
    /** A page of offers has the first grants of each, without the ids of their products. */
    const listed = sql`${sql.csv(transferColumns.map((name) => sql`t.${sql(name)}`))}, ${names}, (
        SELECT coalesce(jsonb_agg(one || '{"product_ids":[]}'::jsonb ORDER BY n), '[]')
        FROM jsonb_array_elements(jsonb_path_query_array(t.ended_grants, ${lastListed}::jsonpath)) WITH ORDINALITY AS g (one, n)
      ) AS ended_grants`

    const rows = ownRows(sql, "transfers")

    const insert: TransferStore["Service"]["insert"] = (
      { ended_grants: _none, receiver: _open, sender, ...offer },
      code
    ) => orDie(rows.insert({ ...offer, organization_id: sender.id }, code))

    const list: TransferStore["Service"]["list"] = (organization, { page, per_page }) => {
      const isOwn = sql`(t.organization_id = ${organization} OR t.receiver_id = ${organization})`
      const guard = sql`CASE WHEN t.receiver_id = ${organization} THEN true ELSE ${assertTenant(organization, "t.organization_id")} END`
      return Effect.all(
        {
          transfers: sql<object>`
            SELECT ${listed}, ${guard} FROM transfers t WHERE ${isOwn}
            ORDER BY t.created_at DESC, t.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`.pipe(
            Effect.map((rows) => rows.map(toTransfer))
          ),
          total: countRows(sql, "transfers t", { condition: isOwn, guard })
        },
        { concurrency: 2 }
      ).pipe(orDie)
    }

    const findForUpdate = (organization: OrganizationId, id: TransferId) =>
      Effect.andThen(
        lockAdministration(sql),
        sql<object>`
          SELECT ${columns}, ${assertTenant(organization, "t.organization_id")} FROM transfers t
          WHERE t.organization_id = ${organization} AND t.id = ${id} FOR UPDATE OF t`
      ).pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), toTransfer)),
        orDie
      )

    const findByCodeForUpdate = (lookupId: string) =>
      Effect.andThen(
        lockAdministration(sql),
        sql<{ readonly hash: Uint8Array }>`
          SELECT ${columns}, t.hash FROM transfers t WHERE t.lookup_id = ${lookupId}
            AND EXISTS (SELECT FROM organizations o WHERE o.id = t.organization_id AND o.discarded_at IS NULL)
          FOR UPDATE OF t`
      ).pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), (row) => ({ transfer: toTransfer(row), hash: row.hash }))),
        orDie
      )

    const decide: TransferStore["Service"]["decide"] = ({ decided_at, ended_grants, id, receiver, sender, state }) => {
      const row = { state, decided_at, receiver_id: receiver?.id ?? null, ended_grants }
      return orDie(rows.update({ organization_id: sender.id, id }, row))
    }

    /** Reads offers of other organizations: those that they made to this one. */
    const consents: TransferStore["Service"]["consents"] = (receiver, products) =>
      sql<{
        readonly product_id: ProductId
        readonly owner: OrganizationId
        readonly transfers: ReadonlyArray<Consented>
      }>`
        SELECT asked.id AS product_id, t.organization_id AS owner, 
          jsonb_agg(jsonb_build_object('id', t.id, 'batteries', t.batteries) ORDER BY t.created_at, t.id) AS transfers,
          bool_and(${assertTenant(receiver, "t.receiver_id")})
        FROM unnest(${[...products]}::uuid[]) AS asked (id)
        JOIN transfers t ON t.receiver_id = ${receiver} AND t.product_ids @> jsonb_build_array(asked.id::text)
        WHERE t.purpose = 'second_life' AND t.state = 'accepted'
        GROUP BY asked.id, t.organization_id`.pipe(orDie)

    return TransferStore.of({ insert, list, findForUpdate, findByCodeForUpdate, decide, consents })
  })
)
