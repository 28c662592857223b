/**
 * The link set of one battery, as a GS1 Digital Link resolver returns it: where its page and its data are, and the back-up
 * copy of its page.
 *
 * @source RFC 9264 §4.2
 * @source GS1 Conformant Resolver Standard 1.2 (linkset schema)
 * @source spec §11 (relation `condition`)
 * @source inferred: the copy is `alternate`; see docs/decisions/0079-signing.md
 */
import { languages, textsOf } from "../languages/index.ts"
import { type BackupProvider, backupUrl } from "../party/index.ts"

const vocabulary = "https://ref.gs1.org/voc/"
const { backup_copy, battery_passport: title } = textsOf("en").page

/** The relation `duplicate` of RFC 6249 promises equal bytes, and the page of a copy says that it is one. */
const copyOf = (url: string, provider: BackupProvider) => ({
  alternate: [{ href: backupUrl(provider, url), title: `${backup_copy}: ${provider.name}`, type: "text/html" }]
})

/**
 * `url` is the address of the battery's page, and `backupProvider` is null where no copy is kept. `conditionUrl` is the address of
 * the condition, for readers who may see it. The link set reveals nothing about the battery itself.
 */
export const linkset = (url: string, backupProvider: BackupProvider | null, conditionUrl: string | null = null) => ({
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
      ],
      ...(conditionUrl === null ? {} : { condition: [{ href: conditionUrl, type: "application/json" }] }),
      ...(backupProvider === null ? {} : copyOf(url, backupProvider))
    }
  ]
})
