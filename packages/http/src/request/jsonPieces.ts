/**
 * Parses a large JSON text in pieces, so that a step takes some milliseconds and not the time of the whole.
 *
 * Brackets and commas divide the text. What stands between two of them is parsed by the platform's own parser as soon as it
 * has the size of a piece, and is added to the objects and lists that are open there. A single text or number is one piece,
 * however long it is. The result is that of `JSON.parse`, also for repeated names and for `__proto__`.
 */
import { backslash, closeList, comma, isPlain, openList, openObject, quote, stepBytes } from "@dpp/core/text"
import type { Steps } from "@dpp/service/shared/CooperativeScheduler"

export type Parsed = { readonly _tag: "Parsed"; readonly value: unknown } | { readonly _tag: "Malformed" }

/** An object or a list that is open at the present place. Positions are in bytes. */
interface Open {
  readonly isList: boolean
  /** Where its bracket stands. */
  readonly at: number
  /** Its first entry that is not parsed yet, and the one that is not complete yet. */
  unparsed: number
  entry: number
  /** Whether its present entry was made piece by piece, and is complete. */
  isMade: boolean
  /** What was parsed of it so far; undefined while all of it is still text. */
  value: Record<string, unknown> | Array<unknown> | undefined
}

class Malformed extends Error {}

/** A mark of the order of bytes can only stand at the beginning of the whole text. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

const add = (to: Record<string, unknown> | Array<unknown>, entries: Record<string, unknown> | Array<unknown>): void => {
  if (Array.isArray(to)) {
    for (const entry of entries as Array<unknown>) to.push(entry)
    return
  }
  for (const [name, value] of Object.entries(entries)) set(to, name, value)
}

/** Assigns as the parser does: `__proto__` is a name like every other. */
const set = (to: Record<string, unknown>, name: string, value: unknown): void => {
  if (name !== "__proto__") to[name] = value
  else Object.defineProperty(to, name, { value, configurable: true, enumerable: true, writable: true })
}

/** In bytes: some milliseconds. A row of a bulk request is seldom larger, so that it is parsed as a whole. */
const standardPiece = 128 * 1024

/** The size of a piece is given by tests only. */
export const parseSteps = (json: Uint8Array, pieceBytes: number = standardPiece): Steps<Parsed> => {
  const begin = json[0] === 0xef && json[1] === 0xbb && json[2] === 0xbf ? 3 : 0
  const opened: Array<Open> = []
  // A text of one piece is not divided.
  let at = json.length <= pieceBytes ? json.length : begin
  let isText = false
  /** Up to here everything is parsed. */
  let parsed = begin
  let root: Open | undefined
  let end = 0

  const textOf = (from: number, to: number): string => decoder.decode(json.subarray(from, to))
  const isBlank = (from: number, to: number): boolean => /^[ \t\n\r]*$/u.test(textOf(from, to))
  const refuse = (): never => {
    throw new Malformed()
  }

  /** Parses complete entries of an open object or list: at least one. */
  const parseEntries = (open: Open, to: number): void => {
    if (open.isMade) {
      if (!isBlank(open.unparsed, to)) refuse()
      return
    }
    const text = textOf(open.unparsed, to)
    const entries = JSON.parse(open.isList ? `[${text}]` : `{${text}}`)
    const count = Array.isArray(entries) ? entries.length : Object.keys(entries).length
    if (count === 0) refuse()
    add((open.value ??= open.isList ? [] : {}), entries)
  }

  /** Adds an empty object or list, which stands at the last entry of the one around it, and is filled from now on. */
  const addOpen = (around: Open, inner: Open): void => {
    const value: Record<string, unknown> | Array<unknown> = inner.isList ? [] : {}
    inner.value = value
    const into = (around.value ??= around.isList ? [] : {})
    const text = textOf(around.entry, inner.at)
    if (Array.isArray(into)) {
      if (!isBlank(around.entry, inner.at)) refuse()
      into.push(value)
      return
    }
    const [name, ...others] = Object.keys(JSON.parse(`{${text}0}`))
    if (name === undefined || others.length > 0) return refuse()
    set(into, name, value)
  }

  /** Parses what stands before the comma at the present place, except for an entry that is smaller than a piece. */
  const parsePiece = (): void => {
    for (const [depth, open] of opened.entries()) {
      const inner = opened[depth + 1]
      if (inner === undefined) {
        parseEntries(open, at)
        open.unparsed = parsed = at + 1
      } else if (inner.value === undefined) {
        // The comma before the open entry ends the last complete one.
        if (open.unparsed < open.entry) parseEntries(open, open.entry - 1)
        open.unparsed = parsed = open.entry
        if (at - inner.at < pieceBytes) return
        addOpen(open, inner)
      }
    }
  }

  const take = (byte: number): void => {
    const open = opened.at(-1)
    if (byte === openList || byte === openObject) {
      if (open === undefined ? root !== undefined : open.isMade) refuse()
      const inner: Open = {
        isList: byte === openList,
        at,
        unparsed: at + 1,
        entry: at + 1,
        isMade: false,
        value: undefined
      }
      if (root === undefined && !isBlank(begin, at)) refuse()
      root ??= inner
      opened.push(inner)
      return
    }
    if (open === undefined) return refuse()
    if (byte === comma) {
      if (open.isMade) {
        parseEntries(open, at)
        open.isMade = false
        open.unparsed = at + 1
      } else if (at - parsed >= pieceBytes) parsePiece()
      open.entry = at + 1
      return
    }
    if (open.isList !== (byte === closeList)) refuse()
    opened.pop()
    end = at + 1
    if (open.value === undefined) return
    parseEntries(open, at)
    parsed = end
    const around = opened.at(-1)
    if (around === undefined) return
    around.isMade = true
    around.unparsed = end
  }

  const scan = (to: number): void => {
    for (; at < to; at += 1) {
      const byte = json[at] ?? 0
      if (isText) {
        if (byte === backslash) at += 1
        else if (byte === quote) isText = false
      } else if (byte === quote) isText = true
      else if (!isPlain(byte)) {
        const before = parsed
        take(byte)
        // One piece is enough for a step.
        if (parsed !== before) {
          at += 1
          return
        }
      }
    }
  }

  const finish = (): Parsed => {
    if (root?.value === undefined) return { _tag: "Parsed", value: JSON.parse(textOf(begin, json.length)) }
    if (opened.length > 0 || !isBlank(end, json.length)) return refuse()
    return { _tag: "Parsed", value: root.value }
  }

  return {
    next: () => {
      try {
        scan(Math.min(json.length, at + stepBytes))
        return at < json.length ? { done: false, value: undefined } : { done: true, value: finish() }
      } catch {
        return { done: true, value: { _tag: "Malformed" } }
      }
    }
  }
}
