/** `dpp product`: list, show, publish, preview, preprint, pdf, qr, upload, provenance; `lifecycleCommands.ts` has successor, lifecycle and lineage, `transfer/command.ts` has transfer. */
import { ProductCategory, ProductStatus } from "@dpp/core/product"
import { locales } from "@dpp/core/text"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { allowLocalAddress, apiFlags, filterFlags } from "../shared/apiFlags.ts"
import { queryOf } from "../shared/filter.ts"
import { loadThen } from "../shared/loadThen.ts"
import type { Language } from "../texts/language.ts"
import { documentFields } from "./documentFields.ts"
import { offerCommand } from "../transfer/command.ts"
import { lifecycleCommands } from "./lifecycleCommands.ts"

const listCommand = ({ locale, texts }: Language) => {
  const { flags, product: words } = texts
  const options = {
    status: Flag.Literals("status", ProductStatus.literals).pipe(Flag.withDescription(flags.status), Flag.optional),
    category: Flag.Literals("category", ProductCategory.literals).pipe(
      Flag.withDescription(flags.category),
      Flag.optional
    ),
    filter: filterFlags(texts),
    ...apiFlags(texts)
  }
  return Command.make("list", options, ({ category, filter, status, ...input }) =>
    loadThen(
      () => import("./list.ts"),
      ({ list }) =>
        list({
          ...input,
          locale,
          texts,
          filter: {
            ...queryOf(filter),
            category: Option.getOrUndefined(category),
            status: Option.getOrUndefined(status)
          }
        })
    )
  ).pipe(
    Command.withDescription(words.list),
    Command.withExamples([
      { command: 'dpp product list --status draft --search "TR-82"', description: words.examples.search }
    ])
  )
}

const named = ({ flags }: Language["texts"]) => Argument.String("product").pipe(Argument.withDescription(flags.product))

