/** Webhooks of any organization, through the admin API: the administrator sees why a receiver got nothing. */
import type { OrganizationId } from "@dpp/core/party"
import type { DeliveryState, WebhookId } from "@dpp/core/webhook"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type AdminCall, request } from "../shared/adminClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecords } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"
import { deliveryColumns, deliveryRecord, outcomeOf, webhookColumns, webhookRecord } from "./records.ts"

interface Input extends AdminCall, Language {}

export const list = Effect.fnUntraced(function* (input: Input, organization: OrganizationId) {
  const found = yield* request(input, (api) => api.listWebhooks({ params: { id: organization } }))
  if (input.json) return yield* printJson(found)
  return yield* printRecords(false, webhookColumns)(found.map(webhookRecord(input.texts)))
})

/** Each attempt, and the correlation id of the change. */
const detailsOf = (delivery: Parameters<typeof deliveryRecord>[0]) => ({
  ...deliveryRecord(delivery),
  attempted: delivery.attempts_log.map((attempt) => `${attempt.at} ${outcomeOf(attempt) ?? ""}`).join(", "),
  correlation: delivery.correlation_id
})

export const deliveries = Effect.fnUntraced(function* (
  input: Input & { readonly id: WebhookId; readonly state: Option.Option<DeliveryState> },
  organization: OrganizationId
) {
  const query = { per_page: 100, ...(Option.isSome(input.state) && { state: input.state.value }) }
  const params = { id: organization, webhookId: input.id }
  const found = yield* request(input, (api) => api.listDeliveries({ params, query }))
  if (input.json) return yield* printJson(found)
  return yield* printRecords(false, [...deliveryColumns, "attempted", "correlation"])(found.map(detailsOf))
})
