/**
 * Replaces what differs from one recording to the next: ids, times and dates of the recording, hashes, cursors and random names. The
 * same value is replaced by the same one everywhere, so a path still names the product of its response.
 */
import { createHash } from "node:crypto"

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gu
const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/gu
const hash = /\b[\da-f]{64}\b/gu
const grantToken = /\b(dpp_(?:test|li|au|tr|sr)_)([0-9A-Za-z]{8})(_[0-9A-Za-z]{38})?\b/gu
const fileToken = /(?<=\/files\/)[\w-]+|^[\w-]{32}$/gu

const webhookSecret = /\bwhsec_[A-Za-z0-9+/=]+/gu

/** The time of the first request in the examples; each request is a minute later. */
const beginning = Date.UTC(2027, 1, 18, 8, 0, 0)
const hour = 3_600_000
const day = 24 * hour
const month = 30 * day
const year = 365 * day

/** A year from now, which the examples show as a fixed time. */
export const nextYear = (): string => new Date(Date.now() + year).toISOString()

/** A month from now, which the examples show as a fixed time. */
export const nextMonth = (): string => new Date(Date.now() + month).toISOString()

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

/** The day of the recording, before the first event of the examples. Those who send the examples need dates that are not in the future. */
const recordingDay = "2026-11-01"

const numbered = (make: (index: number) => string) => {
  const known = new Map<string, string>()
  return (value: string): string => {
    const replaced = known.get(value) ?? make(known.size + 1)
    known.set(value, replaced)
    return replaced
  }
}

const hex = (index: number): string => createHash("sha256").update(`example ${index}`).digest("hex")

/** Keys whose value is opaque to callers. */
const opaque = new Set(["cursor", "next"])

/** Returns a function that replaces the values of one request and its response after another. */
export const stabilizer = () => {
  const startedAt = Date.now()
  let request = 0
  const id = numbered((index) => `01a31c5e-7a00-7000-8000-${String(index).padStart(12, "0")}`)
  const digest = numbered(hex)
  const token = numbered((index) => hex(index).slice(0, 22))
  const lookupId = numbered((index) => `EXAMPL${String(index).padStart(2, "0")}`)
  const cursor = numbered((index) => Buffer.from(`example-cursor-${index}`).toString("base64url"))
  const time = numbered(() => new Date(beginning + request * 60_000).toISOString())
  const correlation = "01a31c5e-7a00-7000-8000-00000000c0de"
  const inText = (text: string): string =>
    text
      .replaceAll(uuid, id)
      .replaceAll(hash, digest)
      .replaceAll(fileToken, token)
      .replaceAll(
        grantToken,
        (_, prefix: string, lookup: string, secret = "") =>
          `${prefix}${lookupId(lookup)}${secret === "" ? "" : `_${"0".repeat(38)}`}`
      )
      .replaceAll(webhookSecret, `whsec_${"0".repeat(43)}=`)
      .replaceAll(/(?<=Try again in )\d+(?= s\.)/gu, "30")
      .replaceAll(moment, (value) => {
        const after = Date.parse(value) - startedAt
        for (const later of [day, month, year])
          if (Math.abs(after - later) < hour) return new Date(beginning + later).toISOString()
        return Math.abs(after) < hour ? time(value) : value
      })
  /** The recording may run at midnight. */
  const isToday = (text: string): boolean => text === dateOf(startedAt) || text === dateOf(Date.now())
  const replace = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") {
      if (key === "date" && isToday(value)) return recordingDay
      return key === "correlation_id" ? correlation : opaque.has(key) ? cursor(value) : inText(value)
    }
    if (Array.isArray(value)) return value.map((entry) => replace(entry))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replace(entry, name)]))
  }
  return {
    nextRequest: () => {
      request += 1
    },
    replace
  }
}
