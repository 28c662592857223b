/**
 * Days as people write them: `18.05.2026`, `2026-05-18`, `18. Mai 2026`, `18 mai 2026`, `20260518`, `2026年5月18日`, and the numbers of a spreadsheet
 * program.
 *
 * A day with two readings is never guessed: `03/04/2026` is in March or in April.
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { isCalendarDay } from "../text/Moment.ts"
import { monthOf } from "./months.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"

/** Which number of a date with slashes comes first: the day, or the month. */
export type DateOrder = "dmy" | "mdy"

const iso = /^\d{4}-\d{2}-\d{2}(T.*)?$/u
const yearFirst = /^(?<year>\d{4})(?:[./-]|年)(?<month>\d{1,2})(?:[./-]|月)(?<day>\d{1,2})日?$/u
/** `20260518` or `18052026`: no month is 19 or 20, so that only one of them is a day. */
const digits = /^(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>\d{2})$/u
const dayDigits = /^(?<day>\d{2})(?<month>0[1-9]|1[0-2])(?<year>(?:19|20)\d{2})$/u
const worded =
  /^(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?[\s-]*(?:de |of )?(?<word>\p{L}+)\.?,?[\s-]*(?:de |r\. ?)?(?<year>\d{4})(?: ?r\.)?$/u
const wordedMonthFirst = /^(?<word>\p{L}+)\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})$/u
const dots = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?:\s?r\.?)?$/u
const slashes = /^(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4})$/u

/** Returns a day in ISO 8601. Fails with both readings where there are two, and with how to decide. */
export const parseDay = (text: string, order: DateOrder | undefined): Result.Result<string, SheetProblem> => {
  const withoutTime = text
    .trim()
    .replace(/[ T]00:00(:00(\.0+)?)?Z?$/u, "")
    .replace(/(?<=\d)\s+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/u, "")
  if (iso.test(withoutTime)) return Result.succeed(withoutTime)
  const named = namedParts(withoutTime)
  if (named !== undefined) return dayOf(named["year"], named["month"], named["day"])
  const { first, second, year } = slashes.exec(withoutTime)?.groups ?? {}
  if (first === undefined || second === undefined) return Result.fail(SheetProblem.NotADate())
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  if (order !== undefined) return order === "dmy" ? dayFirst : monthFirst
  if (Result.isFailure(dayFirst)) return monthFirst
  if (Result.isFailure(monthFirst) || first === second) return dayFirst
  return Result.fail(
    SheetProblem.AmbiguousDate({ text: withoutTime, dayFirst: dayFirst.success, monthFirst: monthFirst.success })
  )
}

type Parts = Readonly<Record<string, string | undefined>>

/** Year, month and day of a text that has one reading. */
const namedParts = (text: string): Parts | undefined => {
  const forms = [yearFirst, digits, dayDigits, dots]
  const numbers = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (numbers !== undefined) return numbers
  if (text.length > longestWords) return undefined
  const words = (worded.exec(text) ?? wordedMonthFirst.exec(text))?.groups
  const month = words === undefined ? undefined : monthOf(words["word"] ?? "")
  return month === undefined ? undefined : { ...words, month: String(month) }
}

/** The most characters of a day with the name of its month. */
const longestWords = 40

const twoDigits = /^(?<before>\d{1,2}[./-]\s?\d{1,2}[./-]\s?)(?<year>\d{2})$/u

/** A day whose year has two digits, with its year in this century: `06.05.2026` for `06.05.26`; undefined for another text. */
export const withCentury = (text: string): string | undefined => {
  const { before, year } = twoDigits.exec(text.trim())?.groups ?? {}
  return before === undefined ? undefined : `${before}20${year}`
}

const monthNumbers = /^(?<month>0?[1-9]|1[0-2])[./-](?<year>(?:19|20)\d{2})$/u
const monthYearFirst = /^(?<year>(?:19|20)\d{2})[./-](?<month>0?[1-9]|1[0-2])$/u
const monthWord = /^(?<word>\p{L}+)\.?[\s-]*(?:de )?(?<year>(?:19|20)\d{2})$/u

/** The first day of a month without day, in ISO 8601: 2026-05-01 for `05/2026` and `Mai 2026`; undefined for another text. */
export const firstOfMonth = (text: string): string | undefined => {
  const numbers = (monthNumbers.exec(text) ?? monthYearFirst.exec(text))?.groups
  const words = text.length > longestWords ? undefined : monthWord.exec(text)?.groups
  const month = numbers?.["month"] ?? (words === undefined ? undefined : monthOf(words["word"] ?? "")?.toString())
  const year = numbers?.["year"] ?? words?.["year"]
  return month === undefined ? undefined : `${year}-${month.padStart(2, "0")}-01`
}

const dayOf = (year = "", month = "", day = ""): Result.Result<string, SheetProblem> => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u.test(text) && isCalendarDay(text)
    ? Result.succeed(text)
    : Result.fail(SheetProblem.NotACalendarDay())
}

const millisOfDay = 86_400_000
/** Days from 30 December 1899 to 1 January 1970. Spreadsheet programs count a 29 February 1900 that never was. */
const epoch1900 = 25_569
/** Days from 1 January 1904 to 1 January 1970: the other date system of a workbook. */
const epoch1904 = 24_107
/** The day after 9999-12-31. */
const beyond = 2_958_466

/** The day that a number means in a cell with a date format; undefined if there is none. Times are kept, in UTC. */
export const dayOfSerial = (serial: number, is1904: boolean): string | undefined => {
  if (!(serial >= 0 && serial < beyond)) return undefined
  const epoch = is1904 ? epoch1904 : epoch1900 - (serial < 60 ? 1 : 0)
  const moment = DateTime.make(Math.round((serial - epoch) * millisOfDay))
  if (moment._tag === "None") return undefined
  return DateTime.formatIso(moment.value)
    .replace(/T00:00:00\.000Z$/u, "")
    .replace(/\.000Z$/u, "Z")
}

/** The order of the parts that a header states: `(TT.MM.JJJJ)`, `(JJ/MM/AAAA)`, `(mm/dd/yyyy)`; undefined if the text has another form. */
export const orderIn = (text: string): DateOrder | "ymd" | undefined => {
  const plain = text.toLowerCase().replaceAll(/[^a-z]/gu, "")
  const isFrench = plain.includes("a")
  const letters = plain
    .replaceAll("t", "d")
    .replaceAll("j", isFrench ? "d" : "y")
    .replaceAll("a", "y")
  if (/^dd?mm?y{2,4}$/u.test(letters)) return "dmy"
  if (/^mm?dd?y{2,4}$/u.test(letters)) return "mdy"
  return /^y{4}mm?dd?$/u.test(letters) ? "ymd" : undefined
}
