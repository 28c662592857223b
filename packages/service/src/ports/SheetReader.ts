/** Reads the tables of spreadsheet files. */
import type { Table } from "@dpp/core/sheets"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The file is none that can be read, or exceeds a limit. */
export class SheetUnreadable extends Schema.TaggedError<SheetUnreadable>()("SheetUnreadable", {}) {}

export class SheetReader extends Context.Service<
  SheetReader,
  {
    /** `name`: the name of the file, whose extension is its format. */
    readonly read: (name: string, bytes: Uint8Array) => Effect.Effect<ReadonlyArray<Table>, SheetUnreadable>
  }
>()("@dpp/service/ports/SheetReader") {}
