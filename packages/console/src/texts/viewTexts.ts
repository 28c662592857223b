/** Texts of one view. Those of all views are loaded after the first view, and before another language is shown. */
import { use } from "react"
import type { Views } from "./de/views.ts"
import { loadedViews, useLanguage, viewsOf } from "./texts.tsx"

/** The texts of a view in the language of the reader. */
export const useViewTexts = <Subject extends keyof Views>(subject: Subject): Views[Subject] => {
  const { language } = useLanguage()
  const views = loadedViews.get(language) ?? use(viewsOf(language))
  return views[subject]
}
