/** The line that every page of a copy begins with: who serves it, and of when it is. */
import { completeLanguage, type CompleteLanguage, type Language } from "@dpp/core/languages"

interface Facts {
  /** Name of the back-up provider. */
  readonly provider: string
  /** Host of the service whose passports these are. */
  readonly host: string
  /** Moment of the copy, ISO 8601. */
  readonly moment: string
}

const texts: Readonly<Record<CompleteLanguage, (provider: string, host: string, date: string) => string>> = {
  en: (provider, host, date) => `Back-up copy of ${host} as of ${date}, served by ${provider}`,
  de: (provider, host, date) => `Sicherungskopie von ${host}, Stand ${date}, bereitgestellt von ${provider}`,
  fr: (provider, host, date) => `Copie de sauvegarde de ${host} au ${date}, fournie par ${provider}`,
  it: (provider, host, date) => `Copia di riserva di ${host} al ${date}, fornita da ${provider}`,
  es: (provider, host, date) => `Copia de seguridad de ${host} a ${date}, ofrecida por ${provider}`,
  nl: (provider, host, date) => `Reservekopie van ${host} van ${date}, beschikbaar gesteld door ${provider}`,
  pl: (provider, host, date) => `Kopia zapasowa ${host} z ${date}, udostępniana przez ${provider}`,
  zh: (provider, host, date) => `${host} 的备份副本，截至 ${date}，由 ${provider} 提供`
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const dateOf = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`

/** Adds the line to a page. All else remains as the mirror has it. */
export const withCopyLine = (page: string, language: Language, { host, moment, provider }: Facts): string => {
  const line = texts[completeLanguage(language)](provider, host, dateOf(moment))
  const begin = page.indexOf("<body")
  const place = page.indexOf(">", begin) + 1
  if (begin === -1 || place === 0) return page
  return `${page.slice(0, place)}<p role="note">${escaped(line)}</p>${page.slice(place)}`
}
