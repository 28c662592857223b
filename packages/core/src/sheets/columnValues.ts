/** Puts the value of a cell into the fields of a row. A text can have a column for each language: `Extinguishing agent (de)`. */
import { isByLanguage } from "../text/TypedText.ts"
import * as Result from "effect/Result"
import type { Column } from "./headers.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"

/** Adds the value. Fails for a text in a language beside one of the same field that states none. */
export const putValue = (
  fields: Record<string, unknown>,
  { field, language }: Pick<Column, "field" | "language">,
  value: unknown
): Result.Result<void, SheetProblem> => {
  const before = fields[field]
  if (language === undefined) {
    if (isByLanguage(before)) return Result.fail(SheetProblem.LanguageMissing())
    fields[field] = value
    return Result.void
  }
  if (before !== undefined && !isByLanguage(before)) return Result.fail(SheetProblem.LanguageMissing())
  fields[field] = { ...before, [language]: value }
  return Result.void
}
