/**
 * Recognizes passports of other services and in other formats: `dpp-passport/1`, a shell in JSON, a package of one, a Catena-X Battery
 * Pass.
 */
import { FileRefused } from "@dpp/sheets/fileLimits"
import { type Finding, type Row, type Sheet, SheetProblem } from "@dpp/core/sheets"
import { isJsonObject, type JsonObject, type BrokenRule, broken } from "@dpp/core/text"
import { isPassportDocument, type Read, readDocument, readPackage, toDraft } from "@dpp/exchange"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const isShell = ({ assetAdministrationShells, submodels }: JsonObject): boolean =>
  Array.isArray(assetAdministrationShells) || Array.isArray(submodels)

/** Every Battery Pass has these sections, in which no flat field is an object. */
const isBatteryPass = ({ characteristics, identification, performance }: JsonObject): boolean =>
  isJsonObject(identification) && (isJsonObject(performance) || isJsonObject(characteristics))

export const isExchange = (input: JsonObject): boolean =>
  isPassportDocument(input) || isShell(input) || isBatteryPass(input)

const formatOf = (input: JsonObject) => (isPassportDocument(input) ? "passport" : isShell(input) ? "aas" : "catena-x")

const nothing: Read = { values: new Map(), leftOver: [], omitted: 0 }

const leftOverAt = (row: number, column: string, found: BrokenRule): Finding => ({
  row,
  column,
  problem: SheetProblem.Invalid({ issue: { field: column, ...found } })
})

/** What was read of the file: a row with the draft, its reading, and a warning for each value that was left over. */
const rowOf = (
  row: Row,
  read: Read,
  measuredAt?: string
): { readonly row: Row; readonly warnings: ReadonlyArray<Finding> } => {
  const { condition, events, leftOver, omitted, product } = toDraft(read, DateTime.nowUnsafe(), measuredAt)
  return {
    row: {
      ...row,
      product,
      ...(condition === null ? {} : { condition }),
      ...(events.length === 0 ? {} : { events })
    },
    warnings: [
      ...leftOver.map(({ path, value }) =>
        leftOverAt(row.row, path, broken("noPlace", { value: JSON.stringify(value) }))
      ),
      ...(omitted === 0 ? [] : [leftOverAt(row.row, "file", broken("furtherWithoutPlace", { count: omitted }))])
    ]
  }
}

export const fromExchange = (row: Row, { status, ...document }: JsonObject, measuredAt?: string) => {
  // Every format that is recognized can be read.
  const read = Result.getOrElse(readDocument(formatOf(document), document), () => nothing)
  const { row: found, warnings } = rowOf(row, read, measuredAt)
  // A status that the caller asked for stands beside the file.
  if (status === undefined || !isJsonObject(found.product)) return { row: found, warnings }
  return { row: { ...found, product: { ...found.product, status } }, warnings }
}

/** The shell in a package. Throws `FileRefused` with what is wrong with it. */
export const readPackageFile = (bytes: Uint8Array): Sheet => {
  const read = readPackage(bytes)
  if (Result.isFailure(read)) throw new FileRefused(broken("unreadableFile", { reason: read.failure }))
  const { row, warnings } = rowOf({ row: 1, product: null, findings: [] }, read.success)
  return { rows: [row], findings: [], warnings, headers: new Map() }
}
