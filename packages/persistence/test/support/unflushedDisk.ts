/**
 * A disk that may lose everything that was not flushed: a model of the files and folders below one folder.
 *
 * It separates flushed data from data that was only written since. An image of it is what a power cut may leave: content
 * is durable after a flush of the file, names after a flush of their folder, and nothing more. Data that was not flushed
 * survives completely, up to some point, not at all, or as any mixture of 4 kB pages and of names. A rename is one change
 * of its folder, as in every file system in use.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export type Random = () => number
type Written = { readonly offset: number; readonly bytes: Buffer } | { readonly size: number }
type Entry = FileModel | FolderModel
/** Names that change together; undefined for deleted names. */
type Renamed = ReadonlyArray<readonly [name: string, entry: Entry | undefined]>

const page = 4096

/** Returns a number from 0 to `last`. The two ends are as likely as all numbers between them. */
const someOf = (last: number, random: Random): number => {
  const kind = random()
  if (kind < 0.25) return 0
  return kind < 0.5 ? last : Math.floor(random() * (last + 1))
}

const apply = (content: Buffer, change: Written): Buffer => {
  if ("size" in change) {
    return change.size <= content.length ? content.subarray(0, change.size) : extended(content, change.size)
  }
  const whole = extended(content, change.offset + change.bytes.length)
  change.bytes.copy(whole, change.offset)
  return whole
}

/** A file that is extended without a write has zeros. */
const extended = (content: Buffer, size: number): Buffer =>
  size <= content.length ? content : Buffer.concat([content, Buffer.alloc(size - content.length)])

export class FileModel {
  #durable: Buffer
  #unflushed: Array<Written> = []

  constructor(durable: Buffer = Buffer.alloc(0)) {
    this.#durable = durable
  }

  change(change: Written): void {
    this.#unflushed.push(change)
  }

  flush(): void {
    // In place if the size stays the same: nothing more refers to these bytes.
    this.#durable = this.#unflushed.reduce(apply, this.#durable)
    this.#unflushed = []
  }

  now(): Buffer {
    return this.#unflushed.reduce(apply, Buffer.from(this.#durable))
  }

  image(random: Random): Buffer {
    const changes = this.#unflushed
    const atOnce = random() < 0.5 ? someOf(changes.length, random) : undefined
    if (atOnce !== undefined) return changes.slice(0, atOnce).reduce(apply, Buffer.from(this.#durable))
    // Every page, and the size, survives up to its own point.
    const lasting = someOf(changes.length, random)
    let content: Buffer = Buffer.from(this.#durable)
    let size = content.length
    const moments = new Map<number, Array<number>>()
    for (const index of touched(changes, content.length)) {
      const moment = Math.floor(random() * (changes.length + 1))
      moments.set(moment, [...(moments.get(moment) ?? []), index])
    }
    const pages = new Map<number, Buffer>()
    for (let moment = 0; ; moment += 1) {
      for (const index of moments.get(moment) ?? []) {
        const bytes = Buffer.alloc(page)
        content.subarray(index * page).copy(bytes)
        pages.set(index, bytes)
      }
      if (moment === lasting) size = content.length
      const change = changes[moment]
      if (change === undefined) break
      content = apply(content, change)
    }
    for (const [index, bytes] of pages) content = apply(content, { offset: index * page, bytes })
    return apply(content, { size })
  }
}

const touched = (changes: ReadonlyArray<Written>, size: number): ReadonlySet<number> => {
  const pages = new Set<number>()
  for (const change of changes) {
    const from = "size" in change ? change.size : change.offset
    const to = "size" in change ? size : change.offset + change.bytes.length
    for (let index = Math.floor(from / page); index * page < to; index += 1) pages.add(index)
  }
  return pages
}

export class FolderModel {
  readonly #durable: Map<string, Entry>
  readonly #now: Map<string, Entry>
  #unflushed: Array<Renamed> = []

  constructor(durable: ReadonlyMap<string, Entry> = new Map()) {
    this.#durable = new Map(durable)
    this.#now = new Map(durable)
  }

  /** The content as if everything had been flushed. */
  static read(path: string, isIgnored: (name: string) => boolean): FolderModel {
    // A socket has no content that a power cut could lose.
    const entries = readdirSync(path, { withFileTypes: true }).filter(
      (entry) => !isIgnored(entry.name) && (entry.isDirectory() || entry.isFile())
    )
    return new FolderModel(
      new Map(
        entries.map((entry) => {
          const below = join(path, entry.name)
          return [
            entry.name,
            entry.isDirectory() ? FolderModel.read(below, isIgnored) : new FileModel(readFileSync(below))
          ]
        })
      )
    )
  }

  entry(name: string): Entry | undefined {
    return this.#now.get(name)
  }

  change(change: Renamed): void {
    write(this.#now, change)
    this.#unflushed.push(change)
  }

  flush(): void {
    for (const change of this.#unflushed) write(this.#durable, change)
    this.#unflushed = []
  }

  /** Every file below the folder, by its path. */
  now(path = ""): ReadonlyMap<string, Buffer> {
    return new Map(
      [...this.#now].flatMap(([name, entry]) =>
        entry instanceof FileModel ? [[join(path, name), entry.now()] as const] : [...entry.now(join(path, name))]
      )
    )
  }

  /** Writes to `path` what a power cut may leave. */
  image(path: string, random: Random): void {
    const names = new Map(this.#durable)
    const last = someOf(this.#unflushed.length, random)
    const isMixed = random() < 0.5
    this.#unflushed.forEach((change, moment) => {
      if (isMixed ? random() < 0.5 : moment < last) write(names, change)
    })
    mkdirSync(path, { recursive: true, mode: 0o700 })
    for (const [name, entry] of names) {
      if (entry instanceof FolderModel) entry.image(join(path, name), random)
      else writeFileSync(join(path, name), entry.image(random), { mode: 0o600 })
    }
  }
}

const write = (names: Map<string, Entry>, change: Renamed): void => {
  for (const [name, entry] of change) {
    if (entry === undefined) names.delete(name)
    else names.set(name, entry)
  }
}
