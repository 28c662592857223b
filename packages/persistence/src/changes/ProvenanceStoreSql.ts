/** What wrote the values of products, from the audit log. Each statement has an index that fits it (migration 0039). */
import { type AuditAction, AuditActorType, type ChangeDetails } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import type { ContentEntry, TemplateEntry } from "@dpp/core/provenance"
import { TemplateId } from "@dpp/core/template"
import { ProvenanceStore, type Traced } from "@dpp/service/ports/ProvenanceStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { findAll, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const actor = { actor_type: AuditActorType, actor_id: Schema.NullOr(Schema.String), actor_name: Schema.String }

const findContent = findAll(
  Schema.Struct({
    product_id: ProductId,
    action: Schema.declare((input): input is AuditAction => typeof input === "string"),
    ...actor,
    changed_fields: Schema.Array(Schema.String),
    details: Schema.NullOr(
      Schema.fromJsonString(Schema.declare((input): input is ChangeDetails => typeof input === "object"))
    ),
    request_id: Schema.NullOr(Schema.String),
    created_at: Schema.DateTimeUtcFromDate
  })
)
const findTemplateEntries = findAll(
  Schema.Struct({
    template_id: TemplateId,
    changed_fields: Schema.Array(Schema.String),
    request_id: Schema.NullOr(Schema.String),
    created_at: Schema.DateTimeUtcFromDate
  })
)
const findIds = findAll(Schema.Struct({ id: ProductId }))
/** Before every id. */
const lowestId = "00000000-0000-0000-0000-000000000000"
const findReadings = findAll(Schema.Struct({ key: Schema.String, ...actor, created_at: Schema.DateTimeUtcFromDate }))

const actorOf = (row: {
  readonly actor_type: AuditActorType
  readonly actor_id: string | null
  readonly actor_name: string
}) => ({ type: row.actor_type, id: row.actor_id, name: row.actor_name })

export const layer: Layer.Layer<ProvenanceStore, never, SqlClient.SqlClient> = Layer.effect(
  ProvenanceStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.literal(
      "l.sequence, l.action, l.actor_type, l.actor_id, l.actor_name, l.changed_fields, l.details, l.request_id, l.created_at"
    )

    const content = Effect.fnUntraced(function* (organization: OrganizationId, products: ReadonlyArray<Traced>) {
      const ids = products.map(({ id }) => id)
      // The products of a bulk request have the time of its entry, which names those that have no entry of their own.
      const rows = yield* findContent(sql`
        SELECT * FROM (
          SELECT l.resource_id AS product_id, ${columns}, ${assertTenant(organization, "l.organization_id")}
          FROM audit_log l
          WHERE l.organization_id = ${organization} AND l.resource_id = ANY(${ids}::text[])
            AND l.resource_type = 'product' AND l.action NOT IN ('passport.read', 'product.condition_updated')
          UNION ALL
          SELECT p.id::text, ${columns}, ${assertTenant(organization, "l.organization_id")}
          FROM audit_log l JOIN unnest(
            ${ids}::uuid[], ${products.map(({ created_at }) => DateTime.formatIso(created_at))}::timestamptz[]
          ) AS p (id, created_at) ON l.created_at = p.created_at AND l.changed_products @> to_jsonb(p.id::text)
          WHERE l.organization_id = ${organization} AND l.action = 'products.bulk_created'
        ) AS entries ORDER BY sequence`)
      const entries = new Map<ProductId, Array<ContentEntry>>()
      for (const { action, changed_fields, created_at, details, product_id, request_id, ...row } of rows) {
        const known = entries.get(product_id) ?? []
        const entry = {
          action,
          changed_fields,
          created_at,
          actor: actorOf(row),
          ...(details !== null && { details }),
          ...(request_id !== null && { request_id })
        }
        entries.set(product_id, [...known, entry])
      }
      return entries
    }, orDie)

    /** The entry with which a battery began names its template: its own entry, or that of the bulk request that created it. */
    const madeFrom: ProvenanceStore["Service"]["madeFrom"] = Effect.fnUntraced(function* (
      organization,
      template,
      { after, limit, status }
    ) {
      const names = (origins: Fragment) => sql`${origins}->>'template_id' = ${template}`
      const details = sql`l.details::jsonb`
      return yield* findIds(sql`
        SELECT p.id, ${assertTenant(organization, "p.organization_id")} FROM products p
        WHERE p.organization_id = ${organization} AND p.category = 'batteries' AND p.status = ${status}
          AND p.id > ${after ?? lowestId}
          AND (
            EXISTS (
              SELECT 1 FROM audit_log l
              WHERE l.organization_id = ${organization} AND l.resource_id = p.id::text AND l.resource_type = 'product'
                AND l.action IN ('product.created', 'product.published') AND ${names(details)}
            ) OR EXISTS (
              SELECT 1 FROM audit_log l
              WHERE l.organization_id = ${organization} AND l.action = 'products.bulk_created'
                AND l.created_at = p.created_at AND l.changed_products @> to_jsonb(p.id::text)
                AND (${names(details)} OR EXISTS (
                  SELECT 1 FROM jsonb_array_elements(${details}->'rows') AS r (origins)
                  WHERE ${names(sql`r.origins`)} AND r.origins->'products' @> to_jsonb(p.id::text)
                ))
            )
          )
        ORDER BY p.id LIMIT ${limit}`).pipe(Effect.map((rows) => rows.map(({ id }) => id)))
    }, orDie)

    const templates = Effect.fnUntraced(function* (organization: OrganizationId, ids: ReadonlyArray<TemplateId>) {
      if (ids.length === 0) return new Map<TemplateId, ReadonlyArray<TemplateEntry>>()
      const rows = yield* findTemplateEntries(sql`
        SELECT l.resource_id AS template_id, l.changed_fields, l.request_id, l.created_at,
          ${assertTenant(organization, "l.organization_id")}
        FROM audit_log l
        WHERE l.organization_id = ${organization} AND l.resource_id = ANY(${ids}::text[]) AND l.action = 'template.updated'
        ORDER BY l.sequence`)
      const entries = rows.map(({ changed_fields, created_at, request_id, template_id }) => ({
        template_id,
        entry: { changed_fields, created_at, ...(request_id !== null && { request_id }) }
      }))
      const groups = Map.groupBy(entries, ({ template_id }) => template_id)
      return new Map([...groups].map(([id, group]) => [id, group.map(({ entry }) => entry)]))
    }, orDie)

    const readings = Effect.fnUntraced(function* (organization: OrganizationId, battery: ProductId, newest: number) {
      const rows = yield* findReadings(sql`
        SELECT DISTINCT ON (key) key, actor_type, actor_id, actor_name, created_at,
          ${assertTenant(organization, "readings.organization_id")}
        FROM (
          SELECT l.* FROM audit_log l
          WHERE l.organization_id = ${organization} AND l.resource_id = ${battery}
            AND l.action = 'product.condition_updated'
          ORDER BY l.sequence DESC LIMIT ${newest}
        ) AS readings, jsonb_array_elements_text(changed_fields) AS key
        ORDER BY key, sequence DESC`)
      return new Map(rows.map(({ created_at, key, ...row }) => [key, { actor: actorOf(row), created_at }]))
    }, orDie)

    return ProvenanceStore.of({ content, madeFrom, templates, readings })
  })
)
