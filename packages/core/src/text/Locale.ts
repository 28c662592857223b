/**
 * The languages that the parameter `locale` of pre-print and PDF accepts. The public page has more: `languages`.
 *
 * @source spec §4.3
 */
export const locales = ["de", "en", "zh"] as const
export type Locale = (typeof locales)[number]
