/** `dpp transfer`: offers of passports and used batteries. `dpp product transfer` makes them. */
import { Uuid } from "@dpp/core/identifiers"
import { TransferPurpose } from "@dpp/core/transfer"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { apiFlags } from "../shared/apiFlags.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import { textFlag } from "../shared/textFlags.ts"

const run = () => import("./run.ts")

/** `dpp product transfer`. */
export const offerCommand = ({ locale, texts }: Language) => {
  const words = texts.lifecycle.transfer
  const options = {
    products: Argument.String("product").pipe(
      Argument.withDescription(texts.flags.product),
      Argument.variadic({ min: 1, max: 500 })
    ),
    purpose: Flag.Literals("purpose", TransferPurpose.literals).pipe(Flag.withDescription(words.purpose)),
    expires: Flag.String("expires").pipe(Flag.withMetavar("DATE"), Flag.withDescription(words.expires)),
    note: textFlag("note", words.note),
    ...apiFlags(texts)
  }
  return Command.make("transfer", options, (input) =>
    loadThen(run, ({ offer }) => offer({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.description),
    Command.withExamples([
      {
        command: "dpp product transfer TR82-26-000147 --purpose responsibility --expires 2027-05-31",
        description: words.examples.responsibility
      },
      {
        command: "dpp product transfer TR82-26-000147 TR82-26-000148 --purpose second_life --expires 2027-05-31",
        description: words.examples.secondLife
      }
    ])
  )
}

const listCommand = ({ locale, texts }: Language) =>
  Command.make("list", apiFlags(texts), (input) => loadThen(run, ({ list }) => list({ ...input, locale, texts }))).pipe(
    Command.withDescription(texts.lifecycle.transfer.list),
    Command.withExamples([{ command: "dpp transfer list", description: texts.lifecycle.transfer.examples.list }])
  )

const acceptCommand = ({ locale, texts }: Language) => {
  const words = texts.lifecycle.transfer
  const options = {
    code: Argument.String("code").pipe(Argument.withDescription(words.code)),
    facility: Flag.String("facility").pipe(Flag.withMetavar("ID"), Flag.withDescription(words.facility), Flag.optional),
    ...apiFlags(texts)
  }
  return Command.make("accept", options, (input) =>
    loadThen(run, ({ accept }) => accept({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.accept),
    Command.withExamples([{ command: "dpp transfer accept dpp_tr_EXAMPL01_...", description: words.examples.accept }])
  )
}

const withdrawCommand = ({ locale, texts }: Language) => {
  const words = texts.lifecycle.transfer
  const id = Argument.String("transfer-id").pipe(Argument.withSchema(Uuid), Argument.withDescription(words.id))
  return Command.make("withdraw", { id, ...apiFlags(texts) }, (input) =>
    loadThen(run, ({ withdraw }) => withdraw({ ...input, locale, texts }))
  ).pipe(
    Command.withDescription(words.withdraw),
    Command.withExamples([
      {
        command: "dpp transfer withdraw 01a31c5e-7a00-7000-8000-000000000042",
        description: words.examples.withdraw
      }
    ])
  )
}

export const transfer = (language: Language) => {
  const { short, shortDescription } = language.texts.lifecycle.transfer
  return Command.make("transfer").pipe(
    Command.withDescription(shortDescription),
    Command.withShortDescription(short),
    Command.withSubcommands([listCommand(language), acceptCommand(language), withdrawCommand(language)])
  )
}
