/**
 * VAT identification number of a Member State or of Northern Ireland, with the prefix of the country and without spaces.
 *
 * Only the form is checked. Whether the number exists is known to VIES.
 *
 * @source inferred: the prefixes of Art. 215 of Directive 2006/112/EC (EL for Greece), and the forms that VIES accepts by country
 */
import * as Schema from "effect/Schema"
import { breaks } from "../text/broken.ts"

const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/u,
  BE: /^[01]\d{9}$/u,
  BG: /^\d{9,10}$/u,
  CY: /^\d{8}[A-Z]$/u,
  CZ: /^\d{8,10}$/u,
  DE: /^\d{9}$/u,
  DK: /^\d{8}$/u,
  EE: /^\d{9}$/u,
  EL: /^\d{9}$/u,
  ES: /^(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/u,
  FI: /^\d{8}$/u,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/u,
  HR: /^\d{11}$/u,
  HU: /^\d{8}$/u,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/u,
  IT: /^\d{11}$/u,
  LT: /^(?:\d{9}|\d{12})$/u,
  LU: /^\d{8}$/u,
  LV: /^\d{11}$/u,
  MT: /^\d{8}$/u,
  NL: /^[0-9A-Z+*]{10}\d{2}$/u,
  PL: /^\d{10}$/u,
  PT: /^\d{9}$/u,
  RO: /^\d{2,10}$/u,
  SE: /^\d{12}$/u,
  SI: /^\d{8}$/u,
  SK: /^\d{10}$/u,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/u
}

const isVatNumber = (value: string): boolean | string => {
  const [country, number] = [value.slice(0, 2), value.slice(2)]
  const form = Object.hasOwn(forms, country) ? forms[country] : undefined
  if (form === undefined) {
    return "must begin with the prefix of a Member State (EL for Greece) or XI, such as DE123456789"
  }
  return form.test(number) || `must have the form of a VAT identification number of ${country}, without spaces`
}

export const VatNumber = Schema.String.check(Schema.makeFilter((value: string) => isVatNumber(value) || breaks("vat")))
