/** Draws a QR code as one vector path, which is sharp at every size. */
import { Path, Rect, Svg } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import { darkPath, qrModules, quietZone } from "../QrModules.ts"

/** Returns the drawing of a QR code. `width` is in points and includes the quiet zone. */
export const qrVector = (text: string, width: number): ReactElement => {
  const modules = qrModules(text)
  const side = modules.size + 2 * quietZone
  return createElement(
    Svg,
    { width, height: width, viewBox: `0 0 ${side} ${side}` },
    createElement(Rect, { x: 0, y: 0, width: side, height: side, fill: "#ffffff" }),
    createElement(Path, { d: darkPath(modules, 1, quietZone), fill: "#000000" })
  )
}
