/** Texts of one view, which are loaded with it and not with the first view. */
import type { Translated } from "./de.ts"
import { type ConsoleLanguage, useLanguage } from "./texts.tsx"

export type ViewTexts<T> = Readonly<Record<ConsoleLanguage, Translated<T>>>

/** The texts of a view in the language of the reader. */
export const useViewTexts = <T>(texts: ViewTexts<T>): Translated<T> => texts[useLanguage().language]
