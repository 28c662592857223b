/**
 * Unpacks the XML parts of a spreadsheet, which is a ZIP archive, up to a limit.
 *
 * The archive is read from its beginning, entry by entry, and each entry in small pieces. An entry whose announced size
 * exceeds the limit is not unpacked; one that announces less than it holds is stopped at the limit.
 */
import { Unzip, UnzipInflate } from "fflate"
import { FileRefused } from "../../shared/fileLimits.ts"

/** Bytes of the archive that are unpacked at a time, at most to a thousand times as many. */
const pieceSize = 4096

/** The parts by path. Throws if they have more than `limit` bytes together. */
export const unzipXml = (archive: Uint8Array, limit: number): Map<string, Uint8Array> => {
  const parts = new Map<string, Array<Uint8Array>>()
  let size = 0
  const requireWithin = (bytes: number): void => {
    if (bytes > limit) throw new FileRefused(`is larger than ${limit / 1024 / 1024} MB once it is unpacked`)
  }
  const unzip = new Unzip((entry) => {
    if (!/\.(xml|rels)$/u.test(entry.name)) return
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
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += pieceSize) unzip.push(archive.subarray(at, at + pieceSize))
  unzip.push(new Uint8Array(), true)
  return new Map([...parts].map(([path, pieces]) => [path, Buffer.concat(pieces)]))
}
