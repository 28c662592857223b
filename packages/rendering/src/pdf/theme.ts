/** Colours, sizes and fonts of the PDF documents. Lengths are points. */
import { Font } from "@react-pdf/renderer"
import { fileURLToPath } from "node:url"

export const colours = {
  ink: "#14231f",
  muted: "#5d6d68",
  line: "#d9e2df",
  panel: "#f3f7f6",
  accent: "#0b6b57",
  accentSoft: "#e2f0ec",
  mark: "#8a4b00",
  markSoft: "#fdf1df",
  white: "#ffffff"
} as const

export const sizes = { title: 27, heading: 13, subheading: 9.5, text: 9, small: 7.5, tiny: 6.5 } as const

/** Width of the left and right margin. */
export const margin = 46

/** The second family provides the Chinese characters that the first lacks. */
export const fontFamily = ["Noto Sans", "Noto Sans SC"]

const fontFile = (name: string): string => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url))

/** Characters of a regular expression that are Chinese. */
const han = "\\p{Script=Han}"
const opening = "（《“‘【"
const closing = "，。、；：！？）》”’】"
const breaks = new RegExp(
  [
    // A line may end between two Chinese characters, but neither before closing nor after opening punctuation.
    `(?<=[${han}${closing}])(?![${closing}])`,
    `(?<![${opening}])(?=[${han}${opening}])`,
    // A line may end within addresses and identifiers.
    "(?<=[^/:][/?&=_@])(?!/)",
    "(?<=[\\p{L}\\p{N}]{4}-)(?=[\\p{L}\\p{N}]{3})"
  ].join("|"),
  "u"
)
const chinese = new RegExp(`[${han}${opening}${closing}]`, "u")
/** Matches the longest run without a place to break: 28 characters. */
const longest = /.{1,28}/gsu

/**
 * Splits a word into the pieces between which a line may end. An empty piece makes the renderer break without a hyphen;
 * there is also one where Chinese meets another script, because the renderer itself splits words there.
 */
const pieces = (word: string): Array<string> => {
  const parts = word.split(breaks).flatMap((part) => part.match(longest) ?? [])
  return [
    ...(chinese.test(word.slice(0, 1)) ? [""] : []),
    ...parts.flatMap((part, index) => (index === 0 ? [part] : ["", part])),
    ...(chinese.test(word.slice(-1)) ? [""] : [])
  ]
}

/** Registers the fonts and the line breaks. Each process or thread must call it once before it renders. */
export const registerFonts = (): void => {
  Font.register({
    family: "Noto Sans",
    fonts: [
      { src: fontFile("NotoSans-Regular"), fontWeight: 400 },
      { src: fontFile("NotoSans-Bold"), fontWeight: 700 }
    ]
  })
  Font.register({ family: "Noto Sans SC", fonts: [{ src: fontFile("NotoSansSC-Regular"), fontWeight: 400 }] })
  Font.registerHyphenationCallback(pieces)
}
