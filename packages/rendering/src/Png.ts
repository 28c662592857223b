/** Writes black and white images as PNG: one bit per pixel, so that a QR code is a kilobyte and takes a millisecond. */
import { crc32, deflateSync } from "node:zlib"

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const header = (side: number): Uint8Array => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(side, 0)
  data.writeUInt32BE(side, 4)
  // One bit per pixel; colour type 0 (grayscale), deflate, standard filters, not interlaced.
  data.writeUInt8(1, 8)
  return data
}

/** A square image of `side` pixels, a multiple of 8. */
export const squarePng = (side: number, isBlack: (y: number, x: number) => boolean): Uint8Array => {
  const rowBytes = side / 8
  const pixels = new Uint8Array((rowBytes + 1) * side)
  for (let y = 0; y < side; y += 1) {
    // Each row begins with its filter: none.
    const start = y * (rowBytes + 1) + 1
    for (let x = 0; x < side; x += 1) {
      // A one is white.
      if (!isBlack(y, x)) pixels[start + (x >> 3)] = (pixels[start + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return Buffer.concat([
    signature,
    chunk("IHDR", header(side)),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", new Uint8Array())
  ])
}
