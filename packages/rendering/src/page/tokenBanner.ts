/** Banners above the passport. A copy says where the passport itself is. A page for a token says by which right its reader
 * sees it, or that the token opens nothing. */
import { type Language, textsOf } from "@dpp/core/languages"
import { formatMoment } from "@dpp/core/passport"
import type { SentToken } from "@dpp/service/ports/PageRenderer"
import * as DateTime from "effect/DateTime"
import { type Content, type Html, html } from "./Html.ts"

/** Says that the page is a back-up copy, and names the address of the passport. */
export const copyBanner = (publicUrl: string, language: Language): Html =>
  html`<p class="banner" role="status">${textsOf(language).page.copy} <a href="${publicUrl}">${publicUrl}</a></p>`

/** Says that the passport is not published, and that its owner alone sees the page. */
export const previewBanner = (language: Language): Html =>
  html`<p class="banner wrong" role="status">${textsOf(language).page.preview}</p>`

/** Shows nothing to a reader without a token. */
export const tokenBanner = (token: SentToken | undefined, language: Language): Content => {
  const words = textsOf(language).access
  if (token === undefined) return false
  if (token._tag === "Refused") return html`<p class="banner wrong" role="alert">${words.refused}</p>`
  const { audience, expires_at, role } = token.grant
  const text = words.granted
    .replace("{audience}", words[`audience_${audience}`])
    .replace("{role}", words[`role_${role}`])
    .replace("{date}", expires_at === null ? "" : formatMoment(DateTime.formatIso(expires_at), language))
  return html`<p class="banner" role="status">${text}</p>`
}
