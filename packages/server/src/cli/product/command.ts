/** `dpp product`: list, show, provenance, upload; other files have the commands that publish, write files, and record a life. */
import { ProductCategory, ProductStatus } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { apiFlags, filterFlags } from "../shared/apiFlags.ts"
import { present } from "../shared/fields.ts"
import { queryOf } from "../shared/filter.ts"
import { loadThen } from "../shared/loadThen.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { offerCommand } from "../transfer.ts"
import type { Language } from "../texts/language.ts"
import { documentFields } from "./documentFields.ts"
import { lifeCommands } from "./life.ts"
import { pdfCommand, preprintCommand, previewCommand, publishCommand, qrCommand } from "./selectionCommands.ts"

const productTexts = () => import("../shared/productText.ts")

const named = ({ flags }: Language["texts"]) => Argument.String("product").pipe(Argument.withDescription(flags.product))

const listCommand = (language: Language) => {
  const { flags: words, product } = language.texts
  return apiCommand(language)("list", {
    description: product.list,
    examples: [{ command: 'dpp product list --status draft --search "TR-82"', description: product.examples.search }],
    flags: {
      status: Flag.Literals("status", ProductStatus.literals).pipe(Flag.withDescription(words.status), Flag.optional),
      category: Flag.Literals("category", ProductCategory.literals).pipe(
        Flag.withDescription(words.category),
        Flag.optional
      ),
      filter: filterFlags(language.texts)
    },
    run: ({ all }, { category, filter, status }) => {
      const query = { ...queryOf(filter), ...present({ category, status }), per_page: 100 }
      return all((client, options) => client.products.list(query, options))
    },
    text: async (products) => (await productTexts()).productsText(products, language)
  })
}

const showCommand = (language: Language) =>
  apiCommand(language)("show", {
    description: language.texts.product.show,
    examples: [
      {
        command: "dpp product show https://passports.example.com/01/09526001000012/21/TR82-26-000147",
        description: language.texts.product.examples.show
      }
    ],
    flags: { product: named(language.texts) },
    run: ({ findProduct }, input) => findProduct(input.product),
    text: async (found) => (await productTexts()).productText(found, language)
  })

/** Where the values of one product come from. */
const provenanceCommand = (language: Language) =>
  apiCommand(language)("provenance", {
    description: language.texts.provenance.description,
    examples: [{ command: "dpp product provenance TR82-26-000147", description: language.texts.provenance.example }],
    flags: { product: named(language.texts) },
    run: ({ findProduct, send }, input) =>
      Effect.flatMap(findProduct(input.product), ({ id }) =>
        send((client, options) => client.provenance.get(id, options))
      ),
    text: async (found) => (await productTexts()).provenanceText(found, language)
  })

const uploadCommand = (language: Language) => {
  const { texts } = language
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
      ({ upload }) => upload({ ...input, ...language })
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
      ...lifeCommands(language),
      offerCommand(language)
    ])
  )
