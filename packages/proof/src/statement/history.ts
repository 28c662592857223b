/**
 * The history of a passport: the signed versions before one, and how its statement binds all of them.
 *
 * A statement has two hashes: `history` of the newest 99 versions before it, which every bundle lists, and `older` of the page
 * that ends before those. A page has up to 1,000 entries and the hash of the page before it, so that each is checked alone. The
 * hash of a page is the SHA-256 of its text as a service sends it. Statements of releases without pages have no `older`, and
 * their `history` covers every version before them.
 */
import { decodeJwt } from "jose"
import { isHash, toBase64url } from "../encoding/base64.ts"
import { type Bytes, fromUtf8, sha256, utf8 } from "../encoding/bytes.ts"
import { hasMembers, isCount, isJsonObject, type Json, parseCanonicalJson } from "../encoding/json.ts"
import { reject } from "../reasons.ts"

/** One version of a passport: its number, the hash of its statement (base64url), and the index of its leaf. */
export interface HistoryEntry {
  readonly version: number
  readonly sha256: string
  readonly index: number
}

/** An issuer that answered for the passport before this one. */
export interface FormerIssuer {
  readonly did: string
  /** The number of its last version. */
  readonly until: number
}

/** How many entries a bundle lists, that of its own statement included. */
export const listedEntries = 100

/** How many entries a page has; the oldest page may have fewer. */
export const pageEntries = 1000

export interface HistoryPage {
  /** Oldest first. */
  readonly history: ReadonlyArray<HistoryEntry>
  /** Hash of the page of the versions before these, base64url; `null` if there are none. */
  readonly older: string | null
}

/** How a statement binds the versions before it. */
export interface HistoryClaims {
  /** Hash of the newest entries before this version, base64url; `null` for the first version. */
  readonly history: string | null
  /** Hash of the page of the entries before those, base64url; absent if there are none. */
  readonly older?: string
}

const exact = ({ index, sha256, version }: HistoryEntry): HistoryEntry => ({ version, sha256, index })

const hashOf = async (text: string): Promise<string> => toBase64url(await sha256(utf8(text)))

/** Hash of a history: SHA-256 of its JSON without white space, members as `version`, `sha256`, `index`. */
export const historyHash = async (entries: ReadonlyArray<HistoryEntry>): Promise<string | null> =>
  entries.length === 0 ? null : hashOf(JSON.stringify(entries.map(exact)))

/** The text of a page, whose SHA-256 binds it. */
export const historyPageText = ({ history, older }: HistoryPage): string =>
  JSON.stringify({ history: history.map(exact), older })

/** A page as text, with the version that it ends before and its hash. */
interface WrittenPage {
  readonly before: number
  readonly text: string
  readonly hash: string
}

/** The pages that end with the last of these entries, oldest first. `before`: the version after the entries. */
const writePages = async (
  entries: ReadonlyArray<HistoryEntry>,
  before: number
): Promise<ReadonlyArray<WrittenPage>> => {
  const pages: Array<WrittenPage> = []
  // Pages are counted from the newest entry, so that the oldest one may have fewer.
  for (let end = entries.length % pageEntries || pageEntries; end - pageEntries < entries.length; end += pageEntries) {
    const history = entries.slice(Math.max(end - pageEntries, 0), end)
    const text = historyPageText({ history, older: pages.at(-1)?.hash ?? null })
    pages.push({ before: entries[end]?.version ?? before, text, hash: await hashOf(text) })
  }
  return pages
}

/** Hash of the page that ends with the last of these entries; `null` if there are none. `entries`: all, oldest first. */
export const olderHash = async (entries: ReadonlyArray<HistoryEntry>): Promise<string | null> =>
  (await writePages(entries, 0)).at(-1)?.hash ?? null

/** The pages of all entries that the bundle of the last one does not list, oldest first. */
export const historyPages = (entries: ReadonlyArray<HistoryEntry>): Promise<ReadonlyArray<WrittenPage>> => {
  const [first] = entries.slice(-listedEntries)
  return writePages(entries.slice(0, -listedEntries), first?.version ?? 0)
}

/** What the statement of a version claims about the versions before it. `entries`: all of them, oldest first. */
export const historyClaims = async (entries: ReadonlyArray<HistoryEntry>): Promise<HistoryClaims> => {
  const newest = entries.slice(1 - listedEntries)
  const older = await olderHash(entries.slice(0, entries.length - newest.length))
  return { history: await historyHash(newest), ...(older === null ? {} : { older }) }
}

/** The claim `older` of a statement, issuer-signed JWT or SD-JWT, without verifying it; `undefined` if it has none. */
export const claimedOlder = (statement: string): string | undefined => {
  const log = decodeJwt(statement.split("~")[0] ?? "")["log"]
  const older = isJsonObject(log) ? log["older"] : undefined
  return typeof older === "string" ? older : undefined
}

export const isHistoryEntry = (entry: Json): boolean =>
  hasMembers(entry, ["version", "sha256", "index"]) &&
  isCount(entry["version"]) &&
  isHash(entry["sha256"]) &&
  isCount(entry["index"])

/** Whether versions increase, and the indexes of each log. A version after the last one of an issuer is in another log. */
export const isIncreasing = (
  entries: ReadonlyArray<HistoryEntry>,
  issuers: ReadonlyArray<FormerIssuer> = []
): boolean =>
  entries.every(({ index, version }, place) => {
    const before = entries[place - 1]
    if (before === undefined) return true
    const isAnotherLog = issuers.some(({ until }) => before.version <= until && version > until)
    return version > before.version && (isAnotherLog || index > before.index)
  })

/**
 * Reads a page from its bytes. `hash`: what the statement, or the page after this one, has as `older`; `issuers`: the claim of the
 * statement. Rejects another page.
 */
export const readHistoryPage = async (
  bytes: Bytes,
  hash: string,
  issuers: ReadonlyArray<FormerIssuer> = []
): Promise<HistoryPage> => {
  if (toBase64url(await sha256(bytes)) !== hash) return reject("history-page")
  const page = parseCanonicalJson(fromUtf8(bytes) ?? "")
  if (!hasMembers(page, ["history", "older"])) return reject("history-malformed")
  const { history, older } = page
  if (!Array.isArray(history) || !history.every(isHistoryEntry)) return reject("history-malformed", "/history")
  if (older !== null && !isHash(older)) return reject("history-malformed", "/older")
  // Sound: every member was checked above.
  const read = page as unknown as HistoryPage
  return isIncreasing(read.history, issuers) ? read : reject("history-malformed", "/history")
}
