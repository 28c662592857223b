/** Publishes passports, and says what is missing by law where one cannot be published. */
import {
  type DppClient,
  DppConflict,
  type DppError,
  DppForbidden,
  DppNotFound,
  DppValidationFailed,
  type Product,
  type FieldMessages,
  type FieldRules
} from "@dpp/client"
import { type Attributes, isAttributeName } from "@dpp/core/catalogue"
import { type UnlikelyValue, unlikelyValues } from "@dpp/core/product"
import { problemText, SheetProblem } from "@dpp/core/sheets"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { type Selection, selectBatteries } from "../shared/findProduct.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { requirePublicReach, warnOfReach } from "../shared/publicReach.ts"
import { labelledField, sourceText } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"
import { sayOne, sayReceived } from "@dpp/core/validation"

export interface Input extends Selection {
  readonly apply: boolean
  readonly acceptUnlikely: boolean
  readonly allowLocalAddress: boolean
}

interface Refusal {
  readonly id: string
  readonly serial_number: string
  readonly code: string
  readonly message: string
  /** Messages by field; values that are unlikely as such. */
  readonly fields: Readonly<Record<string, ReadonlyArray<string | UnlikelyValue>>>
  readonly rules?: FieldRules
}

interface Published {
  readonly id: string
  readonly serial_number: string
  readonly public_url: string
  /** Warnings by field; absent without any. */
  readonly field_warnings?: FieldMessages | undefined
  readonly field_warning_rules?: FieldRules | undefined
}

interface Outcome {
  readonly published: Array<Published>
  readonly already_published: Array<{ readonly id: string; readonly serial_number: string }>
  readonly refused: Array<Refusal>
}

export const publish = Effect.fnUntraced(function* (input: Input) {
  const client = yield* openClient(input)
  const filter = input.all ? { ...input.filter, status: "draft" as const } : input.filter
  const batteries = yield* selectBatteries(client, { ...input, filter })
  const addresses = batteries.flatMap(({ public_url, status }) => (status === "draft" ? [public_url] : []))
  if (input.all && !input.apply) {
    yield* rehearse(batteries, input)
    return yield* warnOfReach(addresses, input.texts)
  }
  yield* requirePublicReach(addresses, input.allowLocalAddress, input.texts)
  const outcome: Outcome = { published: [], already_published: [], refused: [] }
  for (const [index, battery] of batteries.entries()) {
    const unlikely = input.acceptUnlikely || battery.status === "published" ? [] : unlikelyIn(battery)
    if (unlikely.length > 0) outcome.refused.push(refusedAsUnlikely(battery, unlikely))
    else yield* publishOne(client, battery, outcome).pipe(Effect.mapError(commandFailed(input.url, input.texts)))
    yield* show(index + 1, batteries.length, input.texts.progress.passports, input.texts.locale)
  }
  yield* input.json ? printJson(outcome) : print(outcome, batteries.length, input)
  const published = outcome.published.map(({ public_url }) => public_url)
  yield* warnOfReach(published, input.texts)
  if (outcome.refused.length > 0) return yield* new ProblemsFound()
})

/** The unlikely values of a battery, in English. */
const unlikelyIn = (battery: Product): ReadonlyArray<UnlikelyValue> =>
  unlikelyValues(
    // Sound: the API returns valid values, and `null` for what a battery lacks.
    Object.fromEntries(
      Object.entries(battery).filter(([name, value]) => isAttributeName(name) && value !== null)
    ) as Attributes
  )

/** A battery that is not published until its values are corrected or accepted. */
const refusedAsUnlikely = ({ id, serial_number }: Product, unlikely: ReadonlyArray<UnlikelyValue>): Refusal => ({
  id,
  serial_number,
  code: "unlikely_values",
  message: "The battery has unlikely values: correct them, or accept them with --accept-unlikely",
  fields: Object.fromEntries(unlikely.map((value) => [value.field, [value]]))
})

