/** The page at the root of the service: what the service is, a form that finds a passport, and where the API is. */
import { type Language, type Texts, textsOf } from "@dpp/core/languages"
import { practicePath } from "@dpp/core/party"
import type { PassportSearch, StartPage } from "@dpp/service/ports/PageRenderer"
import { fieldHtml, hiddenField } from "./formParts.ts"
import { battery, frame } from "./frame.ts"
import { type Html, html } from "./Html.ts"

const linksOf = (links: NonNullable<StartPage["links"]>, words: Texts["page"]) =>
  html`<p class="lead">
    ${words.developers}: <a href="${links.docs}">${words.api_reference}</a> ·
    <a href="${links.openapi}">${words.openapi_document}</a> · <a href="${links.health}">${words.service_status}</a>
  </p>`

/** Finds a passport by the numbers on the battery: the host answers the form with the address of the passport. */
const searchForm = (search: PassportSearch | null, action: string, language: Language): Html => {
  const words = textsOf(language).page
  const isWrong = (name: "gtin" | "serial"): boolean => search?.wrong.includes(name) === true
  return html`<form method="get" action="${action}">
    ${fieldHtml({
      name: "gtin",
      label: "GTIN",
      hint: words.gtin_hint,
      error: isWrong("gtin") ? words.gtin_wrong : undefined,
      control: (attributes) =>
        html`<input ${attributes} value="${search?.gtin}" inputmode="numeric" autocomplete="off" required />`
    })}
    ${fieldHtml({
      name: "serial",
      label: words.serial_number,
      error: isWrong("serial") ? words.serial_wrong : undefined,
      control: (attributes) =>
        html`<input ${attributes} value="${search?.serial}" autocomplete="off" spellcheck="false" required />`
    })}
    ${hiddenField("lang", language)}
    <button>${words.show_passport}</button>
  </form>`
}

/** Shows the links only where the page has them: a custom domain belongs to an organization, and shows no API. */
export const startPage = ({ links, name, origin, practice, search }: StartPage, language: Language): string => {
  const words = textsOf(language).page
  const title = name ?? words.service
  const path = `${practice ?? ""}/`
  return frame({
    language,
    isPractice: practice !== undefined,
    title,
    head: html`<link rel="canonical" href="${origin}${path}" />`,
    main: html`<div class="wrap">
      <div class="notice">
        ${battery(72)}
        <h1>${title}</h1>
        <p class="lead">${words.purpose}</p>
        <p class="lead">${words.find}</p>
        ${practice === practicePath && html`<p class="lead">${words.practice_find}</p>`}
        <div class="form">${searchForm(search, path, language)}</div>
        <p><a href="/verify?lang=${language}">${words.verify_proof}</a></p>
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
