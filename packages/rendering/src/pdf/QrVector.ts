/** Draws a QR code as one vector path, which is sharp at every size. */
import { Canvas } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import { darkPath, qrModules, quietZone } from "../shared/QrModules.ts"

/** Where the code is placed; by default in the flow of its parent. */
interface Position {
  readonly position: "absolute"
  readonly left: number
  readonly top: number
}

/** Returns the drawing of a QR code. `width` is in points and includes the quiet zone. */
export const qrVector = (text: string, width: number, position?: Position): ReactElement => {
  const modules = qrModules(text)
  const unit = width / (modules.size + 2 * quietZone)
  return createElement(Canvas, {
    style: { ...position, width, height: width },
    paint: (painter) => {
      painter.rect(0, 0, width, width).fill("#ffffff")
      painter
        .scale(unit)
        .path(darkPath(modules, 1, quietZone))
        .fill("#000000")
      return null
    }
  })
}
