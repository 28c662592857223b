/**
 * What a number means in the format of its cell: a day, a percentage, a number with a unit or with leading zeros.
 *
 * Ids and codes of formats are those of ECMA-376 Part 1, §18.8.30 and §18.8.31.
 */
import { shiftDecimal } from "../text/decimals.ts"
import { dayOfSerial } from "./dates.ts"
import type { Cell } from "./Table.ts"

export interface NumberFormatting {
  readonly isDate: boolean
  readonly isPercent: boolean
  /** The text after the digits. */
  readonly unit: string
  /** The fewest digits; 0 where the format has no leading zeros. */
  readonly digits: number
}

const none: NumberFormatting = { isDate: false, isPercent: false, unit: "", digits: 0 }

/** The formats that a workbook does not define, by their ids. */
export const builtInFormat = (id: number): NumberFormatting => {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return { ...none, isDate, isPercent: id === 9 || id === 10 }
}

/** The most characters of a format code. */
const longestFormat = 255

/** Reads a format code such as `dd.mm.yyyy`, `0.0 %`, `0.0" kg"` or `0000`. */
export const parseFormat = (code: string): NumberFormatting => {
  const [section = ""] = code.slice(0, longestFormat).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/u)
  const currency = /\[\$(?<sign>[^\]-]+)/u.exec(section)?.groups?.["sign"] ?? ""
  const visible = section.replaceAll(/\[[^\]]*\]/gu, "").replaceAll(/[_*]./gu, "")
  const signs = visible.replaceAll(/"[^"]*"/gu, "").replaceAll(/\\./gu, "")
  const [after = ""] = /(?<=[0#?])[^0#?]*$/u.exec(visible) ?? []
  const literal = [...after.matchAll(/"(?<quoted>[^"]*)"|\\(?<escaped>.)/gu)]
    .map(({ groups }) => groups?.["quoted"] ?? groups?.["escaped"] ?? "")
    .join("")
  const isDate = /[ymdhs]/iu.test(signs) && !/general/iu.test(signs)
  return {
    isDate,
    isPercent: signs.includes("%"),
    unit: isDate ? "" : literal.trim() || currency.trim(),
    digits: /^0{2,}$/u.test(signs) ? signs.length : 0
  }
}

/** The cell that a number and its format make. A number that is not a valid date is returned as text. */
export const formattedCell = (value: number, format: NumberFormatting, is1904: boolean): Cell => {
  if (format.isDate) return { day: dayOfSerial(value, is1904) ?? String(value) }
  // A spreadsheet program shows at most 15 digits: 0.1 + 0.2 is 0.3.
  const number = Number.isInteger(value) ? value : Number(value.toPrecision(15))
  if (format.isPercent) return shiftPercent(number)
  if (format.digits > 0 && Number.isInteger(number) && number >= 0) {
    return { number, unit: format.unit, shown: String(number).padStart(format.digits, "0") }
  }
  return format.unit === "" ? number : { number, unit: format.unit }
}

/** The percentage that a cell with a percent format shows: 12.5 % for 0.125. */
export const shiftPercent = (number: number): Cell => ({ number: shiftDecimal(number, 2), unit: "%" })
