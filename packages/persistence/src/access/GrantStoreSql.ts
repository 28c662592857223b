/** Access grants in SQL. A cluster has them on every node, because a token is looked up without its organization. */
import { type AccessGrant, AccessGrantId } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import { MailRecipient } from "@dpp/core/mail"
import type { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { type GrantOwner, type GrantQuery, GrantStore, type StoredToken } from "@dpp/service/ports/GrantStore"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { organizationColumns, toOrganization } from "../organizations/OrganizationsSql.ts"
import { accessRequests } from "./accessRequests.ts"
import { lockAdministration } from "../sql/administrationLock.ts"
import { fromGrant, grantColumns, toGrant } from "./grantRow.ts"
import { lookUps } from "../sql/lookUps.ts"
import { countRows, findAll, findOneOption, orDie } from "../sql/query.ts"
import { assignments } from "../sql/rowFragments.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findApplicants = findAll(
  Schema.Struct({
    id: AccessGrantId,
    email: Schema.String,
    // Requests that were made before languages were stored have none.
    language: MailRecipient.fields.language
  })
)
const findRequested = findOneOption(Schema.Struct({ requested_product: ProductId }))

/** A grant with its organization. The columns of the grant have a prefix, because both have an `id`. */
type OwnerRow = Pick<GrantOwner, "hash"> & { readonly lookup_id: string } & Readonly<Record<string, unknown>>

interface RequestRow {
  readonly requested_product: ProductId
  readonly secret_hash: Uint8Array
  readonly language: Language
}

const prefix = "grant_"

const toOwner = ({ hash, lookup_id, ...row }: OwnerRow): readonly [string, GrantOwner] => [
  lookup_id,
  { grant: toGrant(row, prefix), hash, organization: toOrganization(row) }
]

