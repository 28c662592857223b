/** Creates the draft of a battery that is made of another one. */
import type { Product, SuccessorCreate } from "@dpp/client"
import { changesPurpose } from "@dpp/core/product"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { valuesOf } from "../shared/fields.ts"
import { labelledField } from "../shared/labelledField.ts"
import { UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { findBattery } from "../shared/findProduct.ts"

type Optional = "battery_category" | "model_identifier" | "gtin" | "facility_id" | "name"

export interface Input extends ApiCall, Language {
  /** The predecessor. */
  readonly product: string
  readonly operation: SuccessorCreate["operation"]
  readonly serial: string
  readonly parts: boolean
  readonly values: { readonly [Field in Optional]: Option.Option<string> }
}

export const successor = Effect.fnUntraced(function* (input: Input) {
  const { json, operation, parts, serial, texts, url, values } = input
  if (changesPurpose(operation) && Option.isNone(values.battery_category)) {
    return yield* new UsageError({ reason: texts.lifecycle.successor.categoryMissing(operation) })
  }
  const client = yield* openClient(input)
  const predecessor = yield* findBattery(client, input.product, input)
  const body: SuccessorCreate = { ...valuesOf(values), operation, serial_number: serial, ...(parts ? { parts } : {}) }
  const { data, meta } = yield* request((signal) =>
    client.lifecycle.createSuccessor(predecessor.id, body, { signal })
  ).pipe(Effect.mapError(commandFailed(url, texts)))
  if (json) return yield* printJson({ data, meta })
  return yield* Console.log(textOf(data, predecessor, meta.copied_fields ?? [], input).join("\n"))
})

const textOf = (
  draft: Product,
  predecessor: Product,
  copied: ReadonlyArray<string>,
  { locale, operation, parts, texts }: Input
): ReadonlyArray<string> => {
  const words = texts.lifecycle.successor
  const { completeness, id, serial_number: serial } = draft
  const missing = completeness.steps.reduce((sum, step) => sum + step.missing.length, 0)
  return [
    words.created(serial, id),
    words.madeOf(predecessor.serial_number, operation),
    `  battery_category ${draft.battery_category}, battery_status ${draft.battery_status}`,
    words.copied(copied.length),
    ...copied.map((field) => `    ${labelledField(field, locale)}`),
    ...(missing === 0 ? [] : [words.missing(missing)]),
    words.next(serial),
    ...(parts ? [] : [words.becomesInactive(predecessor.serial_number)])
  ]
}
