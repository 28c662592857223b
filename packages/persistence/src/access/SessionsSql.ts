/** Sessions in SQL. A cluster has them on every node, because a token is looked up without its organization. */
import { Member, Session, type SessionId } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { type SessionOwner, Sessions } from "@dpp/service/ports/Sessions"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { organizationColumns, toOrganization } from "../organizations/OrganizationsSql.ts"
import { lockAdministration } from "../sql/administrationLock.ts"
import { lookUps } from "../sql/lookUps.ts"
import { findAll, findOneOption, orDie, undecoded } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findSession = findOneOption(Session.row)
const findSessions = findAll(Schema.Struct({ ...Session.row.fields, member_name: Schema.String }))

/** A session with its member and organization, whose columns have prefixes. Every request of a member reads such a row. */
type OwnerRow = { readonly session_hash: Uint8Array } & Readonly<Record<string, unknown>>

const toSession = undecoded<Session>(Session.columns, "session_")
const toMember = undecoded<Member>(Member.columns, "member_")

const toOwner = (row: OwnerRow): readonly [string, SessionOwner] => [
  hex(row.session_hash),
  { session: toSession(row), member: toMember(row), organization: toOrganization(row) }
]

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

export const layer: Layer.Layer<Sessions, never, SqlClient.SqlClient> = Layer.effect(
  Sessions,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(Session.columns.map((name) => sql`s.${sql(name)}`))
    const owners = sql.csv([
      ...Session.columns.map((name) => sql`s.${sql(name)} AS ${sql(`session_${name}`)}`),
      ...Member.columns.map((name) => sql`m.${sql(name)} AS ${sql(`member_${name}`)}`),
      ...organizationColumns.map((name) => sql`o.${sql(name)}`),
      sql`s.hash AS session_hash`
    ])

    const findOwner = yield* lookUps(hex, (hashes) =>
      Effect.map(
        sql<OwnerRow>`
          SELECT ${owners} FROM sessions s
          LEFT JOIN organizations p
            ON p.id = s.practice_organization_id AND p.practice_of = s.organization_id AND p.discarded_at IS NULL
          JOIN organizations o ON o.id = coalesce(p.id, s.organization_id)
          JOIN members m ON m.organization_id = s.organization_id AND m.id = s.member_id
          WHERE s.hash IN (SELECT decode(one, 'hex') FROM unnest(${hashes.map(hex)}::text[]) AS one)`,
        Arr.map(toOwner)
      )
    )

    const rows = ownRows(sql, "sessions")

    const findForUpdate = (organization: OrganizationId, id: SessionId) =>
      Effect.andThen(
        lockAdministration(sql),
        findSession(sql`
          SELECT ${columns}, ${assertTenant(organization, "s.organization_id")} FROM sessions s
          WHERE s.organization_id = ${organization} AND s.id = ${id} FOR UPDATE`)
      ).pipe(orDie)

    const list = (organization: OrganizationId, now: DateTime.Utc) =>
      findSessions(sql`
        SELECT ${columns}, m.name AS member_name, ${assertTenant(organization, "s.organization_id")} FROM sessions s
        JOIN members m ON m.organization_id = s.organization_id AND m.id = s.member_id
        WHERE s.organization_id = ${organization} AND s.expires_at > ${DateTime.toDateUtc(now)}
        ORDER BY s.created_at DESC, s.id DESC`).pipe(orDie)

    const recordUse: Sessions["Service"]["recordUse"] = ({ id, organization_id }, at) =>
      sql`
        UPDATE sessions SET last_used_at = ${DateTime.toDateUtc(at)}
        WHERE organization_id = ${organization_id} AND id = ${id} RETURNING ${assertTenant(organization_id)}`.pipe(
        Effect.asVoid,
        orDie
      )

    const deleteEnded = (now: DateTime.Utc) =>
      sql`DELETE FROM sessions WHERE expires_at <= ${DateTime.toDateUtc(now)}`.pipe(Effect.asVoid, orDie)

    return Sessions.of({
      findOwner,
      insert: (session, hash) => orDie(rows.insert(session, { hash })),
      findForUpdate,
      remove: (session) => orDie(rows.remove(session)),
      list,
      recordUse,
      setPractice: ({ practice_organization_id, ...session }) =>
        orDie(rows.update(session, { practice_organization_id })),
      deleteEnded
    })
  })
)
