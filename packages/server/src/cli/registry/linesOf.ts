/** The lines of a file of any size, each with its place: the bytes without the end of the line. */
import { createReadStream } from "node:fs"

export interface LinePlace {
  readonly start: number
  readonly length: number
}

const newline = 10

export async function* linesOf(path: string): AsyncGenerator<LinePlace & { readonly text: string }> {
  let start = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    // Sound: the stream has no encoding.
    let bytes = Buffer.concat([rest, chunk as Buffer])
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline)) {
      yield { start, length: end, text: bytes.toString("utf8", 0, end) }
      start += end + 1
      bytes = bytes.subarray(end + 1)
    }
    rest = bytes
  }
  if (rest.length > 0) yield { start, length: rest.length, text: rest.toString("utf8") }
}
