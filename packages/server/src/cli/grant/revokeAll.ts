/** `dpp grant revoke-all`: ends the access of everyone, so it asks first, or takes the name of the organization as consent. */
import * as Flag from "effect/cli/Flag"
import * as Prompt from "effect/cli/Prompt"
import { TerminalCapabilities } from "effect/cli/TerminalCapabilities"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Api } from "../shared/Api.ts"
import { textFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"

/** Whether the caller confirms it; a usage error without a terminal for the question, or if another organization is named. */
const isConfirmed = Effect.fnUntraced(function* ({ json, send, texts }: Api, confirm: Option.Option<string>) {
  const words = texts.grant
  const { name } = yield* send((client, options) => client.organization.get(options))
  if (Option.isSome(confirm)) {
    if (confirm.value.trim() === name) return true
    return yield* new UsageError({ reason: words.otherOrganization(name) })
  }
  const { pagination } = yield* send(
    async (client, options) => await client.accessGrants.list({ status: "active", per_page: 1 }, options)
  )
  const { canPrompt } = yield* TerminalCapabilities
  if (json || !canPrompt) return yield* new UsageError({ reason: words.confirmMissing(name, pagination.total) })
  const question = Prompt.Confirm({ message: words.revokeAllQuestion(name, pagination.total), initial: false })
  return yield* Prompt.run(question).pipe(Effect.catchTag("QuitError", () => Effect.succeed(false)))
})

export const revokeAllCommand = (language: Language) => {
  const words = language.texts.grant
  return apiCommand(language)("revoke-all", {
    description: words.revokeAll,
    flags: {
      reason: Flag.String("reason").pipe(Flag.withDescription(words.reason)),
      confirm: textFlag("confirm", words.confirm).pipe(Flag.withMetavar("NAME"))
    },
    run: (api, { confirm, reason }) =>
      Effect.gen(function* () {
        if (!(yield* isConfirmed(api, confirm))) return { revoked: null }
        const revoked = yield* api.send((client, options) => client.accessGrants.revokeAll(reason, options))
        return { revoked }
      }),
    text: ({ revoked }) => (revoked === null ? words.nothingRevoked : words.revokedAll(revoked))
  })
}
