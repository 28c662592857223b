/**
 * GTIN: the GS1 number of a battery model, in its 8, 12, 13 or 14 digit form.
 *
 * Returned as given. Uniqueness and lookups use GTIN-14, so `4012345678901` and `04012345678901` are the same.
 *
 * @source GS1 General Specifications §7.9 (check digit)
 * @source spec §2.1
 */
import * as Schema from "effect/Schema"
import type { BrokenRule } from "../text/BrokenRule.ts"
import { breaking, breaks, broken, expecting } from "../text/broken.ts"

/** The GS1 check digit of a number whose last digit is one: weights 3 and 1 from the right; the sum divides by 10. */
const checkDigitOf = (digits: string): number => {
  let sum = 0
  for (let position = 1; position < digits.length; position++) {
    const digit = digits.charCodeAt(digits.length - 1 - position) - 48
    sum += position % 2 === 0 ? digit : 3 * digit
  }
  return (10 - (sum % 10)) % 10
}

export const hasValidCheckDigit = (digits: string): boolean => checkDigitIssue(digits) === undefined

/** What is wrong with the last digit of a GTIN or GLN; undefined if it is the check digit of the others. */
export const checkDigitIssue = (digits: string): BrokenRule | undefined => {
  const due = String(checkDigitOf(digits))
  return digits.endsWith(due) ? undefined : broken("gtinDigit", { digit: due })
}

/** The same for a filter of a schema. */
export const checkDigitFilter = (digits: string) => {
  const found = checkDigitIssue(digits)
  return found === undefined || breaking(found)
}

const form = /^(\d{8}|\d{12,14})$/u

export const Gtin = Schema.String.check(
  Schema.isPattern(form, { ...expecting("gtin") }),
  Schema.makeFilter((value) => !form.test(value) || checkDigitFilter(value)),
  Schema.makeFilter((value) => !/^0+$/u.test(value) || breaks("gtinZero"))
).pipe(Schema.brand("Gtin"))
export type Gtin = typeof Gtin.Type

/** The GTIN padded with zeros to 14 digits, the form in which GTINs are compared. */
export const toGtin14 = (gtin: Gtin): string => gtin.padStart(14, "0")
