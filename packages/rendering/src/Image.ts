/**
 * Decodes and encodes images with libvips.
 *
 * Only its loaders for JPEG, PNG and WebP are let in: SVG and GIF are not decoded at all. More than 50 megapixels are
 * refused before anything is decoded, and few images are decoded at once: each may need 200 MB.
 *
 * @source spec §4.1 (image), §8
 */
import { ImageProcessor, ImageUnreadable } from "@dpp/service/ports/ImageProcessor"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import sharp from "sharp"

const longerSide = 1600
const maximumPixels = 50_000_000
/** Of JPEG, whose sides are the longest that a camera writes: a line of millions of pixels takes far longer than its file. */
const longestSide = 65_535
const atOnce = 2

export const layer = Layer.sync(ImageProcessor, () => {
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] })
  // An image is decoded once: nothing to be found again.
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

/** Turned as its metadata say, without them; colours in sRGB. */
const encode = async (bytes: Uint8Array): Promise<Uint8Array> => {
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
