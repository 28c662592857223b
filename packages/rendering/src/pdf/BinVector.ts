/** Draws the symbol for separate collection as one vector path. */
import { Canvas } from "@react-pdf/renderer"
import { createElement, type ReactElement } from "react"
import { binPath, binSide, binStroke } from "../shared/collectionBin.ts"

/** Returns the drawing of the crossed-out bin in a square. `side` is in points. */
export const binVector = (side: number): ReactElement =>
  createElement(Canvas, {
    style: { width: side, height: side },
    paint: (painter) => {
      painter
        .scale(side / binSide)
        .path(binPath)
        .lineWidth(binStroke)
        .stroke("#000000")
      return null
    }
  })
