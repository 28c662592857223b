/** Lists what happened to a battery, and records what happens: waste, recycling, corrections and notes. */
import type { DppClient, LifecycleEvent, LifecycleEventCreate, Product } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecords } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"
import { type EventFlags, eventOf } from "./eventFlags.ts"
import { findBattery } from "../shared/findProduct.ts"

export interface Input extends ApiCall, Language, EventFlags {
  readonly product: string
}

export const lifecycle = Effect.fnUntraced(function* (input: Input) {
  const event = yield* Effect.fromResult(eventOf(input, input.texts))
  const client = yield* openClient(input)
  const battery = yield* findBattery(client, input.product, input)
  return yield* Option.isSome(event) ? record(client, battery, event.value, input) : list(client, battery, input)
})

const send = <A>({ texts, url }: Input, call: (signal: AbortSignal) => Promise<A>) =>
  request(call).pipe(Effect.mapError(commandFailed(url, texts)))

const record = Effect.fnUntraced(function* (
  client: DppClient,
  { id, public_url, serial_number }: Product,
  event: LifecycleEventCreate,
  input: Input
) {
  const { confirm, json, texts, withPredecessors } = input
  const { data, meta } = yield* send(input, (signal) =>
    client.lifecycle.recordEvent(id, event, { confirm, with_predecessors: withPredecessors }, { signal })
  )
  if (json) return yield* printJson({ data, meta })
  const words = texts.lifecycle.events
  yield* Console.log(words.recorded(serial_number, data.event, data.id ?? ""))
  yield* Console.log(`  battery_status ${meta.battery_status}, passport_status ${meta.passport_status}`)
  if (meta.passport_status === "ceased") yield* Console.log(words.answersGone(public_url))
})

const list = Effect.fnUntraced(function* (client: DppClient, { id }: Product, input: Input) {
  const { json, texts } = input
  const events = yield* send(input, (signal) => client.lifecycle.listEvents(id, { signal }))
  if (json) return yield* printJson(events)
  if (events.length === 0) return yield* Console.log(texts.lifecycle.events.none)
  const { columns } = texts.lifecycle.events
  return yield* printRecords(
    false,
    Object.values(columns)
  )(
    events.map((event) => ({
      [columns.date]: event.date,
      [columns.event]: event.event,
      [columns.responsible]: responsibleText(event.responsible),
      [columns.recorded]: event.recorded_at.slice(0, 10),
      [columns.id]: event.id,
      // A note may have several lines.
      [columns.note]: event.note?.replaceAll(/\s+/gu, " ")
    }))
  )
})

const responsibleText = (responsible: LifecycleEvent["responsible"]): string | undefined =>
  responsible === undefined ? undefined : `${responsible.name} (${responsible.role})`
