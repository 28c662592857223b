/**
 * QR codes as image files, 1024 pixels wide, every module a square of whole pixels.
 *
 * What is left over beside whole modules widens the quiet zone on all sides, so that no edge is blurred. SVG and PNG
 * have the same geometry.
 *
 * @source spec §4.3, §8
 */
import { QrRenderer } from "@dpp/service/ports/QrRenderer"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { squarePng } from "./Png.ts"
import { darkPath, type QrModules, qrModules, quietZone } from "./QrModules.ts"

/** Pixels per side. */
const side = 1024

interface Placement {
  /** Pixels per module. */
  readonly unit: number
  /** Pixels left of and above the first module. */
  readonly offset: number
}

const placement = ({ size }: QrModules): Placement => {
  const unit = Math.floor(side / (size + 2 * quietZone))
  return { unit, offset: Math.floor((side - size * unit) / 2) }
}

export const qrSvg = (text: string): string => {
  const modules = qrModules(text)
  const { offset, unit } = placement(modules)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"`,
    ` shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
    `<path fill="#000" d="${darkPath(modules, unit, offset)}"/></svg>\n`
  ].join("")
}

export const qrPng = (text: string): Uint8Array => {
  const modules = qrModules(text)
  const { offset, unit } = placement(modules)
  const end = offset + modules.size * unit
  const moduleAt = (pixel: number) => Math.floor((pixel - offset) / unit)
  const isInside = (pixel: number) => pixel >= offset && pixel < end
  return squarePng(side, (y, x) => isInside(y) && isInside(x) && modules.isDark(moduleAt(y), moduleAt(x)))
}

export const layer = Layer.succeed(QrRenderer, {
  render: (text, format) => Effect.sync(() => (format === "svg" ? new TextEncoder().encode(qrSvg(text)) : qrPng(text)))
})