const showCommand = ({ locale, texts }: Language) =>
  Command.make("show", { product: named(texts), ...apiFlags(texts) }, (input) =>
    loadThen(
      () => import("./show.ts"),
      ({ show }) => show({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(texts.product.show),
    Command.withExamples([
      {
        command: "dpp product show https://passports.example.com/01/09526001000012/21/TR82-26-000147",
        description: texts.product.examples.show
      }
    ])
  )

const provenanceCommand = ({ locale, texts }: Language) =>
  Command.make("provenance", { product: named(texts), ...apiFlags(texts) }, (input) =>
    loadThen(
      () => import("./provenance.ts"),
      ({ provenance }) => provenance({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(texts.provenance.description),
    Command.withExamples([{ command: "dpp product provenance TR82-26-000147", description: texts.provenance.example }])
  )

/** Products by name, or all that the filters select. */
const selection = (texts: Language["texts"]) => ({
  products: named(texts).pipe(Argument.variadic()),
  all: Flag.Boolean("all").pipe(Flag.withDescription(texts.flags.all), Flag.withDefault(false)),
  filter: filterFlags(texts),
  ...apiFlags(texts)
})

const publishCommand = ({ locale, texts }: Language) => {
  const { product: words } = texts
  const apply = Flag.Boolean("apply").pipe(Flag.withDescription(words.apply), Flag.withDefault(false))
  const acceptUnlikely = Flag.Boolean("accept-unlikely").pipe(
    Flag.withDescription(words.acceptUnlikely),
    Flag.withDefault(false)
  )
  const options = { ...selection(texts), apply, acceptUnlikely, allowLocalAddress: allowLocalAddress(texts) }
  return Command.make("publish", options, ({ filter, ...input }) =>
    loadThen(
      () => import("./publish.ts"),
      ({ publish }) => publish({ ...input, locale, texts, filter: queryOf(filter) })
    )
  ).pipe(
    Command.withDescription(words.publish),
    Command.withExamples([
      { command: "dpp product publish TR82-26-000147 TR82-26-000148", description: words.examples.publish },
      {
        command: "dpp product publish --all --battery-category ev --apply",
        description: words.examples.publishAll
      }
    ])
  )
}

const preprintCommand = ({ locale, texts }: Language) => {
  const { preprint: words } = texts.product
  const options = {
    ...selection(texts),
    apply: Flag.Boolean("apply").pipe(Flag.withDescription(words.apply), Flag.withDefault(false)),
    pageLocale: Flag.Literals("locale", locales).pipe(Flag.withDescription(words.locale), Flag.optional),
    allowLocalAddress: allowLocalAddress(texts)
  }
  return Command.make("preprint", options, ({ filter, ...input }) =>
    loadThen(
      () => import("./preprint.ts"),
      ({ preprint }) => preprint({ ...input, locale, texts, filter: queryOf(filter) })
    )
  ).pipe(
    Command.withDescription(words.description),
    Command.withExamples([
      { command: "dpp product preprint TR82-26-000147 --locale en", description: words.examples.one },
      { command: 'dpp product preprint --all --search "TR-82" --apply', description: words.examples.all }
    ])
  )
}

const out = (texts: Language["texts"]) =>
  Flag.Path("out").pipe(Flag.withMetavar("PATH"), Flag.withDescription(texts.product.out))

const pdfCommand = ({ locale, texts }: Language) =>
  Command.make("pdf", { ...selection(texts), out: out(texts) }, ({ filter, ...input }) =>
    loadThen(
      () => import("./download.ts"),
      ({ pdf }) => pdf({ ...input, locale, texts, filter: queryOf(filter) })
    )
  ).pipe(
    Command.withDescription(texts.product.pdf),
    Command.withExamples([
      { command: "dpp product pdf --all --out passports --lang de", description: texts.product.examples.pdf }
    ])
  )

const previewCommand = ({ locale, texts }: Language) => {
  const format = Flag.Literals("format", ["html", "pdf"]).pipe(
    Flag.withDescription(texts.product.previewFormat),
    Flag.withDefault("html")
  )
  return Command.make("preview", { ...selection(texts), out: out(texts), format }, ({ filter, ...input }) =>
    loadThen(
      () => import("./download.ts"),
      ({ preview }) => preview({ ...input, locale, texts, filter: queryOf(filter) })
    )
  ).pipe(
    Command.withDescription(texts.product.preview),
    Command.withExamples([
      {
        command: "dpp product preview TR82-26-000147 --out preview.html --lang de",
        description: texts.product.examples.preview
      }
    ])
  )
}

const qrCommand = ({ locale, texts }: Language) => {
  const format = Flag.Literals("format", ["svg", "png"]).pipe(
    Flag.withDescription(texts.product.format),
    Flag.withDefault("svg")
  )
  return Command.make("qr", { ...selection(texts), out: out(texts), format }, ({ filter, ...input }) =>
    loadThen(
      () => import("./download.ts"),
      ({ qr }) => qr({ ...input, locale, texts, filter: queryOf(filter) })
    )
  ).pipe(Command.withDescription(texts.product.qr))
}

const uploadCommand = ({ locale, texts }: Language) => {
  const { product: words } = texts
  const options = {
    product: named(texts),
    file: Argument.File("file").pipe(Argument.withDescription(words.file)),
    field: Flag.Literals("field", documentFields).pipe(Flag.withDescription(words.field)),
    title: Flag.String("title").pipe(Flag.withDescription(words.title), Flag.optional),
    documentLanguage: Flag.String("document-language").pipe(
      Flag.withDescription(words.documentLanguage),
      Flag.optional
    ),
    ...apiFlags(texts)
  }
  return Command.make("upload", options, (input) =>
    loadThen(
      () => import("./upload.ts"),
      ({ upload }) => upload({ ...input, locale, texts })
    )
  ).pipe(
    Command.withDescription(words.upload),
    Command.withExamples([
      {
        command: "dpp product upload TR82-26-000147 declaration.pdf --field eu_declaration_of_conformity",
        description: words.examples.upload
      }
    ])
  )
}

export const product = (language: Language) =>
  Command.make("product").pipe(
    Command.withShortDescription(language.texts.product.short),
    Command.withDescription(language.texts.product.description),
    Command.withSubcommands([
      listCommand(language),
      showCommand(language),
      publishCommand(language),
      preprintCommand(language),
      previewCommand(language),
      pdfCommand(language),
      qrCommand(language),
      uploadCommand(language),
      provenanceCommand(language),
      ...lifecycleCommands(language),
      offerCommand(language)
    ])
  )
