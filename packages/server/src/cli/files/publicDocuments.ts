/** Documents of restricted attributes that are public files: everyone who knows their address can read them. Finds and lists them. */
import type { DppClient, ProductFile } from "@dpp/client"
import { documentsOf } from "@dpp/core/product"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { audienceOf, type FileAudience } from "../product/documentFields.ts"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { type AnyProduct, findProduct, listBatteries } from "../shared/findProduct.ts"
import { printJson, tableOf } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { labelledField } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"

/** One attribute of one product, and the public file whose address it holds. */
export interface PublicDocument {
  readonly product_id: string
  readonly serial_number: string | null
  readonly attribute: string
  /** Who may read the attribute. */
  readonly audience: FileAudience
  readonly file: ProductFile
}

export interface Selection extends ApiCall, Language {
  /** The only product that is examined; otherwise all of the organization are. */
  readonly product: Option.Option<string>
}

/** The restricted attributes of a listed product that hold the address of a file. */
const candidateOf = (product: AnyProduct) => ({
  id: product.id,
  serial_number: product.serial_number,
  attributes: documentsOf(product).flatMap(({ field, point }) => (point === 1 ? [] : [field]))
})

export const findPublicDocuments = Effect.fnUntraced(function* (client: DppClient, input: Selection) {
  const { product, texts, url } = input
  const listed = Option.isSome(product)
    ? [candidateOf(yield* findProduct(client, product.value, input))]
    : // A battery model has no restricted documents.
      yield* listBatteries(client, {}, candidateOf).pipe(Effect.mapError(commandFailed(url, texts)))
  const candidates = listed.filter(({ attributes }) => attributes.length > 0)
  const found: Array<PublicDocument> = []
  for (const [index, { attributes, id, serial_number }] of candidates.entries()) {
    const files = yield* request((signal) => client.files.list(id, { signal })).pipe(
      Effect.mapError(commandFailed(url, texts))
    )
    for (const file of files.filter(({ audience }) => audience === "public")) {
      for (const attribute of file.attributes.filter((name) => attributes.includes(name))) {
        found.push({ product_id: id, serial_number, attribute, audience: audienceOf(attribute), file })
      }
    }
    yield* show(index + 1, candidates.length, texts.progress.documents, texts.locale)
  }
  return found
})

export const audit = Effect.fnUntraced(function* (input: Selection) {
  const found = yield* findPublicDocuments(yield* openClient(input), input)
  if (input.json) return yield* printJson(found.map(recordOf))
  if (found.length === 0) return yield* Console.log(input.texts.files.none)
  yield* Console.log(textOf(found, input))
  yield* Console.log(input.texts.files.next(found.length))
})

/** A document as the JSON output has it. */
export const recordOf = ({ attribute, audience, file, product_id, serial_number }: PublicDocument) => ({
  product_id,
  serial_number,
  attribute,
  audience,
  file: { id: file.id, product_id: file.product_id, fileName: file.fileName, url: file.url }
})

export const textOf = (documents: ReadonlyArray<PublicDocument>, { locale, texts }: Language): string => {
  const { attribute, audience, file, id, serial } = texts.files.columns
  return tableOf(
    documents.map((document) => ({
      [serial]: document.serial_number ?? document.product_id,
      [attribute]: labelledField(document.attribute, locale),
      [audience]: document.audience,
      [file]: document.file.fileName,
      [id]: document.file.id
    }))
  )
}
