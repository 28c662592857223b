/**
 * Templates in SQL. A template and its audit entry are written by one statement.
 *
 * An organization has few templates, so a search looks at the texts of all of them.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { Template, TemplateId } from "@dpp/core/template"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import { ExternalIdTaken, FacilityGone } from "@dpp/service/ports/ProductStore"
import { type TemplateSelection, TemplateStore } from "@dpp/service/ports/TemplateStore"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ChangeLog, stored } from "../changes/ChangeLog.ts"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { findOne, orDie } from "../sql/query.ts"
import { assignments, insertion } from "../sql/rowFragments.ts"
import { fromTemplate, templateColumns, type TemplateRow, toTemplate } from "./templateRow.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findTotal = findOne(Schema.Struct({ total: Schema.Int }))

const refused = ({ external_id }: Template) =>
  failOnConstraint<FacilityGone | ExternalIdTaken>({
    templates_facility: () => new FacilityGone(),
    templates_external_id: () => new ExternalIdTaken({ external_id: external_id ?? "" })
  })

export const layer: Layer.Layer<TemplateStore, never, ChangeLog | SqlClient.SqlClient> = Layer.effect(
  TemplateStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const changeLog = yield* ChangeLog
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(templateColumns.map((name) => sql`${sql(name)}`))
    const at = sql.literal("(SELECT at FROM change)")

    const findOneTemplate = (organization: OrganizationId, id: TemplateId, lock: Fragment) =>
      sql<TemplateRow>`
        SELECT ${columns}, ${assertTenant(organization)} FROM templates
        WHERE organization_id = ${organization} AND id = ${id} ${lock}`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), toTemplate)),
        orDie
      )

    const findMany = (organization: OrganizationId, ids: ReadonlyArray<TemplateId>) =>
      sql<TemplateRow>`
        SELECT ${columns}, ${assertTenant(organization)} FROM templates
        WHERE organization_id = ${organization} AND id = ANY(${[...ids]}::uuid[])`.pipe(
        Effect.map((rows) => new Map(rows.map((row) => [row.id, toTemplate(row)]))),
        orDie
      )

    const conditionsOf = (
      organization: OrganizationId,
      { battery_category, external_id, name, search }: TemplateSelection
    ) => [
      sql`organization_id = ${organization}`,
      ...(name === undefined ? [] : [sql`name_key = ${name.toLowerCase()}`]),
      ...(external_id === undefined ? [] : [sql`external_id = ${external_id}`]),
      ...(search === undefined ? [] : [sql`strpos(search_text, ${search.toLowerCase()}) > 0`]),
      ...(battery_category === undefined ? [] : [sql`battery_category = ${battery_category}`])
    ]

    const select = (organization: OrganizationId, conditions: ReadonlyArray<Fragment>, limited: Fragment) =>
      sql<TemplateRow>`
        SELECT ${columns}, ${assertTenant(organization)} FROM templates
        WHERE ${sql.and(conditions)} ORDER BY name, id ${limited}`.pipe(Effect.map((rows) => rows.map(toTemplate)))

    const countOf = (organization: OrganizationId, conditions: ReadonlyArray<Fragment>) =>
      findTotal(sql`
        SELECT (count(*) FILTER (WHERE ${assertTenant(organization)}))::int AS total FROM templates
        WHERE ${sql.and(conditions)}`).pipe(Effect.map(({ total }) => total))

    const list: TemplateStore["Service"]["list"] = (organization, query) => {
      const conditions = conditionsOf(organization, query)
      const limited = sql`LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`
      return Effect.all(
        { templates: select(organization, conditions, limited), total: countOf(organization, conditions) },
        { concurrency: 2 }
      ).pipe(orDie)
    }

    const listAfter: TemplateStore["Service"]["listAfter"] = (organization, selection, { id, name }) =>
      select(
        organization,
        [...conditionsOf(organization, selection), sql`(name, id) > (${name}, ${id}::uuid)`],
        sql`LIMIT ${selection.per_page}`
      ).pipe(orDie)

    const storedBytes = ({ id, organization_id }: Template): Fragment => sql`
      (SELECT bytes FROM templates WHERE organization_id = ${organization_id} AND id = ${id}
        AND ${assertTenant(organization_id)})`

    const insert = ({ id, organization_id, ...template }: Template, entry: NewAuditEntry) => {
      const row = { organization_id, id, ...fromTemplate({ id, organization_id, ...template }) }
      return stored(
        changeLog.store({
          organization: organization_id,
          entry,
          bytes: row.bytes,
          written: sql`
          INSERT INTO templates ${insertion(sql, { ...row, created_at: at, updated_at: at })} RETURNING bytes`
        })
      ).pipe(Effect.catchTag("SqlError", refused({ id, organization_id, ...template })))
    }

    const update = (template: Template, entry: NewAuditEntry) => {
      const { id, organization_id } = template
      const row = fromTemplate(template)
      const grown = sql`${row.bytes}::bigint - ${storedBytes(template)}`
      return stored(
        changeLog.store({
          organization: organization_id,
          entry,
          bytes: grown,
          written: sql`
          UPDATE templates AS t SET ${assignments(sql, { ...row, updated_at: at })}
          WHERE t.organization_id = ${organization_id} AND t.id = ${id}
          RETURNING ${grown} AS bytes, ${assertTenant(organization_id, "t.organization_id")}`
        })
      ).pipe(Effect.catchTag("SqlError", refused(template)))
    }

    const remove = (template: Template, entry: NewAuditEntry) => {
      const { id, organization_id } = template
      return stored(
        changeLog.store({
          organization: organization_id,
          entry,
          bytes: sql`-${storedBytes(template)}`,
          written: sql`
          DELETE FROM templates AS t USING change WHERE t.organization_id = ${organization_id} AND t.id = ${id}
          RETURNING -t.bytes AS bytes, ${assertTenant(organization_id, "t.organization_id")}`
        })
      ).pipe(Effect.asVoid, orDie)
    }

    return TemplateStore.of({
      find: (organization, id) => findOneTemplate(organization, id, sql.literal("")),
      findForUpdate: (organization, id) => findOneTemplate(organization, id, sql.literal("FOR NO KEY UPDATE")),
      findMany,
      list,
      listAfter,
      count: (organization) => countOf(organization, [sql`organization_id = ${organization}`]).pipe(orDie),
      insert,
      update,
      remove
    })
  })
)
