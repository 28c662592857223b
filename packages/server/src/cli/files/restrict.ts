/** Restricts public files that restricted attributes hold, to the audience of these attributes. */
import { type DppClient, DppConflict, type DppError, DppNotFound, DppValidationFailed } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { FileAudience } from "../product/documentFields.ts"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { CommandFailed, ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { labelledField } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"
import { findPublicDocuments, type PublicDocument, recordOf, type Selection, textOf } from "./publicDocuments.ts"

export interface Input extends Selection {
  /** Ids or addresses of files, as `dpp files audit` lists them. */
  readonly files: ReadonlyArray<string>
  readonly all: boolean
  readonly apply: boolean
  /** In place of the audience of the attributes. */
  readonly audience: Option.Option<FileAudience>
}

interface Refusal {
  readonly id: string
  readonly fileName: string
  readonly reason: string
  /** Messages by attribute. */
  readonly fields: Readonly<Record<string, ReadonlyArray<string>>>
}

interface Outcome {
  readonly restricted: Array<{ readonly id: string; readonly fileName: string; readonly audience: FileAudience }>
  readonly refused: Array<Refusal>
}

export const restrict = Effect.fnUntraced(function* (input: Input) {
  const { all, apply, files, json, texts, url } = input
  if (all && files.length > 0) return yield* new UsageError({ reason: texts.files.namedAndAll })
  if (!all && files.length === 0) return yield* new UsageError({ reason: texts.files.nameOne })
  const client = yield* openClient(input)
  const found = yield* findPublicDocuments(client, input)
  const selected = all ? found : yield* named(found, input)
  if (all && !apply) return yield* rehearse(selected, input)
  const outcome: Outcome = { restricted: [], refused: [] }
  const byFile = Map.groupBy(selected, ({ file }) => file.id)
  for (const [index, documents] of [...byFile.values()].entries()) {
    yield* restrictOne(client, documents, input, outcome).pipe(Effect.mapError(commandFailed(url, texts)))
    yield* show(index + 1, byFile.size, texts.progress.files, texts.locale)
  }
  yield* json ? printJson(outcome) : print(outcome, byFile.size, input)
  if (outcome.refused.length > 0) return yield* new ProblemsFound()
})

const named = Effect.fnUntraced(function* (found: ReadonlyArray<PublicDocument>, { files, texts }: Input) {
  const isNamed = (name: string, { file }: PublicDocument) => name === file.id || name === file.url
  for (const name of files) {
    if (!found.some((document) => isNamed(name, document))) {
      return yield* new CommandFailed({ reason: texts.files.notListed(name) })
    }
  }
  return found.filter((document) => files.some((name) => isNamed(name, document)))
})

const rehearse = Effect.fnUntraced(function* (documents: ReadonlyArray<PublicDocument>, input: Input) {
  if (input.json) return yield* printJson({ restricted: [], documents: documents.map(recordOf) })
  if (documents.length === 0) return yield* Console.log(input.texts.files.none)
  yield* Console.log(textOf(documents, input))
  yield* Console.log(input.texts.files.applyNext)
})

/** Whether an error says something about one file, and not about the key or the server. */
const concernsOne = (error: DppError): boolean =>
  error instanceof DppConflict || error instanceof DppNotFound || error instanceof DppValidationFailed

/** `documents`: all that hold the same file. */
const restrictOne = Effect.fnUntraced(function* (
  client: DppClient,
  documents: ReadonlyArray<PublicDocument>,
  { audience: chosen, texts }: Input,
  outcome: Outcome
) {
  const [first] = documents
  if (first === undefined) return
  const { fileName, id, product_id } = first.file
  const audiences = new Set(documents.map(({ audience }) => audience))
  const audience = Option.getOrElse(chosen, () => first.audience)
  if (Option.isNone(chosen) && audiences.size > 1) {
    return void outcome.refused.push({ id, fileName, reason: texts.files.severalAudiences, fields: {} })
  }
  const result = yield* Effect.result(
    request((signal) => client.files.update(product_id, id, { audience }, { signal }))
  )
  if (Result.isSuccess(result)) return void outcome.restricted.push({ id, fileName, audience })
  const { failure } = result
  if (!concernsOne(failure)) return yield* Effect.fail(failure)
  const fields = failure instanceof DppConflict || failure instanceof DppValidationFailed ? failure.fields : {}
  return void outcome.refused.push({ id, fileName, reason: failure.message, fields })
})

const print = Effect.fnUntraced(function* (outcome: Outcome, total: number, { locale, texts }: Language) {
  const words = texts.files
  for (const { audience, fileName } of outcome.restricted) yield* Console.log(words.restricted(fileName, audience))
  for (const { fields, fileName, reason } of outcome.refused) {
    yield* Console.error(words.refused(fileName, reason))
    for (const [field, messages] of Object.entries(fields)) {
      yield* Console.error(`  ${labelledField(field, locale)}: ${messages.join("; ")}`)
    }
  }
  yield* Console.log(words.total(outcome.restricted.length, total))
  if (outcome.restricted.length > 0) yield* Console.log(words.caches)
})
