/**
 * The page of a published passport: the attributes that the reader may see, key facts, and first of all what people ask.
 *
 * @source EU 2023/1542 Art. 77(2)(a)
 * @source EU 2023/1542 Annex XIII 1
 */
import { type Language, textsOf } from "@dpp/core/languages"
import {
  foreignTag,
  isPracticeUrl,
  type PassportFacts,
  type PassportRow,
  passportRows,
  type PassportSection
} from "@dpp/core/passport"
import type { ShownPassport } from "@dpp/service/ports/PageRenderer"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { chartsOf } from "../charts/passportCharts.ts"
import { documentsSection, history, moreData } from "./closing.ts"
import { figureOf } from "./figures.ts"
import { frame, passportPolicy, policyElement } from "./frame.ts"
import { type Html, html } from "./Html.ts"
import { eventSection, recallNote } from "./eventSection.ts"
import { inactiveNote, lifeSection } from "./lifeSection.ts"
import { pageLinks } from "./pageLinks.ts"
import { passportFooter } from "./passportFooter.ts"
import { questions } from "./questions.ts"
import { type FindRow, stepSection, textOf } from "./rows.ts"
import { type PageSection, sectionHtml } from "./section.ts"
import { hero, keyFacts } from "./summary.ts"
import { copyBanner, previewBanner, tokenBanner } from "./tokenBanner.ts"
import { symbols } from "./symbols.ts"

const none: ReadonlySet<string> = new Set()

/** Returns the HTML document of a passport. Equal passports and views give equal bytes. */
export const passportPage = (
  {
    condition,
    facts,
    isCopy = false,
    isPreview = false,
    safeguards = noSafeguards,
    supplied = none,
    token,
    view
  }: ShownPassport,
  language: Language
): string => {
  const { appearance } = safeguards
  const sections = passportRows(facts, condition, {
    locale: language,
    view,
    own: facts.language ?? appearance.language
  })
  const rows = new Map(sections.flatMap((section) => section.rows.map((row) => [row.name, row] as const)))
  const find: FindRow = (name) => rows.get(name)
  const { access, page: words } = textsOf(language)
  const isAccepted = token?._tag === "Accepted"
  const legal = isAccepted ? access.legal_granted : words.legal
  const { name } = facts.product
  const foreign = foreignTag(appearance.language, language)
  const steps = stepsOf(sections, find)
    .map((section) => ({ ...section, figures: figuresOf(section, facts, find, language) }))
    .filter(({ figures, rows: shown }) => figures.length > 0 || shown.length > 0)
    .map((section) => stepSection(section, language, { figures: section.figures, foreign, supplied }))
  const links = pageLinks(facts.publicUrl, { isCopy, isPreview })
  const all = [
    ...steps,
    ...lifeSection(facts, language),
    ...eventSection(facts, language, view),
    ...documentsSection(sections, language, { token: isAccepted ? token.text : null, supplied }),
    ...(isPreview
      ? []
      : [moreData(find, language, links), history(facts, find, language, { links, version: safeguards.version })])
  ]
  return frame({
    language,
    isPractice: isPracticeUrl(facts.publicUrl),
    menu: isAccepted ? null : links,
    brand: { ...appearance, name: facts.organization.trade_name ?? facts.organization.name },
    title: `${name} · ${words.battery_passport}`,
    head: html`${isCopy && policyElement(passportPolicy(appearance))}
      <meta name="description" content="${description(find, legal)}" />
      ${openGraph(facts, `${name} · ${words.battery_passport}`, description(find, legal), language)}
      ${
        !isPreview &&
        html`<link rel="canonical" href="${facts.publicUrl}" />
          <link rel="alternate" type="application/json" href="${links.json}" />
          <link rel="alternate" type="application/ld+json" href="${links.jsonld}" />
          <link rel="linkset" type="application/linkset+json" href="${links.linkset}" />`
      }`,
    main: html`<div class="wrap">
      ${isCopy && copyBanner(facts.publicUrl, language)}${isPreview && previewBanner(language)}${tokenBanner(token, language)}${inactiveNote(facts, language)}${recallNote(facts, language)}${hero(facts, find, language, { foreign, isPreview })}${keyFacts(facts, find, language)}${questions(facts, find, language, { foreign, supplied, view })}
      <div class="body">
        ${contents(all, language)}
        <div class="sections">${all.map(sectionHtml)}</div>
      </div>
    </div>`,
    footer: passportFooter(facts, find, language, { legal, links, safeguards })
  })
}

const figuresOf = (
  section: PassportSection,
  facts: PassportFacts,
  find: FindRow,
  language: Language
): ReadonlyArray<Html> =>
  section.id === "labeling" ? symbols(facts, find, language) : chartsOf(section.id, facts, language).map(figureOf)

/** What search engines and messengers show of the page. */
const description = (find: FindRow, legal: string): string =>
  [textOf(find("battery_category")), textOf(find("mfr_name")), legal].filter((text) => text !== undefined).join(" · ")

/** The properties of the Open Graph protocol. */
const openGraph = (
  { product, publicUrl }: PassportFacts,
  title: string,
  text: string,
  language: Language
): ReadonlyArray<Html> => {
  const properties = [
    ["type", "website"],
    ["title", title],
    ["description", text],
    ["url", publicUrl],
    ["locale", textsOf(language).tag.replace("-", "_")],
    ...(product.image === null ? [] : [["image", new URL(product.image, publicUrl).href]])
  ]
  return properties.map(([name, content]) => html`<meta property="og:${name}" content="${content}" />`)
}

/** The contact data of an operator that is the manufacturer are those of the manufacturer, and are shown once. */
const repeats = (row: PassportRow, find: FindRow): boolean =>
  row.name.startsWith("operator_") &&
  row.name !== "operator_name" &&
  textOf(find("operator_name")) === textOf(find("mfr_name")) &&
  withoutSlash(textOf(row)) === withoutSlash(textOf(find(row.name.replace("operator_", "mfr_"))))

/** A website is the same with a slash at its end. */
const withoutSlash = (text: string | undefined): string | undefined => text?.replace(/\/$/u, "")

/** Steps in the order of the catalogue, but identifiers last. Documents have a section of their own. */
const stepsOf = (sections: ReadonlyArray<PassportSection>, find: FindRow): ReadonlyArray<PassportSection> =>
  [...sections.filter(({ id }) => id !== "general"), ...sections.filter(({ id }) => id === "general")].map(
    (section) => ({
      ...section,
      rows: section.rows.filter((row) => row.value.kind !== "documents" && !repeats(row, find))
    })
  )

const contents = (sections: ReadonlyArray<PageSection>, language: Language): Html =>
  html`<nav class="contents" aria-labelledby="contents-title">
    <h2 id="contents-title">${textsOf(language).page.contents}</h2>
    <ol>
      ${sections.map(({ id, label }) => html`<li><a href="#${id}">${label}</a></li>`)}
    </ol>
  </nav>`
