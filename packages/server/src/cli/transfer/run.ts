/** Offers to other organizations and from them, through the API of a running server. */
import type { Transfer } from "@dpp/client"
import type { TransferPurpose } from "@dpp/core/transfer"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { findBattery } from "../shared/findProduct.ts"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { endOfDay } from "../shared/endOfDay.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends ApiCall, Language {}

const send = <A>({ texts, url }: Input, call: (signal: AbortSignal) => Promise<A>) =>
  request(call).pipe(Effect.mapError(commandFailed(url, texts)))

interface OfferInput extends Input {
  /** Ids, serial numbers or links. */
  readonly products: ReadonlyArray<string>
  readonly purpose: TransferPurpose
  readonly expires: string
  readonly note: Option.Option<string>
}

export const offer = Effect.fnUntraced(function* (input: OfferInput) {
  const { expires, json, note, purpose, texts } = input
  const client = yield* openClient(input)
  const batteries = yield* Effect.forEach(input.products, (name) => findBattery(client, name, input))
  const terms = { purpose, expires_at: endOfDay(expires), ...(Option.isSome(note) ? { note: note.value } : {}) }
  const product_ids = batteries.map(({ id }) => id)
  const [first = "", ...others] = product_ids
  const { code, data, id } = yield* send(input, (signal) =>
    others.length === 0
      ? client.transfers.offer(first, terms, { signal })
      : client.transfers.offerMany({ ...terms, product_ids }, { signal })
  )
  if (json) return yield* printJson({ id, code, data })
  yield* printRecord(false)({ id, purpose, products: product_ids.length, expires_at: data.expires_at, code })
  return yield* Console.log(texts.lifecycle.transfer.handOver)
})

export const list = Effect.fnUntraced(function* (input: Input) {
  const { json, texts } = input
  const client = yield* openClient(input)
  const found = yield* send(input, async (signal) => {
    const offers: Array<Transfer> = []
    for await (const one of client.transfers.list({ per_page: 100 }, { signal })) offers.push(one)
    return offers
  })
  if (json) return yield* printJson(found)
  if (found.length === 0) return yield* Console.log(texts.lifecycle.transfer.none)
  const { columns } = texts.lifecycle.transfer
  return yield* printRecords(
    false,
    Object.values(columns)
  )(
    found.map((one) => ({
      [columns.id]: one.id,
      [columns.direction]: one.direction,
      [columns.purpose]: one.purpose,
      [columns.status]: one.status,
      [columns.with]: one.direction === "sent" ? one.receiver?.name : one.sender.name,
      [columns.products]: one.product_ids.length,
      [columns.expires]: one.expires_at.slice(0, 10)
    }))
  )
})

export const withdraw = Effect.fnUntraced(function* (input: Input & { readonly id: string }) {
  const { id, json, texts } = input
  const client = yield* openClient(input)
  yield* send(input, (signal) => client.transfers.withdraw(id, { signal }))
  return yield* json ? printJson({ id, withdrawn: true }) : Console.log(texts.lifecycle.transfer.withdrawn(id))
})

export const accept = Effect.fnUntraced(function* (
  input: Input & { readonly code: string; readonly facility: Option.Option<string> }
) {
  const { code, facility, json, texts } = input
  const client = yield* openClient(input)
  const acceptance = { code, ...(Option.isSome(facility) ? { facility_id: facility.value } : {}) }
  const data = yield* send(input, (signal) => client.transfers.accept(acceptance, { signal }))
  if (json) return yield* printJson(data)
  const words = texts.lifecycle.transfer
  yield* Console.log(words.accepted[data.purpose](data.product_ids.length, data.sender.name))
  for (const id of data.product_ids) yield* Console.log(`  ${id}`)
  for (const { audience, grantee } of data.ended_grants) yield* Console.log(words.ended(grantee.name, audience))
})
