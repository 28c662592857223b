/**
 * Reads files of other programs, which may be made to take long: apart from the thread that answers requests, and within limits of
 * time and memory. How many are read at once is limited by `Turns`.
 */
import type { AttributeName } from "@dpp/core/catalogue"
import type { Language } from "@dpp/core/languages"
import type { ImportFormat } from "@dpp/core/passport"
import type { AnswerTables } from "@dpp/core/sheets"
import type { JsonObject } from "@dpp/core/text"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The file is not of its format, or has too much. The reason completes a sentence that begins with the name of the file. */
export class FileUnreadable extends Schema.TaggedError<FileUnreadable>()("FileUnreadable", {
  reason: Schema.String
}) {}

/** A passport in the format of others. */
export interface ForeignPassport {
  readonly format: ImportFormat
  /** The bytes of the file, or what was parsed of them. */
  readonly content: Uint8Array | JsonObject
  /** The present time: some values may not lie after it. In milliseconds since 1970. */
  readonly now: number
  /** When the battery was measured, if the file does not say it. */
  readonly measuredAt?: string
}

/** What was read of it as the input of a draft, with everything that no draft can hold. */
export interface ForeignDraft {
  /** Flat fields, as a caller sends them. */
  readonly product: JsonObject
  /** A reading of the battery, as a caller sends it; null if the file has no values of the condition. */
  readonly condition: JsonObject | null
  /** Names of the attributes that were read. */
  readonly translated: ReadonlyArray<string>
  /** At most 5,000 values, with paths and texts of at most 200 characters. */
  readonly leftOver: ReadonlyArray<{ readonly path: string; readonly value: string | number | boolean }>
  /** How many further values no draft can hold. */
  readonly omitted: number
  /** Bodies of requests that record the events of the battery once its passport is published, oldest first. */
  readonly events: ReadonlyArray<JsonObject>
}

/** The workbook of a request to a supplier, filled in. */
export interface FilledWorkbook {
  /** Its extension is its format. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The attributes that are asked for. */
  readonly fields: ReadonlyArray<AttributeName>
  readonly language: Language
}

/** `member`: of an organization, or one of its keys. `supplier`: the holder of the link of a request, with narrower limits. */
export type Sender = "member" | "supplier"

export class ForeignReading extends Context.Service<
  ForeignReading,
  {
    readonly passport: (file: ForeignPassport, sender: Sender) => Effect.Effect<ForeignDraft, FileUnreadable>
    readonly workbook: (file: FilledWorkbook) => Effect.Effect<AnswerTables, FileUnreadable>
  }
>()("@dpp/service/ports/ForeignReading") {}
