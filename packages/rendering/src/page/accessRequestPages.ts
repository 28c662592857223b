/**
 * The pages of a request for access: the form, what the asker must keep, and the state of the request. They work without
 * script. What is shown once is on a page without links to other languages, because the links would lose it.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: see docs/decisions/0025-public-page.md
 */
import { audienceOfRole, GrantAudience, GrantRole, requestBounds, type RequestFormField } from "@dpp/core/access"
import { type Language, textsOf } from "@dpp/core/languages"
import { isPractice, withoutPractice } from "@dpp/core/party"
import { formatMoment } from "@dpp/core/passport"
import type { AccessRequestPage, RefusedForm } from "@dpp/service/ports/PageRenderer"
import * as DateTime from "effect/DateTime"
import { fieldHtml, hiddenField, hiddenToken, secretField } from "./formParts.ts"
import { frame } from "./frame.ts"
import { type Content, type Html, html } from "./Html.ts"

type Page<Tag extends AccessRequestPage["_tag"]> = Extract<AccessRequestPage, { readonly _tag: Tag }>

/** Search engines must not index the pages. */
const head = html`<meta name="robots" content="noindex" />`

const pageOf = (
  language: Language,
  title: string,
  content: Content,
  { isOnce = false, isPractice = false }: { readonly isOnce?: boolean; readonly isPractice?: boolean } = {}
): string =>
  frame({
    language,
    isPractice,
    title,
    head,
    ...(isOnce && { menu: null }),
    main: html`<div class="wrap">
      <div class="form">
        <h1>${title}</h1>
        ${content}
      </div>
    </div>`
  })

/** Returns the HTML document of a page. */
export const accessRequestPage = (page: AccessRequestPage, language: Language): string => {
  switch (page._tag) {
    case "Form":
      return formPage(page, language)
    case "Sent":
      return sentPage(page, language)
    case "Secret":
      return secretPage(page, language)
    case "State":
      return statePage(page, language)
  }
}

const formPage = ({ path, refused }: Page<"Form">, language: Language): string => {
  const { access: words, page } = textsOf(language)
  return pageOf(
    language,
    words.ask_title,
    html`<p>${page.battery_passport}: <a href="${path}?lang=${language}">${decodeURI(path)}</a></p>
      <p class="lead">${words.ask_text}</p>
      ${refused !== null && problems(refused, language)}
      <form method="post" action="?lang=${language}">
        ${fields(refused, language)}
        <p>${words.privacy}</p>
        <button>${words.send}</button>
      </form>`,
    { isPractice: withoutPractice(path).isPractice }
  )
}

/** Says what is wrong, with a link to each field. */
const problems = ({ fields: wrong, isTooMany }: RefusedForm, language: Language): Html => {
  const words = textsOf(language).access
  if (isTooMany) return html`<p class="banner wrong" role="alert">${words.too_many}</p>`
  return html`<div class="banner wrong" role="alert">
    <p>${words.error_title}</p>
    <ul>
      ${wrong.map((name) => html`<li><a href="#${name}">${words[name]}</a></li>`)}
    </ul>
  </div>`
}

