/** Uploads a document and assigns it to an attribute, or the picture of a product. */
import * as Console from "effect/Console"
import { maximumFileSize } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { audienceOf } from "../files/publicDocuments.ts"
import { requireFile } from "../shared/files.ts"
import { labelledField } from "../shared/valueText.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { isAddress } from "./documentFields.ts"
import { findProduct } from "../shared/findProduct.ts"

export interface Input extends ApiCall, Language {
  readonly product: string
  readonly file: string
  /** `image`, or an attribute whose value is a document or its address. */
  readonly field: string
  readonly title: Option.Option<string>
  readonly documentLanguage: Option.Option<string>
}

export const upload = Effect.fnUntraced(function* (input: Input) {
  const { documentLanguage, field, file, json, locale, texts, title, url } = input
  yield* requireFile(file, texts)
  const bytes = yield* Effect.tryPromise({
    try: () => Fs.readFile(file),
    catch: (cause) => new CommandFailed({ reason: file, cause })
  })
  if (bytes.length > maximumFileSize) return yield* new CommandFailed({ reason: texts.product.tooLarge(file) })
  const client = yield* openClient(input)
  const { id } = yield* findProduct(client, input.product, input)
  const name = Path.basename(file)
  const document = new File([bytes], name)
  const address = yield* request(async (signal) => {
    if (field === "image") return (await client.files.setImage(id, document, { signal })).image_url
    const stored = await client.files.add(id, document, { audience: audienceOf(field), signal })
    const value = isAddress(field)
      ? stored.url
      : {
          url: stored.url,
          ...(Option.isSome(title) ? { title: title.value } : {}),
          ...(Option.isSome(documentLanguage) ? { language: documentLanguage.value } : {})
        }
    await client.products.update(id, { [field]: value }, { signal })
    return stored.url
  }).pipe(Effect.mapError(commandFailed(url, texts)))
  yield* json
    ? printJson({ id, field, url: address })
    : Console.log(texts.product.uploaded(name, labelledField(field, locale), address ?? ""))
})
