/** Webhooks: their events, where they may lead, and when a delivery is sent again. */
export {
  type Attempt,
  attemptsKept,
  Delivery,
  DeliveryId,
  DeliveryProblem,
  DeliveryState,
  type PastAttempt,
  payloadOf,
  retryAfter,
  retryDelays
} from "./Delivery.ts"
export {
  type EventName,
  eventNames,
  eventOf,
  eventResources,
  EventSelection,
  type EventSource,
  isSelected,
  testEvent
} from "./events.ts"
export { isPublicAddress } from "./publicAddress.ts"
export { Webhook, WebhookId, webhookLimits } from "./Webhook.ts"
export {
  type AddressPolicy,
  hostOf,
  notPublic,
  checkWebhook,
  urlRefused,
  type WebhookCreate,
  type WebhookUpdate
} from "./WebhookInput.ts"
