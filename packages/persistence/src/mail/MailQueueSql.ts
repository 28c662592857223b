/** The queue of mails in SQL. Statements that change it run one after the other, because a cluster has its rows on every node. */
import { hasRoomForMail, MailRecipient, Notice } from "@dpp/core/mail"
import { mailboxOf, OrganizationId } from "@dpp/core/party"
import { type ClaimedMail, MailQueue, type NewMail } from "@dpp/service/ports/MailQueue"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { lockAdministration } from "../sql/administrationLock.ts"
import { delayed } from "../sql/delayed.ts"
import { findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const MailRow = Schema.Struct({
  organization_id: OrganizationId,
  id: Schema.String,
  email: MailRecipient.fields.email,
  language: MailRecipient.fields.language,
  notice: Notice,
  attempts: Schema.Int
})
const findMail = findOneOption(MailRow)
const findCounts = findOne(Schema.Struct({ visitor: Schema.Int, approval: Schema.Int, organization: Schema.Int }))
const findBacklog = findOne(Schema.Struct({ waiting: Schema.Int, oldestSeconds: Schema.Finite }))
const findRemoved = findAll(Schema.Struct({ was_lost: Schema.Boolean }))

/** The longest pause between two attempts. */
const longestDelaySeconds = 3600

export const layer: Layer.Layer<MailQueue, never, SqlClient.SqlClient> = Layer.effect(
  MailQueue,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    /** Counts those of all organizations, so without tenant isolation: whether there is room is shown to none of them. */
    const countsOf = (mailbox: string) =>
      findCounts(sql`
        SELECT (count(*) FILTER (WHERE cause = 'visitor'))::int AS visitor,
          (count(*) FILTER (WHERE cause = 'approval'))::int AS approval,
          (count(*) FILTER (WHERE cause = 'organization'))::int AS organization
        FROM mails WHERE mailbox = ${mailbox} AND created_at > now() - interval '1 hour'`)

    const add = Effect.fnUntraced(
      function* ({ cause, expiresInSeconds, id, notice, organization_id, recipient }: NewMail) {
        const { email, language } = recipient
        const mailbox = mailboxOf(email)
        yield* lockAdministration(sql)
        if (!hasRoomForMail(cause, yield* countsOf(mailbox))) return false
        yield* sql`
          INSERT INTO mails (organization_id, id, email, mailbox, cause, language, notice, expires_at)
          VALUES (${organization_id}, ${id}, ${email}, ${mailbox}, ${cause}, ${language}, ${JSON.stringify(notice)}::jsonb,
            now() + ${expiresInSeconds}::float8 * interval '1 second')
          RETURNING ${assertTenant(organization_id)}`
        return true
      },
      sql.withTransaction,
      orDie
    )

    /** Searches all organizations, so without tenant isolation: only the recipient gets the result. */
    const firstDue = sql<{ readonly organization_id: OrganizationId; readonly id: string }>`
      SELECT organization_id, id FROM mails
      WHERE notice IS NOT NULL AND due_at <= now() AND expires_at > now() ORDER BY due_at LIMIT 1`

    const claimDue = Effect.gen(function* () {
      yield* lockAdministration(sql)
      // Another server may have claimed what was due before the lock.
      const [due] = yield* firstDue
      if (due === undefined) return Option.none<ClaimedMail>()
      const row = yield* findMail(sql`
        UPDATE mails SET due_at = now() + interval '2 minutes', attempts = attempts + 1
        WHERE organization_id = ${due.organization_id} AND id = ${due.id}
        RETURNING organization_id, id, email, language, notice, attempts,
          ${assertTenant(due.organization_id)}`)
      return Option.map(row, ({ email, language, ...mail }): ClaimedMail => ({
        ...mail,
        recipient: { email, language }
      }))
    }).pipe(sql.withTransaction)

    /** An idle queue takes no lock. */
    const claim = Effect.flatMap(firstDue, (found) =>
      found.length === 0 ? Effect.succeed(Option.none<ClaimedMail>()) : claimDue
    ).pipe(orDie)

    const finish: MailQueue["Service"]["finish"] = ({ id, organization_id }) =>
      Effect.andThen(
        lockAdministration(sql),
        sql`
          UPDATE mails SET notice = NULL WHERE organization_id = ${organization_id} AND id = ${id}
          RETURNING ${assertTenant(organization_id)}`
      ).pipe(sql.withTransaction, Effect.asVoid, orDie)

    const postpone: MailQueue["Service"]["postpone"] = ({ id, organization_id }) =>
      Effect.andThen(
        lockAdministration(sql),
        sql`
          UPDATE mails SET failures = least(failures + 1, 12), due_at = ${delayed(sql, longestDelaySeconds)}
          WHERE organization_id = ${organization_id} AND id = ${id} AND notice IS NOT NULL
          RETURNING ${assertTenant(organization_id)}`
      ).pipe(sql.withTransaction, Effect.asVoid, orDie)

    /** Works on all organizations, so without tenant isolation: it returns a number only. */
    const removeOld = Effect.andThen(
      lockAdministration(sql),
      findRemoved(sql`
        DELETE FROM mails WHERE created_at < now() - interval '1 day' AND (notice IS NULL OR expires_at < now())
        RETURNING notice IS NOT NULL AS was_lost`)
    ).pipe(
      sql.withTransaction,
      Effect.map((rows) => rows.filter(({ was_lost }) => was_lost).length),
      orDie
    )

    /** Searches all organizations, so without tenant isolation: it returns numbers only. */
    const backlog = findBacklog(sql`
      SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
      FROM mails WHERE notice IS NOT NULL AND expires_at > now()`).pipe(orDie)

    return MailQueue.of({ add, claim, finish, postpone, removeOld, backlog })
  })
)
