/** `dpp webhook`: the changes of the organization as messages to its own systems. `deliveries.ts` has what became of them. */
import type { WebhookIssued } from "@dpp/client"
import { eventNames, type Webhook } from "@dpp/core/webhook"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { eitherCommand } from "../shared/eitherCommand.ts"
import { choiceFlag, present } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { fieldsOf, withColumns } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { anId, deliveryCommands, readerFlags, webhookId } from "./deliveries.ts"

/** The client has times as texts, the admin API as times. */
type Listed = Pick<Webhook, "events" | "is_active" | "url"> & { readonly id: string; readonly paused_at: unknown }

export const webhook = (language: Language) => {
  const { texts } = language
  const { examples, states, ...words } = texts.webhook
  const command = apiCommand(language)
  const id = webhookId(texts)
  const address = Flag.String("to").pipe(Flag.withMetavar("URL"), Flag.withDescription(words.to))
  const event = Flag.Literals("event", [...eventNames, "*"]).pipe(
    Flag.withMetavar("EVENT"),
    Flag.withDescription(words.event),
    Flag.between(0, eventNames.length + 1)
  )
  const call = readerFlags(texts)
  const issuedText = ({ data, secret }: WebhookIssued) => {
    const issued = { id: data.id, url: data.url, events: data.events.join(", "), secret }
    return `${fieldsOf(issued)}\n${words.keepSecret}`
  }
  const listText = (webhooks: ReadonlyArray<Listed>) =>
    withColumns(
      "id",
      "state",
      "url",
      "events"
    )(
      webhooks.map((one) => ({
        id: one.id,
        state: one.is_active ? states.active : one.paused_at === null ? states.inactive : states.paused,
        url: one.url,
        events: one.events.join(", ")
      }))
    )
  return Command.make("webhook").pipe(
    Command.withShortDescription(words.short),
    Command.withDescription(words.description),
    Command.withSubcommands([
      command("create", {
        description: words.create,
        examples: [
          {
            command:
              "dpp webhook create --to https://erp.example.com/dpp --event product.published --event access_request.created",
            description: examples.create
          }
        ],
        flags: { address, event },
        run: ({ send }, input) => {
          const events = input.event.length === 0 ? (["*"] as const) : input.event
          return send((client, options) => client.webhooks.create({ url: input.address, events }, options))
        },
        text: issuedText
      }),
      eitherCommand("list", {
        description: words.list,
        flags: {},
        call,
        language,
        run: ({ send }) => send((client, options) => client.webhooks.list(options)),
        text: listText,
        send: (api, owner) => api.listWebhooks({ params: { id: owner } }),
        adminText: listText
      }),
      command("update", {
        description: words.update,
        examples: [{ command: `dpp webhook update ${anId} --active on`, description: examples.update }],
        flags: {
          id,
          address: Flag.optional(address),
          event,
          active: choiceFlag("active", ["on", "off"], words.active)
        },
        run: ({ send }, input) => {
          const changes = {
            ...present({ url: input.address, is_active: Option.map(input.active, (active) => active === "on") }),
            ...(input.event.length > 0 && { events: input.event })
          }
          return send((client, options) => client.webhooks.update(input.id, changes, options))
        },
        text: (_, input) => words.updated(input.id)
      }),
      command("delete", {
        description: words.delete,
        flags: { id },
        run: ({ send }, input) =>
          send(async (client, options) => {
            await client.webhooks.delete(input.id, options)
            return { id: input.id, deleted: true }
          }),
        text: (_, input) => words.deleted(input.id)
      }),
      command("rotate", {
        description: words.rotate,
        flags: { id },
        run: ({ send }, input) => send((client, options) => client.webhooks.rotate(input.id, options)),
        text: issuedText
      }),
      ...deliveryCommands(language)
    ])
  )
}
