/** The languages of the public page, the PDF and the labels of attributes. */
export const locales = ["de", "en", "zh"] as const
export type Locale = (typeof locales)[number]

/** A text in every language. */
export type Label = Readonly<Record<Locale, string>>
