/**
 * Fills the outline of a text with pixels. The server reads no SVG, because uploaded pictures must not be documents with
 * references: so the few letters that it draws itself are filled here.
 */
import { type GlyphPath, glyphsOf, type Line } from "./label/outlines.ts"

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** Straight pieces of a curve: letters of a hundred pixels need no more. */
const pieces = 8

/** The edges of a path, in pixels. */
const edgesOf = ({ baseline, commands, left, scale }: GlyphPath): ReadonlyArray<Edge> => {
  const edges: Array<Edge> = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (nextX: number, nextY: number) => {
    edges.push([left + x * scale, baseline - y * scale, left + nextX * scale, baseline - nextY * scale])
    ;[x, y] = [nextX, nextY]
  }
  for (const { args, command } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === "moveTo") [x, y, startX, startY] = [a, b, a, b]
    else if (command === "lineTo") lineTo(a, b)
    else if (command === "closePath") lineTo(startX, startY)
    else {
      const [fromX, fromY] = [x, y]
      const isCubic = command === "bezierCurveTo"
      const at = (t: number, from: number, one: number, two: number, end: number): number =>
        isCubic
          ? (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3 * end
          : (1 - t) ** 2 * from + 2 * (1 - t) * t * one + t ** 2 * two
      for (let piece = 1; piece <= pieces; piece += 1) {
        const t = piece / pieces
        lineTo(at(t, fromX, a, c, e), at(t, fromY, b, d, f))
      }
    }
  }
  return edges
}

/** Returns for a row of pixels whether each is inside of the outline, by the non-zero rule. */
export const filledOutline = (text: string, line: Line, baseline: number): ((y: number) => (x: number) => boolean) => {
  const edges = glyphsOf(text, line, baseline).paths.flatMap(edgesOf)
  return (y) => {
    const middle = y + 0.5
    const crossings = edges
      .filter(([, from, , to]) => from <= middle !== to <= middle)
      .map(([x1, y1, x2, y2]) => ({ at: x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1), turn: y2 > y1 ? 1 : -1 }))
    return (x) => {
      let winding = 0
      for (const { at, turn } of crossings) if (at <= x + 0.5) winding += turn
      return winding !== 0
    }
  }
}
