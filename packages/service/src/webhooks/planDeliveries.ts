/** Makes deliveries of the changes after the cursor of a webhook, in the order of changes, each once. */
import { DeliveryId, eventOf, eventResources, isSelected, webhookLimits } from "@dpp/core/webhook"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as ChangeCursor from "../changes/ChangeCursor.ts"
import { AuditLog, type ChangePosition } from "../ports/AuditLog.ts"
import { type PlannedDelivery, type WebhookClaim, WebhookQueue } from "../ports/WebhookQueue.ts"

/** Changes that one transaction makes deliveries of. */
const changesAtOnce = 500

export const makePlanner = Effect.gen(function* () {
  const log = yield* AuditLog
  const queue = yield* WebhookQueue
  const random = yield* SecureRandom.SecureRandom

  /** Returns the cursor up to which the changes are deliveries now: the same one if there is nothing to do, or no room. */
  return Effect.fnUntraced(function* (claim: WebhookClaim, cursor: ChangePosition) {
    const { organization_id, events } = claim.webhook
    const until = (yield* log.positions([organization_id])).get(organization_id) ?? 0
    if (until <= cursor.entry && cursor.item === ChangeCursor.wholeEntry) return cursor
    if ((yield* queue.waiting(claim)) >= webhookLimits.waiting) return cursor
    const query = { resources: eventResources, after: cursor, until, limit: changesAtOnce }
    const items = yield* log.events(organization_id, query)
    const planned: Array<PlannedDelivery> = []
    for (const {
      changed_fields,
      correlation_id,
      created_at,
      hash,
      keys,
      position,
      resource_id,
      resource_type,
      ...item
    } of items) {
      const event = eventOf({ ...item, changed_fields })
      if (event === undefined || !isSelected(events, event)) continue
      const id = DeliveryId.make(yield* random.uuidV7())
      const place = ChangeCursor.format(ChangeCursor.at(position, hash))
      planned.push({
        id,
        event,
        at: created_at,
        cursor: place,
        correlation_id,
        resource_type,
        resource_id,
        keys,
        position
      })
    }
    const last = items.length < changesAtOnce ? undefined : items.at(-1)
    const to = last?.position ?? { entry: until, item: ChangeCursor.wholeEntry }
    return (yield* queue.plan({ ...claim, cursor }, to, planned)) ? to : cursor
  })
})