/** The fields with what was typed in them. */
const fields = (refused: RefusedForm | null, language: Language): ReadonlyArray<Html> => {
  const words = textsOf(language).access
  const valueOf = (name: RequestFormField): string => refused?.values[name] ?? ""
  const errorOf = (name: RequestFormField) =>
    refused?.fields.includes(name) === true ? words[`error_${name}`] : undefined
  const lineOf = (name: "name" | "email" | "identifier", rest: Html, hint?: string): Html =>
    fieldHtml({
      name,
      label: words[name],
      ...(hint === undefined ? {} : { hint }),
      error: errorOf(name),
      control: (attributes) =>
        html`<input ${attributes} value="${valueOf(name)}" maxlength="${requestBounds[name]}" ${rest} />`
    })
  return [
    fieldHtml({
      name: "role",
      label: words.role,
      error: errorOf("role"),
      control: (attributes) =>
        html`<select ${attributes} required>
          <option value="">${words.role_choose}</option>
          ${GrantAudience.literals.map((audience) => roleGroup(audience, valueOf("role"), language))}
        </select>`
    }),
    lineOf("name", html`autocomplete="organization" required`),
    lineOf("email", html`type="email" autocomplete="email" required`, words.email_hint),
    lineOf("identifier", html`autocomplete="off"`, words.identifier_hint),
    fieldHtml({
      name: "purpose",
      label: words.purpose,
      hint: words.purpose_hint,
      error: errorOf("purpose"),
      control: (attributes) =>
        html`<textarea ${attributes} maxlength="${requestBounds.purpose}" required>${valueOf("purpose")}</textarea>`
    })
  ]
}

const selected = html` selected`

const roleGroup = (audience: GrantAudience, chosen: string, language: Language): Html => {
  const words = textsOf(language).access
  const roles = GrantRole.literals.filter((role) => audienceOfRole[role] === audience)
  return html`<optgroup label="${words[`audience_${audience}`]}">
    ${roles.map(
      (role) => html`<option value="${role}" ${role === chosen && selected}>${words[`role_${role}`]}</option>`
    )}
  </optgroup>`
}

/** Values that the reader must keep. */
const once = (values: ReadonlyArray<readonly [label: string, value: string]>): Html =>
  html`<dl class="once">
    ${values.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`
    )}
  </dl>`

/** Shows the state of the request, with a secret that the reader need not type. */
const checkForm = (id: string, secret: string, language: Language): Html =>
  html`<form method="post" action="/access-requests/${id}?lang=${language}">
    ${hiddenField("secret", secret)}
    <button>${textsOf(language).access.check}</button>
  </form>`

const sentPage = ({ id, isPractice: isForPractice = false, secret, url }: Page<"Sent">, language: Language): string => {
  const words = textsOf(language).access
  return pageOf(
    language,
    words.sent,
    html`<p class="lead">${words.sent_text}</p>
      ${once([
        [words.state_address, url],
        [words.secret, secret]
      ])}
      <p>${words.sent_next}</p>
      ${checkForm(id, secret, language)}`,
    { isOnce: true, isPractice: isForPractice }
  )
}

const secretPage = ({ id, isWrong }: Page<"Secret">, language: Language): string => {
  const words = textsOf(language).access
  return pageOf(
    language,
    words.state,
    html`<p>${words.request_number}: ${id}</p>
      <form method="post" action="/access-requests/${encodeURIComponent(id)}?lang=${language}">
        ${secretField("secret", words.secret, words.secret_hint, isWrong ? words.secret_wrong : undefined)}
        <button>${words.check}</button>
      </form>`
  )
}

const statePage = ({ grant, id, passport, secret, status, token }: Page<"State">, language: Language): string => {
  const { access: words, page } = textsOf(language)
  const until = grant.expires_at === null ? "" : formatMoment(DateTime.formatIso(grant.expires_at), language)
  const taken = status === "active" && token === null && html`<p>${words.token_given}</p>`
  const given =
    token !== null &&
    html`<p>${words.token_text.replace("{date}", until)}</p>
      ${once([[words.token, token]])}
      <form method="post" action="${passport}?lang=${language}">
        ${hiddenToken(token)}
        <button>${words.open}</button>
      </form>`
  return pageOf(
    language,
    words.state,
    html`<p class="lead" role="status">${words[`status_${status}`]}</p>
      ${given} ${taken}
      <p class="hint">
        ${words.request_number}: ${id} · <a href="${passport}?lang=${language}">${page.battery_passport}</a>
      </p>
      ${status === "pending" && checkForm(id, secret, language)}`,
    { isOnce: true, isPractice: isPractice(grant.organization_id) }
  )
}
