/**
 * Numbers that are written as text, with a decimal point or a decimal comma, with or without separators of thousands.
 *
 * A text with two readings is never guessed: `1.234` is 1234 where the decimal sign is a comma.
 */
import * as Result from "effect/Result"
import { SheetProblem } from "./problems/SheetProblem.ts"

/** The sign before the decimals of a number. */
export type DecimalSign = "comma" | "point"

/** What is known about the numbers of a file. */
export interface NumberFormat {
  /** The decimal sign of ambiguous numbers, as the caller decided; undefined if the caller did not. */
  readonly decimal: DecimalSign | undefined
  /** Whether other numbers of the file can only have a decimal point, and none can only have a comma. */
  readonly hasPoints: boolean
}

const plain = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/iu
const signed = String.raw`^[+-]?`
const thousands = (separator: string) => String.raw`\d{1,3}(${separator}\d{3})+`
const commaNumber = new RegExp(String.raw`${signed}(\d+|${thousands(String.raw`\.`)}),\d+$`, "u")
const pointNumber = new RegExp(String.raw`${signed}(\d+|${thousands(",")})\.\d+$`, "u")
const pointGroups = new RegExp(`${signed}${thousands(String.raw`\.`)}$`, "u")
const commaGroups = new RegExp(`${signed}${thousands(",")}$`, "u")
/** One separator before three digits. With a leading zero it can only be a decimal sign. */
const oneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u

/** Removes separators of thousands that are never a decimal sign: a space, an apostrophe, an underscore. */
const withoutSpaces = (text: string): string => text.replaceAll(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/gu, "")

/** The only decimal sign with which a text is a number; undefined if it has none, or two readings. */
export const decimalSignOf = (text: string): DecimalSign | undefined => {
  const number = withoutSpaces(text.trim())
  if (oneGroup.test(number)) return undefined
  if (commaNumber.test(number)) return "comma"
  return pointNumber.test(number) ? "point" : undefined
}

const withComma = (text: string): string => text.replaceAll(".", "").replace(",", ".")
const withPoint = (text: string): string => text.replaceAll(",", "")

/** Parses a number. Fails with both readings where there are two, and with how to decide. */
export const parseNumber = (
  text: string,
  { decimal, hasPoints }: NumberFormat
): Result.Result<number, SheetProblem> => {
  const number = withoutSpaces(text.trim())
  if (oneGroup.test(number)) {
    const sign = decimal ?? (hasPoints && number.includes(".") ? "point" : undefined)
    if (sign === undefined) return Result.fail(SheetProblem.AmbiguousNumber({ text: number }))
    return Result.succeed(Number(sign === "comma" ? withComma(number) : withPoint(number)))
  }
  if (plain.test(number)) return Result.succeed(Number(number))
  if (commaNumber.test(number) || pointGroups.test(number)) return Result.succeed(Number(withComma(number)))
  if (pointNumber.test(number) || commaGroups.test(number)) return Result.succeed(Number(withPoint(number)))
  return Result.fail(SheetProblem.NotANumber())
}

/** The two numbers that an ambiguous text can be, and the decimal sign that decides for each. */
export const readingsOf = (
  text: string
): Readonly<Record<"whole" | "fraction", string> & Record<"forWhole" | "forFraction", DecimalSign>> => {
  const isPoint = text.includes(".")
  return {
    whole: text.replaceAll(/[.,]/gu, ""),
    fraction: text.replace(",", "."),
    forWhole: isPoint ? "comma" : "point",
    forFraction: isPoint ? "point" : "comma"
  }
}
