/**
 * The page of a published passport: its public attributes, key facts first.
 *
 * @source EU 2023/1542 Art. 77(2)(a)
 * @source EU 2023/1542 Annex XIII 1
 */
import { type Language, textsOf } from "@dpp/core/languages"
import { type PassportFacts, passportRows, type PassportSection } from "@dpp/core/passport"
import { frame } from "./frame.ts"
import { type Html, html } from "./Html.ts"
import { passportFooter } from "./passportFooter.ts"
import { type FindRow, sectionHtml } from "./rows.ts"
import { hero, keyFacts } from "./summary.ts"

/** Returns the HTML document of a passport. Equal facts give equal bytes. */
export const passportPage = (facts: PassportFacts, language: Language): string => {
  const sections = passportRows(facts, null, { locale: language, audience: "public" })
  const rows = sections.flatMap((section) => section.rows)
  const find: FindRow = (name) => rows.find((row) => row.name === name)
  const words = textsOf(language).page
  const { name } = facts.product
  return frame({
    language,
    title: `${name} · ${words.battery_passport}`,
    head: html`<meta name="description" content="${words.legal}" />
      <link rel="canonical" href="${facts.publicUrl}" />
      <link rel="alternate" type="application/json" href="?linkType=gs1:masterData" />
      <link rel="linkset" type="application/linkset+json" href="?linkType=linkset" />`,
    main: html`<div class="wrap">
      ${hero(facts, find, language)}${keyFacts(find, language)}
      <div class="body">
        ${contents(sections, language)}
        <div class="sections">${sections.map((section) => sectionHtml(section, language))}</div>
      </div>
    </div>`,
    footer: passportFooter(facts, find, language)
  })
}

const contents = (sections: ReadonlyArray<PassportSection>, language: Language): Html =>
  html` <nav class="contents" aria-labelledby="contents-title">
    <h2 id="contents-title">${textsOf(language).page.contents}</h2>
    <ol>
      ${sections.map(({ id, label }) => html`<li><a href="#${id}">${label}</a></li>`)}
    </ol>
  </nav>`
