/**
 * GLN: the 13-digit GS1 number of an organization or a facility.
 *
 * @source GS1 General Specifications §7.9
 */
import * as Schema from "effect/Schema"
import { breaks, expecting } from "../text/broken.ts"
import { checkDigitFilter } from "./Gtin.ts"

const form = /^\d{13}$/u

export const Gln = Schema.String.check(
  Schema.isPattern(form, { ...expecting("gln") }),
  Schema.makeFilter((value) => !form.test(value) || checkDigitFilter(value)),
  Schema.makeFilter((value) => !/^0+$/u.test(value) || breaks("glnZero"))
)

/** GLN of an organization as GS1 Digital Link (AI 417). */
export const toPartyLink = (gln: string): string => `https://id.gs1.org/417/${gln}`

/** GLN of a facility as GS1 Digital Link (AI 414). */
export const toLocationLink = (gln: string): string => `https://id.gs1.org/414/${gln}`
