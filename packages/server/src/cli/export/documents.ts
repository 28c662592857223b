/** Exports published passports as v2.0 documents or in formats of data spaces, byte for byte as the API returns them: one file or one line for each. */
import { type DppClient, DppNotFound, DppValidationFailed, type ProductsListQuery } from "@dpp/client"
import { exportExtensions, type ExportFormat } from "@dpp/core/passport"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { listBatteries } from "../shared/findProduct.ts"
import { CommandFailed, ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import type { Language } from "../texts/language.ts"

export interface Input extends ApiCall, Language {
  readonly out: string
  readonly filter: ProductsListQuery
}

type DocumentFormat = "json" | ExportFormat

/** Ends of the names of files. */
const extensions: Readonly<Record<DocumentFormat, string>> = { json: "json", ...exportExtensions }

interface Failure {
  readonly id: string
  readonly reason: string
}

export const exportDocuments = Effect.fnUntraced(function* (input: Input & { readonly format: DocumentFormat }) {
  const { filter, format, json, out, texts, url } = input
  const client = yield* openClient(input)
  const published = { ...filter, status: "published" } as const
  const ids = yield* listBatteries(client, published, ({ id }) => id).pipe(Effect.mapError(commandFailed(url, texts)))
  const write = yield* writerTo(out, format)
  const failures: Array<Failure> = []
  for (const [index, id] of ids.entries()) {
    const document = yield* Effect.result(request((signal) => bytesOf(client, id, format, signal)))
    if (Result.isSuccess(document)) {
      yield* write(id, document.success)
    } else {
      const failure = commandFailed(url, texts)(document.failure)
      // A passport that is invalid or was deleted meanwhile does not prevent the export of the others.
      const isOfOne = document.failure instanceof DppValidationFailed || document.failure instanceof DppNotFound
      if (!isOfOne) return yield* failure
      failures.push({ id, reason: failure.reason })
    }
    yield* show(index + 1, ids.length, texts.progress.passports, texts.locale)
  }
  const exported = ids.length - failures.length
  if (json) yield* printJson({ exported, failures })
  else {
    for (const { id, reason } of failures) yield* Console.error(`${id}: ${reason}`)
    yield* Console.log(texts.export.done(exported, ids.length, out))
  }
  if (failures.length > 0) return yield* new ProblemsFound()
})

/** The service writes JSON in the same way, so the bytes are those of the response. */
const bytesOf = async (client: DppClient, id: string, format: DocumentFormat, signal: AbortSignal) =>
  format === "json"
    ? JSON.stringify(await client.export.modelJson(id, { signal }))
    : new Uint8Array(await (await client.export.file(id, format, { signal })).arrayBuffer())

type Write = (id: string, bytes: string | Uint8Array) => Effect.Effect<void, CommandFailed>

/** Writes one file per passport into a folder, or one line per passport into a file .ndjson or .jsonl. */
const writerTo = Effect.fnUntraced(function* (out: string, format: DocumentFormat) {
  const writing = (work: () => Promise<unknown>) =>
    Effect.tryPromise({ try: work, catch: (cause) => new CommandFailed({ reason: `${out} cannot be written`, cause }) })
  if (format === "json" && /\.(ndjson|jsonl)$/u.test(out)) {
    yield* writing(() => Fs.writeFile(out, ""))
    return ((_, bytes) => writing(() => Fs.appendFile(out, `${String(bytes)}\n`))) satisfies Write
  }
  yield* writing(() => Fs.mkdir(out, { recursive: true }))
  return ((id, bytes) =>
    writing(() => Fs.writeFile(Path.join(out, `${id}.${extensions[format]}`), bytes))) satisfies Write
})
