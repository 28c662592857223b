/**
 * Unpacks a spreadsheet, which is a ZIP archive, up to a limit.
 *
 * The archive is read from its beginning, entry by entry, and each entry in small pieces. An entry whose announced size
 * exceeds the limit is not unpacked; one that announces less than it holds is stopped at the limit.
 */
import { Unzip, UnzipInflate } from "fflate"
import { FileRefused, maximumFileBytes } from "./fileLimits.ts"

/** Bytes of the archive that are unpacked at a time, at most to a thousand times as many. */
const pieceSize = 4096

/** The entries by path. Throws if they have more than `maximumFileBytes` together. */
export const unzip = (archive: Uint8Array): Map<string, Uint8Array> => {
  const entries = new Map<string, Array<Uint8Array>>()
  let size = 0
  const requireWithin = (bytes: number): void => {
    if (bytes > maximumFileBytes) {
      throw new FileRefused(`is larger than ${maximumFileBytes / 1024 / 1024} MB once it is unpacked`)
    }
  }
  const stream = new Unzip((entry) => {
    requireWithin(size + (entry.originalSize ?? 0))
    const pieces: Array<Uint8Array> = []
    entries.set(entry.name, pieces)
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
  return new Map([...entries].map(([path, pieces]) => [path, joined(pieces)]))
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
