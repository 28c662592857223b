/** Colours, sizes and fonts of the PDF documents. Lengths are points. */
import { Font } from "@react-pdf/renderer"
import { fileURLToPath } from "node:url"
import { hyphenation } from "./lineBreaks.ts"
import { prepareFont } from "./prepareFont.ts"

export const colours = {
  ink: "#14231f",
  muted: "#5d6d68",
  line: "#d9e2df",
  panel: "#f3f7f6",
  accent: "#0b6b57",
  accentSoft: "#e2f0ec",
  second: "#b3702b",
  mark: "#8a4b00",
  markSoft: "#fdf1df",
  white: "#ffffff"
} as const

export const sizes = { title: 27, heading: 13, subheading: 9.5, text: 9, small: 7.5, tiny: 6.5 } as const

/** Width of thin lines. */
export const hairline = 0.6

/** A4. */
export const pageSize = { width: 595.28, height: 841.89 } as const

/** Width of the left and right margin. */
export const margin = 46

/** The part of a page between header and footer. */
export const typeArea = { top: 70, bottom: 784, width: pageSize.width - 2 * margin } as const

/** The second family provides the Chinese characters that the first lacks. */
export const fontFamily = ["Noto Sans", "Noto Sans SC"]

const fontFile = (name: string): string => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url))

let isRegistered = false

/** Registers the fonts and the line breaks. Each process or thread must call it before it renders; further calls do nothing. */
export const registerFonts = (): void => {
  if (isRegistered) return
  isRegistered = true
  Font.register({
    family: "Noto Sans",
    fonts: [
      { src: fontFile("NotoSans-Regular"), fontWeight: 400 },
      { src: fontFile("NotoSans-Bold"), fontWeight: 700 }
    ]
  })
  Font.register({ family: "Noto Sans SC", fonts: [{ src: fontFile("NotoSansSC-Regular"), fontWeight: 400 }] })
  Font.registerHyphenationCallback(hyphenation)
}

/** Loads the registered fonts. Only the first call of a thread takes time. Each document and each measured text needs them. */
export const loadFonts = async (): Promise<void> => {
  for (const family of fontFamily) {
    for (const fontWeight of [400, 700]) {
      const descriptor = { fontFamily: family, fontWeight }
      await Font.load(descriptor)
      const font = Font.getFont(descriptor).data
      if (font !== null) prepareFont(font)
    }
  }
}
