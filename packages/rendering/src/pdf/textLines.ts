/** Breaks texts into lines before the renderer sees them, so that the height of everything is known before its layout. */
import { Font } from "@react-pdf/renderer"
import { piecesOf } from "./lineBreaks.ts"
import { fontFamily } from "./theme.ts"

type Weight = 400 | 700

/** The widths of characters at font size 1. They do not depend on a document. */
const widths: Readonly<Record<Weight, Map<string, number>>> = { 400: new Map(), 700: new Map() }

/** The width of a character that no font has. */
const unknownWidth = 1

const measure = (character: string, fontWeight: Weight): number => {
  const codePoint = character.codePointAt(0) ?? 0
  for (const family of fontFamily) {
    const font = Font.getFont({ fontFamily: family, fontWeight }).data
    if (font?.hasGlyphForCodePoint(codePoint)) return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  }
  return unknownWidth
}

const widthOf = (character: string, weight: Weight): number => {
  const known = widths[weight].get(character)
  if (known !== undefined) return known
  const width = measure(character, weight)
  widths[weight].set(character, width)
  return width
}

/** Returns the width of a text in one line, in points, without kerning. The fonts must be loaded. */
export const textWidth = (text: string, size: number, weight: Weight = 400): number => {
  let width = 0
  for (const character of text) width += widthOf(character, weight)
  return width * size
}

/** Room for the kerning of a line, which its width leaves out. */
export const kerning = 4

/** Splits a text into words, each with the space after it. A percent sign stays with its number. */
const wordsOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[ \t])(?![ \t%])/u)

/**
 * Breaks a text into lines of a width: between words, within a word that does not fit the line, and between any characters of
 * what is wider than a line. A line break of the text stays.
 */
export const textLines = (text: string, size: number, width: number, weight: Weight = 400): ReadonlyArray<string> =>
  text.split(/\r\n|[\r\n\u2028\u2029]/u).flatMap((paragraph) => {
    if (textWidth(paragraph, size, weight) <= width) return [paragraph]
    const lines: Array<string> = []
    let line = ""
    let used = 0
    const append = (part: string): boolean => {
      if (used + textWidth(part.trimEnd(), size, weight) > width) return false
      line += part
      used += textWidth(part, size, weight)
      return true
    }
    const endLine = (): void => {
      if (line !== "") lines.push(line.trimEnd())
      line = ""
      used = 0
    }
    for (const word of wordsOf(paragraph)) {
      if (append(word)) continue
      for (const piece of piecesOf(word)) {
        if (append(piece)) continue
        endLine()
        if (append(piece)) continue
        for (const character of piece) {
          if (append(character)) continue
          endLine()
          append(character)
        }
      }
    }
    endLine()
    return lines
  })

/** Replaces the end of a line by an ellipsis. */
export const shortened = (line: string): string => `${Array.from(line).slice(0, -2).join("").trimEnd()}…`

/** Shortens a text to a number of lines. */
export const firstOf = (lines: ReadonlyArray<string>, maximum: number): ReadonlyArray<string> =>
  lines.length <= maximum ? lines : [...lines.slice(0, maximum - 1), shortened(lines[maximum - 1] ?? "")]
