/**
 * QR codes as image files, 1024 pixels wide, every module a square of whole pixels.
 *
 * Pixels that do not make up a whole module widen the quiet zone on all sides, so that no edge is blurred. SVG and PNG
 * have the same geometry.
 *
 * @source spec §4.3, §8
 */
import { type QrFormat, QrRenderer } from "@dpp/service/ports/QrRenderer"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { LRUCache } from "lru-cache"
import { pixelRow, squarePng } from "./Png.ts"
import { darkPath, qrModules, quietZone } from "./shared/QrModules.ts"

/** Width and height of the image, in pixels. */
const side = 1024

const keptBytes = 16 * 1024 * 1024

/** The position of the modules in the image. */
interface Placement {
  /** Pixels per module. */
  readonly unit: number
  /** Pixels left of and above the first module. */
  readonly offset: number
}

const placement = (size: number): Placement => {
  const unit = Math.floor(side / (size + 2 * quietZone))
  return { unit, offset: Math.floor((side - size * unit) / 2) }
}

/** Returns an SVG document. Equal texts give equal documents. */
export const qrSvg = (text: string): string => {
  const modules = qrModules(text)
  const { offset, unit } = placement(modules.size)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"`,
    ` shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
    `<path fill="#000" d="${darkPath(modules, unit, offset)}"/></svg>\n`
  ].join("")
}

/** Returns a PNG file. Equal texts give equal bytes. */
export const qrPng = (text: string): Uint8Array => {
  const { isDark, size } = qrModules(text)
  const { offset, unit } = placement(size)
  const moduleAt = (pixel: number) => Math.floor((pixel - offset) / unit)
  // `isDark` is false outside the code, so the quiet zone is light.
  const rows = Array.from({ length: size }, (_, row) => pixelRow(side, (x) => isDark(row, moduleAt(x))))
  const light = pixelRow(side, () => false)
  return squarePng(Array.from({ length: side }, (_, y) => rows[moduleAt(y)] ?? light))
}

/** Drawn codes are kept while they are asked for. A code depends on nothing but its text. */
const make = Effect.sync(() => {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: (image) => image.byteLength })
  const draw = (text: string, format: QrFormat) => (format === "svg" ? Buffer.from(qrSvg(text)) : qrPng(text))
  const drawMarked = (text: string, format: QrFormat, mark: string) =>
    Effect.promise(async () => {
      // It draws letters with the library of the PDF, which takes a tenth of the start of a server.
      const { markedQrPng, markedQrSvg } = await import("./MarkedQrCode.ts")
      return format === "svg" ? Buffer.from(await markedQrSvg(text, mark)) : await markedQrPng(text, mark)
    })
  return QrRenderer.of({
    render: (text, format, mark = null) => {
      const key = `${format} ${mark ?? ""} ${text}`
      const known = kept.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const drawn = mark === null ? Effect.sync(() => draw(text, format)) : drawMarked(text, format, mark)
      return Effect.map(drawn, (made) => {
        // A copy in memory of its own: a short image is a part of a block that it shares with what was written at that moment.
        const image = new Uint8Array(made)
        kept.set(key, image)
        return image
      })
    }
  })
})

export const layer = Layer.effect(QrRenderer, make)
