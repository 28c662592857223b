/** Numbers, days and spans of time as a reader of each language expects them. */
import type { Locale } from "../text/Locale.ts"
import { unitWords } from "./words.ts"

/** European forms: day before month in English. */
const tags: Readonly<Record<Locale, string>> = { de: "de-DE", en: "en-GB", zh: "zh-CN" }

/** Shows all digits of the value and adds none. */
export const formatNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 20 }).format(value)

const counted = (value: number, unit: string, locale: Locale): ReadonlyArray<Intl.NumberFormatPart> =>
  new Intl.NumberFormat(tags[locale], { style: "unit", unit, unitDisplay: "long" }).formatToParts(value)

const countedUnits: Readonly<Record<string, string>> = { years: "year", min: "minute" }

/** The unit after a number: `years` becomes `year` after 1. */
export const formatUnit = (unit: string, value: number, locale: Locale): string => {
  const word = countedUnits[unit]
  if (word === undefined) return unitWords[unit]?.[locale] ?? unit
  return counted(value, word, locale)
    .filter(({ type }) => type === "unit")
    .map((part) => part.value)
    .join("")
}

/** The calendar date as it was written, without conversion of its zone. */
export const formatDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: "long", timeZone: "UTC" }).format(
    // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
    new Date(`${date.slice(0, "YYYY-MM-DD".length)}T00:00:00Z`)
  )

export const formatMoment = (moment: string, locale: Locale): string =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- parses a text, reads no clock
  `${new Intl.DateTimeFormat(tags[locale], { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(new Date(moment))} UTC`

const durationUnits = {
  date: { Y: "year", M: "month", W: "week", D: "day" },
  time: { H: "hour", M: "minute", S: "second" }
} as const

/** Formats a duration: `P1Y6M` as `1 year, 6 months`. */
export const formatDuration = (duration: string, locale: Locale): string => {
  const [date = "", time = ""] = duration.slice(1).split("T")
  const parts = [...partsOf(date, durationUnits.date), ...partsOf(time, durationUnits.time)].map(({ unit, value }) =>
    counted(value, unit, locale)
      .map((part) => part.value)
      .join("")
  )
  return new Intl.ListFormat(tags[locale], { type: "unit", style: "long" }).format(parts)
}

const partsOf = (text: string, units: Readonly<Record<string, string>>) =>
  [...text.matchAll(/([\d.]+)([A-Z])/gu)].flatMap(([, value, letter = ""]) => {
    const unit = units[letter]
    return unit === undefined ? [] : [{ value: Number(value), unit }]
  })
