/** Lines of a PDF's texts. */
import { groups, languages, textsOf } from "@dpp/core/languages"
import { kerning, textLines, textWidth } from "@dpp/rendering/pdf/textLines"
import { fontFamily, loadFonts, registerFonts } from "@dpp/rendering/pdf/theme"
import { Font } from "@react-pdf/renderer"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import * as fc from "fast-check"

const size = 9

/** Words of all kinds: Latin, Chinese, addresses, long ones, spaces, and characters that no font has. */
const words = fc.oneof(
  fc.constantFrom(
    "battery",
    "电池护照",
    "（正极）。",
    "https://docs.example.com/a/b?c=d",
    "W".repeat(40),
    " ",
    "80 %",
    "\u{1f50b}"
  ),
  fc.string({ unit: "grapheme", maxLength: 12 })
)
const texts = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" "))
const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, "")

beforeAll(async () => {
  registerFonts()
  await loadFonts()
})

describe("text in lines", () => {
  it("keeps every character, and no line is wider than its width", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 40, max: 300 }), (text, width) => {
        const lines = textLines(text, size, width)
        assert.strictEqual(withoutSpaces(lines.join("")), withoutSpaces(text))
        for (const line of lines) assert.isAtMost(textWidth(line.trimEnd(), size), width + 0.01, line)
      })
    )
  })

  it("leaves room for the kerning of the renderer", () => {
    const { data } = Font.getFont({ fontFamily: "Noto Sans", fontWeight: 400 })
    assert.isNotNull(data)
    const latin = fc.string({
      unit: fc.constantFrom(...Array.from("AVTWYLaeou.,-/()1147 fij'")),
      minLength: 60,
      maxLength: 200
    })
    fc.assert(
      fc.property(latin, (text) => {
        for (const line of textLines(text, size, 250)) {
          assert.isAtMost((data.layout(line).advanceWidth / data.unitsPerEm) * size, 250 + kerning, line)
        }
      })
    )
  })

  it("breaks between words, within addresses, and between Chinese characters but not before closing punctuation", () => {
    assert.deepStrictEqual(textLines("Rated capacity of the battery", size, 70), ["Rated capacity", "of the battery"])
    assert.deepStrictEqual(textLines("https://id.gs1.org/417/9526001000005", size, 110), [
      "https://id.gs1.org/417/",
      "9526001000005"
    ])
    assert.deepStrictEqual(textLines("生产日期，生产地点", size, 40), ["生产日", "期，生产", "地点"])
    assert.deepStrictEqual(textLines("one\ntwo\r\n\nthree", size, 100), ["one", "two", "", "three"])
  })

  it("breaks at a quotation mark next to a Chinese character, and not at an apostrophe", () => {
    assert.deepStrictEqual(textLines("Adresse de l’opérateur", size, textWidth("Adresse de l’", size)), [
      "Adresse de",
      "l’opérateur"
    ])
    assert.deepStrictEqual(textLines("电池护照”的", size, textWidth("电池护照", size)), ["电池护", "照”的"])
  })

  it("keeps a percent sign on the line of its number", () => {
    assert.deepStrictEqual(textLines("at 80 % of it", size, textWidth("at 80 ", size)), ["at", "80 %", "of it"])
  })
})

describe("the fonts", () => {
  it.each([...languages])("have every character of the texts in %s", (language) => {
    const texts = textsOf(language)
    const characters = new Set(
      groups.flatMap((group) => Object.values(texts[group])).flatMap((text) => Array.from(text.replaceAll(/\s/gu, "")))
    )
    for (const fontWeight of [400, 700]) {
      const fonts = fontFamily.map((family) => Font.getFont({ fontFamily: family, fontWeight }).data)
      const missing = [...characters].filter(
        (one) => !fonts.some((font) => font?.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
      )
      assert.deepStrictEqual(missing, [], `weight ${fontWeight}`)
    }
  })
})
