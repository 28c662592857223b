/** Webhooks of an organization, through the API of a running server. */
import type { WebhookIssued } from "@dpp/client"
import type { DeliveryState, EventName } from "@dpp/core/webhook"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"
import { deliveryColumns, deliveryRecord, outcomeOf, webhookColumns, webhookRecord } from "./records.ts"

export interface Input extends ApiCall, Language {}

interface OfWebhook extends Input {
  readonly id: string
}

type Events = ReadonlyArray<EventName | "*">

const send = <A>({ texts, url }: Input, call: (signal: AbortSignal) => Promise<A>) =>
  request(call).pipe(Effect.mapError(commandFailed(url, texts)))

const printIssued = Effect.fnUntraced(function* ({ json, texts }: Input, issued: WebhookIssued) {
  if (json) return yield* printJson(issued)
  const { events, id, url } = issued.data
  yield* printRecord(false)({ id, url, events: events.join(", "), secret: issued.secret })
  return yield* Console.log(texts.webhook.keepSecret)
})

export const create = Effect.fnUntraced(function* (
  input: Input & { readonly address: string; readonly event: Events }
) {
  const client = yield* openClient(input)
  const events: Events = input.event.length === 0 ? ["*"] : input.event
  const issued = yield* send(input, (signal) => client.webhooks.create({ url: input.address, events }, { signal }))
  return yield* printIssued(input, issued)
})

export const rotate = Effect.fnUntraced(function* (input: OfWebhook) {
  const client = yield* openClient(input)
  return yield* printIssued(input, yield* send(input, (signal) => client.webhooks.rotate(input.id, { signal })))
})

export const list = Effect.fnUntraced(function* (input: Input) {
  const client = yield* openClient(input)
  const found = yield* send(input, (signal) => client.webhooks.list({ signal }))
  if (input.json) return yield* printJson(found)
  return yield* printRecords(false, webhookColumns)(found.map(webhookRecord(input.texts)))
})

export const update = Effect.fnUntraced(function* (
  input: OfWebhook & {
    readonly address: Option.Option<string>
    readonly event: Events
    readonly active: Option.Option<"on" | "off">
  }
) {
  const { active, address, event, id, json, texts } = input
  const client = yield* openClient(input)
  const changes = {
    ...(Option.isSome(address) && { url: address.value }),
    ...(event.length > 0 && { events: event }),
    ...(Option.isSome(active) && { is_active: active.value === "on" })
  }
  const changed = yield* send(input, (signal) => client.webhooks.update(id, changes, { signal }))
  return yield* json ? printJson(changed) : Console.log(texts.webhook.updated(id))
})

export const remove = Effect.fnUntraced(function* (input: OfWebhook) {
  const { id, json, texts } = input
  const client = yield* openClient(input)
  yield* send(input, (signal) => client.webhooks.delete(id, { signal }))
  return yield* json ? printJson({ id, deleted: true }) : Console.log(texts.webhook.deleted(id))
})

export const deliveries = Effect.fnUntraced(function* (
  input: OfWebhook & { readonly state: Option.Option<DeliveryState> }
) {
  const { id, json, state } = input
  const client = yield* openClient(input)
  const query = { per_page: 100, ...(Option.isSome(state) && { state: state.value }) }
  const page = yield* send(input, (signal) => Promise.resolve(client.webhooks.deliveries(id, query, { signal })))
  if (json) return yield* printJson(page.data)
  return yield* printRecords(false, deliveryColumns)(page.data.map(deliveryRecord))
})

export const resend = Effect.fnUntraced(function* (input: OfWebhook & { readonly delivery: string }) {
  const { delivery, id, json, texts } = input
  const client = yield* openClient(input)
  const waiting = yield* send(input, (signal) => client.webhooks.resend(id, delivery, { signal }))
  return yield* json ? printJson(waiting) : Console.log(texts.webhook.resent(delivery))
})

/** Fails if the receiver did not accept the test. */
export const test = Effect.fnUntraced(function* (input: OfWebhook) {
  const { id, json, texts } = input
  const client = yield* openClient(input)
  const delivery = yield* send(input, (signal) => client.webhooks.test(id, { signal }))
  const outcome = outcomeOf(delivery) ?? ""
  if (json) yield* printJson(delivery)
  else if (delivery.state === "delivered") yield* Console.log(texts.webhook.tested(outcome))
  if (delivery.state !== "delivered") return yield* new CommandFailed({ reason: texts.webhook.testFailed(outcome) })
})
