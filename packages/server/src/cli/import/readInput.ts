/** Reads the file that a command names, as its flags decide. */
import { isAttributeName } from "@dpp/core/catalogue"
import {
  baseFieldNames,
  type CellForm,
  type ColumnMapping,
  type DateOrder,
  type DecimalSign,
  type Finding,
  type Sheet
} from "@dpp/core/sheets"
import type { FileOptions } from "@dpp/sheets/readBatteries"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { CommandFailed, UsageError } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"
import type { Language } from "../texts/language.ts"
import { readFile } from "./readFile.ts"

/** A file, and the values of `readingFlags`. */
export interface FileInput extends Language {
  readonly file: string
  readonly ignoreUnknownColumns: boolean
  readonly map: Option.Option<string>
  readonly decimal: Option.Option<DecimalSign>
  readonly dateOrder: Option.Option<DateOrder>
  readonly read: ReadonlyArray<CellForm>
  readonly sheet: Option.Option<string>
  readonly encoding: Option.Option<string>
  readonly serialNumber: Option.Option<string>
  readonly measuredAt: Option.Option<string>
}

/**
 * `columns`: the fields of columns that `--map` need not name.
 *
 * `mapWritten`: the file of `--map`, if it did not exist and has proposals now.
 */
export const readInput = Effect.fnUntraced(function* (
  input: FileInput,
  { columns: own = new Map(), ...rows }: Pick<FileOptions, "columns" | "key" | "status">
) {
  const map = Option.getOrUndefined(input.map)
  const columns = map === undefined ? undefined : yield* readColumnMap(map, own, input.texts)
  const read = yield* readFile(input.file, {
    ...rows,
    locale: input.locale,
    decimal: Option.getOrUndefined(input.decimal),
    dateOrder: Option.getOrUndefined(input.dateOrder),
    forms: new Set(input.read),
    sheet: Option.getOrUndefined(input.sheet),
    encoding: Option.getOrUndefined(input.encoding),
    serialNumber: Option.getOrUndefined(input.serialNumber),
    measuredAt: Option.getOrUndefined(input.measuredAt),
    ignoreUnknownColumns: input.ignoreUnknownColumns,
    columns: new Map([...own, ...(columns ?? [])])
  })
  const isMapWritten = map !== undefined && columns === undefined && (yield* writeColumnMap(map, read))
  return { read, mapWritten: isMapWritten ? map : undefined }
})

/** `columns`: a field by header; null for a column that is ignored. */
const ColumnMap = Schema.fromJsonString(
  Schema.Struct({ columns: Schema.Record(Schema.String, Schema.NullOr(Schema.String)) })
)
const decode = Schema.decodeUnknownOption(ColumnMap)

const isField = (name: string): boolean => isAttributeName(name) || baseFieldNames.includes(name)

/** Reads the file; undefined if it does not exist yet. */
const readColumnMap = Effect.fnUntraced(function* (path: string, own: ColumnMapping, texts: Texts) {
  const files = yield* FileSystem.FileSystem
  if (!(yield* files.exists(path))) return undefined
  const text = yield* files.readFileString(path)
  const map = decode(text)
  if (Option.isNone(map)) return yield* new CommandFailed({ reason: texts.import.notAMap(path) })
  const columns = Object.entries(map.value.columns)
  const unknown = columns.find(([, field]) => field !== null && !isField(field) && !own.has(field))
  if (unknown !== undefined) {
    return yield* new UsageError({ reason: texts.import.notAField(path, unknown[0], String(unknown[1])) })
  }
  return new Map(columns)
})

/** Writes the proposals for the unknown columns, the likeliest of each as its field. Returns whether there are any. */
const writeColumnMap = Effect.fnUntraced(function* (path: string, { findings }: Sheet) {
  const unknown = findings.flatMap(unknownColumn)
  if (unknown.length === 0) return false
  const files = yield* FileSystem.FileSystem
  const taken = new Set<string>()
  const columns = Object.fromEntries(
    unknown.map(({ column, proposals }) => {
      const field = proposals.find((one) => !taken.has(one)) ?? null
      if (field !== null) taken.add(field)
      return [column, field]
    })
  )
  const proposals = Object.fromEntries(unknown.map(({ column, proposals: fields }) => [column, fields]))
  yield* files.writeFileString(path, `${JSON.stringify({ columns, proposals }, null, 2)}\n`)
  return true
})

const unknownColumn = ({ column, problem }: Finding) =>
  problem._tag === "UnknownColumn" ? [{ column, proposals: problem.proposals }] : []
