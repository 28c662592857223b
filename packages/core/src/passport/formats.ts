/** Numbers, days and spans of time as a reader of each language expects them. */
import { type Language, textAt, textsOf } from "../languages/languages.ts"

/** Makes a formatter once for each key: to make one takes far longer than to use it. */
const kept = <Key extends string, Formatter>(make: (key: Key) => Formatter): ((key: Key) => Formatter) => {
  const made = new Map<Key, Formatter>()
  return (key) => {
    let formatter = made.get(key)
    if (formatter === undefined) made.set(key, (formatter = make(key)))
    return formatter
  }
}

const numbers = kept((locale: Language) => new Intl.NumberFormat(textsOf(locale).tag, { maximumFractionDigits: 20 }))
const days = kept(
  (locale: Language) => new Intl.DateTimeFormat(textsOf(locale).tag, { dateStyle: "long", timeZone: "UTC" })
)
const moments = kept(
  (locale: Language) =>
    new Intl.DateTimeFormat(textsOf(locale).tag, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
)
const lists = kept((locale: Language) => new Intl.ListFormat(textsOf(locale).tag, { type: "unit", style: "long" }))
const countedIn = kept((locale: Language) =>
  kept((unit: string) => new Intl.NumberFormat(textsOf(locale).tag, { style: "unit", unit, unitDisplay: "long" }))
)

/** Shows all digits of the value and adds none. */
export const formatNumber = (value: number, locale: Language): string => numbers(locale).format(value)

const counted = (value: number, unit: string, locale: Language): ReadonlyArray<Intl.NumberFormatPart> =>
  countedIn(locale)(unit).formatToParts(value)

const countedUnits: Readonly<Record<string, string>> = { years: "year", min: "minute" }

/** The unit after a number: `years` becomes `year` after 1. */
export const formatUnit = (unit: string, value: number, locale: Language): string => {
  const word = countedUnits[unit]
  if (word === undefined) return textAt("units", unit, locale) ?? unit
  return counted(value, word, locale)
    .filter(({ type }) => type === "unit")
    .map((part) => part.value)
    .join("")
}

/** The calendar date as it was written, without conversion of its zone. */
export const formatDay = (date: string, locale: Language): string =>
  days(locale).format(
    // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
    new Date(`${date.slice(0, "YYYY-MM-DD".length)}T00:00:00Z`)
  )

export const formatMoment = (moment: string, locale: Language): string =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
  `${moments(locale).format(new Date(moment))} UTC`

const durationUnits = {
  date: { Y: "year", M: "month", W: "week", D: "day" },
  time: { H: "hour", M: "minute", S: "second" }
} as const

/** Formats a duration: `P1Y6M` as `1 year, 6 months`. */
export const formatDuration = (duration: string, locale: Language): string => {
  const [date = "", time = ""] = duration.slice(1).split("T")
  const parts = [...partsOf(date, durationUnits.date), ...partsOf(time, durationUnits.time)].map(({ unit, value }) =>
    counted(value, unit, locale)
      .map((part) => part.value)
      .join("")
  )
  return lists(locale).format(parts)
}

const partsOf = (text: string, units: Readonly<Record<string, string>>) =>
  [...text.matchAll(/([\d.]+)([A-Z])/gu)].flatMap(([, value, letter = ""]) => {
    const unit = units[letter]
    return unit === undefined ? [] : [{ value: Number(value), unit }]
  })

const months = kept(
  (locale: Language) =>
    new Intl.DateTimeFormat(textsOf(locale).tag, { year: "numeric", month: "2-digit", timeZone: "UTC" })
)

/** The month of a calendar date as it was written: `05/2026`. */
export const formatMonth = (date: string, locale: Language): string =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
  months(locale).format(new Date(`${date.slice(0, "YYYY-MM".length)}-01T00:00:00Z`))

const monthNames = kept(
  (locale: Language) =>
    new Intl.DateTimeFormat(textsOf(locale).tag, { year: "numeric", month: "long", timeZone: "UTC" })
)

/** The month of a calendar date as it was written, in words: `May 2026`. */
export const formatMonthName = (date: string, locale: Language): string =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
  monthNames(locale).format(new Date(`${date.slice(0, "YYYY-MM".length)}-01T00:00:00Z`))
