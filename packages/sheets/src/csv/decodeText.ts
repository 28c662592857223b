/** Decodes the text of a CSV file, whose encoding nothing states: UTF-8, UTF-16, or Windows-1252. */
import { broken } from "@dpp/core/text"
import { FileRefused } from "../fileLimits.ts"

export interface DecodedText {
  readonly text: string
  /** The encoding; Windows-1252 where nothing proves it. */
  readonly encoding: string
}

/** Throws if the text is not valid in the encoding, or in any of the three. */
export const decodeText = (bytes: Uint8Array, encoding?: string): DecodedText => {
  const stated = encoding ?? utf16(bytes)
  if (stated !== undefined) return decode(bytes, stated)
  try {
    return decode(bytes, "utf-8")
  } catch {
    // The five bytes that Windows-1252 does not use are common in the encodings of East Asia.
    if (bytes.some((byte) => unused.has(byte))) throw notEncoded("UTF-8, UTF-16 or Windows-1252")
    return decode(bytes, "windows-1252")
  }
}

const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** UTF-16 has a byte order mark, or a zero in every second byte of its separators. */
const utf16 = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const start = bytes.subarray(0, 1000)
  const zeros = (offset: number) => start.filter((byte, index) => index % 2 === offset && byte === 0).length
  if (zeros(1) > start.length / 4) return "utf-16le"
  return zeros(0) > start.length / 4 ? "utf-16be" : undefined
}

const decode = (bytes: Uint8Array, encoding: string): DecodedText => {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch (cause) {
    throw cause instanceof RangeError
      ? new FileRefused(broken("noEncoding", { encoding }))
      : notEncoded(encoding, cause)
  }
}

const notEncoded = (encodings: string, cause?: unknown) =>
  new FileRefused(broken("otherEncoding", { encodings }), { cause })
