/** EU declarations of conformity in SQL. */
import {
  type Declaration,
  type DeclarationEnd,
  DeclarationId,
  type DeclarationMembers,
  type DeclarationVersion,
  storedStateOf
} from "@dpp/core/declaration"
import { OrganizationId } from "@dpp/core/party"
import { written } from "@dpp/core/text"
import { DeclarationNumberTaken, DeclarationStore } from "@dpp/service/ports/DeclarationStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { countRows, findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const Row = Schema.Struct({
  organization_id: OrganizationId,
  id: DeclarationId,
  members: written<DeclarationMembers>(),
  versions: written<ReadonlyArray<DeclarationVersion>>(),
  ended: written<DeclarationEnd | null>(),
  created_at: Schema.DateTimeUtcFromDate,
  updated_at: Schema.DateTimeUtcFromDate
})

const findDeclarations = findAll(Row)
const findDeclaration = findOneOption(Row)
const findBytes = findOne(Schema.Struct({ bytes: Schema.Finite }))
const findDay = findOne(Schema.Struct({ day: Schema.NullOr(Schema.String) }))

const subjectsOf = ({ subjects }: DeclarationMembers): ReadonlyArray<string> =>
  subjects.flatMap(({ product_id, template_id }) => product_id ?? template_id ?? [])

/** The columns of a declaration that changes write. */
const toRow = (sql: SqlClient.SqlClient, declaration: Declaration) => {
  const { ended, members, versions } = declaration
  const json = [JSON.stringify(members), JSON.stringify(versions)] as const
  return {
    number: members.number ?? null,
    state: storedStateOf(declaration),
    subjects: sql`${[...subjectsOf(members)]}::uuid[]`,
    members: json[0],
    versions: json[1],
    ended: ended === null ? null : JSON.stringify(ended),
    bytes: Buffer.byteLength(json[0]) + Buffer.byteLength(json[1])
  }
}

const refused = ({ members }: Declaration) =>
  failOnConstraint<DeclarationNumberTaken>({
    declarations_number: () => new DeclarationNumberTaken({ number: members.number ?? "" })
  })

export const layer: Layer.Layer<DeclarationStore, never, SqlClient.SqlClient> = Layer.effect(
  DeclarationStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(Object.keys(Row.fields).map((name) => sql`${sql(name)}`))
    const locked = sql.literal("FOR NO KEY UPDATE")

    const select = (organization: OrganizationId, rest: Fragment) => sql`
      SELECT ${columns}, ${assertTenant(organization)} FROM declarations WHERE organization_id = ${organization} ${rest}`

    const list: DeclarationStore["Service"]["list"] = (organization, { number, page, per_page, state, subject }) => {
      const conditions = sql.and([
        sql`organization_id = ${organization}`,
        ...(number === undefined ? [] : [sql`number = ${number}`]),
        ...(state === undefined ? [] : [sql`state = ${state}`]),
        ...(subject === undefined ? [] : [sql`${subject}::uuid = ANY(subjects)`])
      ])
      return Effect.all(
        {
          declarations: findDeclarations(sql`
            SELECT ${columns}, ${assertTenant(organization)} FROM declarations WHERE ${conditions}
            ORDER BY created_at DESC, id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`),
          total: countRows(sql, "declarations", { condition: conditions, guard: assertTenant(organization) })
        },
        { concurrency: 2 }
      ).pipe(orDie)
    }

    const lastPlaced: DeclarationStore["Service"]["lastPlaced"] = (organization, { ids, models }) =>
      findDay(sql`
        SELECT max(left(coalesce(
            attributes ->> 'placed_on_market_date', attributes ->> 'put_into_service_date',
            to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
          ), 10)) FILTER (WHERE ${assertTenant(organization)}) AS day
        FROM products
        WHERE organization_id = ${organization} AND category = 'batteries' AND status = 'published'
          AND (attributes ->> 'model_identifier' = ANY(${[...models]}::text[]) OR id = ANY(${[...ids]}::uuid[]))`).pipe(
        Effect.map(({ day }) => Option.fromNullOr(day)),
        orDie
      )

    const rows = ownRows(sql, "declarations")

    const bytesOf = ({ id, organization_id }: Declaration) =>
      findBytes(sql`
        SELECT bytes::float8 AS bytes, ${assertTenant(organization_id)} FROM declarations
        WHERE organization_id = ${organization_id} AND id = ${id}`)

    const insert: DeclarationStore["Service"]["insert"] = (declaration) => {
      const { created_at, id, organization_id, updated_at } = declaration
      const row = { organization_id, id, ...toRow(sql, declaration), created_at, updated_at }
      return rows.insert(row).pipe(Effect.as(row), Effect.catchTag("SqlError", refused(declaration)))
    }

    const update: DeclarationStore["Service"]["update"] = Effect.fnUntraced(
      function* (declaration) {
        const { bytes } = yield* bytesOf(declaration)
        const row = toRow(sql, declaration)
        yield* rows.update(declaration, { ...row, updated_at: declaration.updated_at })
        return { bytes: row.bytes - bytes }
      },
      (effect, declaration) => Effect.catchTag(effect, "SqlError", refused(declaration))
    )

    const remove: DeclarationStore["Service"]["remove"] = Effect.fnUntraced(function* (declaration) {
      const { bytes } = yield* bytesOf(declaration)
      yield* rows.remove(declaration)
      return { bytes: -bytes }
    }, orDie)

    return DeclarationStore.of({
      find: (organization, id) => findDeclaration(select(organization, sql`AND id = ${id}`)).pipe(orDie),
      findForUpdate: (organization, id) =>
        findDeclaration(select(organization, sql`AND id = ${id} ${locked}`)).pipe(orDie),
      list,
      issuedOfForUpdate: (organization, subjects) =>
        findDeclarations(
          select(organization, sql`AND state = 'issued' AND subjects && ${[...subjects]}::uuid[] ORDER BY id ${locked}`)
        ).pipe(orDie),
      lastPlaced,
      insert,
      update,
      remove
    })
  })
)
