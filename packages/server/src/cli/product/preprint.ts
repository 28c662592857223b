/** Locks the identifiers of drafts, so that their codes can be printed before they are published. */
import type { DppClient, Product } from "@dpp/client"
import type { Locale } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { type Selection, selectBatteries } from "../shared/findProduct.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { requirePublicReach, warnOfReach } from "../shared/publicReach.ts"
import type { Language } from "../texts/language.ts"
import { concernsOne } from "./publish.ts"

export interface Input extends Selection {
  readonly apply: boolean
  readonly allowLocalAddress: boolean
  /** Language of the page that the code leads to. */
  readonly pageLocale: Option.Option<Locale>
}

interface Coded {
  readonly id: string
  readonly serial_number: string
  /** The address in the code. */
  readonly public_url: string
}

interface Outcome {
  readonly locked: Array<Coded>
  readonly already_locked: Array<Coded>
  readonly refused: Array<{
    readonly id: string
    readonly serial_number: string
    readonly code: string
    readonly message: string
  }>
}

export const preprint = Effect.fnUntraced(function* (input: Input) {
  const { all, allowLocalAddress, apply, json, pageLocale, texts, url } = input
  const client = yield* openClient(input)
  const filter = all ? { ...input.filter, status: "draft" as const } : input.filter
  const batteries = yield* selectBatteries(client, { ...input, filter })
  const toLock = batteries.filter((battery) => isToLock(battery, pageLocale))
  const addresses = toLock.map(({ public_url }) => public_url)
  if (all && !apply) {
    yield* json ? printJson({ locked: [], drafts: toLock.map(codedOf) }) : printRehearsal(toLock, input)
    return yield* warnOfReach(addresses, texts)
  }
  yield* requirePublicReach(addresses, allowLocalAddress, texts)
  const outcome: Outcome = { locked: [], already_locked: [], refused: [] }
  for (const [index, battery] of batteries.entries()) {
    if (!toLock.includes(battery)) outcome.already_locked.push(codedOf(battery))
    else {
      yield* lock(client, battery, pageLocale, outcome).pipe(Effect.mapError(commandFailed(url, texts)))
    }
    yield* show(index + 1, batteries.length, texts.progress.passports, texts.locale)
  }
  yield* json ? printJson(outcome) : print(outcome, batteries.length, input)
  yield* warnOfReach(addresses, texts)
  if (outcome.refused.length > 0) return yield* new ProblemsFound()
})

/** A locked draft is sent again only for another language: a pre-print without one would reset it. */
const isToLock = ({ identifiers_locked_at, status }: Product, locale: Option.Option<Locale>): boolean =>
  status === "draft" && (identifiers_locked_at === null || Option.isSome(locale))

const codedOf = ({ id, public_url, serial_number }: Product): Coded => ({ id, serial_number, public_url })

/** Adds what happened to one battery; fails where the others cannot be locked either. */
const lock = Effect.fnUntraced(function* (
  client: DppClient,
  battery: Product,
  locale: Option.Option<Locale>,
  outcome: Outcome
) {
  const { id, serial_number } = battery
  const settings = Option.match(locale, { onNone: () => ({}), onSome: (one) => ({ locale: one }) })
  const result = yield* Effect.result(request((signal) => client.products.preprintQr(id, settings, { signal })))
  if (Result.isSuccess(result)) {
    return void outcome.locked.push({ id, serial_number, public_url: result.success.public_url })
  }
  const { failure } = result
  if (!concernsOne(failure)) return yield* Effect.fail(failure)
  return void outcome.refused.push({ id, serial_number, code: failure.code, message: failure.message })
})

const printRehearsal = Effect.fnUntraced(function* (batteries: ReadonlyArray<Product>, { texts }: Language) {
  const words = texts.product.preprint
  for (const { public_url: url, serial_number: serial } of batteries) yield* Console.log(words.wouldLock(serial, url))
  yield* Console.log(words.applyNext(batteries.length))
})

const print = Effect.fnUntraced(function* (outcome: Outcome, total: number, { texts }: Language) {
  const words = texts.product.preprint
  for (const { public_url: url, serial_number: serial } of outcome.locked) yield* Console.log(words.locked(serial, url))
  for (const { public_url: url, serial_number: serial } of outcome.already_locked) {
    yield* Console.log(words.alreadyLocked(serial, url))
  }
  for (const { message, serial_number: serial } of outcome.refused) {
    yield* Console.error(words.refused(serial, message))
  }
  yield* Console.log(words.total(outcome.locked.length, total))
})
