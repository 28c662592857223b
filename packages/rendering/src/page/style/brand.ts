/**
 * The colour of an organization on its pages, in both schemes: a variant that can be read on every background that text has
 * there.
 *
 * @source WCAG 2.2, 1.4.3
 */
import { mixed, readableVariant } from "@dpp/core/party"
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

/** Styles that follow the common ones. Paper is white. */
export const brandStyle = (color: string): Html => {
  const { dark, light } = brandShades(color)
  // oxfmt-ignore
  return html`:root{--accent:${light.accent};--accent-soft:${light.soft}}@media(prefers-color-scheme:dark){:root{--accent:${dark.accent};--accent-soft:${dark.soft}}}@media print{:root{--accent:${light.accent};--accent-soft:#eee}}`
}
