/** Fields and messages of the server in the language of the command line. */
import { columnText, type Sheet, SheetProblem } from "@dpp/core/sheets"
import { translateMessage } from "@dpp/core/validation"
import type { Language } from "../texts/language.ts"

/** The column of a field that the server names. */
export const fieldText = (field: string, sheet: Sheet, { locale }: Language): string => {
  const column = sheet.headers.get(field) ?? field
  return columnText({ row: 0, column, problem: SheetProblem.Required() }, sheet.place, locale)
}

/** A message of the server; it is named as such where it has no text in the language. */
export const serverText = (message: string, { locale, texts }: Language): string => {
  const text = translateMessage(message, locale)
  return text === message ? texts.import.serverMessage(message) : text
}
