/** The parts of forms: fields with label, hint and error, and the form that opens a passport with a token. */
import { type Language, textsOf } from "@dpp/core/languages"
import { type Content, type Html, html } from "./Html.ts"

/** The field of a form that has the token of an access grant (RFC 6750 §2.2). */
const tokenField = "access_token"

export interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** What is wrong with the value. */
  readonly error?: string | undefined
  /** Makes the element; `attributes` connect it with its label, hint and error. */
  readonly control: (attributes: Html) => Html
}

/** A field with its label above, and hint and error between. Screen readers read all of them with the field. */
export const fieldHtml = ({ control, error, hint, label, name }: Field): Html => {
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(error === undefined ? [] : [`${name}-error`])]
  const description = described.length > 0 && html` aria-describedby="${described.join(" ")}"`
  const invalid = error !== undefined && html` aria-invalid="true"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="wrong" id="${name}-error">${error}</p>`}
    ${control(html`id="${name}" name="${name}"${description}${invalid}`)}
  </div>`
}

export const hiddenField = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

export const hiddenToken = (token: string): Html => hiddenField(tokenField, token)

/** A field for a secret, which no browser keeps in the list of earlier inputs. */
export const secretField = (name: string, label: string, hint: string, error?: string): Html =>
  fieldHtml({
    name,
    label,
    hint,
    error,
    control: (attributes) =>
      html`<input ${attributes} type="password" autocomplete="off" spellcheck="false" required />`
  })

/** Opens the passport of the page with a token, which is sent to the address of the page. */
export const tokenForm = (language: Language): Content => {
  const words = textsOf(language).access
  return html`<details class="token screen">
    <summary>${words.have_token}</summary>
    <form method="post">
      ${secretField(tokenField, words.token, words.token_hint)}
      <button>${words.open}</button>
    </form>
  </details>`
}
