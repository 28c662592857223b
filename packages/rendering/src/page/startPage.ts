/** The page at the root of the service: what the service is, how a reader finds a passport, and where the API is. */
import type { Locale } from "@dpp/core/text"
import type { StartPage } from "@dpp/service/ports/PageRenderer"
import { battery, frame } from "./frame.ts"
import { html } from "./Html.ts"

interface StartWords {
  /** The heading where the service has no name of its own. */
  readonly service: string
  readonly purpose: string
  readonly find: string
  readonly example: string
  readonly developers: string
  readonly links: Readonly<Record<keyof NonNullable<StartPage["links"]>, string>>
}

const startWords: Readonly<Record<Locale, StartWords>> = {
  de: {
    service: "Digitale Batteriepässe",
    purpose: "Dieser Dienst veröffentlicht digitale Batteriepässe nach Artikel 77 der Verordnung (EU) 2023/1542.",
    find: "Um den Pass einer Batterie zu sehen, scannen Sie den QR-Code auf der Batterie. Mit GTIN und Seriennummer lautet die Webadresse:",
    example: "/01/{GTIN}/21/{Seriennummer}",
    developers: "Für Entwickler",
    links: { docs: "API-Referenz", openapi: "OpenAPI-Dokument", health: "Zustand des Dienstes" }
  },
  en: {
    service: "Digital battery passports",
    purpose: "This service publishes digital battery passports under Article 77 of Regulation (EU) 2023/1542.",
    find: "To see the passport of a battery, scan the QR code on the battery. With GTIN and serial number, the web address is:",
    example: "/01/{GTIN}/21/{serial number}",
    developers: "For developers",
    links: { docs: "API reference", openapi: "OpenAPI document", health: "Status of the service" }
  },
  zh: {
    service: "数字电池护照",
    purpose: "本服务依据欧盟第 2023/1542 号法规第 77 条发布数字电池护照。",
    find: "如需查看电池护照，请扫描电池上的二维码。已知 GTIN 和序列号时，网址为：",
    example: "/01/{GTIN}/21/{序列号}",
    developers: "开发者",
    links: { docs: "API 参考", openapi: "OpenAPI 文档", health: "服务状态" }
  }
}

const linksOf = (links: NonNullable<StartPage["links"]>, words: StartWords) =>
  html`<p class="lead">
    ${words.developers}: <a href="${links.docs}">${words.links.docs}</a> ·
    <a href="${links.openapi}">${words.links.openapi}</a> · <a href="${links.health}">${words.links.health}</a>
  </p>`

/** Shows the links only where the page has them: a custom domain belongs to an organization, and shows no API. */
export const startPage = ({ links, name, origin }: StartPage, locale: Locale): string => {
  const words = startWords[locale]
  const title = name ?? words.service
  return frame({
    locale,
    title,
    head: html`<link rel="canonical" href="${origin}/" />`,
    main: html`<div class="wrap">
      <div class="notice">
        ${battery(72)}
        <h1>${title}</h1>
        <p class="lead">${words.purpose}</p>
        <p class="lead">${words.find}</p>
        <p class="ids"><span class="code">${origin}${words.example}</span></p>
        ${links !== null && linksOf(links, words)}
      </div>
    </div>`
  })
}

/** The icon of all pages, as SVG: the battery of the title bar on the accent colour. */
export const icon: string = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#0b6247" />
  <g transform="translate(8 16)" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round">
    <rect x="2" y="4" width="40" height="24" rx="5" />
    <path d="M46 12v8" stroke-linecap="round" />
    <rect x="7.5" y="9.5" width="16" height="13" rx="2" fill="#ffffff" stroke="none" />
  </g>
</svg>`.toString()
