/**
 * Lines that are collected by part of a manifest and read part by part. They are stored in a folder, so that the
 * memory is bounded for any number of lines.
 */
import * as Fs from "node:fs/promises"
import * as Path from "node:path"

const mostCharacters = 8_000_000

export interface Spool {
  /** `value` is stored as JSON in a line. */
  readonly add: (part: string, value: object) => Promise<void>
  /** The parts that have lines. */
  readonly parts: () => Promise<ReadonlyArray<string>>
  /** The values of a part, in their order. */
  readonly read: (part: string) => Promise<ReadonlyArray<object>>
  readonly remove: () => Promise<void>
}

/** A spool in this folder, which is emptied. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await Fs.rm(folder, { recursive: true, force: true })
  await Fs.mkdir(folder, { recursive: true })
  const known = new Set<string>()
  const unwritten = new Map<string, Array<string>>()
  let characters = 0
  let writing = Promise.resolve()
  const fileOf = (part: string): string => Path.join(folder, encodeURIComponent(part))

  const flush = async (): Promise<void> => {
    const lines = [...unwritten]
    unwritten.clear()
    characters = 0
    for (const [part, texts] of lines) await Fs.appendFile(fileOf(part), texts.join(""))
  }
  const flushed = (): Promise<void> => (writing = writing.then(flush))

  return {
    add: async (part, value) => {
      const line = `${JSON.stringify(value)}\n`
      known.add(part)
      const lines = unwritten.get(part)
      if (lines === undefined) unwritten.set(part, [line])
      else lines.push(line)
      characters += line.length
      if (characters > mostCharacters) await flushed()
    },
    parts: async () => {
      await flushed()
      return [...known]
    },
    read: async (part) => {
      await flushed()
      if (!known.has(part)) return []
      const lines = (await Fs.readFile(fileOf(part), "utf8")).split("\n").slice(0, -1)
      // Sound: every line is an object that `add` wrote.
      return lines.map((line) => JSON.parse(line) as object)
    },
    remove: () => Fs.rm(folder, { recursive: true, force: true })
  }
}
