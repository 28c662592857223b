/** `dpp webhook`: the changes of the organization as messages to its own systems. */
import type { WebhookDelivery, WebhookIssued } from "@dpp/client"
import { DeliveryId, DeliveryState, eventNames, type Webhook, WebhookId } from "@dpp/core/webhook"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { apiFlags } from "./shared/apiFlags.ts"
import { choiceFlag, present } from "./shared/flags.ts"
import { apiCommand, eitherCommand } from "./shared/operationCommand.ts"
import { fieldsOf, withColumns } from "./shared/output.ts"
import { givenUrl, organization, tokenFile } from "./shared/remote.ts"
import type { Language } from "./texts/language.ts"

const anId = "01a31c5e-7a00-7000-8000-000000000042"

/** What became of the last attempt: the status or the reason. */
const outcomeOf = ({ error, response_status }: Pick<WebhookDelivery, "error" | "response_status">): string | null =>
  response_status === null ? error : String(response_status)

const deliveryRow = (delivery: WebhookDelivery) => ({
  id: delivery.id,
  time: delivery.timestamp,
  event: delivery.type,
  resource: delivery.data.resource_id,
  state: delivery.state,
  attempts: delivery.attempts,
  last: outcomeOf(delivery)
})

const deliveryColumns = ["id", "time", "event", "resource", "state", "attempts", "last"]

/** Why a receiver got nothing: each attempt, and the correlation id of the change. */
const examinedRow = (delivery: WebhookDelivery) => ({
  ...deliveryRow(delivery),
  attempted: delivery.attempts_log.map((attempt) => `${attempt.at} ${outcomeOf(attempt) ?? ""}`).join(", "),
  correlation: delivery.correlation_id
})

/** The client has times as texts, the admin API as times. */
type Listed = Pick<Webhook, "events" | "is_active" | "url"> & { readonly id: string; readonly paused_at: unknown }

export const webhook = (language: Language) => {
  const { texts } = language
  const { examples, states, ...words } = texts.webhook
  const command = apiCommand(language)
  const id = Argument.String("webhook-id").pipe(Argument.withSchema(WebhookId), Argument.withDescription(words.id))
  const address = Flag.String("to").pipe(Flag.withMetavar("URL"), Flag.withDescription(words.to))
  const event = Flag.Literals("event", [...eventNames, "*"]).pipe(
    Flag.withMetavar("EVENT"),
    Flag.withDescription(words.event),
    Flag.between(0, eventNames.length + 1)
  )
  /** With a key of the organization, or for an administrator who names the organization. */
  const call = {
    ...apiFlags(texts),
    url: givenUrl,
    tokenFile,
    organization: Flag.optional(organization).pipe(Flag.withDescription(words.organization))
  }
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
      eitherCommand("deliveries", {
        description: words.deliveries,
        examples: [
          { command: `dpp webhook deliveries ${anId} --state waiting`, description: examples.deliveries },
          {
            command: `dpp webhook deliveries ${anId} --organization ID --state waiting`,
            description: examples.organization
          }
        ],
        flags: {
          id,
          state: choiceFlag("state", DeliveryState.literals, words.state)
        },
        call,
        language,
        run: ({ send }, { id: one, state }) =>
          send(async (client, options) => {
            const { data } = await client.webhooks.deliveries(one, { per_page: 100, ...present({ state }) }, options)
            return data
          }),
        text: (found) => withColumns(...deliveryColumns)(found.map(deliveryRow)),
        send: (api, owner, { id: webhookId, state }) =>
          api.listDeliveries({ params: { id: owner, webhookId }, query: { per_page: 100, ...present({ state }) } }),
        adminText: (found) => withColumns(...deliveryColumns, "attempted", "correlation")(found.map(examinedRow))
      }),
      command("resend", {
        description: words.resend,
        flags: {
          id,
          delivery: Argument.String("delivery-id").pipe(
            Argument.withSchema(DeliveryId),
            Argument.withDescription(words.delivery)
          )
        },
        run: ({ send }, input) => send((client, options) => client.webhooks.resend(input.id, input.delivery, options)),
        text: (_, { delivery }) => words.resent(delivery)
      }),
      // Fails if the receiver did not accept the test.
      command("test", {
        description: words.test,
        flags: { id },
        run: ({ send }, input) => send((client, options) => client.webhooks.test(input.id, options)),
        text: (delivery) => words.tested(outcomeOf(delivery) ?? ""),
        problem: (delivery) =>
          delivery.state === "delivered" ? undefined : words.testFailed(outcomeOf(delivery) ?? "")
      })
    ])
  )
}
