/** `dpp product upload`: uploads a document and assigns it to an attribute, or the picture of a product. */
import { maximumFileSize } from "@dpp/core/product"
import * as Argument from "effect/cli/Argument"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { requireFile } from "../shared/files.ts"
import { present, textFlag } from "../shared/flags.ts"
import { apiCommand } from "../shared/operationCommand.ts"
import { CommandFailed } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"
import type { Language } from "../texts/language.ts"
import { audienceOf, documentFields, isAddress } from "./documentFields.ts"

export const uploadCommand = (language: Language) => {
  const { flags, product: words } = language.texts
  return apiCommand(language)("upload", {
    description: words.upload,
    examples: [
      {
        command: "dpp product upload TR82-26-000147 declaration.pdf --field eu_declaration_of_conformity",
        description: words.examples.upload
      }
    ],
    flags: {
      product: Argument.String("product").pipe(Argument.withDescription(flags.product)),
      file: Argument.File("file").pipe(Argument.withDescription(words.file)),
      field: Flag.Literals("field", documentFields).pipe(Flag.withDescription(words.field)),
      title: textFlag("title", words.title),
      language: textFlag("document-language", words.documentLanguage)
    },
    body: ({ file }) => documentOf(file, language.texts),
    run: ({ findProduct, send }, { field, language: documentLanguage, product, title }, document) =>
      Effect.gen(function* () {
        const { id } = yield* findProduct(product)
        const url = yield* send(async (client, options) => {
          if (field === "image") return (await client.files.setImage(id, document, options)).image_url
          const stored = await client.files.add(id, document, { audience: audienceOf(field), ...options })
          const described = { url: stored.url, ...present({ title, language: documentLanguage }) }
          await client.products.update(id, { [field]: isAddress(field) ? stored.url : described }, options)
          return stored.url
        })
        return { id, field, url }
      }),
    text: async ({ field, url }, { file }) => {
      const { labelledField } = await import("../shared/valueText.ts")
      return words.uploaded(Path.basename(file), labelledField(field, language.locale), url ?? "")
    }
  })
}

const documentOf = Effect.fnUntraced(function* (file: string, texts: Texts) {
  yield* requireFile(file, texts)
  const bytes = yield* Effect.tryPromise({
    try: () => Fs.readFile(file),
    catch: (cause) => new CommandFailed({ reason: file, cause })
  })
  if (bytes.length > maximumFileSize) return yield* new CommandFailed({ reason: texts.product.tooLarge(file) })
  return new File([bytes], Path.basename(file))
})
