/**
 * Colour and logo of an organization on its pages. In either scheme the colour is the variant that can be read on every background
 * that text has there.
 *
 * @source inferred: WCAG 2.2, 1.4.3
 */
import { type Appearance, mixed, readableVariant } from "@dpp/core/party"
import { type Html, html } from "../Html.ts"

/** The backgrounds of the style sheet: page and card. */
export const backgrounds = { light: ["#f5f6f3", "#ffffff"], dark: ["#0e1411", "#161e1a"] } as const

interface Shades {
  /** For texts, links and lines. */
  readonly accent: string
  /** A background behind texts in the accent. */
  readonly soft: string
}

/** The shades for one scheme: `share` of the background in the soft one. */
const shadesOn = (color: string, scheme: keyof typeof backgrounds, share: number): Shades => {
  const [page, card] = backgrounds[scheme]
  const soft = mixed(color, card, share)
  const towards = scheme === "light" ? "#000000" : "#ffffff"
  return { soft, accent: readableVariant(color, towards, [page, card, soft]) }
}

export const brandShades = (color: string): Readonly<Record<"light" | "dark", Shades>> => ({
  light: shadesOn(color, "light", 0.9),
  dark: shadesOn(color, "dark", 0.75)
})

/** What of an organization's appearance needs styles of its own. */
export type Brand = Pick<Appearance, "brand_color" | "logo">

// oxfmt-ignore
const logoStyle = html`.logo{height:2.5rem;max-width:min(12rem,40vw);padding:.25rem .4rem;border-radius:.4rem;object-fit:contain;background:#fff}`

const colorStyle = (color: string): Html => {
  const { dark, light } = brandShades(color)
  // oxfmt-ignore
  return html`:root{--accent:${light.accent};--accent-soft:${light.soft}}@media(prefers-color-scheme:dark){:root{--accent:${dark.accent};--accent-soft:${dark.soft}}}@media print{:root{--accent:${light.accent};--accent-soft:#eee}}`
}

/** Styles that follow the common ones; null for an organization without colour and logo. */
export const brandStyle = ({ brand_color, logo }: Brand): Html | null =>
  brand_color === null && logo === null
    ? null
    : html`${brand_color !== null && colorStyle(brand_color)}${logo !== null && logoStyle}`
