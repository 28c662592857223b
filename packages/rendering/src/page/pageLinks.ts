/** Where a passport page leads: to the service that shows it, or to the files of a mirror, where nothing answers requests. */
import { completeLanguages, type Language, languages } from "@dpp/core/languages"

export interface PageLinks {
  /** The languages that the page can be read in. */
  readonly languages: ReadonlyArray<Language>
  readonly page: (language: Language) => string
  readonly json: string
  readonly jsonld: string
  readonly linkset: string
  readonly proof: string
  /** Null in a mirror, as is the address where readers ask for access. */
  readonly pdf: ((language: Language) => string) | null
  readonly asking: ((language: Language) => string) | null
}

/** The links of a page that the service shows. `path` is that of the public address. */
const servedLinks = (path: string): PageLinks => ({
  languages,
  page: (language) => `?lang=${language}`,
  json: "?linkType=gs1:masterData",
  jsonld: "?format=jsonld",
  linkset: "?linkType=linkset",
  proof: `${path}/proof`,
  pdf: (language) => `?format=pdf&lang=${language}`,
  asking: (language) => `${path}/access-requests?lang=${language}`
})

/** The links of a page in a mirror, which any web server can resolve. */
const copiedLinks = (path: string): PageLinks => ({
  languages: completeLanguages,
  page: (language) => `${path}/index.${language}.html`,
  json: `${path}/passport.json`,
  jsonld: `${path}/passport.jsonld`,
  linkset: `${path}/linkset.json`,
  proof: `${path}/proof`,
  pdf: null,
  asking: null
})

interface Shown {
  readonly isCopy: boolean
  readonly isPreview: boolean
}

/** A preview leads to itself in another language: its public address shows nothing yet. */
export const pageLinks = (publicUrl: string, { isCopy, isPreview }: Shown): PageLinks => {
  const links = (isCopy ? copiedLinks : servedLinks)(new URL(publicUrl).pathname)
  return isPreview ? { ...links, pdf: null, asking: null } : links
}
