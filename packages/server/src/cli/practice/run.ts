/** The practice organization, through the API of a running server. */
import type { DppClient } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { printRecord } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends ApiCall, Language {}

const send = <A>({ texts, url }: Input, call: (signal: AbortSignal) => Promise<A>) =>
  request(call).pipe(Effect.mapError(commandFailed(url, texts)))

type Issued = Awaited<ReturnType<DppClient["organization"]["practice"]["start"]>>

/** The key is printed once: nothing else shows it again. */
const printIssued = Effect.fnUntraced(function* ({ json, texts }: Input, { api_key, data }: Issued) {
  if (json) return yield* printJson({ data, api_key })
  yield* printRecord(false)({ id: data.id, name: data.name, practice_of: data.practice_of, api_key })
  return yield* Console.log(texts.practice.issued)
})

export const start = Effect.fnUntraced(function* (input: Input) {
  const { organization } = yield* openClient(input)
  return yield* printIssued(input, yield* send(input, (signal) => organization.practice.start({ signal })))
})

export const issueKey = Effect.fnUntraced(function* (input: Input) {
  const { organization } = yield* openClient(input)
  return yield* printIssued(input, yield* send(input, (signal) => organization.practice.issueKey({ signal })))
})

/** Without `--confirm` it only says what would be thrown away. */
export const discard = Effect.fnUntraced(function* (input: Input & { readonly confirm: boolean }) {
  const { confirm, json, texts } = input
  const { organization } = yield* openClient(input)
  const { id, name } = yield* send(input, (signal) => organization.practice.get({ signal }))
  if (!confirm) return yield* new UsageError({ reason: texts.practice.confirmFirst(name) })
  yield* send(input, (signal) => organization.practice.discard({ confirm }, { signal }))
  return yield* json ? printJson({ id, discarded: true }) : Console.log(texts.practice.discarded(name))
})
