/** Checks the fields of a form by the schemas of the core, with its messages in the language of the reader. */
import { decodingOptions, describeIssue } from "@dpp/core/text"
import { say } from "@dpp/core/validation"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { ConsoleLanguage } from "../texts/texts.tsx"

type Fields = Readonly<Record<string, Schema.ConstraintDecoder<unknown>>>

/** Texts as a form has them become values: an empty text is null, and white space around a text does not count. */
export const valueOfText = (text: string): string | null => (text.trim() === "" ? null : text.trim())

/** The first message of each field that is wrong. */
export const checkFields = (
  fields: Fields,
  values: Readonly<Record<string, string>>,
  language: ConsoleLanguage
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const decoded = Schema.decodeUnknownResult(schema, decodingOptions)(valueOfText(values[name] ?? ""))
      if (Result.isSuccess(decoded)) return []
      const [first] = describeIssue(decoded.failure.issue)
      return first === undefined ? [] : [[name, say(first.found, language)]]
    })
  )
