/** What the renderer needs of a font once in a thread: characters for all glyphs, and texts that are shaped once. */
import type { Font } from "@react-pdf/renderer"
import { LRUCache } from "lru-cache"

export type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>["data"]>

/**
 * Gives each glyph its character. The font keeps a glyph in the form in which it first meets it: after a document with `·`
 * only, which contains the dot of the font, the dot would have no character, and later documents of the thread would lose it.
 */
const completeGlyphs = (font: LoadedFont): void => {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
}

/** So many texts of each font are kept: labels, units and words of the languages, and what many batteries of a model share. */
const keptTexts = 2000
/** A longer text is not kept, so that the texts of a thread take a few megabytes. */
const longestKept = 120

/** Shapes a text: its glyphs and their positions. */
type Layout = (
  text: string,
  features: ReadonlyArray<string> | undefined,
  script: string | undefined,
  language: string | undefined,
  direction: "ltr" | "rtl" | undefined
) => object

/** Keeps shaped texts, which the renderer does not change: most lines of a passport are in the next one, too. */
const keepShapes = (font: LoadedFont): void => {
  const kept = new LRUCache<string, object>({ max: keptTexts })
  const layout: Layout = font.layout.bind(font)
  const keptLayout: Layout = (text, features, script, language, direction) => {
    const isKept =
      (features ?? []).length === 0 && script === undefined && direction === "ltr" && text.length <= longestKept
    if (!isKept) return layout(text, features, script, language, direction)
    const shaped = kept.get(text) ?? layout(text, features, script, language, direction)
    kept.set(text, shaped)
    return shaped
  }
  font.layout = keptLayout
}

const prepared = new WeakSet<LoadedFont>()

/** Prepares a font. A second call does nothing. */
export const prepareFont = (font: LoadedFont): void => {
  if (prepared.has(font)) return
  prepared.add(font)
  completeGlyphs(font)
  keepShapes(font)
}
