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

/** Left and right of everything. */
export const margin = 46

/** The second family has what the first lacks: Chinese. */
export const fontFamily = ["Noto Sans", "Noto Sans SC"]

const fontFile = (name: string): string => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url))

const han = "\\p{Script=Han}"
const opening = "（《“‘【"
const closing = "，。、；：！？）》”’】"
const breaks = new RegExp(
  [
    // Between two Chinese characters, but neither before closing nor after opening punctuation.
    `(?<=[${han}${closing}])(?![${closing}])`,
    `(?<![${opening}])(?=[${han}${opening}])`,
    // Within addresses and identifiers.
    "(?<=[^/:][/?&=_@])(?!/)",
    "(?<=[\\p{L}\\p{N}]{4}-)(?=[\\p{L}\\p{N}]{3})"
  ].join("|"),
  "u"
)
const chinese = new RegExp(`[${han}${opening}${closing}]`, "u")
/** Longest run without a place to break, in characters. */
const longest = /.{1,28}/gsu

/**
 * A word in the pieces between which a line may end. The empty ones tell the renderer not to write a hyphen; they also
 * stand where Chinese meets another script, because there the renderer cuts words in two itself.
 */
const pieces = (word: string): Array<string> => {
  const parts = word.split(breaks).flatMap((part) => part.match(longest) ?? [])
  return [
    ...(chinese.test(word.slice(0, 1)) ? [""] : []),
    ...parts.flatMap((part, index) => (index === 0 ? [part] : ["", part])),
    ...(chinese.test(word.slice(-1)) ? [""] : [])
  ]
}

/** Once per process or thread. */
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
