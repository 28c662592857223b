/**
 * The QR code of a practice passport: the word for practice stands above the code, so that a reader cannot take it for one that belongs
 * on a battery. The code itself can be read as every other.
 */
import { filledOutline } from "./filledOutline.ts"
import { glyphsOf, type Line, outlines } from "./label/outlines.ts"
import { loadFonts, registerFonts } from "./pdf/theme.ts"
import { pixelRow, squarePng } from "./Png.ts"
import { darkPath, type QrModules, qrModules, quietZone } from "./shared/QrModules.ts"

/** Width and height of the image, in pixels, as of a code without mark. */
const side = 1024
/** Height of the band with the mark, above the quiet zone. */
const band = 128
const largest = 96
const margin = 32

/** The mark on one line, in the middle, in letters as large as fit. */
const lineOf = (mark: string): { readonly line: Line; readonly baseline: number } => {
  const { end } = glyphsOf(mark, { left: 0, size: largest, isBold: true }, 0)
  const size = Math.min(largest, (largest * (side - 2 * margin)) / end)
  const left = (side - (end * size) / largest) / 2
  return { line: { left, size, isBold: true }, baseline: band - (band - 0.714 * size) / 2 }
}

/** Pixels of a module, and where the first one is. */
const placement = ({ size }: QrModules) => {
  const unit = Math.floor((side - band) / (size + 2 * quietZone))
  return { unit, left: Math.floor((side - size * unit) / 2), top: band + quietZone * unit }
}

const withFonts = async (): Promise<void> => {
  registerFonts()
  await loadFonts()
}

/** Returns an SVG document. Equal texts and marks give equal documents. */
export const markedQrSvg = async (text: string, mark: string): Promise<string> => {
  await withFonts()
  const modules = qrModules(text)
  const { left, top, unit } = placement(modules)
  const { baseline, line } = lineOf(mark)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    `<title>${mark}</title><path fill="#fff" d="M0 0h${side}v${side}H0z"/>${outlines(mark, line, baseline)}`,
    `<path fill="#000" shape-rendering="crispEdges" transform="translate(${left} ${top})" d="${darkPath(modules, unit, 0)}"/></svg>\n`
  ].join("")
}

/** Returns a PNG file. Equal texts and marks give equal bytes. */
export const markedQrPng = async (text: string, mark: string): Promise<Uint8Array> => {
  await withFonts()
  const modules = qrModules(text)
  const { left, top, unit } = placement(modules)
  const { baseline, line } = lineOf(mark)
  const letters = filledOutline(mark, line, baseline)
  return squarePng(
    Array.from({ length: side }, (_, y) => {
      const row = Math.floor((y - top) / unit)
      return pixelRow(side, y < band ? letters(y) : (x) => modules.isDark(row, Math.floor((x - left) / unit)))
    })
  )
}
