/** Groups of batteries in SQL, from columns that the database computes when a battery is stored: no value of JSON is read per battery. */
import { decidingAttributes, type LawSubject, noLife, type ProductLife } from "@dpp/core/product"
import { type GroupQuery, type ReadinessGroup, ReadinessStore } from "@dpp/service/ports/ReadinessStore"
import type { OrganizationId } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** Only the first group of each shape has values. See the fast path of `query.ts`. */
type GroupRow = ReadinessGroup & {
  readonly all: number
  readonly attributes: LawSubject["attributes"] | null
  readonly not_applicable: LawSubject["not_applicable"] | null
  readonly falls_away: ProductLife["falls_away"] | null
}

export const layer: Layer.Layer<ReadinessStore, never, SqlClient.SqlClient> = Layer.effect(
  ReadinessStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    const conditions = (organization: OrganizationId, { category, facility_id, model }: GroupQuery) =>
      sql.and([
        sql`organization_id = ${organization}`,
        sql`category = 'batteries'`,
        sql`coalesce(life ->> 'standing', 'active') = 'active'`,
        ...(category === undefined ? [] : [sql`battery_category = ${category}`]),
        ...(model === undefined ? [] : [sql`model_identifier = ${model}`]),
        ...(facility_id === undefined ? [] : [sql`facility_id = ${facility_id}::uuid`])
      ])

    const groups: ReadinessStore["Service"]["groups"] = (organization, query) =>
      sql<GroupRow>`
        WITH grouped AS MATERIALIZED (
          SELECT organization_id, status, battery_category AS category, facility_id, model_identifier AS model, law_shape AS shape,
            CASE WHEN status = 'published' THEN width_bucket(
              coalesce(placed_on, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')) COLLATE "C",
              ${[...query.days]}::text[] COLLATE "C"
            ) END AS reached,
            count(*)::int AS products, min(id::text) AS id
          FROM products WHERE ${conditions(organization, query)}
          GROUP BY 1, 2, 3, 4, 5, 6, 7
        ), largest AS MATERIALIZED (
          SELECT * FROM grouped ORDER BY products DESC, id LIMIT ${query.limit}
        ), marked AS (
          SELECT *, row_number() OVER (PARTITION BY category, shape ORDER BY id) = 1 AS is_first FROM largest
        )
        SELECT m.status, m.category, m.facility_id, m.model, m.shape::text AS shape, m.reached, m.products,
          (SELECT sum(products) FROM grouped)::int AS all,
          p.not_applicable, p.life -> 'falls_away' AS falls_away, (
            SELECT jsonb_object_agg(key, CASE WHEN key = ANY(${[...decidingAttributes]}::text[]) THEN value ELSE 'true' END)
            FROM jsonb_each(p.attributes)
          ) AS attributes,
          ${assertTenant(organization, "m.organization_id")}, ${assertTenant(organization, "p.organization_id")}
        FROM marked m
        LEFT JOIN products p ON m.is_first AND p.organization_id = ${organization} AND p.id = m.id::uuid`.pipe(
        Effect.map((rows) => ({
          groups: rows.map(({ category, facility_id, model, products, reached, shape, status }) => {
            return { category, facility_id, model, products, reached, shape: `${category}/${shape}`, status }
          }),
          subjects: new Map(rows.flatMap((row) => toSubject(row))),
          left_off: rows.reduce((left, { products }) => left - products, rows[0]?.all ?? 0)
        })),
        orDie
      )

    return ReadinessStore.of({ groups })
  })
)

const toSubject = ({
  attributes,
  category,
  falls_away,
  not_applicable,
  shape
}: GroupRow): ReadonlyArray<readonly [string, LawSubject]> =>
  attributes === null
    ? []
    : [
        [
          `${category}/${shape}`,
          {
            attributes,
            not_applicable: not_applicable ?? [],
            ...(falls_away === null ? {} : { life: { ...noLife, falls_away } })
          }
        ]
      ]
