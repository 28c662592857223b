/** `dpp webhook`: the changes of the organization as messages to its own systems. */
import { DeliveryState, eventNames, WebhookId, DeliveryId } from "@dpp/core/webhook"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { adminOrigin, givenUrl, ofOrganization, serviceOrigin, tokenFile } from "../shared/remote.ts"
import type { Language } from "../texts/language.ts"

const run = () => import("./run.ts")
const anId = "01a31c5e-7a00-7000-8000-000000000042"

const event = ({ texts }: Language) =>
  Flag.Literals("event", [...eventNames, "*"]).pipe(
    Flag.withMetavar("EVENT"),
    Flag.withDescription(texts.webhook.event),
    Flag.between(0, eventNames.length + 1)
  )

const id = ({ texts }: Language) =>
  Argument.String("webhook-id").pipe(Argument.withSchema(WebhookId), Argument.withDescription(texts.webhook.id))

const createCommand = (language: Language) => {
  const { examples, ...words } = language.texts.webhook
  const options = {
    address: Flag.String("to").pipe(Flag.withMetavar("URL"), Flag.withDescription(words.to)),
    event: event(language),
    ...apiFlags(language.texts)
  }
  return Command.make("create", options, (input) =>
    loadThen(run, ({ create }) => create({ ...input, ...language }))
  ).pipe(
    Command.withDescription(words.create),
    Command.withExamples([
      {
        command:
          "dpp webhook create --to https://erp.example.com/dpp --event product.published --event access_request.created",
        description: examples.create
      }
    ])
  )
}

const admin = () => import("./admin.ts")

/** The flags of a command that works with a key of the organization, or for an administrator who names the organization. */
const readingFlags = (language: Language) => ({
  ...apiFlags(language.texts),
  url: givenUrl,
  tokenFile,
  organization: Flag.optional(ofOrganization.organization).pipe(
    Flag.withDescription(language.texts.webhook.organization)
  )
})

const listCommand = (language: Language) =>
  Command.make("list", readingFlags(language), ({ organization, url, ...given }) => {
    const input = { ...given, ...language }
    return Option.match(organization, {
      onNone: () =>
        loadThen(run, ({ list }) => Effect.flatMap(serviceOrigin(url), (origin) => list({ ...input, url: origin }))),
      onSome: (id) =>
        loadThen(admin, ({ list }) => Effect.flatMap(adminOrigin(url), (origin) => list({ ...input, url: origin }, id)))
    })
  }).pipe(Command.withDescription(language.texts.webhook.list))

const updateCommand = (language: Language) => {
  const { examples, ...words } = language.texts.webhook
  const options = {
    id: id(language),
    address: Flag.String("to").pipe(Flag.withMetavar("URL"), Flag.withDescription(words.to), Flag.optional),
    event: event(language),
    active: Flag.Literals("active", ["on", "off"]).pipe(Flag.withDescription(words.active), Flag.optional),
    ...apiFlags(language.texts)
  }
  return Command.make("update", options, (input) =>
    loadThen(run, ({ update }) => update({ ...input, ...language }))
  ).pipe(
    Command.withDescription(words.update),
    Command.withExamples([{ command: `dpp webhook update ${anId} --active on`, description: examples.update }])
  )
}

/** A command about one webhook. */
const oneCommand = (language: Language, name: "delete" | "rotate" | "test") =>
  Command.make(name, { id: id(language), ...apiFlags(language.texts) }, (input) =>
    loadThen(run, (commands) => commands[name === "delete" ? "remove" : name]({ ...input, ...language }))
  ).pipe(Command.withDescription(language.texts.webhook[name]))

const deliveriesCommand = (language: Language) => {
  const words = language.texts.webhook
  const options = {
    id: id(language),
    state: Flag.Literals("state", DeliveryState.literals).pipe(Flag.withDescription(words.state), Flag.optional),
    ...readingFlags(language)
  }
  return Command.make("deliveries", options, ({ organization, url, ...given }) => {
    const input = { ...given, ...language }
    return Option.match(organization, {
      onNone: () =>
        loadThen(run, ({ deliveries }) =>
          Effect.flatMap(serviceOrigin(url), (origin) => deliveries({ ...input, url: origin }))
        ),
      onSome: (owner) =>
        loadThen(admin, ({ deliveries }) =>
          Effect.flatMap(adminOrigin(url), (origin) => deliveries({ ...input, url: origin }, owner))
        )
    })
  }).pipe(
    Command.withDescription(words.deliveries),
    Command.withExamples([
      { command: `dpp webhook deliveries ${anId} --state waiting`, description: words.examples.deliveries },
      {
        command: `dpp webhook deliveries ${anId} --organization ID --state waiting`,
        description: words.examples.organization
      }
    ])
  )
}

const resendCommand = (language: Language) => {
  const words = language.texts.webhook
  const options = {
    id: id(language),
    delivery: Argument.String("delivery-id").pipe(
      Argument.withSchema(DeliveryId),
      Argument.withDescription(words.delivery)
    ),
    ...apiFlags(language.texts)
  }
  return Command.make("resend", options, (input) =>
    loadThen(run, ({ resend }) => resend({ ...input, ...language }))
  ).pipe(Command.withDescription(words.resend))
}

export const webhook = (language: Language) => {
  const { description, short } = language.texts.webhook
  return Command.make("webhook").pipe(
    Command.withShortDescription(short),
    Command.withDescription(description),
    Command.withSubcommands([
      createCommand(language),
      listCommand(language),
      updateCommand(language),
      oneCommand(language, "delete"),
      oneCommand(language, "rotate"),
      deliveriesCommand(language),
      resendCommand(language),
      oneCommand(language, "test")
    ])
  )
}
