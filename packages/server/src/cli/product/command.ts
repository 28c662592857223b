/** `dpp product`: list, show, provenance; other files have the commands that publish, write files, upload one, and record a life. */
import { ProductCategory, ProductStatus } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { filterFlags, queryOf } from "../shared/apiFlags.ts"
import { choiceFlag, present } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import type { Language } from "../texts/language.ts"
import { offerCommand } from "../transfer.ts"
import { updateCommand, upsertCommand } from "./fromFile/command.ts"
import { lifeCommands } from "./life.ts"
import { pdfCommand, preprintCommand, previewCommand, publishCommand, qrCommand } from "./selectionCommands.ts"
import { uploadCommand } from "./upload.ts"

const productTexts = () => import("../shared/productText.ts")

const named = ({ flags }: Language["texts"]) => Argument.String("product").pipe(Argument.withDescription(flags.product))

const listCommand = (language: Language) => {
  const { flags: words, product } = language.texts
  return apiCommand(language)("list", {
    description: product.list,
    examples: [{ command: 'dpp product list --status draft --search "TR-82"', description: product.examples.search }],
    flags: {
      status: choiceFlag("status", ProductStatus.literals, words.status),
      category: choiceFlag("category", ProductCategory.literals, words.category),
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

export const product = (language: Language) =>
  Command.make("product").pipe(
    Command.withShortDescription(language.texts.product.short),
    Command.withDescription(language.texts.product.description),
    Command.withSubcommands([
      listCommand(language),
      showCommand(language),
      updateCommand(language),
      upsertCommand(language),
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
