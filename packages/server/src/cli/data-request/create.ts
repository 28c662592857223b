/** `dpp data-request create`: what is asked of whom. */
import type { DataRequestIssued } from "@dpp/client"
import { completeLanguages } from "@dpp/core/languages"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Api } from "../shared/Api.ts"
import { choiceFlag, endOfDay, present, textFlag, textsFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { fieldsOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"

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

/** The address and the token are shown once. */
export const issuedText =
  ({ texts }: Language) =>
  ({ data, token, url }: DataRequestIssued) => {
    const { fields, id, recipient } = data
    const issued = fieldsOf({ id, to: recipient.name, fields: fields.length, url, token })
    return `${issued}\n${texts.dataRequest.keepLink}`
  }

export const createCommand = (language: Language) => {
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
      locale: choiceFlag("locale", completeLanguages, words.locale),
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
