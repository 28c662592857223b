/** Changes a model template by the row or the JSON object of a file. Empty cells change nothing; null clears a field. */
import type { Template, TemplateUpdate } from "@dpp/client"
import { isAttributeName } from "@dpp/core/catalogue"
import { type Finding, keyOf, type Row, type Sheet, validateModels } from "@dpp/core/sheets"
import { isJsonObject, isSameJson, type Json, type JsonObject } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { findNamed } from "../import/namedRecords.ts"
import { printFindings } from "../import/summary.ts"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { CommandFailed, ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { labelledField } from "../shared/valueText.ts"
import { type Input as ModelsInput, plainFindings, readModels, refusedFindings } from "./readModels.ts"

export interface Input extends ModelsInput {
  /** Name or id. */
  readonly template: string
}

export const update = Effect.fnUntraced(function* (input: Input) {
  const { apply, json, locale, texts, url } = input
  const words = texts.template
  const client = yield* openClient(input)
  const { id, name } = yield* findNamed(client, input.template, input)
  const { etag, ...stored } = yield* request((signal) => client.templates.get(id, { signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  const { sheet } = yield* readModels(input, client)
  const row = rowFor(name, sheet)
  if (row === undefined && sheet.findings.length === 0) {
    return yield* new CommandFailed({ reason: words.noRow(input.file, name) })
  }
  const sent = row !== undefined && isJsonObject(row.product) ? row.product : {}
  const before = fieldsOf(stored)
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => !isSameJson(value, before[field] ?? null))
  )
  const merged = Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null))
  const rows = row === undefined ? [] : [{ ...row, product: merged }]
  const { findings, warnings } = validateModels({ ...sheet, rows }, yield* DateTime.now)
  const problems: Array<Finding> = [...findings]
  const changed = Object.keys(changes)
  const isStored = apply && problems.length === 0 && changed.length > 0
  if (row !== undefined && isStored) {
    // Sound: the changed template is valid, which validateModels has checked.
    const fields = changes as TemplateUpdate
    // A proxy may have removed the tag.
    const settings = etag === "" ? {} : { ifMatch: etag }
    const result = yield* Effect.result(
      request((signal) => client.templates.update(id, fields, { ...settings, signal }))
    )
    if (Result.isFailure(result)) {
      problems.push(
        ...(yield* refusedFindings(sheet, row, result.failure).pipe(Effect.mapError(commandFailed(url, texts))))
      )
    }
  }
  if (json) {
    const listed = { findings: plainFindings(problems), warnings: plainFindings(warnings) }
    yield* printJson({ id, name, changed_fields: changed, applied: isStored && problems.length === 0, ...listed })
  } else {
    yield* printFindings(problems, warnings, sheet, input, texts.import.moreMissing)
    const fields = changed.map((field) => labelledField(field, locale)).join("; ")
    if (problems.length > 0) yield* Console.log(texts.import.fix)
    else if (changed.length === 0) yield* Console.log(words.unchanged(name))
    else yield* Console.log(isStored ? words.updated(name, fields) : words.wouldUpdate(name, fields))
  }
  if (problems.length > 0) return yield* new ProblemsFound()
  return undefined
})

/** The row of the template; the only row of a file may have another name, or none. */
const rowFor = (name: string, { rows }: Sheet): Row | undefined =>
  rows.length === 1
    ? rows[0]
    : rows.find(({ product }) => keyOf(product, "name")?.toLowerCase() === name.trim().toLowerCase())

/** The fields of a template that an update can change. */
const fieldsOf = (template: Template): JsonObject => {
  const base = ["name", "gtin", "facility_id", "not_applicable"]
  // Sound: the API returns JSON.
  const entries = Object.entries(template) as ReadonlyArray<[string, Json]>
  return Object.fromEntries(entries.filter(([field]) => base.includes(field) || isAttributeName(field)))
}
