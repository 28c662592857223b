/** The texts of the console in the language of the reader. A language is loaded when it is first shown. */
import { createContext, type ReactNode, use, useEffect, useState } from "react"
import type { Texts } from "./de.ts"

/** The languages of the console: those of documents and spreadsheets. */
export const consoleLanguages = { de: "Deutsch", en: "English", zh: "中文" } as const
export type ConsoleLanguage = keyof typeof consoleLanguages

const isConsoleLanguage = (text: string): text is ConsoleLanguage => Object.hasOwn(consoleLanguages, text)

const files: Readonly<Record<ConsoleLanguage, () => Promise<Texts>>> = {
  de: async () => (await import("./de.ts")).de,
  en: async () => (await import("./en.ts")).en,
  zh: async () => (await import("./zh.ts")).zh
}

const stored = "dpp-console-language"

/** The language that was chosen before on this machine; otherwise the first of the browser's that there is; otherwise English. */
export const firstLanguage = (): ConsoleLanguage =>
  [localStorage.getItem(stored) ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isConsoleLanguage) ??
  "en"

interface Shown {
  readonly language: ConsoleLanguage
  readonly texts: Texts
  readonly setLanguage: (language: ConsoleLanguage) => void
}

const Context = createContext<Shown | null>(null)

export const TextsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(firstLanguage)
  const [loaded, setLoaded] = useState<Pick<Shown, "language" | "texts"> | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const texts = await files[language]()
      if (isCurrent) setLoaded({ language, texts })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [language])
  if (loaded === null) return null
  document.documentElement.lang = loaded.texts.tag
  const choose = (chosen: ConsoleLanguage) => {
    localStorage.setItem(stored, chosen)
    setLanguage(chosen)
  }
  return <Context value={{ ...loaded, setLanguage: choose }}>{children}</Context>
}

export const useLanguage = (): Shown => {
  const shown = use(Context)
  if (shown === null) throw new Error("TextsProvider is missing")
  return shown
}

export const useTexts = (): Texts => useLanguage().texts
