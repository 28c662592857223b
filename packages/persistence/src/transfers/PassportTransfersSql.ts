/**
 * Transfers of passports in SQL: two rows with the same id, one for each organization.
 *
 * The former holder keeps its row with versions, readings and statements, which do not change any more. The new holder gets a row
 * with a first version and the last condition. In a cluster the two rows can be on different nodes.
 */
import type { OrganizationId } from "@dpp/core/party"
import { type Product, ProductId } from "@dpp/core/product"
import { PassportTransfers } from "@dpp/service/ports/PassportTransfers"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { countChanges } from "../changes/productCounts.ts"
import { identifiersOf } from "../products/identifiers.ts"
import { insertVersion } from "../products/insertVersion.ts"
import { fromProduct } from "../products/productRow.ts"
import { identifierTaken } from "../products/ProductStoreSql.ts"
import { PublicAddresses } from "../products/PublicAddresses.ts"
import { insertVersions } from "../proofs/statementVersions.ts"
import { findAll, orDie } from "../sql/query.ts"
import { assignments, insertion } from "../sql/rowFragments.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { passCondition } from "./passCondition.ts"

const findVersions = findAll(Schema.Struct({ product_id: ProductId, versions: Schema.Int }))

export const layer: Layer.Layer<PassportTransfers, never, ChangeLog | PublicAddresses | SqlClient.SqlClient> =
  Layer.effect(
    PassportTransfers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const changeLog = yield* ChangeLog
      const addresses = yield* PublicAddresses
      const assertTenant = tenantIsolation(sql)

      /** Numbers the versions before `at`. The queue of signatures works on the numbers under the same lock. */
      const numberVersions = Effect.fnUntraced(function* (
        organization: OrganizationId,
        products: ReadonlyArray<ProductId>,
        at: DateTime.Utc
      ) {
        const until = DateTime.formatIso(DateTime.subtract(at, { milliseconds: 1 }))
        yield* sql`
          SELECT ${assertTenant(organization)} FROM logs WHERE organization_id = ${organization} FOR UPDATE`
        yield* insertVersions(sql, organization, products, { until, priority: 0 })
        yield* sql`
          UPDATE logs SET has_pending = true WHERE organization_id = ${organization}
          RETURNING ${assertTenant(organization)}`
        return yield* findVersions(sql`
          SELECT DISTINCT ON (product_id) product_id, version AS versions, ${assertTenant(organization)} FROM statements
          WHERE organization_id = ${organization} AND product_id = ANY(${[...products]}::uuid[])
          ORDER BY product_id, version DESC`)
      })

      const lock: PassportTransfers["Service"]["lock"] = Effect.fnUntraced(function* (sender, receiver, products) {
        const times = yield* changeLog.lockHeads([sender, receiver])
        const at = DateTime.makeUnsafe(Math.max(...[...times.values()].map((time) => time.getTime())))
        const numbered = yield* numberVersions(sender, products, at)
        return { at, versions: new Map(numbered.map(({ product_id, versions }) => [product_id, versions])) }
      }, orDie)

      const close = ({ id, life, organization_id, updated_at }: Product) => sql`
        UPDATE products SET life = ${JSON.stringify(life)}::jsonb, updated_at = ${DateTime.toDateUtc(updated_at)}
        WHERE organization_id = ${organization_id} AND id = ${id}
        RETURNING 0 AS bytes, ${assertTenant(organization_id)}`

      const store: PassportTransfers["Service"]["store"] = Effect.fnUntraced(
        function* ({ after, before, closed }, moment, entries) {
          const at = DateTime.toDateUtc(moment)
          const { id, organization_id: receiver } = after
          const sender = before.organization_id
          yield* stored(
            changeLog.storeWithEntries({ organization: sender, at, entries: [entries.sender], written: close(closed) })
          )
          const row = fromProduct(after)
          const { created_at: _kept, id: _id, organization_id: _owner, ...columns } = row
          // The organization has a row of a passport that it had before.
          const known = yield* sql`
            SELECT ${assertTenant(receiver)} FROM products WHERE organization_id = ${receiver} AND id = ${id} FOR UPDATE`
          const returned = (former: Fragment) =>
            sql`organization_id, id, facility_id, attributes, bytes AS content_bytes, bytes * 2 - ${former} AS bytes`
          const formerBytes = sql`(
            SELECT bytes FROM products WHERE organization_id = ${receiver} AND id = ${id} AND ${assertTenant(receiver)})`
          const change = yield* stored(
            changeLog.storeWithEntries({
              organization: receiver,
              at,
              entries: [entries.receiver],
              written:
                known.length === 0
                  ? sql`INSERT INTO products ${insertion(sql, row)} FROM change RETURNING ${returned(sql.literal("0"))}`
                  : sql`
                    UPDATE products SET ${assignments(sql, columns)}
                    WHERE organization_id = ${receiver} AND id = ${id}
                    RETURNING ${returned(formerBytes)}, ${assertTenant(receiver)}`,
              further: { versioned: insertVersion(sql, after) },
              counts: known.length === 0 ? countChanges([], [after]) : []
            })
          )
          yield* passCondition(sql, { id, sender, receiver, at })
          yield* Effect.forEach(
            identifiersOf(before),
            ({ gtin14, serial_number }) => sql`
              UPDATE battery_identifiers SET organization_id = ${receiver}
              WHERE gtin14 = ${gtin14} AND serial_number = ${serial_number} AND organization_id = ${sender}
                AND product_id = ${id}
              RETURNING ${assertTenant(receiver)}`
          )
          yield* addresses.remove(sender, [id])
          yield* addresses.insert(receiver, [id])
          return change
        },
        sql.withTransaction,
        (effect, { after }) => Effect.catchTag(effect, "SqlError", identifierTaken(after))
      )

      /** A former holder keeps a row of the passport. */
      const findHolder = (id: ProductId) =>
        sql<{ readonly organization_id: OrganizationId }>`
          SELECT organization_id FROM products WHERE id = ${id} AND life ->> 'standing' IS DISTINCT FROM 'transferred'`.pipe(
          Effect.map((rows) => Option.map(Arr.head(rows), ({ organization_id }) => organization_id))
        )

      const holderOf: PassportTransfers["Service"]["holderOf"] = (id) =>
        addresses.lookUp(id, (owner) => (Option.isSome(owner) ? Effect.succeed(owner) : findHolder(id))).pipe(orDie)

      return PassportTransfers.of({
        holderOf,
        lockOrganizations: (organizations) => changeLog.lockHeads(organizations).pipe(Effect.asVoid, orDie),
        lock,
        store
      })
    })
  )
