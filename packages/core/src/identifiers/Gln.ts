/**
 * GLN: the 13-digit GS1 number of an organization or a facility.
 *
 * @source GS1 General Specifications §7.9
 */
import * as Schema from "effect/Schema"
import { checkDigitIssue } from "./Gtin.ts"

const form = /^\d{13}$/u

export const Gln = Schema.String.check(
  Schema.isPattern(form, { expected: "13 digits" }),
  Schema.makeFilter((value) => !form.test(value) || (checkDigitIssue(value) ?? true)),
  Schema.makeFilter((value) => !/^0+$/u.test(value) || "an all-zero GLN is not valid")
)

/** GLN of an organization as GS1 Digital Link (AI 417). */
export const toPartyLink = (gln: string): string => `https://id.gs1.org/417/${gln}`

/** GLN of a facility as GS1 Digital Link (AI 414). */
export const toLocationLink = (gln: string): string => `https://id.gs1.org/414/${gln}`
