/** Why rows were skipped, and what the server says of fields, in the language of the command line. */
import { columnText, type Sheet, SheetProblem } from "@dpp/core/sheets"
import type { FieldMessages } from "@dpp/client"
import { sayReceived } from "@dpp/core/validation"
import type { Language } from "../texts/language.ts"
import type { ImportFile } from "./readFile.ts"
import type { SkippedRow } from "./storeRow.ts"

/** Why a row was skipped, with its messages by field and the product that has the serial number. */
export const skipText = (skip: SkippedRow, file: ImportFile, language: Language): string => {
  const words = language.texts.import
  return [
    reasonText(skip, language),
    ...Object.entries(isDuplicate(skip) ? {} : skipMessages(skip, language)).map(
      ([field, messages]) => `${fieldText(field, file, language)}: ${messages.join("; ")}`
    ),
    ...(skip.product_id === undefined ? [] : [words.product(skip.product_id)])
  ].join("; ")
}

/** The text of its reason says which field is taken. */
export const isDuplicate = ({ reason }: SkippedRow): boolean => reason.startsWith("duplicate_")

const reasonText = (skip: SkippedRow, { texts }: Language): string => {
  const reason =
    isDuplicate(skip) && skip.errors?.["external_id"] !== undefined ? ("external_id_taken" as const) : skip.reason
  const reasons: Readonly<Record<string, string>> = texts.import.reasons
  return reasons[reason] ?? reason
}

/** The messages of a row by field. A published passport, and unlikely values, are skipped for a reason of the command itself. */
export const skipMessages = ({ errors = {}, reason, rules }: SkippedRow, { locale, texts }: Language): FieldMessages =>
  reason === "published"
    ? Object.fromEntries(Object.keys(errors).map((field) => [field, [texts.import.differs]]))
    : sayReceived({ messages: errors, rules }, locale)

/** The column of a field that the server names. */
export const fieldText = (field: string, sheet: Sheet, { locale }: Language): string => {
  const column = sheet.headers.get(field) ?? field
  return columnText({ row: 0, column, problem: SheetProblem.Required() }, sheet.place, locale)
}
