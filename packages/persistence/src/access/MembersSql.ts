/** Members in SQL. A cluster has them on every node, because a link is looked up without its organization. */
import { Member, type MemberId, type Membership, SignInLink } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import { EmailTaken, Members } from "@dpp/service/ports/Members"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { lockAdministration } from "../sql/administrationLock.ts"
import { failOnConstraint } from "../sql/constraintErrors.ts"
import { findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findMembers = findAll(Member.row)
const findMember = findOneOption(Member.row)
const findLink = findOneOption(SignInLink.row)
const findAdmins = findOne(Schema.Struct({ admins: Schema.Int }))

export const layer: Layer.Layer<Members, never, SqlClient.SqlClient> = Layer.effect(
  Members,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(Member.columns.map((name) => sql`${sql(name)}`))
    const links = sql.csv(SignInLink.columns.map((name) => sql`${sql(name)}`))

    const rows = ownRows(sql, "members")

    const insert = (member: Member) =>
      rows
        .insert(member)
        .pipe(
          Effect.catchTag(
            "SqlError",
            failOnConstraint({ members_email: () => new EmailTaken({ email: member.email }) })
          )
        )

    const list = (organization: OrganizationId) =>
      findMembers(sql`
        SELECT ${columns}, ${assertTenant(organization)} FROM members
        WHERE organization_id = ${organization} ORDER BY name, id`).pipe(orDie)

    const findForUpdate = (organization: OrganizationId, id: MemberId) =>
      Effect.andThen(
        lockAdministration(sql),
        findMember(sql`
          SELECT ${columns}, ${assertTenant(organization)} FROM members
          WHERE organization_id = ${organization} AND id = ${id} FOR UPDATE`)
      ).pipe(orDie)

    const otherAdmins = (organization: OrganizationId, id: MemberId) =>
      findAdmins(sql`
        SELECT (count(*) FILTER (WHERE ${assertTenant(organization)}))::int AS admins FROM members
        WHERE organization_id = ${organization} AND role = 'admin' AND id <> ${id}`).pipe(
        Effect.map(({ admins }) => admins),
        orDie
      )

    const storeLink = ({ created_at, expires_at, used_at, ...link }: SignInLink, hash: Uint8Array) =>
      sql`
        INSERT INTO sign_in_links ${sql.insert({
          ...link,
          hash,
          created_at: DateTime.toDateUtc(created_at),
          expires_at: DateTime.toDateUtc(expires_at),
          used_at: used_at === null ? null : DateTime.toDateUtc(used_at)
        })}
        ON CONFLICT (organization_id, member_id, requested) DO UPDATE SET reach = excluded.reach, hash = excluded.hash,
          created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = excluded.used_at
        RETURNING ${assertTenant(link.organization_id, "sign_in_links.organization_id")}`.pipe(Effect.asVoid, orDie)

    const findLinkForUpdate = (hash: Uint8Array) =>
      Effect.andThen(
        lockAdministration(sql),
        findLink(sql`SELECT ${links} FROM sign_in_links WHERE hash = ${hash} FOR UPDATE`)
      ).pipe(orDie)

    const useLink = ({ member_id, organization_id, requested }: SignInLink, at: DateTime.Utc) =>
      sql`
        UPDATE sign_in_links SET used_at = ${DateTime.toDateUtc(at)}
        WHERE organization_id = ${organization_id} AND member_id = ${member_id} AND requested = ${requested}
        RETURNING ${assertTenant(organization_id)}`.pipe(Effect.asVoid, orDie)

    /** Reads members of other organizations: those with the e-mail address of this one. */
    const memberships: Members["Service"]["memberships"] = ({ email, id, organization_id }, reach) => {
      const isOwn = sql`(m.organization_id = ${organization_id} AND m.id = ${id})`
      return sql<Membership>`
        SELECT m.id AS member_id, m.organization_id, o.name AS organization_name, m.role
        FROM members m JOIN organizations o ON o.id = m.organization_id AND o.discarded_at IS NULL
        WHERE ${reach === "email" ? sql`m.email = ${email}` : isOwn} ORDER BY o.name, m.id`.pipe(orDie)
    }

    const findByEmail = (email: string) =>
      findMembers(sql`
        SELECT ${columns} FROM members WHERE email = ${email}
        ORDER BY last_signed_in_at DESC NULLS LAST, created_at, id`).pipe(orDie)

    return Members.of({
      insert,
      list,
      findForUpdate,
      otherAdmins,
      update: (member) => orDie(rows.update(member, { name: member.name, role: member.role, locale: member.locale })),
      recordSignIn: (member, last_signed_in_at) => orDie(rows.update(member, { last_signed_in_at })),
      remove: (member) => orDie(rows.remove(member)),
      storeLink,
      findLinkForUpdate,
      useLink,
      memberships,
      findByEmail
    })
  })
)
