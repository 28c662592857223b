/**
 * Days as people write them: `18.05.2026`, `18 mai 2026`, `2026-05-18`, `2026年5月18日`, and the numbers of a spreadsheet program.
 *
 * A day with two readings is never guessed: `03/04/2026` is in March or in April.
 */
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { locales } from "../text/Locale.ts"
import { isCalendarDay } from "../text/Moment.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"

/** Which number of a date with slashes comes first: the day, or the month. */
export type DateOrder = "dmy" | "mdy"

const iso = /^\d{4}-\d{2}-\d{2}(T.*)?$/u
const yearFirst = /^(?<year>\d{4})(?:[./-]|年)(?<month>\d{1,2})(?:[./-]|月)(?<day>\d{1,2})日?$/u
const dots = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/u
const inWords = /^(?<day>\d{1,2})(?:\.|er)?\s*(?<month>\p{L}{3,20})\.?\s*(?<year>\d{4})$/u
const slashes = /^(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4})$/u

const plainMonth = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, "")

/** The numbers of the months by their names in the languages of work, whole and short. */
const months: ReadonlyMap<string, string> = new Map(
  locales
    .flatMap((locale) =>
      (["long", "short"] as const).flatMap((month) => {
        const name = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" })
        return Array.from({ length: 12 }, (_, index) => {
          const day = DateTime.makeUnsafe({ year: 2026, month: index + 1, day: 1 })
          return [plainMonth(name.format(DateTime.toDateUtc(day))), String(index + 1)] as const
        })
      })
    )
    // Chinese writes months in digits.
    .filter(([name]) => name !== "")
)

/** Returns a day in ISO 8601. Fails with both readings where there are two, and with how to decide. */
export const parseDay = (text: string, order: DateOrder | undefined): Result.Result<string, SheetProblem> => {
  const withoutTime = text.trim().replace(/[ T]00:00(:00(\.0+)?)?Z?$/u, "")
  if (iso.test(withoutTime)) return Result.succeed(withoutTime)
  const named = (yearFirst.exec(withoutTime) ?? dots.exec(withoutTime))?.groups
  if (named !== undefined) return dayOf(named["year"], named["month"], named["day"])
  const written = inWords.exec(withoutTime)?.groups
  const month = written && months.get(plainMonth(written["month"] ?? ""))
  if (month !== undefined) return dayOf(written?.["year"], month, written?.["day"])
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
