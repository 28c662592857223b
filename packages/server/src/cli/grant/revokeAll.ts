/** `dpp grant revoke-all`: ends the access of everyone, so it asks first, or takes the name of the organization as consent. */
import type { DppClient } from "@dpp/client"
import * as Prompt from "effect/cli/Prompt"
import { TerminalCapabilities } from "effect/cli/TerminalCapabilities"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"

interface Input extends ApiCall, Language {
  readonly reason: string
  /** Name of the organization. */
  readonly confirm: Option.Option<string>
}

const send = <A>({ texts, url }: Input, call: (signal: AbortSignal) => Promise<A>) =>
  request(call).pipe(Effect.mapError(commandFailed(url, texts)))

/** Whether the caller confirms it; a usage error without a terminal for the question, or if another organization is named. */
const isConfirmed = Effect.fnUntraced(function* (client: DppClient, input: Input) {
  const words = input.texts.grant
  const { name } = yield* send(input, (signal) => client.organization.get({ signal }))
  if (Option.isSome(input.confirm)) {
    if (input.confirm.value.trim() === name) return true
    return yield* new UsageError({ reason: words.otherOrganization(name) })
  }
  const { pagination } = yield* send(
    input,
    async (signal) => await client.accessGrants.list({ status: "active", per_page: 1 }, { signal })
  )
  const { canPrompt } = yield* TerminalCapabilities
  if (input.json || !canPrompt) return yield* new UsageError({ reason: words.confirmMissing(name, pagination.total) })
  const question = Prompt.Confirm({ message: words.revokeAllQuestion(name, pagination.total), initial: false })
  return yield* Prompt.run(question).pipe(Effect.catchTag("QuitError", () => Effect.succeed(false)))
})

export const revokeAll = Effect.fnUntraced(function* (input: Input) {
  const { json, reason, texts } = input
  const client = yield* openClient(input)
  if (!(yield* isConfirmed(client, input))) return yield* Console.log(texts.grant.nothingRevoked)
  const revoked = yield* send(input, (signal) => client.accessGrants.revokeAll(reason, { signal }))
  return yield* json ? printJson({ revoked }) : Console.log(texts.grant.revokedAll(revoked))
})
