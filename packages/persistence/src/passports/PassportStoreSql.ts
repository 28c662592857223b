/**
 * Passports in SQL: the current one from the current rows, an earlier one from the versions of all its parts.
 *
 * The document of a point in time never changes afterwards. If a change could still get that time, the store first waits
 * for the changes in progress, and until the clock of the database has passed the time (`settledTimes.ts`).
 */
import type { OrganizationId } from "@dpp/core/party"
import { isPublished, type ProductId } from "@dpp/core/product"
import { PassportStore, type ServiceFacts } from "@dpp/service/ports/PassportStore"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { settle } from "../changes/settledTimes.ts"
import { conditionOf, type ConditionState } from "../products/conditionRow.ts"
import { conditionUntil } from "../products/conditionUntil.ts"
import {
  decodeParts,
  documentColumns,
  passportAt,
  type PassportRow,
  type Parts,
  toPassport,
  unversioned
} from "./passportRow.ts"
import { passportVersion, type PassportVersionRow, versionOf } from "./passportVersion.ts"
import { toProduct } from "../products/productRow.ts"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { serviceDocument } from "../products/versionDocuments.ts"

export const layer: Layer.Layer<PassportStore, never, SqlClient.SqlClient> = Layer.effect(
  PassportStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const conditionAt = conditionUntil(sql)
    const ownersOf = (organization: OrganizationId, parts: ReadonlyArray<string>) =>
      sql.csv(parts.map((part) => assertTenant(organization, `${part}.organization_id`)))
    const columns = sql.csv(unversioned.map((name) => sql`p.${sql(name)}`))

    /** The current rows have the content; the newest version of each part, its part of the document. */
    const findCurrentRow = (organization: OrganizationId, id: ProductId) => sql<PassportRow>`
      SELECT ${ownersOf(organization, ["p", "c"])}, ${assertTenant(organization, "profile.id")}, ${columns},
        p.attributes, p.facility_id, s.public_origin, s.service_name, c.condition,
        (SELECT max(received_at) FROM condition_readings r
          WHERE r.organization_id = ${organization} AND r.product_id = p.id AND r.is_applied) AS condition_since,
        EXISTS (SELECT FROM data_requests WHERE organization_id = ${organization}) AS has_requests,
        to_jsonb(profile) AS profile, to_jsonb(site) AS facility,
        greatest(v.since, o.since, f.since, s.since) AS content_since, ${documentColumns(sql)}
      FROM products p
      JOIN organizations profile ON profile.id = p.organization_id
      JOIN LATERAL (
        SELECT since, document FROM product_versions
        WHERE organization_id = ${organization} AND product_id = p.id ORDER BY since DESC LIMIT 1
      ) v ON true
      JOIN LATERAL (
        SELECT since, document FROM organization_versions WHERE organization_id = ${organization} ORDER BY since DESC LIMIT 1
      ) o ON true
      LEFT JOIN facilities site ON site.organization_id = p.organization_id AND site.id = p.facility_id
      LEFT JOIN LATERAL (
        SELECT since, document FROM facility_versions
        WHERE organization_id = ${organization} AND facility_id = p.facility_id ORDER BY since DESC LIMIT 1
      ) f ON true
      JOIN LATERAL (SELECT * FROM service_versions ORDER BY since DESC LIMIT 1) s ON true
      LEFT JOIN conditions c ON c.organization_id = p.organization_id AND c.product_id = p.id
      WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.status = 'published'`

    const findRowAt = (organization: OrganizationId, id: ProductId, until: Date) => {
      const { columns: parts, joins } = passportAt(sql, organization, sql`${until}`)
      return sql<PassportRow>`
        SELECT ${ownersOf(organization, ["p", "v", "o", "f"])}, ${parts} FROM products p ${joins}
        WHERE p.organization_id = ${organization} AND p.id = ${id}`
    }

    const find = Effect.fnUntraced(function* (organization: OrganizationId, id: ProductId, at: DateTime.Utc | null) {
      const until = at === null ? null : DateTime.toDateUtc(at)
      if (until !== null) yield* settle(sql, organization, until)
      const [row] = yield* until === null ? findCurrentRow(organization, id) : findRowAt(organization, id, until)
      if (row === undefined) return Option.none()
      const product = toProduct(row)
      if (!isPublished(product)) {
        return yield* Effect.die(new Error(`Product ${row.id} has versions and is not published.`))
      }
      const parts = yield* decodeParts(row)
      const state = until === null ? currentCondition(parts) : yield* conditionAt(organization, id, until)
      return Option.some(toPassport(product, parts, state))
    }, orDie)

    const version = (organization: OrganizationId, id: ProductId) =>
      sql<PassportVersionRow>`
        SELECT ${passportVersion(sql, sql`${organization}`)}, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.id = ${id} AND p.status = 'published'`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), versionOf)),
        orDie
      )

    /**
     * The first version is valid from the epoch on, because the facts before it are not known. A later one begins after
     * the last change of every organization, which can have a later time than the clock: no dated document changes.
     */
    const setService = ({ publicOrigin, serviceName }: ServiceFacts) =>
      sql`
        INSERT INTO service_versions (since, public_origin, service_name, document)
        SELECT coalesce(
            (SELECT greatest(
                date_trunc('milliseconds', clock_timestamp()),
                max(since) + interval '1 millisecond',
                (SELECT max(last_at) + interval '1 millisecond' FROM audit_heads)
              ) FROM service_versions HAVING count(*) > 0),
            'epoch'
          ), ${publicOrigin}, ${serviceName}::text, ${serviceDocument(serviceName)}
        WHERE NOT EXISTS (
          SELECT FROM (SELECT * FROM service_versions ORDER BY since DESC LIMIT 1) AS latest
          WHERE public_origin = ${publicOrigin} AND service_name IS NOT DISTINCT FROM ${serviceName}::text
        )
        ON CONFLICT (since) DO NOTHING`.pipe(Effect.asVoid, orDie)

    const service = sql<{ readonly public_origin: string; readonly service_name: string | null }>`
      SELECT public_origin, service_name FROM service_versions ORDER BY since DESC LIMIT 1`.pipe(
      Effect.map((rows) =>
        Option.map(Arr.head(rows), ({ public_origin, service_name }) => ({
          publicOrigin: public_origin,
          serviceName: service_name
        }))
      ),
      orDie
    )

    return PassportStore.of({ find, version, service, setService })
  })
)

const currentCondition = ({ condition, condition_since }: Parts): ConditionState | null =>
  condition === null || condition_since === null
    ? null
    : { condition: conditionOf(condition), changed_at: condition_since }
