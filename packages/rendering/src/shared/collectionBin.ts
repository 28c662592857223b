/**
 * Draws the symbol for separate collection, the crossed-out wheeled bin, as lines in a square of 100 units.
 *
 * @source EU 2023/1542 Annex VI Part B
 */
import { chemicalSymbolShare } from "@dpp/core/passport"

/** Width and height of the drawing, in units. */
export const binSide = 100

/** Width of all lines, in units. */
export const binStroke = 4.5

/** SVG path data of the lines: the two strokes of the cross, which fill the square, then lid, body, feet and wheel. */
export const binPath = [
  "M2 2L98 98M98 2L2 98",
  "M20 27H79V20Q66 13 49.500 13Q33 13 20 20Z",
  "M38 13V8H60V13",
  "M25 27L32 84H61",
  "M74 27L68.500 74",
  "M36 38H55V46H36Z",
  "M59 83A8 8 0 1 0 75 83A8 8 0 1 0 59 83Z",
  "M34 84V91H43V84"
].join("")

/** Font size of the chemical symbols: each covers its share of the bin, in letters 1.15 em wide and 0.72 em high. */
export const symbolSize = (bin: number): number => bin * Math.sqrt(chemicalSymbolShare / (1.15 * 0.72))
