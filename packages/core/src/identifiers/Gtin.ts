/**
 * GTIN: the GS1 number of a battery model, in its 8, 12, 13 or 14 digit form.
 *
 * Returned as given. Uniqueness and lookups use GTIN-14, so `4012345678901` and `04012345678901` are the same.
 *
 * @source GS1 General Specifications §7.9 (check digit)
 * @source spec §2.1
 */
import * as Schema from "effect/Schema"

/** GS1 check digit: weights 3 and 1 from the right; the sum with the check digit divides by 10. */
export const hasValidCheckDigit = (digits: string): boolean => {
  let sum = 0
  for (let position = 0; position < digits.length; position++) {
    const digit = digits.charCodeAt(digits.length - 1 - position) - 48
    sum += position % 2 === 0 ? digit : 3 * digit
  }
  return sum % 10 === 0
}

const form = /^(\d{8}|\d{12,14})$/u

export const Gtin = Schema.String.check(
  Schema.isPattern(form, { expected: "8, 12, 13 or 14 digits" }),
  Schema.makeFilter((value) => !form.test(value) || hasValidCheckDigit(value) || "the GTIN check digit is wrong"),
  Schema.makeFilter((value) => !/^0+$/u.test(value) || "an all-zero GTIN is not valid")
).pipe(Schema.brand("Gtin"))
export type Gtin = typeof Gtin.Type

/** The GTIN padded with zeros to 14 digits, the form in which GTINs are compared. */
export const toGtin14 = (gtin: Gtin): string => gtin.padStart(14, "0")
