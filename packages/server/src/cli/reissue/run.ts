/** Reissues published passports, one request for each. */
import type { Product } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type Selection, selectBatteries } from "../product/select.ts"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"

export interface Input extends Selection {
  readonly apply: boolean
}

/** A passport that has ceased, or that another organization has, gets no version. */
const isOwn = ({ passport_status }: Product): boolean => passport_status === "active" || passport_status === "inactive"

export const run = Effect.fnUntraced(function* (input: Input) {
  const client = yield* openClient(input)
  const filter = input.all ? { ...input.filter, status: "published" as const } : input.filter
  const selected = yield* selectBatteries(client, { ...input, filter })
  const batteries = input.all ? selected.filter(isOwn) : selected
  const isRehearsal = input.all && !input.apply
  if (!isRehearsal) {
    for (const [index, { id }] of batteries.entries()) {
      yield* request((signal) => client.products.reissue(id, { signal })).pipe(
        Effect.mapError(commandFailed(input.url, input.texts))
      )
      yield* show(index + 1, batteries.length, input.texts.progress.passports, input.texts.locale)
    }
  }
  yield* print(batteries, isRehearsal, input)
})

const print = (batteries: ReadonlyArray<Product>, isRehearsal: boolean, { json, texts }: Input) => {
  const listed = batteries.map(({ id, serial_number }) => ({ id, serial_number }))
  if (json) return printJson(isRehearsal ? { reissued: [], passports: listed } : { reissued: listed })
  return Console.log(isRehearsal ? texts.reissue.applyNext(listed.length) : texts.reissue.done(listed.length))
}
