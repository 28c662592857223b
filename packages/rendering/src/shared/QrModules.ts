/**
 * The modules of a QR code, which are its dark and light squares, and the vector path that draws them.
 *
 * @source spec §4.3 (error correction and quiet zone)
 */
import { create } from "qrcode"

export interface QrModules {
  /** Modules per side, without the quiet zone. */
  readonly size: number
  /** Returns `false` outside the code. */
  readonly isDark: (row: number, column: number) => boolean
}

/** Width of the quiet zone, in modules. */
export const quietZone = 4

/** Encodes a text with error correction Q: a reader can restore a code of which a quarter is damaged. */
export const qrModules = (text: string): QrModules => {
  const { modules } = create(text, { errorCorrectionLevel: "Q" })
  const { size } = modules
  return {
    size,
    isDark: (row, column) => row >= 0 && row < size && column >= 0 && column < size && modules.get(row, column) === 1
  }
}

/**
 * Returns the SVG path data of the dark modules, with one rectangle per run in a row. A module is `unit` wide; the first
 * one begins at `offset`.
 */
export const darkPath = ({ isDark, size }: QrModules, unit: number, offset: number): string => {
  const runs: Array<string> = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size;) {
      let end = column
      while (end < size && isDark(row, end)) end += 1
      const width = (end - column) * unit
      if (width > 0) runs.push(`M${offset + column * unit} ${offset + row * unit}h${width}v${unit}h-${width}z`)
      column = end + 1
    }
  }
  return runs.join("")
}
