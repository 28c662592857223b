/** Webhooks in SQL. A cluster has the rows of an organization on one node. */
import type { OrganizationId } from "@dpp/core/party"
import { type Attempt, Delivery, type DeliveryId, Webhook, type WebhookId } from "@dpp/core/webhook"
import { WebhookStore } from "@dpp/service/ports/WebhookStore"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { countRows, findAll, findOne, findOneOption, orDie } from "../sql/query.ts"
import { ownRows } from "../sql/ownRows.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { attempted, deliveryColumns } from "./deliveryRow.ts"

const findWebhooks = findAll(Webhook.row)
const findWebhook = findOneOption(Webhook.row)
const findDeliveries = findAll(Delivery)
const findOneDelivery = findOneOption(Delivery)
const findDone = findOne(Delivery)
const findCursor = findOne(Schema.Struct({ cursor_entry: Schema.Finite }))
const findSecrets = findOneOption(Schema.Struct({ secret: Schema.String, previous: Schema.NullOr(Schema.String) }))

/** The item after all items of an entry. */
const wholeEntry = 2_147_483_647

export const layer: Layer.Layer<WebhookStore, never, SqlClient.SqlClient> = Layer.effect(
  WebhookStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)
    const columns = sql.csv(Webhook.columns.map((name) => sql`${sql(name)}`))
    const ofDelivery = sql.csv(deliveryColumns.map((name) => sql`${sql(name)}`))
    const rows = ownRows(sql, "webhooks")

    const select = (organization: OrganizationId, rest: Fragment) => sql`
      SELECT ${columns}, ${assertTenant(organization)} FROM webhooks WHERE organization_id = ${organization} ${rest}`

    const insert: WebhookStore["Service"]["insert"] = Effect.fnUntraced(function* (webhook, secret) {
      const { organization_id } = webhook
      // The entry of the change is the next one.
      const { cursor_entry } = yield* findCursor(sql`
        SELECT (sequence + 1)::float8 AS cursor_entry, ${assertTenant(organization_id)} FROM audit_heads
        WHERE organization_id = ${organization_id}`)
      yield* rows.insert(webhook, { secret, cursor_entry, cursor_item: wholeEntry })
    }, orDie)

    const ofWebhook = ({ id, organization_id }: Pick<Webhook, "organization_id" | "id">) =>
      sql`organization_id = ${organization_id} AND webhook_id = ${id}`

    const update: WebhookStore["Service"]["update"] = Effect.fnUntraced(function* (webhook, { restarts }) {
      if (restarts) {
        yield* sql`
          UPDATE webhook_deliveries SET attempts = 0, due_at = now() WHERE ${ofWebhook(webhook)} AND state = 'waiting'
          RETURNING ${assertTenant(webhook.organization_id)}`
      }
      const { events, is_active, paused_at, updated_at, url } = webhook
      // Without a claim, a server that still works on it stops, and the next one reads the webhook as it is now.
      const queue = { claim: null, ...(restarts && { failures: 0, due_at: sql`now()`, claimed_until: sql`now()` }) }
      yield* rows.update(webhook, { events, is_active, paused_at, updated_at, url, ...queue })
    }, orDie)

    const rotate: WebhookStore["Service"]["rotate"] = (webhook, secret) => {
      const { previous_secret_until, updated_at } = webhook
      const previous_secret = sql.literal("t.secret")
      // A server that works on the webhook ends, and the next one signs with both.
      const row = { secret, previous_secret, previous_secret_until, updated_at, claim: null }
      return orDie(rows.update(webhook, row))
    }

    const remove: WebhookStore["Service"]["remove"] = Effect.fnUntraced(function* (webhook) {
      yield* sql`
        DELETE FROM webhook_deliveries WHERE ${ofWebhook(webhook)} RETURNING ${assertTenant(webhook.organization_id)}`
      yield* rows.remove(webhook)
    }, orDie)

    const deliveries: WebhookStore["Service"]["deliveries"] = Effect.fnUntraced(function* (
      webhook,
      { page, per_page, state }
    ) {
      const { organization_id } = webhook
      const conditions = sql`${ofWebhook(webhook)} ${state === undefined ? sql`` : sql`AND state = ${state}`}`
      const found = yield* findDeliveries(sql`
        SELECT ${ofDelivery}, ${assertTenant(organization_id)} FROM webhook_deliveries WHERE ${conditions}
        ORDER BY at DESC, id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`)
      const guard = assertTenant(organization_id)
      const total = yield* countRows(sql, "webhook_deliveries", { condition: conditions, guard })
      return { deliveries: found, total }
    }, orDie)

    const findDelivery = (webhook: Webhook, id: DeliveryId) =>
      findOneDelivery(sql`
        SELECT ${ofDelivery}, ${assertTenant(webhook.organization_id)} FROM webhook_deliveries
        WHERE ${ofWebhook(webhook)} AND id = ${id}`).pipe(orDie)

    const resend: WebhookStore["Service"]["resend"] = Effect.fnUntraced(function* (delivery, webhook) {
      yield* sql`
        UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, due_at = now(), status = NULL, problem = NULL
        WHERE ${ofWebhook(webhook)} AND id = ${delivery.id} RETURNING ${assertTenant(webhook.organization_id)}`
      yield* rows.update(webhook, { updated_at: webhook.updated_at, due_at: sql`now()` })
    }, orDie)

    const insertTest = (delivery: Delivery, { id: webhook_id, organization_id }: Webhook) => {
      const { at, event, id, last_attempt_at, resource_id, resource_type, state } = delivery
      const row = { organization_id, webhook_id, id, event, entry: 0, item: 0, resource_type, resource_id, state }
      return orDie(ownRows(sql, "webhook_deliveries").insert(row, { at, last_attempt_at }))
    }

    const finishTest = (delivery: Delivery, webhook: Webhook, { problem, status }: Attempt) =>
      findDone(sql`
        UPDATE webhook_deliveries AS d SET state = ${problem === null ? "delivered" : "failed"}, attempts = 1,
          ${attempted(sql, { problem, status })}
        WHERE ${ofWebhook(webhook)} AND id = ${delivery.id}
        RETURNING ${ofDelivery}, ${assertTenant(webhook.organization_id)}`).pipe(orDie)

    return WebhookStore.of({
      find: (organization: OrganizationId, id: WebhookId) =>
        findWebhook(select(organization, sql`AND id = ${id}`)).pipe(orDie),
      findForUpdate: (organization, id) =>
        findWebhook(select(organization, sql`AND id = ${id} FOR NO KEY UPDATE`)).pipe(orDie),
      list: (organization) => findWebhooks(select(organization, sql`ORDER BY created_at, id`)).pipe(orDie),
      secrets: ({ id, organization_id }) =>
        findSecrets(sql`
          SELECT secret, CASE WHEN previous_secret_until > now() THEN previous_secret END AS previous,
            ${assertTenant(organization_id)}
          FROM webhooks WHERE organization_id = ${organization_id} AND id = ${id}`).pipe(orDie),
      insert,
      update,
      rotate,
      remove,
      deliveries,
      findDelivery,
      resend,
      insertTest,
      finishTest
    })
  })
)
