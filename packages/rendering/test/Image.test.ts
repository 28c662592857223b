import * as Image from "@dpp/rendering/Image"
import { ImageProcessor } from "@dpp/service/ports/ImageProcessor"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import sharp from "sharp"

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

const normalized = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const result = yield* (yield* ImageProcessor).normalize(bytes)
  return yield* Effect.promise(() => sharp(result).metadata())
})

const rejection = Effect.fnUntraced(function* (bytes: Uint8Array) {
  return (yield* Effect.flip((yield* ImageProcessor).normalize(bytes))).reason
})

layer(Image.layer)("the image processor (spec §4.1, §8)", (it) => {
  it.effect("keeps format and transparency, and limits the longer side to 1600 pixels", () =>
    Effect.gen(function* () {
      for (const [format, channels] of [
        ["png", 4],
        ["webp", 4],
        ["jpeg", 3]
      ] as const) {
        const bytes = yield* Effect.promise(() => picture(3200, 800).toFormat(format).toBuffer())
        assert.deepInclude(yield* normalized(bytes), { format, width: 1600, height: 400, channels })
      }
      const small = yield* Effect.promise(() => picture(20, 10).png().toBuffer())
      assert.deepInclude(yield* normalized(small), { width: 20, height: 10 })
    })
  )

  it.effect("rotates the image as its metadata say, and removes all metadata", () =>
    Effect.gen(function* () {
      const exif = { IFD0: { Artist: "A. Person" }, IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" } }
      const bytes = yield* Effect.promise(() =>
        picture(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
      )
      assert.isTrue(bytes.includes("A. Person"))
      const result = yield* normalized(bytes)
      assert.deepInclude(result, { width: 20, height: 40 })
      assert.deepStrictEqual([result.exif, result.icc, result.xmp, result.orientation], Array(4).fill(undefined))
    })
  )

  it.effect("uses the first frame of an animation", () =>
    Effect.gen(function* () {
      const frame = (background: string) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer()
      const animation = yield* Effect.promise(async () =>
        sharp([await frame("#c80000"), await frame("#0000c8")], { join: { animated: true } })
          .webp()
          .toBuffer()
      )
      const { pages } = yield* Effect.promise(() => sharp(animation, { pages: -1 }).metadata())
      assert.strictEqual(pages, 2)
      const result = yield* (yield* ImageProcessor).normalize(animation)
      const still = yield* Effect.promise(() => sharp(result, { pages: -1 }).metadata())
      assert.deepStrictEqual([still.pages ?? 1, still.width, still.height], [1, 20, 10])
      const { dominant } = yield* Effect.promise(() => sharp(result).stats())
      assert.isAbove(dominant.r, dominant.b)
    })
  )

  it.effect("rejects SVG, GIF, broken files and text", () =>
    Effect.gen(function* () {
      const whole = yield* Effect.promise(() => picture(400, 400).jpeg().toBuffer())
      const gif = yield* Effect.promise(() => picture(4, 4).gif().toBuffer())
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      const disguised = Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), svg])
      for (const bytes of [
        svg,
        disguised,
        gif,
        whole.subarray(0, whole.length / 2),
        Buffer.from("text"),
        Buffer.alloc(0)
      ]) {
        assert.strictEqual(yield* rejection(bytes), "cannot be decoded as an image")
      }
    })
  )

  it.effect("rejects an image of more than 50 megapixels, even in a small file", () =>
    Effect.gen(function* () {
      const bomb = yield* Effect.promise(() =>
        sharp({ create: { width: 10_000, height: 5001, channels: 3, background: "white" }, limitInputPixels: false })
          .png({ compressionLevel: 9 })
          .toBuffer()
      )
      assert.isBelow(bomb.length, 1_000_000)
      assert.strictEqual(yield* rejection(bomb), "has more than 50 megapixels")
    })
  )
})

it.effect("a server cannot decode other images than JPEG, PNG and WebP in its whole process", () =>
  Effect.gen(function* () {
    yield* Image.disableOtherLoaders
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const error = yield* Effect.flip(Effect.tryPromise(() => sharp(svg).metadata()))
    assert.match(String(error.cause), /unsupported image format/u)
  })
)
