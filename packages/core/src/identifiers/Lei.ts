/**
 * LEI: the 20 characters that identify a legal entity, with two check digits at the end.
 *
 * @source inferred: the form of ISO 17442-1, with the check digits MOD 97-10 of ISO/IEC 7064
 */
import * as Schema from "effect/Schema"
import { breaks, expecting } from "../text/broken.ts"

const form = /^[0-9A-Z]{18}\d{2}$/u

/** Letters count as 10 to 35. The number is read digit by digit, because it is larger than a safe integer. */
const remainder97 = (text: string): number =>
  Array.from(text)
    .flatMap((character) => Array.from(String(Number.parseInt(character, 36))))
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

export const Lei = Schema.String.check(
  Schema.isPattern(form, { ...expecting("lei") }),
  Schema.makeFilter((value) => !form.test(value) || remainder97(value) === 1 || breaks("leiDigits"))
)
