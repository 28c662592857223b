/** `dpp webhook deliveries`, `resend` and `test`: what became of messages. */
import type { WebhookDelivery } from "@dpp/client"
import { DeliveryId, DeliveryState, WebhookId } from "@dpp/core/webhook"
import * as Argument from "effect/cli/Argument"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { eitherCommand } from "../shared/eitherCommand.ts"
import { choiceFlag, present } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { withColumns } from "../shared/output.ts"
import { givenUrl, organization, tokenFile } from "../shared/remote.ts"
import type { Language } from "../texts/language.ts"

/** The id of examples. */
export const anId = "01a31c5e-7a00-7000-8000-000000000042"

export const webhookId = ({ webhook: words }: Language["texts"]) =>
  Argument.String("webhook-id").pipe(Argument.withSchema(WebhookId), Argument.withDescription(words.id))

/** The flags of a command with a key of the organization, or for an administrator who names the organization. */
export const readerFlags = (texts: Language["texts"]) => ({
  ...apiFlags(texts),
  url: givenUrl,
  tokenFile,
  organization: Flag.optional(organization).pipe(Flag.withDescription(texts.webhook.organization))
})

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

export const deliveryCommands = (language: Language) => {
  const { texts } = language
  const { examples, ...words } = texts.webhook
  const command = apiCommand(language)
  const id = webhookId(texts)
  return [
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
      call: readerFlags(texts),
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
      problem: (delivery) => (delivery.state === "delivered" ? undefined : words.testFailed(outcomeOf(delivery) ?? ""))
    })
  ] as const
}
