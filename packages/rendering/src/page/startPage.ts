/** The page at the root of the service: what the service is, how a reader finds a passport, and where the API is. */
import { type Language, type Texts, textsOf } from "@dpp/core/languages"
import type { StartPage } from "@dpp/service/ports/PageRenderer"
import { battery, frame } from "./frame.ts"
import { html } from "./Html.ts"

const linksOf = (links: NonNullable<StartPage["links"]>, words: Texts["page"]) =>
  html`<p class="lead">
    ${words.developers}: <a href="${links.docs}">${words.api_reference}</a> ·
    <a href="${links.openapi}">${words.openapi_document}</a> · <a href="${links.health}">${words.service_status}</a>
  </p>`

/** Shows the links only where the page has them: a custom domain belongs to an organization, and shows no API. */
export const startPage = ({ links, name, origin }: StartPage, language: Language): string => {
  const words = textsOf(language).page
  const title = name ?? words.service
  return frame({
    language,
    title,
    head: html`<link rel="canonical" href="${origin}/" />`,
    main: html`<div class="wrap">
      <div class="notice">
        ${battery(72)}
        <h1>${title}</h1>
        <p class="lead">${words.purpose}</p>
        <p class="lead">${words.find}</p>
        <p class="ids"><span class="code">${origin}/01/{GTIN}/21/{${words.serial_number}}</span></p>
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
