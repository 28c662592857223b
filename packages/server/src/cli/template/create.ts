/** Creates model templates from a file with one row, or one JSON object, for each model. */
import type { DppClient, Template, TemplateCreate } from "@dpp/client"
import { type Finding, keyOf, type Row, type Sheet, SheetProblem, validateModels } from "@dpp/core/sheets"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { ProcessEnvironment } from "../../runtime/ProcessEnvironment.ts"
import { printFindings } from "../import/summary.ts"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { findingAt, type Input, plainFindings, readModels, refusedFindings } from "./readModels.ts"

export const create = Effect.fnUntraced(function* (input: Input) {
  const { apply, json, keyFile, texts, url } = input
  const words = texts.template
  const isOffline = !apply && Option.isNone(keyFile) && !(yield* ProcessEnvironment)["DPP_API_KEY"]
  const client = isOffline ? undefined : yield* openClient(input)
  const { mapWritten, sheet } = yield* readModels(input, client)
  const { findings, valid, warnings } = validateModels(sheet, yield* DateTime.now)
  const taken =
    client === undefined ? [] : yield* takenNames(sheet, valid, client).pipe(Effect.mapError(commandFailed(url, texts)))
  const problems: Array<Finding> = [...findings, ...taken]
  const created: Array<Template> = []
  const isStored = apply && problems.length === 0
  if (client !== undefined && isStored) {
    for (const row of valid) {
      const result = yield* createOne(client, sheet, row).pipe(Effect.mapError(commandFailed(url, texts)))
      if (Result.isSuccess(result)) created.push(result.success)
      else problems.push(...result.failure)
    }
  }
  const rows = sheet.rows.length
  const ready = valid.length - taken.length
  if (json) {
    const listed = { findings: plainFindings(problems), warnings: plainFindings(warnings) }
    yield* printJson({ rows, valid: ready, ...listed, created: created.map(({ id, name }) => ({ id, name })) })
  } else {
    yield* printFindings(problems, warnings, sheet, input, texts.import.moreMissing)
    for (const { completeness, id, name } of created) yield* Console.log(words.created(name, id, completeness.percent))
    yield* Console.log(isStored ? words.createdTotal(created.length, rows) : words.valid(ready, rows))
    if (!isStored) yield* Console.log(problems.length > 0 ? texts.import.fix : words.applyNext)
    if (isOffline) yield* Console.log(words.notAsked)
    if (mapWritten !== undefined) yield* Console.log(texts.import.mapWritten(mapWritten))
  }
  if (problems.length > 0) return yield* new ProblemsFound()
})

/** Batteries name their template by its name, so a second one with the same name would be of no use. */
const takenNames = Effect.fnUntraced(function* (sheet: Sheet, rows: ReadonlyArray<Row>, client: DppClient) {
  const findings: Array<Finding> = []
  for (const row of rows) {
    const name = keyOf(row.product, "name") ?? ""
    const { data } = yield* request(async (signal) => client.templates.list({ name, per_page: 1 }, { signal }))
    if (data.length > 0) findings.push(findingAt(sheet, row, "name", SheetProblem.TemplateExists()))
  }
  return findings
})

const createOne = Effect.fnUntraced(function* (client: DppClient, sheet: Sheet, row: Row) {
  // Sound: the row is valid, which validateModels has checked.
  const fields = row.product as TemplateCreate
  const result = yield* Effect.result(request((signal) => client.templates.create(fields, { signal })))
  return Result.isSuccess(result)
    ? Result.succeed(result.success.data)
    : Result.fail(yield* refusedFindings(sheet, row, result.failure))
})
