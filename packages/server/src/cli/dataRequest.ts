/** `dpp data-request`: values that the organization asks its suppliers for. */
import type { DataRequestIssued } from "@dpp/client"
import { languages } from "@dpp/core/languages"
import { DataRequestId, DataRequestStatus } from "@dpp/core/supplier"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Api } from "./shared/Api.ts"
import { choiceFlag, endOfDay, present, switchFlag, textFlag, textsFlag } from "./shared/flags.ts"
import { apiCommand } from "./shared/operationCommand.ts"
import { CommandFailed } from "./shared/outcome.ts"
import { fieldsOf, tableOf } from "./shared/output.ts"
import type { Language } from "./texts/language.ts"

interface Target {
  readonly template: Option.Option<string>
  readonly products: ReadonlyArray<string>
}

/** The template or the products that the values are for. */
const targetOf = Effect.fnUntraced(function* (api: Api, { products, template }: Target) {
  if (Option.isSome(template) === products.length > 0) {
    return yield* new CommandFailed({ reason: api.texts.dataRequest.target })
  }
  if (Option.isSome(template)) return { template_id: (yield* api.findTemplate(template.value)).id }
  const found = yield* Effect.forEach(products, api.findProduct)
  return { product_ids: found.map(({ id }) => id) }
})

const chosen = (fields: ReadonlyArray<string>) => (fields.length === 0 ? {} : { fields })

const issuedText =
  ({ texts }: Language) =>
  ({ data, token, url }: DataRequestIssued) => {
    const { fields, id, recipient } = data
    const issued = fieldsOf({ id, to: recipient.name, fields: fields.length, url, token })
    return `${issued}\n${texts.dataRequest.keepLink}`
  }

const createCommand = (language: Language) => {
  const { examples, ...words } = language.texts.dataRequest
  return apiCommand(language)("create", {
    description: words.create,
    examples: [
      {
        command: 'dpp data-request create --to "Zellen AG" --email data@cells.example.com --template "Drive 82"',
        description: examples.create
      }
    ],
    flags: {
      name: Flag.String("to").pipe(Flag.withMetavar("NAME"), Flag.withDescription(words.to)),
      email: textFlag("email", words.email),
      locale: choiceFlag("locale", languages, words.locale),
      template: textFlag("template", words.template),
      products: textsFlag("product", words.product),
      fields: textsFlag("field", words.field),
      due: textFlag("due", words.due).pipe(Flag.withMetavar("DATE")),
      note: textFlag("note", words.note)
    },
    run: (api, { due, email, fields, locale, name, note, ...target }) =>
      Effect.gen(function* () {
        const body = {
          ...(yield* targetOf(api, target)),
          recipient: { name, ...present({ email, locale }) },
          fields: fields.length === 0 ? ("missing" as const) : fields,
          ...present({ due_at: Option.map(due, endOfDay), note })
        }
        return yield* api.send((client, options) => client.dataRequests.create(body, options))
      }),
    text: issuedText(language)
  })
}

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
        text: async (answer) => (await import("./dataRequestText.ts")).answerText(answer, language)
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
