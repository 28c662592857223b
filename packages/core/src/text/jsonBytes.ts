/** The bytes that structure a JSON text in UTF-8. No longer character contains one of them. */

export const quote = 0x22
export const comma = 0x2c
export const openList = 0x5b
export const backslash = 0x5c
export const closeList = 0x5d
export const openObject = 0x7b
export const closeObject = 0x7d

const structuring = new Uint8Array(256)
for (const byte of [quote, comma, openList, closeList, openObject, closeObject]) structuring[byte] = 1

/** Whether a byte outside of a text is none of quotes, commas and brackets. */
export const isPlain = (byte: number): boolean => structuring[byte] === 0

/** A computation looks at this many bytes in a step, which takes some hundred microseconds. */
export const stepBytes = 64 * 1024
