/** `dpp product publish`, `preprint`, `preview`, `pdf` and `qr`: commands for several batteries. */
import { locales } from "@dpp/core/text"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { allowLocalAddress, apiFlags, filterFlags, queryOf } from "../shared/apiFlags.ts"
import type { Selection } from "../shared/findProduct.ts"
import { pathOrStandard } from "../shared/files.ts"
import { choiceFlag, switchFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Language } from "../texts/language.ts"
import { fileFlags, from } from "./fromFile/command.ts"

interface SelectionCommand<Flags extends Command.Command.Config, A, E, R> {
  readonly description: string
  readonly examples?: ReadonlyArray<Command.Command.Example>
  readonly flags: Flags
  readonly load: () => Promise<
    (
      input: Command.Command.Config.InferValue<Flags> & Selection & { readonly lang: Option.Option<Language["locale"]> }
    ) => Effect.Effect<A, E, R>
  >
}

const selectionCommand =
  (language: Language) =>
  <Name extends string, Flags extends Command.Command.Config, A, E, R>(
    name: Name,
    { description, examples = [], flags, load }: SelectionCommand<Flags, A, E, R>
  ) => {
    const { flags: words } = language.texts
    const selection = {
      products: Argument.String("product").pipe(Argument.withDescription(words.product), Argument.variadic()),
      all: switchFlag("all", words.all),
      filter: filterFlags(language.texts),
      ...apiFlags(language.texts)
    }
    return Command.make(name, { selection, own: flags }, ({ own, selection: { filter, ...selected } }) =>
      loadThen(load, (run) => run({ ...own, ...selected, ...language, filter: queryOf(filter) }))
    ).pipe(Command.withDescription(description), Command.withExamples(examples))
  }

export const publishCommand = (language: Language) => {
  const { product: words } = language.texts
  return selectionCommand(language)("publish", {
    description: words.publish,
    examples: [
      { command: "dpp product publish TR82-26-000147 TR82-26-000148", description: words.examples.publish },
      { command: "dpp product publish --all --battery-category ev --apply", description: words.examples.publishAll },
      {
        command: "dpp product publish --from batteries.csv",
        description: language.texts.changeFrom.examples.publish
      }
    ],
    flags: {
      apply: switchFlag("apply", words.apply),
      acceptUnlikely: switchFlag("accept-unlikely", words.acceptUnlikely),
      allowLocalAddress: allowLocalAddress(language.texts),
      from: Flag.optional(from(language.texts)),
      ...fileFlags(language.texts)
    },
    load: async () => {
      const [{ publish }, { changeFrom }] = await Promise.all([import("./publish.ts"), import("./fromFile/run.ts")])
      return Effect.fnUntraced(function* (input) {
        const { all, apply: applies, confirm, dryRun, filter, journal, products, reason } = input
        const isSelected =
          all || applies || products.length > 0 || Object.values(filter).some((value) => value !== undefined)
        if (Option.isSome(input.from)) {
          if (isSelected) return yield* new UsageError({ reason: language.texts.changeFrom.fromAlone })
          return yield* changeFrom({ ...input, file: input.from.value, mode: "publish" })
        }
        if (dryRun || confirm || Option.isSome(reason) || Option.isSome(journal)) {
          return yield* new UsageError({ reason: language.texts.changeFrom.needsFrom })
        }
        return yield* publish(input)
      })
    }
  })
}

export const preprintCommand = (language: Language) => {
  const { preprint: words } = language.texts.product
  return selectionCommand(language)("preprint", {
    description: words.description,
    examples: [
      { command: "dpp product preprint TR82-26-000147 --locale en", description: words.examples.one },
      { command: 'dpp product preprint --all --search "TR-82" --apply', description: words.examples.all }
    ],
    flags: {
      apply: switchFlag("apply", words.apply),
      pageLocale: choiceFlag("locale", locales, words.locale),
      allowLocalAddress: allowLocalAddress(language.texts)
    },
    load: async () => (await import("./preprint.ts")).preprint
  })
}

const out = ({ product: words }: Language["texts"]) =>
  Flag.Path("out").pipe(Flag.map(pathOrStandard), Flag.withMetavar("PATH"), Flag.withDescription(words.out))

export const pdfCommand = (language: Language) =>
  selectionCommand(language)("pdf", {
    description: language.texts.product.pdf,
    examples: [
      { command: "dpp product pdf --all --out passports --lang de", description: language.texts.product.examples.pdf }
    ],
    flags: { out: out(language.texts) },
    load: async () => (await import("./download.ts")).pdf
  })

export const previewCommand = (language: Language) => {
  const { product: words } = language.texts
  return selectionCommand(language)("preview", {
    description: words.preview,
    examples: [
      {
        command: "dpp product preview TR82-26-000147 --out preview.html --lang de",
        description: words.examples.preview
      }
    ],
    flags: {
      out: out(language.texts),
      format: Flag.Literals("format", ["html", "pdf"]).pipe(
        Flag.withDescription(words.previewFormat),
        Flag.withDefault("html")
      )
    },
    load: async () => (await import("./download.ts")).preview
  })
}

export const qrCommand = (language: Language) => {
  const { product: words } = language.texts
  return selectionCommand(language)("qr", {
    description: words.qr,
    flags: {
      out: out(language.texts),
      format: Flag.Literals("format", ["svg", "png"]).pipe(Flag.withDescription(words.format), Flag.withDefault("svg"))
    },
    load: async () => (await import("./download.ts")).qr
  })
}
