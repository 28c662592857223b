import { layer, qrPng, qrSvg } from "@dpp/rendering/QrCode"
import { QrRenderer } from "@dpp/service/ports/QrRenderer"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createHash } from "node:crypto"
import sharp from "sharp"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"

/** A public address of this many characters. */
const urlOf = (length: number): string => {
  const start = "https://p.example/"
  return (
    start + Array.from({ length: length - start.length }, (_, index) => "0123456789aB-%/"[(index * 7) % 15]).join("")
  )
}

const lengths = [20, 33, 47, 62, 70, 88, 101, 117, 134, 150]

const pixelsOf = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true })
  return { side: info.width, isBlack: (y: number, x: number) => (data[y * info.width + x] ?? 255) < 128 }
}

describe("QR codes (spec §4.3)", () => {
  it("hold their text, which an independent decoder reads from SVG and from PNG of 1024 by 1024 pixels", async () => {
    for (const length of lengths) {
      const url = urlOf(length)
      const png = qrPng(url)
      const { format, height, width } = await sharp(png).metadata()
      assert.deepStrictEqual({ format, height, width }, { format: "png", height: 1024, width: 1024 })
      for (const file of [png, Buffer.from(qrSvg(url))]) {
        assert.deepStrictEqual(await decodeQr(await grayscale(file)), [url])
      }
    }
  })

  it("can be read when printed 2 cm wide at 300 dpi", async () => {
    for (const length of lengths) {
      const url = urlOf(length)
      for (const file of [qrPng(url), Buffer.from(qrSvg(url))]) {
        assert.deepStrictEqual(await decodeQr(await grayscale(file, 236)), [url], `${length} characters`)
      }
    }
  })

  it("can be read with a blot over a tenth of the code: error correction Q", async () => {
    const url = urlOf(70)
    const blot = await sharp({ create: { width: 280, height: 280, channels: 3, background: "white" } })
      .png()
      .toBuffer()
    const blotted = await sharp(qrPng(url))
      .toColourspace("srgb")
      .composite([{ input: blot, left: 440, top: 440 }])
      .png()
      .toBuffer()
    assert.deepStrictEqual(await decodeQr(await grayscale(blotted)), [url])
  })

  it("have modules of whole pixels and an even quiet zone of at least four modules", async () => {
    for (const length of lengths) {
      const { isBlack, side } = await pixelsOf(qrPng(urlOf(length)))
      const indexes = Array.from({ length: side }, (_, index) => index)
      const rows = indexes.filter((y) => indexes.some((x) => isBlack(y, x)))
      const columns = indexes.filter((x) => indexes.some((y) => isBlack(y, x)))
      const first = rows[0] ?? 0
      const last = rows.at(-1) ?? 0
      assert.deepStrictEqual([columns[0], columns.at(-1)], [first, last])
      // The finder pattern in the corner is seven modules wide.
      const finder = indexes.findIndex((x) => x > first && !isBlack(first, x)) - first
      const unit = finder / 7
      assert.isTrue(Number.isInteger(unit), `${unit} pixels per module`)
      assert.isAtLeast(first, 4 * unit)
      assert.isAtLeast(side - 1 - last, 4 * unit)
      assert.isAtMost(Math.abs(side - 1 - last - first), 1)
      for (const y of rows.filter((row) => (row - first) % unit !== 0)) {
        assert.isTrue(
          columns.every((x) => isBlack(y, x) === isBlack(y - 1, x)),
          `row ${y} differs within a module`
        )
      }
    }
  })

  it("have the same pixels in SVG and PNG", async () => {
    const url = urlOf(70)
    assert.deepStrictEqual(await grayscale(Buffer.from(qrSvg(url))), await grayscale(qrPng(url)))
  })

  it("have the same bytes for the same text, and other bytes for another text", () => {
    const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
    const [url, other] = [urlOf(70), urlOf(71)]
    assert.strictEqual(hashOf(qrPng(url)), hashOf(qrPng(url)))
    assert.strictEqual(qrSvg(url), qrSvg(url))
    assert.notStrictEqual(hashOf(qrPng(url)), hashOf(qrPng(other)))
  })

  it.effect("are kept in memory of their own, which no other bytes share", () =>
    Effect.gen(function* () {
      const { render } = yield* QrRenderer
      for (const [format, mark] of [
        ["svg", null],
        ["png", null],
        ["svg", "+"]
      ] as const) {
        const image = yield* render(urlOf(70), format, mark)
        assert.strictEqual(yield* render(urlOf(70), format, mark), image)
        assert.strictEqual(image.buffer.byteLength, image.byteLength)
      }
    }).pipe(Effect.provide(layer))
  )
})
