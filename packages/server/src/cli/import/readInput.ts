/** Reads the file that a command names, as its flags decide. */
import type { DateOrder, DecimalSign } from "@dpp/core/sheets"
import type { FileOptions } from "@dpp/sheets/readBatteries"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Language } from "../texts/language.ts"
import { translateRefusal } from "@dpp/sheets/translateRefusal"
import { readColumnMap, writeColumnMap } from "./columnMap.ts"
import { FileUnreadable, readFile } from "./readFile.ts"

/** A file, and the values of `readingFlags`. */
export interface FileInput extends Language {
  readonly file: string
  readonly ignoreUnknownColumns: boolean
  readonly map: Option.Option<string>
  readonly decimal: Option.Option<DecimalSign>
  readonly dateOrder: Option.Option<DateOrder>
  readonly sheet: Option.Option<string>
  readonly encoding: Option.Option<string>
  readonly serialNumber: Option.Option<string>
  readonly measuredAt: Option.Option<string>
}

/** `mapWritten`: the file of `--map`, if it did not exist and has proposals now. */
export const readInput = Effect.fnUntraced(function* (input: FileInput, rows: Pick<FileOptions, "key" | "status">) {
  const map = Option.getOrUndefined(input.map)
  const columns = map === undefined ? undefined : yield* readColumnMap(map, input.texts)
  const read = yield* readFile(input.file, {
    ...rows,
    decimal: Option.getOrUndefined(input.decimal),
    dateOrder: Option.getOrUndefined(input.dateOrder),
    sheet: Option.getOrUndefined(input.sheet),
    encoding: Option.getOrUndefined(input.encoding),
    serialNumber: Option.getOrUndefined(input.serialNumber),
    measuredAt: Option.getOrUndefined(input.measuredAt),
    ignoreUnknownColumns: input.ignoreUnknownColumns,
    columns
  }).pipe(
    Effect.mapError(({ file, reason }) => new FileUnreadable({ file, reason: translateRefusal(reason, input.locale) }))
  )
  const isMapWritten = map !== undefined && columns === undefined && (yield* writeColumnMap(map, read))
  return { read, mapWritten: isMapWritten ? map : undefined }
})
