/** Lists documents of restricted attributes that are public files. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { openClient } from "../shared/apiClient.ts"
import { labelledField } from "../shared/valueText.ts"
import { printJson, tableOf } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { findPublicDocuments, type PublicDocument, type Selection } from "./publicDocuments.ts"

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
