/** Exports passports as documents, or batteries as a table. */
import * as Effect from "effect/Effect"
import { UsageError } from "../shared/outcome.ts"
import type { Format } from "./command.ts"
import { exportDocuments } from "./documents.ts"
import { exportTable, type TableInput } from "./table.ts"

export interface Input extends TableInput {
  readonly format: Format
}

export const run = Effect.fnUntraced(function* (input: Input) {
  const { format } = input
  if (format === "csv" || format === "xlsx") return yield* exportTable({ ...input, format })
  if (input.status !== "published") return yield* new UsageError({ reason: input.texts.export.draftsAsJson })
  return yield* exportDocuments({ ...input, format })
})
