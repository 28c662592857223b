/**
 * The parts that all public pages share: head, title bar, language switch.
 *
 * They load nothing from another origin. Only the page that verifies proofs has a script.
 */
import { type Language, languages, languageTag, textsOf } from "@dpp/core/languages"
import { createHash } from "node:crypto"
import { type Content, css, type Html, html } from "./Html.ts"
import type { PageLinks } from "./pageLinks.ts"
import { style } from "./style.ts"
import { type Brand, brandStyle } from "./style/brand.ts"

/** What the style element contains, byte for byte, because the policy names it by its hash. */
const styleText = css`
  ${[style]}
`
// oxfmt-ignore
const styleElement = html`<style>${styleText}</style>`

/** The source by which a policy allows an inline element with this content. */
export const hashSource = (content: string): string => `sha256-${createHash("sha256").update(content).digest("base64")}`

/** The source of the style sheet that all pages have. */
export const styleSource = `'${hashSource(styleText.toString())}'`

/** A Content Security Policy Level 3 that blocks everything but what these directives allow. */
export const policy = (directives: ReadonlyArray<string>, forms = "'none'"): string =>
  ["default-src 'none'", ...directives, "base-uri 'none'", `form-action ${forms}`, "frame-ancestors 'none'"].join("; ")

const pagePolicy = (forms: string, ...styles: ReadonlyArray<string>): string =>
  policy([`style-src ${[styleSource, ...styles].join(" ")}`, "img-src 'self'"], forms)

/**
 * The policy of all pages but the one that verifies: the style sheet by its hash, pictures from and forms to the page's own
 * origin.
 */
export const contentSecurityPolicy = pagePolicy("'self'")

/** The same for a page with a further style element of this content. */
export const policyWithStyle = (content: string): string => pagePolicy("'self'", `'${hashSource(content)}'`)

/** The same for a passport page, which has further styles if its organization has a colour or a logo. */
export const passportPolicy = (brand: Brand): string => {
  const further = brandStyle(brand)
  return further === null ? contentSecurityPolicy : policyWithStyle(further.toString())
}

/** The same for a page with a form that is sent to another origin. */
export const policyWithFormsTo = (origin: string): string => pagePolicy(`'self' ${origin}`)

/** A policy as an element, for pages that are stored as files. A document cannot state who may frame it. */
export const policyElement = (content: string): Html =>
  html`<meta http-equiv="Content-Security-Policy" content="${content.replace(/; frame-ancestors [^;]+/u, "")}" />`

const current = html` aria-current="true"`

/** A drawing of a half-full battery, `width` pixels wide. */
export const battery = (width: number): Html =>
  html`<svg
    width="${width}"
    viewBox="0 0 48 32"
    fill="none"
    stroke="currentColor"
    stroke-width="2.5"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <rect x="2" y="4" width="40" height="24" rx="5" />
    <path d="M46 12v8" stroke-linecap="round" />
    <rect x="7.5" y="9.5" width="16" height="13" rx="2" fill="currentColor" stroke="none" />
    <path d="M33 9.5 28.5 16h5L30 22.5" stroke-width="2" stroke-linecap="round" />
  </svg>`

/** Where the page is in each language. */
type LanguageMenu = Pick<PageLinks, "languages" | "page">

/** The other languages, behind the name of the present one. */
const languageMenu = (present: Language, menu: LanguageMenu): Html =>
  html`<nav class="languages" aria-label="${textsOf(present).page.languages}">
    <details>
      <summary>${textsOf(present).name}</summary>
      <ul>
        ${menu.languages.map(
          (one) =>
            html`<li>
              <a href="${menu.page(one)}" hreflang="${one}" lang="${languageTag(one)}" ${one === present && current}
                >${textsOf(one).name}</a
              >
            </li>`
        )}
      </ul>
    </details>
  </nav>`

const sameAddress: LanguageMenu = { languages, page: (language) => `?lang=${language}` }

/** What an organization shows of itself on its pages. */
export interface NamedBrand extends Brand {
  readonly name: string
}

const noBrand: NamedBrand = { name: "", brand_color: null, logo: null }

const logoOr = ({ logo, name }: NamedBrand, drawing: Html): Html =>
  logo === null ? drawing : html`<img class="logo" src="${logo}" alt="${name}" />`

const brandElement = (brand: Brand): Content => {
  const further = brandStyle(brand)
  // oxfmt-ignore
  return further !== null && html`<style>${further}</style>`
}

/** The parts in which one page differs from another. */
export interface Frame {
  readonly language: Language
  readonly title: string
  /** Address of the icon. Defaults to that of the service. */
  readonly icon?: string
  /** Elements of the head, after the title. */
  readonly head?: Content
  readonly main: Html
  /** Defaults to none. */
  readonly brand?: NamedBrand
  readonly footer?: Content
  /**
   * Defaults to the address of the page with `lang` as its query. Null for a page without links to other languages, which would lose
   * what it shows once or to the holder of a token.
   */
  readonly menu?: Partial<LanguageMenu> | null
  /** Whether the page is about a practice passport: it says so above everything else. Defaults to false. */
  readonly isPractice?: boolean
}

/** Above everything else, on every page about a practice passport. */
const practiceBanner = (text: string): Html =>
  html` <div class="wrap"><p class="banner wrong" role="status">${text}</p></div>`

/** Returns a whole HTML document. */
export const frame = ({
  brand = noBrand,
  footer,
  head,
  icon = "/favicon.svg",
  isPractice = false,
  language,
  main,
  menu = {},
  title
}: Frame): string => {
  const words = textsOf(language).page
  return html`<!doctype html>
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${isPractice && `${words.practice_mark} · `}${title}</title>
        <link rel="icon" href="${icon}" type="image/svg+xml" />
        ${head} ${isPractice && html`<meta name="robots" content="noindex" />`}${styleElement}${brandElement(brand)}
      </head>
      <body>
        <a class="skip" href="#main">${words.skip}</a>${isPractice && practiceBanner(words.practice)}
        <header class="wrap bar">
          <p class="mark">${logoOr(brand, battery(30))}${words.battery_passport}</p>
          ${menu !== null && languageMenu(language, { ...sameAddress, ...menu })}
        </header>
        <main id="main">${main}</main>
        ${footer}
      </body>
    </html> `.toString()
}
