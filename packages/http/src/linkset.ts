/**
 * The link set of one battery, as a GS1 Digital Link resolver returns it: where its page and its data are.
 *
 * @source RFC 9264 §4.2
 * @source GS1 Conformant Resolver Standard 1.2 (linkset schema)
 */
import { locales } from "@dpp/core/text"

const vocabulary = "https://ref.gs1.org/voc/"
const titles = { de: "Batteriepass", en: "Battery passport", zh: "电池护照" } as const

/** `url` is the address of the battery's page. The link set reveals nothing about the battery itself. */
export const linkset = (url: string) => ({
  linkset: [
    {
      anchor: url,
      description: titles.en,
      [`${vocabulary}defaultLink`]: [{ href: url, title: titles.en }],
      [`${vocabulary}pip`]: locales.map((locale) => ({
        href: `${url}?lang=${locale}`,
        title: titles[locale],
        type: "text/html",
        hreflang: [locale]
      })),
      [`${vocabulary}masterData`]: [
        { href: `${url}?linkType=gs1:masterData`, title: titles.en, type: "application/json" }
      ]
    }
  ]
})

/**
 * The description file of the resolver.
 *
 * @source GS1 Conformant Resolver Standard 1.2 (description file schema)
 */
export const resolverDescription = (origin: string, name: string) => ({
  name,
  resolverRoot: origin,
  supportedPrimaryKeys: ["01"],
  supportedLinkType: [{ namespace: vocabulary, prefix: "gs1:" }],
  linkTypeDefaultCanBeLinkset: false,
  contact: { fn: name }
})
