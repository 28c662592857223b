/** Implements the port `SheetReader`. */
import { SheetReader, SheetUnreadable } from "@dpp/service/ports/SheetReader"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { answerLimits } from "./fileLimits.ts"
import { isSpreadsheet, readSpreadsheet } from "./readSpreadsheet.ts"

export const layer = Layer.succeed(SheetReader, {
  read: (name, bytes) => {
    const extension = /\.[^.]+$/u.exec(name.toLowerCase())?.[0] ?? ""
    return isSpreadsheet(extension)
      ? Effect.tryPromise({
          try: async () => (await readSpreadsheet(extension, bytes, undefined, answerLimits)).tables,
          catch: () => new SheetUnreadable()
        })
      : Effect.fail(new SheetUnreadable())
  }
})
