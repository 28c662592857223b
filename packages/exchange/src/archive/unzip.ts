/**
 * Unpacks parts of a ZIP archive, up to a limit.
 *
 * The archive is read from its beginning, entry by entry, and each entry in small pieces: its directory, where entries may name
 * the same bytes, is not used. An entry whose announced size exceeds the limit is not unpacked; one that announces less than it
 * holds is stopped at the limit.
 */
import { broken, type BrokenRule, messageOf } from "@dpp/core/text"
import { Unzip, UnzipInflate } from "fflate"

/** The archive is not used. The message completes a sentence that begins with the name of the file. */
export class ArchiveRefused extends Error {
  readonly refusal: BrokenRule

  constructor(refusal: BrokenRule) {
    super(messageOf(refusal))
    this.refusal = refusal
  }
}

export interface UnzipOptions {
  /** Most bytes of the unpacked parts together. */
  readonly maximumBytes: number
  /** Whether a part is needed: the others are not unpacked, and do not count. By default all are. */
  readonly isNeeded?: (path: string) => boolean
  /** What is said of an archive whose parts have more. */
  readonly tooLarge?: BrokenRule
}

/** Bytes of the archive that are unpacked at a time, at most to a thousand times as many. */
const pieceSize = 4096

/** Most parts of an archive, needed or not. */
const maximumParts = 10_000

/** The parts by path. Throws `ArchiveRefused` if the archive exceeds a limit or has a needed part twice. */
export const unzip = (
  archive: Uint8Array,
  {
    isNeeded = () => true,
    maximumBytes,
    tooLarge = broken("unpackedSize", { size: Math.floor(maximumBytes / 2 ** 20) })
  }: UnzipOptions
): Map<string, Uint8Array> => {
  const parts = new Map<string, Array<Uint8Array>>()
  let count = 0
  let size = 0
  const requireWithin = (bytes: number): void => {
    if (bytes > maximumBytes) throw new ArchiveRefused(tooLarge)
  }
  const stream = new Unzip((entry) => {
    count += 1
    if (count > maximumParts) throw new ArchiveRefused(broken("manyParts", { count: maximumParts }))
    if (!isNeeded(entry.name)) return
    if (parts.has(entry.name)) throw new ArchiveRefused(broken("twoParts", { name: entry.name.slice(0, 100) }))
    requireWithin(size + (entry.originalSize ?? 0))
    const pieces: Array<Uint8Array> = []
    parts.set(entry.name, pieces)
    entry.ondata = (error, piece) => {
      if (error !== null) throw error
      size += piece.length
      requireWithin(size)
      pieces.push(piece)
    }
    entry.start()
  })
  stream.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += pieceSize) stream.push(archive.subarray(at, at + pieceSize))
  stream.push(new Uint8Array(), true)
  return new Map([...parts].map(([path, pieces]) => [path, joined(pieces)]))
}

const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
