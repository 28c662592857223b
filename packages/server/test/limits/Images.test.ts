/** Small files that are large images: refused, or read in little memory, while others are answered (spec §4.1, §8). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import sharp from "sharp"
import { crc32, deflateSync } from "node:zlib"
import { aSerial, layerWith, TestServer } from "../support.ts"

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A black PNG of one bit per pixel, which shrinks a thousandfold; `extra` stands before its pixels. */
const png = (width: number, height: number, ...extra: ReadonlyArray<Buffer>): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  // Pixels beyond the limit are never read, so they need not be there.
  const pixels = width * height > 50_000_000 ? 1000 : (Math.ceil(width / 8) + 1) * height
  const parts = [chunk("IHDR", header), ...extra, chunk("IDAT", deflateSync(Buffer.alloc(pixels), { level: 9 }))]
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts, chunk("IEND", new Uint8Array())])
}

/** Gigabytes of zeros as the comments of a picture. */
const comments = (): ReadonlyArray<Buffer> => {
  const comment = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(500_000_000), { level: 9 })])
  return Array.from({ length: 10 }, () => chunk("zTXt", comment))
}

const animation = (frames: number) =>
  Effect.promise(() => {
    const bytes = Buffer.alloc(20 * 20 * 3 * frames)
    for (let frame = 0; frame < frames; frame += 1) bytes.fill(frame % 256, frame * 1200, (frame + 1) * 1200)
    const raw = { width: 20, height: 20 * frames, channels: 3, pageHeight: 20 } as const
    return sharp(bytes, { raw }).webp({ lossless: true, effort: 0 }).toBuffer()
  })

const uploaded = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const { call, origin, ours } = yield* TestServer
  const body = { name: "Battery", serial_number: aSerial(), battery_category: "ev" }
  const { id } = (yield* call("/api/v1/products", { body })).body.data
  const form = new FormData()
  form.append("file", new Blob([Buffer.from(bytes)]), "a.png")
  return yield* Effect.promise(async () => {
    const headers = { authorization: `Bearer ${ours.key}` }
    const answer = await fetch(`${origin}/api/v1/products/${id}/image`, { method: "POST", headers, body: form })
    const { data, error } = await answer.json()
    return { status: answer.status, details: error?.details, address: data?.image_url }
  })
})

layer(layerWith(), { excludeTestServices: true })("an image that is larger than its file", (it) => {
  it.effect("is refused by its size, its sides or its content, naming the field", () =>
    Effect.gen(function* () {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]>&a;</svg>'
      const images: ReadonlyArray<readonly [Uint8Array, string]> = [
        [png(50_000, 50_000), "has more than 50 megapixels"],
        [png(1, 49_000_000), "has more than 65535 pixels on a side"],
        [png(49_000_000, 1), "has more than 65535 pixels on a side"],
        [png(7000, 7000).subarray(0, 3000), "cannot be decoded as an image"],
        [Buffer.from(svg), "must be one of image/jpeg, image/png, image/webp"],
        [Buffer.from("GIF89a"), "must be one of image/jpeg, image/png, image/webp"]
      ]
      for (const [bytes, reason] of images) {
        assert.isBelow(bytes.length, 100_000)
        assert.deepInclude(yield* uploaded(bytes), { status: 400, details: { file: [reason] } })
      }
    })
  )

  it.effect("is read in little memory where it may be read, and others are answered meanwhile", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const images = [png(7000, 7000), png(10, 10, ...comments()), yield* animation(3000)]
      assert.isBelow(Math.max(...images.map(({ length }) => length)), 10 * 1024 * 1024)
      const before = process.memoryUsage.rss()
      const seen = { isDone: false, most: before }
      const others = Effect.gen(function* () {
        let answered = 0
        while (!seen.isDone) {
          assert.strictEqual((yield* call("/health/live", { key: null })).status, 200)
          answered += 1
          seen.most = Math.max(seen.most, process.memoryUsage.rss())
        }
        return answered
      })
      const all = Effect.forEach(images, uploaded, { concurrency: 3 }).pipe(
        Effect.tap(() => Effect.sync(() => (seen.isDone = true)))
      )
      const [answers, answered] = yield* Effect.all([all, others], { concurrency: 2 })
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [200, 200, 200]
      )
      assert.isAbove(answered, 3)
      assert.isBelow((seen.most - before) / 2 ** 20, 400, "MiB")
    })
  )
})
