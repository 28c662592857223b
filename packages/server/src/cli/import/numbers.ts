/**
 * Numbers that are written as text, with a decimal point and without thousands separators.
 *
 * A text with another reading is never guessed: `1.234` is 1234 where the decimal sign is a comma.
 */
import * as Result from "effect/Result"

const accepted = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/iu
/** One point before three digits, as in `1.234`. With a leading zero it can only be a decimal point. */
const oneGroup = /^[+-]?[1-9]\d{0,2}\.\d{3}$/u
const points = String.raw`\d{1,3}(\.\d{3})+`
const commas = String.raw`\d{1,3}(,\d{3})+`
const withDecimalComma = new RegExp(String.raw`^[+-]?(\d+|${points}),\d+$`, "u")
const withThousandsCommas = new RegExp(String.raw`^[+-]?${commas}(\.\d+)?$`, "u")
const withThousandsPoints = new RegExp(String.raw`^[+-]?${points}$`, "u")

/** Whether the text can only be a number with a decimal comma, such as `412,5`; `1,234` can also be 1234. */
export const hasDecimalComma = (text: string): boolean =>
  withDecimalComma.test(text) && (!withThousandsCommas.test(text) || /^[+-]?0,/u.test(text))

const expected = "must be a number with a decimal point and without thousands separators"

/** Parses a number. With `usesCommas`, a decimal comma is to be expected in this file. */
export const parseNumber = (text: string, usesCommas: boolean): Result.Result<number, string> => {
  if (usesCommas && oneGroup.test(text)) {
    return Result.fail(
      `${text} is ambiguous in a file with semicolons or decimal commas: write ${text.replace(".", "")} for the whole ` +
        `number, or ${text}0 for the decimal number`
    )
  }
  return accepted.test(text) ? Result.succeed(Number(text)) : Result.fail(`${expected}${suggestionFor(text)}`)
}

/** How to write a number that has other separators. */
const suggestionFor = (text: string): string => {
  const asDecimal = text.replaceAll(".", "").replace(",", ".")
  const asWhole = text.replaceAll(/[.,]/gu, "")
  if (hasDecimalComma(text)) return `: write ${asDecimal} for ${text}`
  if (/^[+-]?\d{1,3},\d{3}$/u.test(text)) {
    return `: write ${asWhole} if the comma in ${text} separates thousands, or ${asDecimal} if it is a decimal comma`
  }
  if (withThousandsCommas.test(text)) return `: write ${text.replaceAll(",", "")} for ${text}`
  return withThousandsPoints.test(text) ? `: write ${asWhole} for ${text}` : ""
}
