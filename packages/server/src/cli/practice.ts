/** `dpp practice`: a practice organization beside the real one. */
import type { DppClient } from "@dpp/client"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { switchFlag } from "./shared/flags.ts"
import { apiCommand } from "./shared/operationCommand.ts"
import { UsageError } from "./shared/outcome.ts"
import { fieldsOf } from "./shared/output.ts"
import type { Language } from "./texts/language.ts"

type Issued = Awaited<ReturnType<DppClient["organization"]["practice"]["start"]>>

export const practice = (language: Language) => {
  const { practice: words } = language.texts
  const command = apiCommand(language)
  /** The key is printed once: nothing else shows it again. */
  const issuedText = ({ api_key, data }: Issued) =>
    `${fieldsOf({ id: data.id, name: data.name, practice_of: data.practice_of, api_key })}\n${words.issued}`
  return Command.make("practice").pipe(
    Command.withDescription(words.description),
    Command.withShortDescription(words.short),
    Command.withSubcommands([
      command("start", {
        description: words.start,
        examples: [{ command: "dpp practice start", description: words.examples.start }],
        flags: {},
        run: ({ send }) => send(({ organization }, options) => organization.practice.start(options)),
        text: issuedText
      }),
      command("key", {
        description: words.key,
        examples: [{ command: "dpp practice key", description: words.examples.key }],
        flags: {},
        run: ({ send }) => send(({ organization }, options) => organization.practice.issueKey(options)),
        text: issuedText
      }),
      // Without `--confirm` it only says what would be thrown away.
      command("discard", {
        description: words.discard,
        examples: [{ command: "dpp practice discard --confirm", description: words.examples.discard }],
        flags: { confirm: switchFlag("confirm", words.confirm) },
        run: ({ send }, { confirm }) =>
          Effect.gen(function* () {
            const { id, name } = yield* send(({ organization }, options) => organization.practice.get(options))
            if (!confirm) return yield* new UsageError({ reason: words.confirmFirst(name) })
            yield* send(({ organization }, options) => organization.practice.discard({ confirm }, options))
            return { id, name }
          }),
        json: ({ id }) => ({ id, discarded: true }),
        text: ({ name }) => words.discarded(name)
      })
    ])
  )
}
