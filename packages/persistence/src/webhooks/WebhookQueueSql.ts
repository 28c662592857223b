/**
 * The queue of deliveries in SQL.
 *
 * What makes a webhook due locks its row first: a release that waits for the row sees the new delivery.
 */
import { OrganizationId } from "@dpp/core/party"
import { Delivery, DeliveryProblem, Webhook, WebhookId, webhookLimits } from "@dpp/core/webhook"
import { type WebhookClaim, type WebhookHealth, WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { attempted, deliveryColumns } from "./deliveryRow.ts"

const ClaimRow = Schema.Struct({
  ...Webhook.row.fields,
  claim: Schema.String,
  secret: Schema.String,
  previous_secret: Schema.NullOr(Schema.String),
  entry: Schema.Finite,
  item: Schema.Int,
  failures: Schema.Int
})
const findCandidates = findAll(Schema.Struct({ organization_id: OrganizationId, id: WebhookId }))
const findClaim = findOneOption(ClaimRow)
const findDeliveries = findAll(Delivery)
const findCount = findOne(Schema.Struct({ waiting: Schema.Int }))
const findLocked = findOneOption(Schema.Struct({ was_failing: Schema.Boolean }))
const findWaiting = findOne(Schema.Struct({ waiting: Schema.Int, oldest: Schema.NullOr(Schema.DateTimeUtcFromDate) }))
const findFailure = findOneOption(Schema.Struct({ problem: DeliveryProblem, status: Schema.NullOr(Schema.Int) }))
const findBacklog = findOne(
  Schema.Struct({
    lag: Schema.NullOr(Schema.Finite),
    waiting: Schema.Finite,
    oldest: Schema.NullOr(Schema.Finite),
    failing: Schema.Int,
    paused: Schema.Int
  })
)

/** A server that stops delays its webhooks by this time. */
const claimSeconds = 6

const candidates = 8

export const layer: Layer.Layer<WebhookQueue, never, SqlClient.SqlClient> = Layer.effect(
  WebhookQueue,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const ofWebhook = sql.csv(Webhook.columns.map((name) => sql`${sql(name)}`))
    const ofDelivery = (alias: string) => sql.csv(deliveryColumns.map((name) => sql`${sql(`${alias}.${name}`)}`))

    const fromNow = (seconds: number) => sql`now() + ${seconds}::float8 * interval '1 second'`

    /** A claim that ends later than any could is of a clock that was ahead. */
    const isFree = sql`(claimed_until <= now() OR claimed_until > now() + interval '1 hour')`

    const hasWork = sql`(w.due_at <= now() OR (w.cursor_entry < h.last_change AND w.waiting < ${webhookLimits.waiting}::int))`

    /** Searches all organizations, so without tenant isolation: the server shows the result to none of them. */
    const claim: WebhookQueue["Service"]["claim"] = Effect.fnUntraced(function* (except, options) {
      const failures = options?.withoutFailures === true ? sql`AND w.failures = 0` : sql``
      const found = yield* findCandidates(sql`
        SELECT w.organization_id, w.id FROM webhooks w JOIN audit_heads h ON h.organization_id = w.organization_id
        WHERE w.is_active AND ${isFree} AND ${hasWork} AND NOT (w.organization_id = ANY(${[...except]}::uuid[])) ${failures}
        ORDER BY w.claimed_until LIMIT ${candidates}`)
      for (const { id, organization_id } of found) {
        const row = yield* findClaim(sql`
          UPDATE webhooks SET claim = ${crypto.randomUUID()}::uuid, claimed_until = ${fromNow(claimSeconds)}
          WHERE organization_id = ${organization_id} AND id = ${id} AND is_active AND ${isFree}
          RETURNING ${ofWebhook}, claim::text AS claim, secret, previous_secret,
            cursor_entry::float8 AS entry, cursor_item AS item, failures, ${assertTenant(organization_id)}`)
        if (Option.isSome(row)) return Option.some(toClaim(row.value, yield* DateTime.now))
      }
      return Option.none<WebhookClaim>()
    }, orDie)

    /** The row of a webhook as long as the claim is in force. */
    const claimed = ({ claim: token, webhook }: WebhookClaim) => sql`
      organization_id = ${webhook.organization_id} AND id = ${webhook.id} AND claim = ${token}::uuid`

    const whileClaimed = (one: WebhookClaim, set: Fragment) => sql`
      UPDATE webhooks SET ${set} WHERE ${claimed(one)} RETURNING ${assertTenant(one.webhook.organization_id)}`

    const deliveriesOf = ({ id, organization_id }: Webhook) =>
      sql`d.organization_id = ${organization_id} AND d.webhook_id = ${id}`

    const waiting: WebhookQueue["Service"]["waiting"] = ({ webhook }) =>
      findCount(sql`
        SELECT (count(*) FILTER (WHERE ${assertTenant(webhook.organization_id)}))::int AS waiting
        FROM webhook_deliveries d WHERE ${deliveriesOf(webhook)} AND state = 'waiting'`).pipe(
        Effect.map((row) => row.waiting),
        orDie
      )

    const plan: WebhookQueue["Service"]["plan"] = Effect.fnUntraced(
      function* ({ cursor, webhook }, to, deliveries) {
        const { id: webhook_id, organization_id } = webhook
        const moved = yield* sql`
          UPDATE webhooks SET cursor_entry = ${to.entry}::bigint, cursor_item = ${to.item}::int,
            due_at = ${deliveries.length > 0 ? sql`now()` : sql`due_at`}
          WHERE organization_id = ${organization_id} AND id = ${webhook_id}
            AND cursor_entry = ${cursor.entry}::bigint AND cursor_item = ${cursor.item}::int
          RETURNING ${assertTenant(organization_id)}`
        if (moved.length === 0) return false
        if (!Arr.isReadonlyArrayNonEmpty(deliveries)) return true
        const rows = Arr.map(deliveries, ({ at, keys: named, position, ...delivery }) => {
          const moment = DateTime.toDateUtc(at)
          const keys = named === null ? null : JSON.stringify(named)
          // Due since the change: a moment of the database's clock.
          return {
            organization_id,
            webhook_id,
            ...delivery,
            keys,
            ...position,
            state: "waiting",
            at: moment,
            due_at: moment
          }
        })
        yield* sql`INSERT INTO webhook_deliveries ${sql.insert(rows)} RETURNING ${assertTenant(organization_id)}`
        return true
      },
      sql.withTransaction,
      orDie
    )

    /** One scan, in the order of an index: a join would depend on statistics, which lag behind thousands of new rows. */
    const due: WebhookQueue["Service"]["due"] = ({ webhook }, limit) =>
      findDeliveries(sql`
        SELECT ${ofDelivery("d")}, ${assertTenant(webhook.organization_id, "d.organization_id")}
        FROM (
          SELECT d.*, first_value(d.due_at) OVER (PARTITION BY d.resource_id ORDER BY d.entry, d.item) AS resource_due_at
          FROM webhook_deliveries d WHERE ${deliveriesOf(webhook)} AND d.state = 'waiting'
        ) d
        WHERE d.resource_due_at <= now() ORDER BY d.entry, d.item LIMIT ${limit}`).pipe(orDie)

    const record: WebhookQueue["Service"]["record"] = (delivery, webhook, { problem, status }, retrySeconds) =>
      sql`
        UPDATE webhook_deliveries AS d SET state = ${problem === null ? "delivered" : "waiting"}, attempts = d.attempts + 1,
          ${attempted(sql, { problem, status })},
          due_at = ${retrySeconds === undefined ? null : fromNow(retrySeconds)}
        WHERE ${deliveriesOf(webhook)} AND d.id = ${delivery.id} AND d.state = 'waiting'
        RETURNING ${assertTenant(webhook.organization_id, "d.organization_id")}`.pipe(Effect.asVoid, orDie)

    const lock: WebhookQueue["Service"]["lock"] = (one) =>
      sql`
        SELECT ${assertTenant(one.webhook.organization_id)} FROM webhooks
        WHERE ${claimed(one)} AND is_active FOR NO KEY UPDATE`.pipe(
        Effect.map((rows) => rows.length > 0),
        orDie
      )

    const pause: WebhookQueue["Service"]["pause"] = ({ webhook }, at) => {
      const failing_since = sql`coalesce(t.failing_since, ${DateTime.toDateUtc(at)})`
      const row = { is_active: false, paused_at: at, failing_since, updated_at: at, claim: null }
      return orDie(ownRows(sql, "webhooks").update(webhook, row))
    }

    /** The row is locked first: what waits then counts with what others have added until then. */
    const release: WebhookQueue["Service"]["release"] = Effect.fnUntraced(
      function* (one, { failures, seconds }) {
        const { webhook } = one
        const locked = yield* findLocked(sql`
          SELECT failing_since IS NOT NULL AS was_failing, ${assertTenant(webhook.organization_id)}
          FROM webhooks WHERE ${claimed(one)} FOR NO KEY UPDATE`)
        if (Option.isNone(locked)) return Option.none<WebhookHealth>()
        const deliveries = yield* findWaiting(sql`
          SELECT (count(*) FILTER (WHERE ${assertTenant(webhook.organization_id, "d.organization_id")}))::int AS waiting,
            min(d.at) AS oldest
          FROM webhook_deliveries d WHERE ${deliveriesOf(webhook)} AND d.state = 'waiting'`)
        const oldest = deliveries.oldest === null ? null : DateTime.toDateUtc(deliveries.oldest)
        const failure = yield* findFailure(sql`
          SELECT d.problem, d.status, ${assertTenant(webhook.organization_id, "d.organization_id")} FROM webhook_deliveries d
          WHERE ${deliveriesOf(webhook)} AND d.state = 'waiting' AND d.problem IS NOT NULL
          ORDER BY d.last_attempt_at DESC LIMIT 1`)
        // Not `coalesce`: a cluster takes no time of the statement in it.
        const failing = locked.value.was_failing ? sql`failing_since` : sql`now()`
        const since = Option.isSome(failure) ? failing : sql`NULL`
        yield* whileClaimed(
          one,
          sql`claim = NULL, claimed_until = ${fromNow(seconds)}, failures = ${failures}::int, failing_since = ${since},
            waiting = ${deliveries.waiting}::int, waiting_since = ${oldest},
            due_at = (SELECT min(head.due_at) FROM (
              SELECT DISTINCT ON (d.resource_id) d.due_at FROM webhook_deliveries d
              WHERE ${deliveriesOf(webhook)} AND d.state = 'waiting' ORDER BY d.resource_id, d.entry, d.item
            ) head)`
        )
        if (Option.isSome(failure) === locked.value.was_failing) return Option.none<WebhookHealth>()
        return Option.some<WebhookHealth>(
          Option.isSome(failure) ? { _tag: "Fails", ...failure.value } : { _tag: "Works" }
        )
      },
      sql.withTransaction,
      orDie
    )

    /** Works on all organizations, so without tenant isolation: it returns nothing. */
    const removeOld = (days: number) =>
      sql`
        DELETE FROM webhook_deliveries
        WHERE state <> 'waiting' AND last_attempt_at < now() - ${days}::float8 * interval '1 day'`.pipe(
        Effect.asVoid,
        orDie
      )

    /** Searches all organizations, so without tenant isolation: it returns numbers only. */
    const backlog = findBacklog(sql`
      SELECT
        (max(extract(epoch FROM now() - greatest(
            CASE WHEN w.due_at <= now() THEN w.due_at ELSE h.last_at END, w.claimed_until)))
          FILTER (WHERE w.is_active AND ${isFree} AND ${hasWork}))::float8 AS lag,
        coalesce(sum(w.waiting) FILTER (WHERE w.is_active), 0)::float8 AS waiting,
        extract(epoch FROM now() - min(w.waiting_since) FILTER (WHERE w.is_active))::float8 AS oldest,
        (count(*) FILTER (WHERE w.is_active AND w.failing_since IS NOT NULL))::int AS failing,
        (count(*) FILTER (WHERE w.paused_at IS NOT NULL))::int AS paused
      FROM webhooks w JOIN audit_heads h ON h.organization_id = w.organization_id`).pipe(
      Effect.map(({ failing, lag, oldest, paused, waiting }) => ({
        lagSeconds: Math.max(0, lag ?? 0),
        waiting,
        oldestSeconds: Math.max(0, oldest ?? 0),
        failing,
        paused
      })),
      orDie
    )

    return WebhookQueue.of({
      claim,
      extend: (one) =>
        whileClaimed(one, sql`claimed_until = ${fromNow(claimSeconds)}`).pipe(
          Effect.map((rows) => rows.length > 0),
          orDie
        ),
      waiting,
      plan,
      due,
      record,
      lock,
      pause,
      release,
      removeOld,
      backlog
    })
  })
)

const toClaim = (
  { claim, entry, failures, item, previous_secret, secret, ...webhook }: typeof ClaimRow.Type,
  now: DateTime.Utc
): WebhookClaim => ({
  claim,
  webhook,
  secrets: { secret, previous: signsStill(webhook, now) ? previous_secret : null },
  cursor: { entry, item },
  failures
})

const signsStill = ({ previous_secret_until: until }: Webhook, now: DateTime.Utc): boolean =>
  until !== null && DateTime.isGreaterThan(until, now)
