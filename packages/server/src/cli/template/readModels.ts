/** Reads the models of a file and validates them: offline, and with a key also their facilities. */
import { type DppClient, DppValidationFailed, type DppError } from "@dpp/client"
import {
  type Finding,
  headersAt,
  namesFacilities,
  problemText,
  type Row,
  type Sheet,
  SheetProblem
} from "@dpp/core/sheets"
import * as Effect from "effect/Effect"
import { findFacilities } from "../import/namedRecords.ts"
import { type FileInput, readInput } from "../import/readInput.ts"
import { type ApiCall, commandFailed } from "../shared/apiClient.ts"
import { requireFile } from "../shared/files.ts"
import { receivedIssues } from "@dpp/core/validation"

export interface Input extends ApiCall, FileInput {
  readonly apply: boolean
}

/** `client`: absent if the file is read offline. */
export const readModels = Effect.fnUntraced(function* (input: Input, client: DppClient | undefined) {
  const { file, texts, url } = input
  yield* requireFile(file, texts)
  const { mapWritten, read } = yield* readInput(input, { key: "name" })
  const sheet =
    client === undefined || !namesFacilities(read)
      ? read
      : yield* findFacilities(read, client).pipe(Effect.mapError(commandFailed(url, texts)))
  return { mapWritten, sheet }
})

/** A problem of a field of a row. */
export const findingAt = (sheet: Sheet, row: Row, field: string, problem: SheetProblem): Finding => ({
  row: row.row,
  column: headersAt(sheet, row.sheet).get(field) ?? field,
  problem,
  ...(row.sheet === undefined ? {} : { sheet: row.sheet })
})

/** The messages of the server about a row; fails if the error concerns more than the row. */
export const refusedFindings = (
  sheet: Sheet,
  row: Row,
  error: DppError
): Effect.Effect<ReadonlyArray<Finding>, DppError> =>
  error instanceof DppValidationFailed
    ? Effect.succeed(
        receivedIssues({ messages: error.fields, rules: error.rules }).map((issue) =>
          findingAt(sheet, row, issue.field, SheetProblem.Invalid({ issue }))
        )
      )
    : Effect.fail(error)

/** Findings for programs: messages are in English, whatever the language. */
export const plainFindings = (findings: ReadonlyArray<Finding>) =>
  findings.map(({ problem, ...place }) => ({ ...place, message: problemText(problem, "en") }))
