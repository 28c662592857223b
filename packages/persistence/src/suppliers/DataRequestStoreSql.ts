/** Requests to suppliers in SQL. A cluster has the rows of an organization on one node, and looks up a token on every node. */
import type { Attributes } from "@dpp/core/catalogue"
import { OrganizationId } from "@dpp/core/party"
import { DataRequest, DataRequestId, dataRequestLimits, noAnswer, reminderDays } from "@dpp/core/supplier"
import { written } from "@dpp/core/text"
import { DataRequestStore, type StoredBase } from "@dpp/service/ports/DataRequestStore"
import type { StoredToken } from "@dpp/service/ports/GrantStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { countRows, findAll, findOneOption, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findRequests = findAll(DataRequest.row)
const findAnswered = findOneOption(Schema.Struct({ ...DataRequest.row.fields, answer: written<Attributes>() }))
const findStoredBase = findOneOption(Schema.Struct({ base: written<StoredBase>() }))
const findLinked = findOneOption(
  Schema.Struct({ organization_id: OrganizationId, id: DataRequestId, token_hashes: Schema.Array(Schema.String) })
)

const findKeys = findAll(Schema.Struct({ organization_id: OrganizationId, id: DataRequestId }))

const findDocuments = findOneOption(
  Schema.Struct({
    documents: Schema.Array(Schema.Struct({ token: Schema.String, bytes: Schema.Finite, isSubmitted: Schema.Boolean }))
  })
)

const hexOf = ({ hash }: StoredToken): string => Buffer.from(hash).toString("hex")

export const layer: Layer.Layer<DataRequestStore, never, SqlClient.SqlClient> = Layer.effect(
  DataRequestStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(DataRequest.columns.map((name) => sql`${sql(name)}`))

    const rows = ownRows(sql, "data_requests")

    const insert: DataRequestStore["Service"]["insert"] = (request, link) => {
      const lookup_ids = sql`ARRAY[${link.lookup_id}]::text[]`
      const token_hashes = sql`ARRAY[${hexOf(link)}]::text[]`
      return orDie(rows.insert(request, { answer: noAnswer.values, base: [], lookup_ids, token_hashes }))
    }

    const findWith = (organization: OrganizationId, id: DataRequestId, lock: Fragment) =>
      findAnswered(sql`
        SELECT ${columns}, answer, ${assertTenant(organization)} FROM data_requests
        WHERE organization_id = ${organization} AND id = ${id} ${lock}`).pipe(
        Effect.map(Option.map(({ answer, ...request }) => ({ request, answer: { values: answer } }))),
        orDie
      )

    const findBase = (organization: OrganizationId, id: DataRequestId) =>
      findStoredBase(sql`
        SELECT base, ${assertTenant(organization)} FROM data_requests
        WHERE organization_id = ${organization} AND id = ${id}`).pipe(
        Effect.map(Option.match({ onNone: () => [], onSome: ({ base }) => base })),
        orDie
      )

    const countWith = (organization: OrganizationId, condition: Fragment) =>
      countRows(sql, "data_requests", {
        condition: sql`organization_id = ${organization} AND ${condition}`,
        guard: assertTenant(organization)
      })

    const list: DataRequestStore["Service"]["list"] = (organization, { page, per_page, status }) => {
      const condition = status === undefined ? sql`true` : sql`status = ${status}`
      const requests = findRequests(sql`
        SELECT ${columns}, ${assertTenant(organization)} FROM data_requests
        WHERE organization_id = ${organization} AND ${condition}
        ORDER BY created_at DESC, id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`)
      return Effect.all(
        {
          requests,
          total: countWith(organization, condition)
        },
        { concurrency: 2 }
      ).pipe(orDie)
    }

    /** Searches all organizations, so without tenant isolation: a token is a secret that one request has. */
    const findByToken: DataRequestStore["Service"]["findByToken"] = (lookupId) =>
      findLinked(sql`
        SELECT r.organization_id, r.id, r.token_hashes FROM data_requests r
        JOIN organizations o ON o.id = r.organization_id AND o.discarded_at IS NULL
        WHERE r.lookup_ids @> ARRAY[${lookupId}]::text[]`).pipe(
        Effect.map(
          Option.map(({ token_hashes, ...request }) => ({
            ...request,
            hashes: token_hashes.map((hash) => new Uint8Array(Buffer.from(hash, "hex")))
          }))
        ),
        orDie
      )

    /** Searches all organizations, so without tenant isolation: what is found is read again under it, and decided on there. */
    const findForReminder: DataRequestStore["Service"]["findForReminder"] = (now, limit) => {
      const at = DateTime.toDateUtc(now)
      const days = (count: number) => sql.literal(`interval '${count} days'`)
      const { after, before, latest, pause } = reminderDays
      return findKeys(sql`
        SELECT r.organization_id, r.id FROM data_requests r
        JOIN organizations o ON o.id = r.organization_id AND o.discarded_at IS NULL AND NOT o.locked
        WHERE r.status = 'open' AND r.recipient ->> 'email' IS NOT NULL
          AND greatest(r.created_at, r.reminded_at) <= ${at}::timestamptz - ${days(pause)} AND (
            (r.due_at > ${at}::timestamptz AND r.due_at <= ${at}::timestamptz + ${days(before)} AND r.reminded_before_due_at IS NULL)
            OR (r.due_at <= ${at}::timestamptz - ${days(after)} AND r.due_at > ${at}::timestamptz - ${days(latest)}
              AND r.reminded_after_due_at IS NULL))
        ORDER BY r.due_at LIMIT ${limit}`).pipe(orDie)
    }

    /** What a request is about cannot be changed. */
    const change = (request: DataRequest, further: object = {}) => {
      const { accepted_fields, due_at, note, rejection, status, submitted_at, updated_at } = request
      const { reminded_after_due_at, reminded_at, reminded_before_due_at } = request
      const reminders = { reminded_at, reminded_before_due_at, reminded_after_due_at }
      const terms = { due_at, note, status, accepted_fields, rejection, submitted_at, updated_at }
      return orDie(rows.update(request, { ...terms, ...reminders, ...further }))
    }

    const newest = sql.literal(String(dataRequestLimits.links))

    return DataRequestStore.of({
      insert,
      find: (organization, id) => findWith(organization, id, sql.literal("")),
      findForUpdate: (organization, id) => findWith(organization, id, sql.literal("FOR NO KEY UPDATE")),
      list,
      countOpen: (organization) => countWith(organization, sql`status IN ('open', 'submitted')`).pipe(orDie),
      findByToken,
      findForReminder,
      update: (request) => change(request),
      updateAnswer: (request, { values }) => change(request, { answer: values }),
      documents: (organization, id) =>
        findDocuments(sql`
          SELECT documents, ${assertTenant(organization)} FROM data_requests
          WHERE organization_id = ${organization} AND id = ${id}`).pipe(
          Effect.map(Option.match({ onNone: () => [], onSome: ({ documents }) => documents })),
          orDie
        ),
      setDocuments: (request, documents) => orDie(rows.update(request, { documents })),
      submit: (request, base) => change(request, { base }),
      findBase,
      addLink: (request, link) => {
        const lookup_ids = sql`(ARRAY[${link.lookup_id}]::text[] || t.lookup_ids)[1:${newest}]`
        const token_hashes = sql`(ARRAY[${hexOf(link)}]::text[] || t.token_hashes)[1:${newest}]`
        return orDie(rows.update(request, { lookup_ids, token_hashes }))
      }
    })
  })
)
