/** `dpp product successor` and `lifecycle`, beside `lineage`: the life of a battery after its first passport. */
import type { SuccessorCreate } from "@dpp/client"
import { batteryCategories } from "@dpp/core/catalogue"
import { changesPurpose, LifecycleEventKind, Operation, ResponsibleRole } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { choiceFlag, present, switchFlag, textFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"
import { eventOf } from "./eventFlags.ts"
import { lineageCommand } from "./lineageLines.ts"

const texts = () => import("./lifeText.ts")

const named = ({ flags }: Language["texts"]) => Argument.String("product").pipe(Argument.withDescription(flags.product))

/** Creates the draft of a battery that is made of another one. */
const successorCommand = (language: Language) => {
  const words = language.texts.lifecycle.successor
  return apiCommand(language)("successor", {
    description: words.description,
    examples: [
      {
        command:
          "dpp product successor TR82-26-000147 --operation repurposing --serial ST1-000001 --category stationary --name Storage",
        description: words.examples.repurposing
      },
      {
        command:
          "dpp product successor TR82-26-000148 --operation preparation_for_reuse --serial TR82-R-000001 --parts",
        description: words.examples.parts
      }
    ],
    flags: {
      product: named(language.texts),
      operation: Flag.Literals("operation", Operation.literals).pipe(Flag.withDescription(words.operation)),
      serial: Flag.String("serial").pipe(Flag.withDescription(words.serial)),
      values: {
        battery_category: choiceFlag("category", batteryCategories, words.category),
        model_identifier: textFlag("model", words.model),
        gtin: textFlag("gtin", words.gtin),
        facility_id: textFlag("facility", words.facility).pipe(Flag.withMetavar("ID")),
        name: textFlag("name", words.name)
      },
      parts: switchFlag("parts", words.parts)
    },
    body: ({ operation, parts, serial, values }) => {
      if (changesPurpose(operation) && Option.isNone(values.battery_category)) {
        return Effect.fail(new UsageError({ reason: words.categoryMissing(operation) }))
      }
      const body: SuccessorCreate = {
        ...present(values),
        operation,
        serial_number: serial,
        ...(parts ? { parts } : {})
      }
      return Effect.succeed(body)
    },
    run: ({ findBattery, send }, { product }, body) =>
      Effect.gen(function* () {
        const predecessor = yield* findBattery(product)
        const created = yield* send((client, options) =>
          client.lifecycle.createSuccessor(predecessor.id, body, options)
        )
        return { created, predecessor }
      }),
    json: ({ created: { data, meta } }) => ({ data, meta }),
    text: async ({ created, predecessor }, input) =>
      (await texts()).successorText(created, predecessor, input, language)
  })
}

/** Lists what happened to a battery, or records what happens: waste, recycling, corrections and notes. */
const lifecycleCommand = (language: Language) => {
  const words = language.texts.lifecycle.events
  return apiCommand(language)("lifecycle", {
    description: words.description,
    examples: [
      { command: "dpp product lifecycle TR82-26-000147", description: words.examples.list },
      {
        command:
          "dpp product lifecycle TR82-26-000147 --event waste --date 2027-05-18 --role waste_management_operator " +
          '--responsible "Recycling GmbH"',
        description: words.examples.waste
      },
      {
        command: "dpp product lifecycle TR82-26-000147 --event recycled --date 2027-06-30 --confirm",
        description: words.examples.recycled
      },
      {
        command:
          "dpp product lifecycle TR82-26-000147 --event correction --of 01a31c5e-7a00-7000-8000-000000000042 " +
          '--note "Another battery was meant"',
        description: words.examples.correction
      }
    ],
    flags: {
      product: named(language.texts),
      event: choiceFlag("event", LifecycleEventKind.literals, words.event),
      date: textFlag("date", words.date).pipe(Flag.withMetavar("DATE")),
      role: choiceFlag("role", ResponsibleRole.literals, words.role),
      responsible: textFlag("responsible", words.responsible).pipe(Flag.withMetavar("NAME")),
      identifier: textFlag("identifier", words.identifier),
      contact: textFlag("contact", words.contact),
      note: textFlag("note", words.note),
      ownerOnly: switchFlag("owner-only", words.ownerOnly),
      evidence: textFlag("evidence", words.evidence).pipe(Flag.withMetavar("URL")),
      of: textFlag("of", words.of).pipe(Flag.withMetavar("EVENT-ID")),
      confirm: switchFlag("confirm", words.confirm),
      withPredecessors: switchFlag("with-predecessors", words.withPredecessors)
    },
    body: (flags) => Effect.fromResult(eventOf(flags, language.texts)),
    run: ({ findBattery, send }, { confirm, product, withPredecessors: with_predecessors }, event) =>
      Effect.gen(function* () {
        const battery = yield* findBattery(product)
        if (Option.isNone(event)) {
          return { listed: yield* send((client, options) => client.lifecycle.listEvents(battery.id, options)) }
        }
        const recorded = yield* send((client, options) =>
          client.lifecycle.recordEvent(battery.id, event.value, { confirm, with_predecessors }, options)
        )
        return { recorded, battery }
      }),
    json: (response) =>
      "listed" in response ? response.listed : { data: response.recorded.data, meta: response.recorded.meta },
    text: async (response) => {
      const { eventsText, recordedText } = await texts()
      return "listed" in response
        ? eventsText(response.listed, language)
        : recordedText(response.recorded, response.battery, language)
    }
  })
}

export const lifeCommands = (language: Language) =>
  [successorCommand(language), lifecycleCommand(language), lineageCommand(language)] as const
