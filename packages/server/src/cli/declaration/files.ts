/** The bodies that `dpp declaration` reads, and the PDFs that it writes. */
import { isJsonObject, type JsonObject } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import { parseJson, readBounded, refusalOf, writeFile } from "../shared/files.ts"
import { CommandFailed } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"

/** The service decodes the body, and names each field that is wrong. */
export const readBody = Effect.fnUntraced(function* (file: string): Effect.fn.Return<JsonObject, CommandFailed> {
  const body = yield* Effect.tryPromise({
    try: async () => parseJson(await readBounded(file)),
    catch: (cause) => new CommandFailed({ reason: `${file} ${refusalOf(cause)}` })
  })
  return isJsonObject(body) ? body : yield* new CommandFailed({ reason: `${file} must be a JSON object` })
})

export const writePdf = Effect.fnUntraced(function* (file: string, pdf: Blob, texts: Texts) {
  const bytes = new Uint8Array(yield* Effect.promise(() => pdf.arrayBuffer()))
  yield* writeFile(file, bytes, texts)
  return { file, bytes: bytes.length }
})
