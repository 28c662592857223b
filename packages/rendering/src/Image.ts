/**
 * Implements the port `ImageProcessor` with libvips.
 *
 * Only JPEG, PNG and WebP are decoded, recognized by their first bytes: never SVG or GIF. An image of more than 50
 * megapixels is rejected before it is decoded. At most two images are decoded at once, because each may need 200 MB.
 *
 * @source spec §4.1 (image), §8
 */
import { ImageProcessor, ImageUnreadable } from "@dpp/service/ports/ImageProcessor"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import sharp from "sharp"

/** Largest length of the longer side of a normalized image, in pixels. */
const longerSide = 1600
const maximumPixels = 50_000_000
/**
 * Largest length of a side of an uploaded image, in pixels: the limit of JPEG. A line of millions of pixels takes far
 * longer to decode than the size of its file suggests.
 */
const longestSide = 65_535
const atOnce = 2

/**
 * Disables all other loaders of libvips, in the whole process: a second protection for a server, which decodes uploaded
 * images only. A command that draws a label as PNG needs the loader of SVG.
 */
export const disableOtherLoaders = Effect.sync(() => {
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] })
})

export const layer = Layer.sync(ImageProcessor, () => {
  // The cache of libvips is of no use: each image is decoded once.
  sharp.cache(false)
  const gate = Semaphore.makeUnsafe(atOnce)

  return ImageProcessor.of({
    normalize: (bytes) =>
      Effect.tryPromise({
        try: () => encode(bytes),
        catch: (error) => (error instanceof ImageUnreadable ? error : new ImageUnreadable({ reason: reasonOf(error) }))
      }).pipe(gate.withPermits(1))
  })
})

const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString("latin1") === signature

/** libvips chooses its loader by the same bytes. */
const isSupported = (bytes: Uint8Array): boolean =>
  startsWith(bytes, "\u00ff\u00d8\u00ff") ||
  startsWith(bytes, "\u0089PNG\r\n\u001a\n") ||
  (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8))

/** Rotates the image as its metadata say, converts its colours to sRGB, and drops the metadata. */
const encode = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (!isSupported(bytes)) throw new Error("not JPEG, PNG or WebP")
  const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: "truncated" })
    .rotate()
    .resize({ width: longerSide, height: longerSide, fit: "inside", withoutEnlargement: true })
  const { format, height, width } = await image.metadata()
  if (Math.max(height, width) > longestSide) {
    throw new ImageUnreadable({ reason: `has more than ${longestSide} pixels on a side` })
  }
  switch (format) {
    case "png":
      return image.png({ compressionLevel: 9, palette: false }).toBuffer()
    case "webp":
      return image.webp({ quality: 82 }).toBuffer()
    default:
      return image.jpeg({ quality: 82, progressive: true }).toBuffer()
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && /pixel limit/u.test(error.message)
    ? "has more than 50 megapixels"
    : "cannot be decoded as an image"
