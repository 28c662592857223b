/** What the queue of a webhook reads before it sends, with thousands of deliveries that wait. */
import { WebhookId } from "@dpp/core/webhook"
import * as Persistence from "@dpp/persistence/Persistence"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { WebhookQueue } from "@dpp/service/ports/WebhookQueue"
import { WebhookStore } from "@dpp/service/ports/WebhookStore"
import { anAuditEntry, minute } from "@dpp/testkit/builders"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import { commit } from "@dpp/testkit/contracts/storing"
import { plansDuring, rowsHandled } from "../support/statementPlans.ts"

const waiting = 3000

layer(Persistence.layer.pipe(Layer.provideMerge(memoryDatabase)))("the queue of a webhook", (it) => {
  it.effect(
    "handles each delivery that waits a few times at most, also before the database has statistics of them",
    () =>
      Effect.gen(function* () {
        const queue = yield* WebhookQueue
        const sql = yield* SqlClient.SqlClient
        const organization = yield* insertOrganization()
        const entry = anAuditEntry({ organization_id: organization.id, action: "organization.updated" })
        const id = WebhookId.make(crypto.randomUUID())
        const store = yield* WebhookStore
        yield* commit(organization.id, () =>
          store.insert(
            {
              id,
              organization_id: organization.id,
              url: "https://erp.example.com/hooks",
              events: ["*"],
              is_active: true,
              paused_at: null,
              previous_secret_until: null,
              created_at: minute(1),
              updated_at: minute(1)
            },
            "whsec_first"
          )
        )
        yield* (yield* AuditLog).append(entry)
        const claim = Option.getOrThrow(yield* queue.claim([]))
        yield* sql`
        INSERT INTO webhook_deliveries (organization_id, webhook_id, id, event, at, entry, item, cursor, resource_type,
          resource_id, state, due_at)
        SELECT ${organization.id}, ${id}, gen_random_uuid(), 'product.updated', now(), n, 1, 'c', 'product',
          'product-' || n % ${waiting / 2}::int, 'waiting', now() FROM generate_series(1, ${waiting}::int) AS n`
        const reading = Effect.gen(function* () {
          assert.lengthOf(yield* queue.due(claim, 200), 200)
          assert.strictEqual(yield* queue.waiting(claim), waiting)
          yield* queue.release(claim, { failures: 0, seconds: 1000 })
        })
        const plans = yield* plansDuring(reading, "ANALYZE")
        assert.isAtLeast(plans.length, 4)
        for (const plan of plans) {
          assert.isAtMost(rowsHandled(plan), 6 * waiting, JSON.stringify(plan))
        }
      })
  )
})