export const layer: Layer.Layer<GrantStore, never, SqlClient.SqlClient> = Layer.effect(
  GrantStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(grantColumns.map((name) => sql`${sql(name)}`))
    const owners = sql.csv([
      ...grantColumns.map((name) => sql`g.${sql(name)} AS ${sql(prefix + name)}`),
      ...organizationColumns.map((name) => sql`o.${sql(name)}`),
      sql`g.lookup_id`,
      sql`g.hash`
    ])

    const findByToken = yield* lookUps(identity<string>, (lookupIds) =>
      Effect.map(
        sql<OwnerRow>`
          SELECT ${owners} FROM access_grants g JOIN organizations o ON o.id = g.organization_id AND o.discarded_at IS NULL
          WHERE g.lookup_id = ANY(${lookupIds}::text[])`,
        Arr.map(toOwner)
      )
    )

    const findGrant = (organization: OrganizationId, id: AccessGrantId, lock: Fragment) =>
      sql<object>`
        SELECT ${columns}, ${assertTenant(organization)} FROM access_grants
        WHERE organization_id = ${organization} AND id = ${id} ${lock}`.pipe(
        Effect.map((rows) => Option.map(Arr.head(rows), (row) => toGrant(row))),
        orDie
      )

    const requestedProduct = (organization: OrganizationId, id: AccessGrantId) =>
      findRequested(sql`
        SELECT requested_product, ${assertTenant(organization)} FROM access_grants
        WHERE organization_id = ${organization} AND id = ${id} AND requested_product IS NOT NULL`).pipe(
        Effect.map(Option.map(({ requested_product }) => requested_product)),
        orDie
      )

    const applicants: GrantStore["Service"]["applicants"] = (organization, ids) =>
      findApplicants(sql`
        SELECT id, grantee_email AS email, coalesce(request_language, 'en') AS language,
          ${assertTenant(organization)}
        FROM access_grants
        WHERE organization_id = ${organization} AND id = ANY(${[...ids]}::uuid[]) AND requested_product IS NOT NULL
          AND grantee_email IS NOT NULL`).pipe(orDie)

    const withStatus = ({ now, status }: GrantQuery): ReadonlyArray<Fragment> => {
      const at = DateTime.toDateUtc(now)
      switch (status) {
        case undefined:
          return []
        case "expired":
          return [sql`state IN ('active', 'suspended')`, sql`expires_at <= ${at}`]
        case "active":
        case "suspended":
          return [sql`state = ${status}`, sql`expires_at > ${at}`]
        default:
          return [sql`state = ${status}`]
      }
    }

    const list = (organization: OrganizationId, query: GrantQuery) => {
      const conditions = sql.and([
        sql`organization_id = ${organization}`,
        ...withStatus(query),
        ...(query.audience === undefined ? [] : [sql`audience = ${query.audience}`])
      ])
      const grants = sql<object>`
        SELECT ${columns}, ${assertTenant(organization)} FROM access_grants WHERE ${conditions}
        ORDER BY created_at DESC, id DESC LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}`
      return Effect.all(
        {
          grants: Effect.map(grants, (rows) => rows.map((row) => toGrant(row))),
          total: countRows(sql, "access_grants", { condition: conditions, guard: assertTenant(organization) })
        },
        { concurrency: 2 }
      ).pipe(orDie)
    }

    const rows = ownRows(sql, "access_grants")

    const tokenColumns = ({ hash, lookup_id }: StoredToken) => ({ lookup_id, hash })

    const insert: GrantStore["Service"]["insert"] = (grant, given) => {
      const further =
        "token" in given
          ? tokenColumns(given.token)
          : {
              requested_product: given.request.product_id,
              secret_hash: given.request.secret_hash,
              request_language: given.request.language,
              request_network: given.network
            }
      return orDie(rows.insert(fromGrant(grant), further))
    }

    /** Only the decision changes a request, and the network is of no use afterwards. */
    const update = (grant: AccessGrant, token: StoredToken | null) =>
      orDie(
        rows.update(grant, {
          ...fromGrant(grant),
          request_network: null,
          ...(token === null ? {} : tokenColumns(token))
        })
      )

    const revokeAll: GrantStore["Service"]["revokeAll"] = (organization, given) => {
      const now = DateTime.toDateUtc(given.now)
      return sql`
        UPDATE access_grants SET state = 'revoked', decided_at = ${now}, note = ${given.reason}
        WHERE organization_id = ${organization} AND state = 'active' AND expires_at > ${now}
        RETURNING ${assertTenant(organization)}`.pipe(
        Effect.map((revoked) => revoked.length),
        orDie
      )
    }

    // Reads a grant of any organization: a request is read by its id and proved by its secret.
    const findRequest = (id: AccessGrantId) =>
      sql<RequestRow>`
        SELECT ${columns}, requested_product, secret_hash, coalesce(request_language, 'en') AS language FROM access_grants
        WHERE id = ${id} AND secret_hash IS NOT NULL
          AND EXISTS (SELECT FROM organizations o WHERE o.id = organization_id AND o.discarded_at IS NULL)`.pipe(
        Effect.map((rows) =>
          Option.map(Arr.head(rows), (row) => ({
            grant: toGrant(row),
            request: { product_id: row.requested_product, secret_hash: row.secret_hash, language: row.language }
          }))
        ),
        orDie
      )

    const attachToken = ({ id, organization_id, token_prefix }: AccessGrant, token: StoredToken) =>
      sql
        .withTransaction(
          Effect.andThen(
            lockAdministration(sql),
            sql`
              UPDATE access_grants SET ${assignments(sql, { ...tokenColumns(token), token_prefix })}
              WHERE organization_id = ${organization_id} AND id = ${id} AND state = 'active' AND hash IS NULL
              RETURNING ${assertTenant(organization_id)}`
          )
        )
        .pipe(
          Effect.map((rows) => rows.length > 0),
          orDie
        )

    return GrantStore.of({
      findByToken,
      find: (organization, id) => findGrant(organization, id, sql.literal("")),
      findForUpdate: (organization, id) =>
        Effect.andThen(orDie(lockAdministration(sql)), findGrant(organization, id, sql.literal("FOR NO KEY UPDATE"))),
      requestedProduct,
      applicants,
      list,
      insert,
      update,
      revokeAll,
      findRequest,
      attachToken,
      ...accessRequests(sql)
    })
  })
)
