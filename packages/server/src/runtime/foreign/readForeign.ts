/** What a thread does with a file of another program. A refusal of the file is a result like others. */
import { type AnswerTables, readAnswerTables } from "@dpp/core/sheets"
import { exceededLimit, isJsonObject, type JsonObject, maximumBulkValues, broken, messageOf } from "@dpp/core/text"
import { readDocument, readPackage, toDraft } from "@dpp/exchange"
import type { FilledWorkbook, ForeignDraft, ForeignPassport } from "@dpp/service/ports/ForeignReading"
import { answerLimits, FileRefused } from "@dpp/sheets/fileLimits"
import { isSpreadsheet, readSpreadsheet } from "@dpp/sheets/readSpreadsheet"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

export type ForeignFile =
  | { readonly _tag: "Passport"; readonly file: ForeignPassport }
  | { readonly _tag: "Workbook"; readonly file: FilledWorkbook }

export type Found = { readonly found: ForeignDraft | AnswerTables } | { readonly refused: string }

export const readForeign = async (foreign: ForeignFile): Promise<Found> => {
  try {
    return foreign._tag === "Passport" ? draftOf(foreign.file) : { found: await answerOf(foreign.file) }
  } catch (error) {
    // Parsers of XML and CSV report with errors of their own what is not well-formed.
    return { refused: error instanceof FileRefused ? error.message : "cannot be read" }
  }
}

const draftOf = ({ content, format, measuredAt, now }: ForeignPassport): Found => {
  const read =
    content instanceof Uint8Array
      ? format === "aasx"
        ? readPackage(content)
        : Result.flatMap(parse(content), (document) => readDocument(format, document))
      : readDocument(format, content)
  return Result.match(read, {
    onFailure: (refused) => ({ refused }),
    onSuccess: (found) => ({ found: toDraft(found, DateTime.makeUnsafe(now), measuredAt) })
  })
}

const parse = (bytes: Uint8Array): Result.Result<JsonObject, string> => {
  const exceeded = exceededLimit(bytes, maximumBulkValues)
  if (exceeded !== null) return Result.fail(messageOf(exceeded))
  try {
    const document: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isJsonObject(document) ? Result.succeed(document) : Result.fail("must be an object")
  } catch {
    return Result.fail("is malformed JSON")
  }
}

const answerOf = async ({ bytes, fields, language, name }: FilledWorkbook): Promise<AnswerTables> => {
  const extension = name.slice(Math.max(0, name.lastIndexOf("."))).toLowerCase()
  if (!isSpreadsheet(extension)) throw new FileRefused(broken("noSpreadsheet"))
  const { tables } = await readSpreadsheet(extension, bytes, undefined, answerLimits)
  return readAnswerTables(tables, fields, language)
}
