/** `dpp product successor`, `lifecycle` and `lineage`: the life of a battery after its first passport. */
import { maximumDepth } from "@dpp/api/Lifecycle"
import { batteryCategories } from "@dpp/core/catalogue"
import { LifecycleEventKind, Operation, ResponsibleRole } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Schema from "effect/Schema"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import { textFlag } from "../shared/textFlags.ts"

const named = ({ flags }: Language["texts"]) => Argument.String("product").pipe(Argument.withDescription(flags.product))

const yes = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDescription(description), Flag.withDefault(false))

const successorCommand = ({ locale, texts }: Language) => {
  const words = texts.lifecycle.successor
  const options = {
    product: named(texts),
    operation: Flag.Literals("operation", Operation.literals).pipe(Flag.withDescription(words.operation)),
    serial: Flag.String("serial").pipe(Flag.withDescription(words.serial)),
    values: {
      battery_category: Flag.Literals("category", batteryCategories).pipe(
        Flag.withDescription(words.category),
        Flag.optional
      ),
      model_identifier: textFlag("model", words.model),
      gtin: textFlag("gtin", words.gtin),
      facility_id: textFlag("facility", words.facility).pipe(Flag.withMetavar("ID")),
      name: textFlag("name", words.name)
    },
    parts: yes("parts", words.parts),
    ...apiFlags(texts)
  }
  return Command.make("successor", options, (input) =>
    loadThen(
      () => import("./successor.ts"),
      ({ successor }) => successor({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.description),
    Command.withExamples([
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
    ])
  )
}

const lifecycleCommand = ({ locale, texts }: Language) => {
  const words = texts.lifecycle.events
  const options = {
    product: named(texts),
    event: Flag.Literals("event", LifecycleEventKind.literals).pipe(Flag.withDescription(words.event), Flag.optional),
    date: textFlag("date", words.date).pipe(Flag.withMetavar("DATE")),
    role: Flag.Literals("role", ResponsibleRole.literals).pipe(Flag.withDescription(words.role), Flag.optional),
    responsible: textFlag("responsible", words.responsible).pipe(Flag.withMetavar("NAME")),
    identifier: textFlag("identifier", words.identifier),
    note: textFlag("note", words.note),
    evidence: textFlag("evidence", words.evidence).pipe(Flag.withMetavar("URL")),
    of: textFlag("of", words.of).pipe(Flag.withMetavar("EVENT-ID")),
    confirm: yes("confirm", words.confirm),
    withPredecessors: yes("with-predecessors", words.withPredecessors),
    ...apiFlags(texts)
  }
  return Command.make("lifecycle", options, (input) =>
    loadThen(
      () => import("./lifecycle.ts"),
      ({ lifecycle }) => lifecycle({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.description),
    Command.withExamples([
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
    ])
  )
}

const lineageCommand = ({ locale, texts }: Language) => {
  const words = texts.lifecycle.lineage
  const depth = Flag.Int("depth").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maximumDepth }))),
    Flag.withDescription(words.depth),
    Flag.optional
  )
  return Command.make("lineage", { product: named(texts), depth, ...apiFlags(texts) }, (input) =>
    loadThen(
      () => import("./lineage.ts"),
      ({ lineage }) => lineage({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.description),
    Command.withExamples([{ command: "dpp product lineage ST1-000001", description: words.example }])
  )
}

export const lifecycleCommands = (language: Language) =>
  [successorCommand(language), lifecycleCommand(language), lineageCommand(language)] as const
