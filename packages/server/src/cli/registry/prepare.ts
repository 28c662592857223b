/** Writes the files of a worksheet, and records that their batteries were prepared. */
import type { RegistryResult, RegistryRow } from "@dpp/client"
import type { RegistryStatus } from "@dpp/core/product"
import { notice, registryFile, type RegistryFormat } from "@dpp/core/registry"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { ProcessEnvironment } from "../../runtime/ProcessEnvironment.ts"
import { readRegistryTemplate } from "../../runtime/registryTemplate.ts"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { writeFile } from "../shared/files.ts"
import { UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { worksheetPages } from "./worksheetPages.ts"

export interface Input extends ApiCall, Language {
  readonly out: string
  readonly format: RegistryFormat
  readonly status: Option.Option<RegistryStatus>
  readonly deregistrations: boolean
  readonly dryRun: boolean
}

/** The template that the environment names; null for the names of the service. */
export const templateOfProcess = Effect.gen(function* () {
  const path = (yield* ProcessEnvironment)["DPP_REGISTRY_TEMPLATE"]?.trim()
  return yield* Effect.mapError(
    Effect.fromResult(readRegistryTemplate(path)),
    (problems) => new UsageError({ reason: problems.map((one) => `DPP_REGISTRY_TEMPLATE: ${one}`).join("\n") })
  )
})

/** A record of what the file states, so that the response of the registry can be compared with it. */
const preparedResult = (row: RegistryRow): RegistryResult => ({
  product_id: row.passport_id.replace("urn:uuid:", ""),
  status: "prepared",
  ...(row.version === null ? {} : { registered_version: row.version }),
  ...(row.statement_sha256 === null ? {} : { registered_statement_sha256: row.statement_sha256 })
})

/** Files of earlier runs stay. The file is written first: if recording fails, the next run has its rows again. */
export const prepare = Effect.fnUntraced(function* (input: Input) {
  const { deregistrations, dryRun, format, json, out, texts, url } = input
  const template = yield* templateOfProcess
  const client = yield* openClient(input)
  const failed = Effect.mapError(commandFailed(url, texts))
  const worksheet = deregistrations ? "deregistrations" : "registrations"
  const next = worksheetPages(client, { worksheet, status: Option.getOrUndefined(input.status) })
  const files: Array<string> = []
  let rows = 0
  let unsigned = 0
  for (let number = 1; ;) {
    const page = yield* next.pipe(failed)
    if (page === undefined) break
    if (page.length === 0) continue
    const nameOf = () => Path.join(out, `${worksheet}-${String(number).padStart(5, "0")}.${format}`)
    while (Fs.existsSync(nameOf())) number += 1
    const name = nameOf()
    yield* writeFile(name, registryFile(page, format, template), texts)
    if (!dryRun && !deregistrations) {
      yield* request((signal) => client.registry.record(page.map(preparedResult), { signal })).pipe(failed)
    }
    files.push(name)
    rows += page.length
    // The registry has the version of a deregistration, whether it was signed or not.
    if (!deregistrations) unsigned += page.filter(({ statement_sha256 }) => statement_sha256 === null).length
  }
  if (json) return yield* printJson({ files, rows, unsigned, notice })
  const words = texts.registry
  yield* Console.log(rows === 0 ? words.nothing : words.prepared(rows, files.length, out))
  if (unsigned > 0) yield* Console.log(words.unsigned(unsigned))
  return yield* rows === 0 ? Effect.void : Console.log(words.notice)
})
