/** Imports the products of a file: validates all rows first, then uploads them, so that a second run can resume. */
import type { ReadinessProfile } from "@dpp/core/product"
import { namesFacilities, type Row, templateNames, validateRows } from "@dpp/core/sheets"
import type { Templates } from "@dpp/core/template"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import { ProcessEnvironment } from "../../runtime/ProcessEnvironment.ts"
import { type ApiCall, commandFailed, openClient } from "../shared/apiClient.ts"
import { requireFile, standard } from "../shared/files.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { texts as en } from "../texts/en/index.ts"
import * as Journal from "./Journal.ts"
import { findFacilities, findTemplates } from "./namedRecords.ts"
import { type FileInput, readInput } from "./readInput.ts"
import { type Rehearsal, rehearse } from "./rehearse.ts"
import { reportOf } from "./report.ts"
import { documentFolder, type Documents, findDocuments, withoutDocuments } from "./rowDocuments.ts"
import { documentOf, printSummary, summaryOf } from "./summary.ts"
import { upload } from "./upload.ts"

export interface Input extends ApiCall, FileInput {
  readonly apply: boolean
  readonly dryRun: boolean
  readonly publish: boolean
  readonly updatePublished: boolean
  readonly skipInvalid: boolean
  readonly acceptUnlikely: boolean
  readonly allowLocalAddress: boolean
  readonly documents: Option.Option<string>
  readonly journal: Option.Option<string>
  readonly report: Option.Option<string>
  readonly profile: ReadinessProfile
}

export const run = Effect.fnUntraced(function* (input: Input) {
  const { locale, texts } = input
  yield* requireConsistent(input)
  const folder = yield* documentFolder(input.file, input.documents, texts)
  const { mapWritten, read: cells } = yield* readInput(input, { status: input.publish ? "published" : undefined })
  const { documents, sheet: read } =
    folder === undefined ? { documents: new Map() satisfies Documents, sheet: cells } : findDocuments(cells, folder)
  const placed = namesFacilities(read)
    ? yield* findFacilities(read, yield* openClient(input)).pipe(Effect.mapError(commandFailed(input.url, texts)))
    : read
  const { sheet: file, templates } =
    templateNames(placed).size > 0
      ? yield* findTemplates(placed, yield* openClient(input)).pipe(Effect.mapError(commandFailed(input.url, texts)))
      : { sheet: placed, templates: new Map() }
  const validated = validateRows(file, {
    now: yield* DateTime.now,
    profile: input.profile,
    templates,
    acceptsUnlikely: input.acceptUnlikely
  })
  const canUpload = validated.findings.length === 0 || (input.skipInvalid && file.findings.length === 0)
  const uploaded =
    input.apply && canUpload
      ? yield* upload(validated.valid, {
          client: yield* openClient({ ...input, isImport: true }),
          url: input.url,
          path: Option.getOrElse(input.journal, () =>
            Journal.pathOf(input.file === standard ? "standard-input" : input.file)
          ),
          updatePublished: input.updatePublished,
          acceptsUnlikely: input.acceptUnlikely,
          allowLocalAddress: input.allowLocalAddress,
          documents,
          templates,
          texts
        })
      : null
  const isRehearsed = !input.apply && validated.valid.length > 0
  const toStore = validated.valid.map((row) => withoutDocuments(row, documents))
  const rehearsal = isRehearsed ? yield* rehearseWithKey(input, toStore, templates) : null
  const run = { file, validated, uploaded, rehearsal, locale, texts }
  if (Option.isSome(input.report)) yield* writeReport(input.report.value, run)
  const summary = summaryOf(file, validated, uploaded, rehearsal)
  yield* input.json ? printJson(documentOf(summary)) : printSummary(summary, file, input)
  if (mapWritten !== undefined && !input.json) yield* Console.log(texts.import.mapWritten(mapWritten))
  // The summary covers what has been uploaded; the next run resumes from there.
  if (uploaded !== null && uploaded.stopped !== null) return yield* uploaded.stopped
  if (validated.findings.length + summary.skipped.length + summary.obstacles.length > 0)
    return yield* new ProblemsFound()
})

/** Without a key, or if the server does not answer, the rehearsal is what the file alone says. */
const rehearseWithKey = Effect.fnUntraced(function* (input: Input, valid: ReadonlyArray<Row>, templates: Templates) {
  const { allowLocalAddress, keyFile, updatePublished } = input
  // JSON is in English in every language.
  const texts = input.json ? en : input.texts
  if (Option.isNone(keyFile) && !(yield* ProcessEnvironment)["DPP_API_KEY"]) return notAsked(texts.import.notAsked)
  const client = yield* openClient({ ...input, maxAttempts: 1 })
  return yield* rehearse(valid, { client, templates, texts, updatePublished, allowLocalAddress }).pipe(
    Effect.catch((error) =>
      Effect.succeed(notAsked(texts.import.noResponse(commandFailed(input.url, texts)(error).reason)))
    )
  )
})

const notAsked = (remark: string): Rehearsal => ({ skipped: [], obstacles: [], remarks: [remark] })

const requireConsistent = Effect.fnUntraced(function* ({ apply, dryRun, file, report, texts }: Input) {
  yield* requireFile(file, texts)
  if (apply && dryRun) return yield* new UsageError({ reason: texts.import.contradiction })
  if (/\.xlsx$/iu.test(Option.getOrElse(report, () => "")) && /json/iu.test(file.slice(file.lastIndexOf(".")))) {
    return yield* new UsageError({ reason: texts.import.reportOfJson })
  }
  return undefined
})

const writeReport = Effect.fnUntraced(function* (path: string, run: Parameters<typeof reportOf>[1]) {
  const files = yield* FileSystem.FileSystem
  const report = yield* Effect.promise(() => reportOf(path, run))
  yield* typeof report === "string" ? files.writeFileString(path, report) : files.writeFile(path, report)
})
