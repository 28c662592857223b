/**
 * Templates in SQL.
 *
 * An organization has few templates, so a search looks at the texts of all of them.
 */
import type { OrganizationId } from "@dpp/core/party"
import type { Template, TemplateId } from "@dpp/core/template"
import { ExternalIdTaken, FacilityGone } from "@dpp/service/ports/ProductStore"
import { type TemplateSelection, TemplateStore } from "@dpp/service/ports/TemplateStore"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { countRows, findOne, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { fromTemplate, templateColumns, toTemplate } from "./templateRow.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findBytes = findOne(Schema.Struct({ bytes: Schema.Finite }))

const refused = ({ external_id }: Template) =>
  failOnConstraint<FacilityGone | ExternalIdTaken>({
    templates_facility: () => new FacilityGone(),
    templates_external_id: () => new ExternalIdTaken({ external_id: external_id ?? "" })
  })

export const layer: Layer.Layer<TemplateStore, never, SqlClient.SqlClient> = Layer.effect(
  TemplateStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(templateColumns.map((name) => sql`${sql(name)}`))

    const findOneTemplate = (organization: OrganizationId, id: TemplateId, lock: Fragment) =>
      sql<object>`
        SELECT ${columns}, ${assertTenant(organization)} FROM templates
        WHERE organization_id = ${organization} AND id = ${id} ${lock}`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), toTemplate)),
        orDie
      )

    const findMany = (organization: OrganizationId, ids: ReadonlyArray<TemplateId>) =>
      sql<object>`
        SELECT ${columns}, ${assertTenant(organization)} FROM templates
        WHERE organization_id = ${organization} AND id = ANY(${[...ids]}::uuid[])`.pipe(
        Effect.map((rows) => new Map(rows.map(toTemplate).map((template) => [template.id, template]))),
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
      sql<object>`
        SELECT ${columns}, ${assertTenant(organization)} FROM templates
        WHERE ${sql.and(conditions)} ORDER BY name, id ${limited}`.pipe(Effect.map((rows) => rows.map(toTemplate)))

    const countOf = (organization: OrganizationId, conditions: ReadonlyArray<Fragment>) =>
      countRows(sql, "templates", { condition: sql.and(conditions), guard: assertTenant(organization) })

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

    const rows = ownRows(sql, "templates")

    const insert = (template: Template) => {
      const { created_at, id, organization_id, updated_at } = template
      const row = { organization_id, id, ...fromTemplate(template), created_at, updated_at }
      return rows.insert(row).pipe(Effect.as(row), Effect.catchTag("SqlError", refused(template)))
    }

    const bytesOf = ({ id, organization_id }: Template) =>
      findBytes(sql`
        SELECT bytes, ${assertTenant(organization_id)} FROM templates WHERE organization_id = ${organization_id} AND id = ${id}`)

    const update = Effect.fnUntraced(
      function* (template: Template) {
        const { bytes } = yield* bytesOf(template)
        const row = fromTemplate(template)
        yield* rows.update(template, { ...row, updated_at: template.updated_at })
        return { bytes: row.bytes - bytes }
      },
      (effect, template) => Effect.catchTag(effect, "SqlError", refused(template))
    )

    const remove = Effect.fnUntraced(function* (template: Template) {
      const { bytes } = yield* bytesOf(template)
      yield* rows.remove(template)
      return { bytes: -bytes }
    }, orDie)

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