/** Adds what happened to one battery; fails where the others cannot be published either. */
const publishOne = Effect.fnUntraced(function* (client: DppClient, battery: Product, outcome: Outcome) {
  const { id, serial_number } = battery
  if (battery.status === "published") return void outcome.already_published.push({ id, serial_number })
  const result = yield* Effect.result(
    request((signal) => client.products.update(id, { status: "published" }, { signal }))
  )
  if (Result.isSuccess(result)) {
    const { data, meta } = result.success
    const { field_warning_rules, field_warnings } = meta
    const public_url = data.category === "batteries" ? data.public_url : battery.public_url
    return void outcome.published.push({ id, serial_number, public_url, field_warnings, field_warning_rules })
  }
  const { failure } = result
  if (!concernsOne(failure)) return yield* Effect.fail(failure)
  const { fields, rules } =
    failure instanceof DppValidationFailed || failure instanceof DppConflict ? failure : { fields: {}, rules: {} }
  return void outcome.refused.push({ id, serial_number, code: failure.code, message: failure.message, fields, rules })
})

/** Whether an error says something about one product, and not about the key or the server. */
export const concernsOne = (error: DppError): boolean =>
  error instanceof DppValidationFailed ||
  error instanceof DppNotFound ||
  (error instanceof DppConflict && error.code !== "custom_domain_pending") ||
  (error instanceof DppForbidden && error.code === "forbidden")

const rehearse = Effect.fnUntraced(function* (batteries: ReadonlyArray<Product>, input: Input) {
  const listed = batteries.map(({ completeness, id, serial_number }) => ({
    id,
    serial_number,
    ready: completeness.ready,
    missing: completeness.steps.flatMap(({ missing }) => missing)
  }))
  if (input.json) return yield* printJson({ published: [], drafts: listed })
  const words = input.texts.product
  for (const { missing, ready, serial_number: serial } of listed) {
    yield* Console.log(ready ? words.ready(serial) : words.notReady(serial, missing.length))
    for (const { field, legal_source } of missing) {
      yield* Console.log(`  ${labelledField(field, input.locale)} (${sourceText(legal_source, input.locale)})`)
    }
  }
  yield* Console.log(words.applyNext(listed.filter(({ ready }) => ready).length))
})

/** Why a passport was not published. English output has the message of the server. */
const refusalText = (code: string, message: string, { locale, texts: { product: words } }: Language): string => {
  if (code === "unlikely_values") return words.unlikely
  return code === "validation_failed" && locale !== "en" ? words.incomplete : message
}

const print = Effect.fnUntraced(function* (outcome: Outcome, total: number, { locale, texts }: Language) {
  const words = texts.product
  for (const { field_warning_rules: rules, field_warnings: messages = {}, ...passport } of outcome.published) {
    const { public_url: url, serial_number: serial } = passport
    yield* Console.log(words.published(serial, url))
    for (const [field, reasons] of Object.entries(sayReceived({ messages, rules }, locale))) {
      yield* Console.error(words.warned(serial, labelledField(field, locale), reasons.join("; ")))
    }
  }
  for (const { serial_number: serial } of outcome.already_published) yield* Console.log(words.alreadyPublished(serial))
  for (const { code, fields, message, rules, serial_number: serial } of outcome.refused) {
    yield* Console.error(words.refused(serial, refusalText(code, message, { locale, texts })))
    for (const [field, messages] of Object.entries(fields)) {
      const reasons = messages.map((reason, index) =>
        typeof reason === "string"
          ? sayOne(reason, rules?.[field]?.[index], locale)
          : problemText(SheetProblem.Unlikely({ ...reason, stops: false }), locale)
      )
      yield* Console.error(`  ${labelledField(field, locale)}: ${reasons.join("; ")}`)
    }
  }
  yield* Console.log(words.publishedTotal(outcome.published.length, total))
})
