/** Prints sheets of labels with QR codes for batteries whose identifiers are locked. */
import type { ProductsListQuery } from "@dpp/client"
import { publicReachWarnings } from "@dpp/core/passport"
import { labelSheet } from "@dpp/rendering/LabelSheet"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import { type ApiCall, commandFailed, openClient } from "../shared/apiClient.ts"
import { listBatteries } from "../shared/listBatteries.ts"
import { CommandFailed, ProblemsFound } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { documentsOf } from "./documents.ts"

export interface Input extends ApiCall {
  readonly out: string
  readonly filter: ProductsListQuery
}

export const run = Effect.fnUntraced(function* (input: Input) {
  const { filter, json, out, url } = input
  const batteries = yield* listBatteries(yield* openClient(input), filter, (battery) => ({
    id: battery.id,
    isLocked: battery.identifiers_locked_at !== null,
    label: {
      gtin: battery.gtin,
      publicUrl: battery.public_url,
      serialNumber: battery.serial_number,
      model: battery.model_identifier ?? battery.name
    }
  })).pipe(Effect.mapError(commandFailed(url)))
  const labels = batteries.filter(({ isLocked }) => isLocked).map(({ label }) => label)
  const warnings = new Set(labels.flatMap(({ publicUrl }) => publicReachWarnings(publicUrl)))
  for (const warning of warnings) yield* Console.error(`Warning: ${warning}`)
  const documents = documentsOf(labels, out)
  for (const [index, { labels: onSheets, path }] of documents.entries()) {
    const pdf = yield* Effect.promise(() => labelSheet(onSheets))
    yield* Effect.tryPromise({
      try: () => Fs.writeFile(path, pdf),
      catch: (cause) => new CommandFailed({ reason: `${path} cannot be written`, cause })
    })
    if (documents.length > 1) yield* show(index + 1, documents.length, "documents")
  }
  const files = documents.map(({ path }) => path)
  const skipped = batteries
    .filter(({ isLocked }) => !isLocked)
    .map(({ id, label }) => ({ id, serial_number: label.serialNumber }))
  if (json) yield* printJson({ labels: labels.length, files, skipped })
  else {
    for (const { id, serial_number: serial } of skipped) {
      yield* Console.error(`${serial} (${id}) is a draft whose identifiers are not locked: no label.`)
    }
    yield* Console.log(labels.length === 0 ? "No labels." : `${labels.length} labels written to ${files.join(", ")}.`)
  }
  if (skipped.length > 0) return yield* new ProblemsFound()
})
