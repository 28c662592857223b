/** Requests to suppliers, through the API of a running server. */
import type { DataRequest, DataRequestAnswer, DataRequestIssued, DppClient } from "@dpp/client"
import type { Language as RecipientLanguage } from "@dpp/core/languages"
import type { DataRequestStatus } from "@dpp/core/supplier"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { findProduct } from "../shared/findProduct.ts"
import { valueText } from "../product/show.ts"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { endOfDay } from "../shared/endOfDay.ts"
import { labelledField } from "../shared/labelledField.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { printRecord, printRecords } from "../shared/table.ts"
import { findNamed } from "../template/find.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends ApiCall, Language {}

interface OfRequest extends Input {
  readonly id: string
}

interface Asked extends Input {
  readonly to: string
  readonly email: Option.Option<string>
  readonly recipientLocale: Option.Option<RecipientLanguage>
  readonly template: Option.Option<string>
  readonly products: ReadonlyArray<string>
  readonly fields: ReadonlyArray<string>
  readonly due: Option.Option<string>
  readonly note: Option.Option<string>
}

const send = <A>({ texts, url }: Input, call: (signal: AbortSignal) => Promise<A>) =>
  request(call).pipe(Effect.mapError(commandFailed(url, texts)))

const printIssued = Effect.fnUntraced(function* ({ json, texts }: Input, issued: DataRequestIssued) {
  if (json) return yield* printJson(issued)
  const { fields, id, recipient } = issued.data
  yield* printRecord(false)({
    id,
    to: recipient.name,
    fields: fields.length,
    url: issued.url,
    token: issued.token
  })
  return yield* Console.log(texts.dataRequest.keepLink)
})

const targetOf = Effect.fnUntraced(function* (client: DppClient, input: Asked) {
  const { products, template, texts } = input
  if (Option.isSome(template) === products.length > 0)
    return yield* new CommandFailed({ reason: texts.dataRequest.target })
  if (Option.isSome(template)) {
    return { template_id: (yield* findNamed(client, { ...input, template: template.value })).id }
  }
  const found = yield* Effect.forEach(products, (product) => findProduct(client, product, input))
  return { product_ids: found.map(({ id }) => id) }
})

export const create = Effect.fnUntraced(function* (input: Asked) {
  const { due, email, fields, note, recipientLocale, to } = input
  const client = yield* openClient(input)
  const body = {
    ...(yield* targetOf(client, input)),
    recipient: {
      name: to,
      ...(Option.isSome(email) && { email: email.value }),
      ...(Option.isSome(recipientLocale) && { locale: recipientLocale.value })
    },
    fields: fields.length === 0 ? ("missing" as const) : fields,
    ...(Option.isSome(due) && { due_at: endOfDay(due.value) }),
    ...(Option.isSome(note) && { note: note.value })
  }
  return yield* printIssued(input, yield* send(input, (signal) => client.dataRequests.create(body, { signal })))
})

export const list = Effect.fnUntraced(function* (input: Input & { readonly status: Option.Option<DataRequestStatus> }) {
  const { json, status, texts } = input
  const client = yield* openClient(input)
  const query = { per_page: 100, ...(Option.isSome(status) && { status: status.value }) }
  const found = yield* send(input, async (signal) => {
    const requests: Array<DataRequest> = []
    for await (const one of client.dataRequests.list(query, { signal })) requests.push(one)
    return requests
  })
  if (json) return yield* printJson(found)
  const { columns, none, statuses } = texts.dataRequest
  if (found.length === 0) return yield* Console.log(none)
  return yield* printRecords(
    false,
    Object.values(columns)
  )(
    found.map((one) => ({
      [columns.id]: one.id,
      [columns.supplier]: one.recipient.name,
      [columns.status]: statuses[one.status],
      [columns.due]: one.due_at?.slice(0, 10) ?? null,
      [columns.fields]: String(one.fields.length)
    }))
  )
})

/** A row for each stated value. Batteries with different values have all of them. */
const rowsOf = ({ current = [], values }: DataRequestAnswer, { locale, texts }: Input) => {
  const { field: name, now, stated } = texts.dataRequest.value
  const textOf = (field: string, value: unknown): string | null =>
    value === undefined || value === null ? null : valueText(field, value, locale)
  return Object.entries(values).map(([field, value]) => {
    const standing = current.flatMap((one) => textOf(field, one.values[field]) ?? [])
    return {
      [name]: labelledField(field, locale),
      [now]: standing.length === 0 ? null : [...new Set(standing)].join(" | "),
      [stated]: textOf(field, value)
    }
  })
}

export const show = Effect.fnUntraced(function* (input: OfRequest) {
  const { id, json, texts } = input
  const client = yield* openClient(input)
  const answer = yield* send(input, (signal) => client.dataRequests.answer(id, { signal }))
  if (json) return yield* printJson(answer)
  const rows = rowsOf(answer, input)
  if (rows.length === 0) return yield* Console.log(texts.dataRequest.notStated)
  return yield* printRecords(false, Object.values(texts.dataRequest.value))(rows)
})

export const remind = Effect.fnUntraced(function* (input: OfRequest) {
  const client = yield* openClient(input)
  return yield* printIssued(input, yield* send(input, (signal) => client.dataRequests.remind(input.id, { signal })))
})

const chosen = (fields: ReadonlyArray<string>) => (fields.length === 0 ? {} : { fields })

export const accept = Effect.fnUntraced(function* (
  input: OfRequest & { readonly fields: ReadonlyArray<string>; readonly confirm: boolean }
) {
  const { confirm, fields, id, json, texts } = input
  const client = yield* openClient(input)
  const accepted = yield* send(input, (signal) =>
    client.dataRequests.accept(id, { ...chosen(fields), ...(confirm && { confirm }) }, { signal })
  )
  return yield* json
    ? printJson(accepted)
    : Console.log(texts.dataRequest.accepted(id, accepted.accepted_fields.length))
})

export const reject = Effect.fnUntraced(function* (
  input: OfRequest & { readonly fields: ReadonlyArray<string>; readonly reason: string }
) {
  const { fields, id, json, reason, texts } = input
  const client = yield* openClient(input)
  const rejected = yield* send(input, (signal) =>
    client.dataRequests.reject(id, { ...chosen(fields), reason }, { signal })
  )
  return yield* json ? printJson(rejected) : Console.log(texts.dataRequest.rejected(id))
})

export const withdraw = Effect.fnUntraced(function* (input: OfRequest) {
  const { id, json, texts } = input
  const client = yield* openClient(input)
  yield* send(input, (signal) => client.dataRequests.withdraw(id, { signal }))
  return yield* json ? printJson({ id, withdrawn: true }) : Console.log(texts.dataRequest.withdrawn(id))
})
