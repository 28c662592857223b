/** The texts of the console in the language of the reader. A language is loaded when it is first shown. */
import { createContext, type ReactNode, use, useEffect, useState } from "react"
import type { Locale } from "@dpp/core/text"
import type { Texts } from "./de/index.ts"
import type { Views } from "./de/views.ts"
import { loadRuleTexts } from "./ruleTexts.ts"
import { loaders } from "./loaders.ts"

/** The languages of the console: those of documents and spreadsheets. */
export type ConsoleLanguage = Locale

/** The name of a language in that language. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The languages that a person chooses from, by code. */
export const consoleLanguages = (): ReadonlyArray<readonly [code: string, name: string]> =>
  Object.keys(loaders).map((language) => [language, nameOf(language)])

const isConsoleLanguage = (text: string): text is ConsoleLanguage => Object.hasOwn(loaders, text)

const files: Readonly<
  Record<ConsoleLanguage, { readonly texts: () => Promise<Texts>; readonly views: () => Promise<Views> }>
> = loaders

/** The texts of the views that are loaded, by language. */
export const loadedViews = new Map<ConsoleLanguage, Views>()
const loadingViews = new Map<ConsoleLanguage, Promise<Views>>()

const loadViews = async (language: ConsoleLanguage): Promise<Views> => {
  try {
    const [views] = await Promise.all([files[language].views(), loadRuleTexts()])
    loadedViews.set(language, views)
    return views
  } catch (cause) {
    loadingViews.delete(language)
    throw cause
  }
}

/** Loads the texts of the views in a language, once, and those of the rules, which views say of rows that are refused. */
export const viewsOf = (language: ConsoleLanguage): Promise<Views> => {
  const loading = loadingViews.get(language) ?? loadViews(language)
  loadingViews.set(language, loading)
  return loading
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
      const texts = await files[language].texts()
      // A view that is open keeps its place on the page while its language changes.
      if (loadedViews.size > 0) await viewsOf(language)
      if (isCurrent) setLoaded({ language, texts })
    }
    // Where the texts of the views do not arrive, a view that needs them says so.
    void load().then(() => viewsOf(language).catch(() => undefined))
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
