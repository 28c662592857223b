/**
 * The link set of one battery, as a GS1 Digital Link resolver returns it: where its page and its data are.
 *
 * @source RFC 9264 §4.2
 * @source GS1 Conformant Resolver Standard 1.2 (linkset schema)
 */
import { languages, textsOf } from "../languages/index.ts"

const vocabulary = "https://ref.gs1.org/voc/"
const title = textsOf("en").page.battery_passport

/** `url` is the address of the battery's page. The link set reveals nothing about the battery itself. */
export const linkset = (url: string) => ({
  linkset: [
    {
      anchor: url,
      description: title,
      [`${vocabulary}defaultLink`]: [{ href: url, title }],
      [`${vocabulary}pip`]: languages.map((language) => ({
        href: `${url}?lang=${language}`,
        title: textsOf(language).page.battery_passport,
        type: "text/html",
        hreflang: [language]
      })),
      [`${vocabulary}masterData`]: [
        { href: `${url}?linkType=gs1:masterData`, title, type: "application/json" },
        { href: `${url}?format=jsonld`, title, type: "application/ld+json" }
      ]
    }
  ]
})
