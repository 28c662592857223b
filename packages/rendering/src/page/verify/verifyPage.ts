/**
 * The page that verifies proofs on the reader's device. It is the only page with a script, and one whole document: it can be
 * saved, and used without network.
 */
import { type Language, type Texts, textsOf } from "@dpp/core/languages"
import { conditionPointers } from "@dpp/core/v20"
import { proofTexts, proofTextsOf } from "@dpp/proof/texts"
import { readFileSync } from "node:fs"
import { css, html } from "../Html.ts"
import { frame, hashSource, policy, policyElement, styleSource } from "../frame.ts"
import { icon } from "../startPage.ts"
import type { PageData } from "./PageData.ts"
import { verify as verifyStyle } from "../style/sheets.ts"

const script = readFileSync(new URL("../../../generated/verify.js", import.meta.url), "utf8").trimEnd()

const styleText = css`
  ${[verifyStyle]}
`
// oxfmt-ignore
const styleElement = html`<style>${styleText}</style>`

/** Allows the script by its hash, and no connection: what a reader chooses stays on the device. */
export const verifyPolicy = policy([
  `script-src '${hashSource(script)}'`,
  `style-src '${hashSource(styleText.toString())}' ${styleSource}`,
  "img-src data:",
  "connect-src 'none'"
])

const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`

const dataOf = (language: Language): PageData => ({
  words: textsOf(language).verify,
  proof: proofTextsOf(language),
  proofLanguage: Object.hasOwn(proofTexts, language) ? null : "en",
  unsigned: conditionPointers
})

const input = (id: string, label: string) => html`<label>${label} <input type="file" id="${id}" /></label>`

const trust = (words: Texts["verify"]) =>
  html`<section class="card">
    <h2>${words.trust}</h2>
    <ul class="trust">
      ${[
        words.trust_issuer,
        words.trust_truth,
        words.trust_keys,
        words.trust_time,
        words.trust_log,
        words.trust_page
      ].map((text) => html`<li>${text}</li>`)}
    </ul>
  </section>`

export const verifyPage = (language: Language): string => {
  const words = textsOf(language).verify
  const page = frame({
    language,
    title: words.title,
    icon: iconAddress,
    head: html`${policyElement(verifyPolicy)}${styleElement}`,
    main: html`<div class="wrap verify" id="verify" data-page="${JSON.stringify(dataOf(language))}">
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <noscript><p class="warning">${words.script}</p></noscript>
      <section class="card">
        ${input("proof", words.file)}
        <p>${words.drop}</p>
        <label>${words.expect} <input type="text" id="expect" autocomplete="off" spellcheck="false" /></label>
        <details>
          <summary>${words.known}</summary>
          ${input("key", words.key)} ${input("kept", words.kept)} ${input("document", words.document)}
        </details>
      </section>
      <section class="card" id="outcome" hidden>
        <h2>${words.result}</h2>
        <div id="result" role="status"></div>
        <div class="buttons">
          <button type="button" id="flip" hidden>${words.flip}</button>
          <button type="button" id="restore" hidden>${words.restore}</button>
        </div>
      </section>
      ${trust(words)}
    </div>`
  })
  // A template would escape the script, which a test keeps free of its own end tag.
  return page.replace("</body>", () => `<script>${script}</script></body>`)
}
