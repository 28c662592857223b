/**
 * Transfers of passports in SQL: two rows with the same id, one for each organization.
 *
 * The former holder keeps its row with versions, readings and statements, which do not change any more. The new holder gets a row
 * with a first version and the last condition. In a cluster the two rows can be on different nodes.
 */
import type { OrganizationId } from "@dpp/core/party"
import { ProductId, type Registration } from "@dpp/core/product"
import { PassportTransfers, type TransferredWithEntries } from "@dpp/service/ports/PassportTransfers"
import type { FacilityGone, IdentifierTaken } from "@dpp/service/ports/ProductStore"
import type { StoredChange } from "@dpp/service/ports/StoredChange"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { countChanges } from "../changes/productCounts.ts"
import { identifiersOf } from "../products/identifiers.ts"
import { versionOf } from "../products/insertVersion.ts"
import { fromProduct } from "../products/productRow.ts"
import { identifierTaken } from "../products/ProductStoreSql.ts"
import { PublicAddresses } from "../products/PublicAddresses.ts"
import { insertVersions } from "../proofs/statementVersions.ts"
import { findAll, orDie } from "../sql/query.ts"
import { assignments, insertion } from "../sql/rowFragments.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { passConditions } from "./passConditions.ts"

/** The registration continues: the receiver updates it, because its first version is newer than the registered one. */
const registryJson = (registration: Registration | null): string | null => {
  if (registration === null) return null
  const { newestSince: _derived, ...recorded } = registration
  return JSON.stringify(recorded)
}

const findVersions = findAll(Schema.Struct({ product_id: ProductId, versions: Schema.Int }))

type Passports = ReadonlyArray<TransferredWithEntries>

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

      /** Closes the rows of the former holder, which grow by nothing, with an audit entry for each. */
      const close = (passports: Passports, sender: OrganizationId, at: Date) => {
        const closed = passports.map(({ transferred }) => transferred.closed)
        return stored(
          changeLog.storeWithEntries({
            organization: sender,
            at,
            entries: passports.map(({ entries }) => entries.sender),
            written: sql`SELECT 0 AS bytes FROM change`,
            further: {
              closed: sql`
                UPDATE products p SET life = closed.life::jsonb, updated_at = ${at}
                FROM unnest(${closed.map(({ id }) => id)}::uuid[], ${closed.map(({ life }) => JSON.stringify(life))}::text[])
                  AS closed (id, life)
                WHERE p.organization_id = ${sender} AND p.id = closed.id
                RETURNING ${assertTenant(sender, "p.organization_id")}`
            }
          })
        )
      }

      /** Writes the row of the new holder with its first version. `isKnown`: it had the passport before, and kept a row. */
      const open = (
        { entries, transferred: { after } }: TransferredWithEntries,
        at: Date,
        isKnown: boolean
      ): Effect.Effect<StoredChange, IdentifierTaken | FacilityGone | SqlError> => {
        const { id, organization_id: receiver } = after
        const row = { ...fromProduct(after), registry: registryJson(after.registration) }
        // A battery that comes back keeps the key that its organization gave it.
        const { created_at: _kept, external_id: _own, id: _id, organization_id: _owner, ...columns } = row
        const returned = (former: Fragment) =>
          sql`organization_id, id, facility_id, attributes, bytes AS content_bytes, bytes * 2 - ${former} AS bytes`
        const formerBytes = sql`(
          SELECT bytes FROM products WHERE organization_id = ${receiver} AND id = ${id} AND ${assertTenant(receiver)})`
        const change = Effect.flatMap(versionOf(sql, after), (further) =>
          changeLog.storeWithEntries({
            organization: receiver,
            at,
            entries: [entries.receiver],
            written: isKnown
              ? sql`
              UPDATE products SET ${assignments(sql, columns)}
              WHERE organization_id = ${receiver} AND id = ${id}
              RETURNING ${returned(formerBytes)}, ${assertTenant(receiver)}`
              : sql`INSERT INTO products ${insertion(sql, row)} FROM change RETURNING ${returned(sql.literal("0"))}`,
            further,
            counts: isKnown ? [] : countChanges([], [after])
          })
        )
        return Effect.catchTag(stored(change), "SqlError", identifierTaken(after))
      }

      const findKept = findAll(Schema.Struct({ id: ProductId }))

      const store: PassportTransfers["Service"]["store"] = (passports, moment) =>
        Effect.gen(function* () {
          const at = DateTime.toDateUtc(moment)
          const [first] = passports
          const { after, before } = first.transferred
          const [sender, receiver] = [before.organization_id, after.organization_id]
          const ids = passports.map(({ transferred }) => transferred.after.id)
          yield* close(passports, sender, at)
          const kept = yield* findKept(sql`
            SELECT id, ${assertTenant(receiver)} FROM products
            WHERE organization_id = ${receiver} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`)
          const known = new Set(kept.map(({ id }) => id))
          const changes = yield* Effect.forEach(passports, (one) => open(one, at, known.has(one.transferred.after.id)))
          yield* passConditions(sql, { ids, sender, receiver, at })
          yield* Effect.forEach(
            passports.flatMap(({ transferred }) => identifiersOf(transferred.before)),
            ({ gtin14, product_id, serial_number }) => sql`
              UPDATE battery_identifiers SET organization_id = ${receiver}
              WHERE gtin14 = ${gtin14} AND serial_number = ${serial_number} AND organization_id = ${sender}
                AND product_id = ${product_id}
              RETURNING ${assertTenant(receiver)}`
          )
          yield* addresses.remove(sender, ids)
          yield* addresses.insert(receiver, ids)
          const last = changes.at(-1)
          if (last === undefined) return yield* Effect.die(new Error("No passport is transferred."))
          const addedBytes = changes.reduce((sum, { usage }) => sum + usage.addedBytes, 0)
          return { ...last, usage: { ...last.usage, addedBytes } }
        }).pipe(Effect.catchTag("SqlError", Effect.die))

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
        lock,
        store
      })
    })
  )
