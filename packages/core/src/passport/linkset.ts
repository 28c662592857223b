/**
 * The link set of one battery, as a GS1 Digital Link resolver returns it: where its page and its data are, and the back-up
 * copy of its page.
 *
 * @source RFC 9264 §4.2
 * @source GS1 Conformant Resolver Standard 1.2 (linkset schema)
 * @source spec §11 (relation `condition`)
 * @source EU 2023/1542 Art. 77(7) (relations `predecessor-passport` and `successor-passport`)
 * @source inferred: the copy is `alternate`; see docs/decisions/0079-signing.md
 */
import { languages, textsOf } from "../languages/index.ts"
import { type BackupProvider, backupUrl } from "../party/index.ts"
import type { Operation } from "../product/Predecessor.ts"
import { noLife, type ProductLife } from "../product/ProductLife.ts"
import { type LifeLink, lifeLinks } from "./lifeLinks.ts"
import { type ExportFormat, exportMediaTypes, exportProfiles } from "./exportFormats.ts"
import { operationText } from "./operationText.ts"

const vocabulary = "https://ref.gs1.org/voc/"
const { backup_copy, battery_passport: title } = textsOf("en").page

/** The relation `duplicate` of RFC 6249 promises equal bytes, and the page of a copy says that it is one. */
const copyOf = (url: string, provider: BackupProvider) => ({
  alternate: [{ href: backupUrl(provider, url), title: `${backup_copy}: ${provider.name}`, type: "text/html" }]
})

const relatives = (life: ProductLife, url: string) => {
  const { predecessors, successors } = lifeLinks(life, url)
  return { ...relation("predecessor-passport", predecessors), ...relation("successor-passport", successors) }
}

/** A battery without passport has no address to lead to. */
const relation = (name: string, links: ReadonlyArray<LifeLink>) => {
  const targets = links.flatMap(({ name, operation, url: href }) =>
    href === null ? [] : [{ href, title: titleOf(operation, name), type: "text/html" }]
  )
  return targets.length === 0 ? {} : { [name]: targets }
}

const titleOf = (operation: Operation, battery: string | null): string =>
  [operationText(operation, "en"), ...(battery === null ? [] : [battery])].join(": ")

/** An extension of the target attributes is a list in a link set (RFC 9264 §4.2.4.3). */
const formatLink = (url: string, format: ExportFormat) => {
  const profile = exportProfiles[format]
  const link = { href: `${url}?format=${format}`, title, type: exportMediaTypes[format] }
  return profile === null ? link : { ...link, profile: [profile] }
}

interface LinksetParts {
  readonly conditionUrl?: string | null
  readonly life?: ProductLife
  /** The formats of others in which the passport can be read. */
  readonly formats?: ReadonlyArray<ExportFormat>
}

/**
 * `url` is the address of the battery's page, and `backupProvider` is null where no copy is kept. `conditionUrl` is the address of
 * the condition, for readers who may see it. `life` leads to the passports that the battery was made of, and to those that were
 * made of it. The link set reveals nothing else about the battery.
 */
export const linkset = (
  url: string,
  backupProvider: BackupProvider | null,
  { conditionUrl = null, formats = [], life = noLife }: LinksetParts = {}
) => ({
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
        { href: `${url}?format=jsonld`, title, type: "application/ld+json" },
        ...formats.map((format) => formatLink(url, format))
      ],
      ...(conditionUrl === null ? {} : { condition: [{ href: conditionUrl, type: "application/json" }] }),
      ...relatives(life, url),
      ...(backupProvider === null ? {} : copyOf(url, backupProvider))
    }
  ]
})
