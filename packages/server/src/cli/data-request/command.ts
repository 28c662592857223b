/** `dpp data-request`: values that the organization asks its suppliers for. */
import { DataRequestId, DataRequestStatus } from "@dpp/core/supplier"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { choiceFlag, present, switchFlag, textsFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { tableOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { createCommand, issuedText } from "./create.ts"

const chosen = (fields: ReadonlyArray<string>) => (fields.length === 0 ? {} : { fields })

const listCommand = (language: Language) => {
  const { columns, none, statuses, ...words } = language.texts.dataRequest
  return apiCommand(language)("list", {
    description: words.list,
    flags: {
      status: choiceFlag("status", DataRequestStatus.literals, words.status)
    },
    run: ({ all }, filter) =>
      all((client, options) => client.dataRequests.list({ per_page: 100, ...present(filter) }, options)),
    text: (requests) =>
      requests.length === 0
        ? none
        : tableOf(
            requests.map((one) => ({
              [columns.id]: one.id,
              [columns.supplier]: one.recipient.name,
              [columns.status]: statuses[one.status],
              [columns.due]: one.due_at?.slice(0, 10) ?? null,
              [columns.fields]: String(one.fields.length)
            })),
            Object.values(columns)
          )
  })
}

export const dataRequest = (language: Language) => {
  const { examples, ...words } = language.texts.dataRequest
  const command = apiCommand(language)
  const id = Argument.String("request-id").pipe(Argument.withSchema(DataRequestId), Argument.withDescription(words.id))
  const fields = textsFlag("field", words.part)
  return Command.make("data-request").pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withSubcommands([
      createCommand(language),
      listCommand(language),
      command("show", {
        description: words.show,
        flags: { id },
        run: ({ send }, input) => send((client, options) => client.dataRequests.answer(input.id, options)),
        text: async (answer) => (await import("./answerText.ts")).answerText(answer, language)
      }),
      command("remind", {
        description: words.remind,
        flags: { id },
        run: ({ send }, input) => send((client, options) => client.dataRequests.remind(input.id, options)),
        text: issuedText(language)
      }),
      command("accept", {
        description: words.accept,
        flags: {
          id,
          fields,
          confirm: switchFlag("confirm", words.confirm)
        },
        run: ({ send }, input) => {
          const acceptance = { ...chosen(input.fields), ...(input.confirm && { confirm: true }) }
          return send((client, options) => client.dataRequests.accept(input.id, acceptance, options))
        },
        text: ({ accepted_fields }, input) => words.accepted(input.id, accepted_fields.length)
      }),
      command("reject", {
        description: words.reject,
        examples: [
          {
            command:
              "dpp data-request reject 01a31c5e-7a00-7000-8000-000000000042 --field recycled_nickel_pre_consumer " +
              '--reason "Per cell, not per battery"',
            description: examples.reject
          }
        ],
        flags: { id, reason: Flag.String("reason").pipe(Flag.withDescription(words.reason)), fields },
        run: ({ send }, input) => {
          const rejection = { ...chosen(input.fields), reason: input.reason }
          return send((client, options) => client.dataRequests.reject(input.id, rejection, options))
        },
        text: (_, input) => words.rejected(input.id)
      }),
      command("withdraw", {
        description: words.withdraw,
        flags: { id },
        run: ({ send }, input) =>
          send(async (client, options) => {
            await client.dataRequests.withdraw(input.id, options)
            return { id: input.id, withdrawn: true }
          }),
        text: (withdrawn) => words.withdrawn(withdrawn.id)
      })
    ])
  )
}
