/**
 * What happened to the battery, as far as its reader may know it: a recall above the page, and a section with all of it.
 *
 * @source EU 2023/1542 Annex XIII 4(d)
 */
import type { View } from "@dpp/core/access"
import { type Language, textsOf } from "@dpp/core/languages"
import { type PassportFacts, publicRecalls, type ShownEvent, shownEvents } from "@dpp/core/passport"
import { type Html, html } from "./Html.ts"
import type { PageSection } from "./section.ts"

const daysOf = (events: ReadonlyArray<ShownEvent>): string => events.flatMap(({ date }) => date ?? []).join(", ")

/** A note above the page of a battery that was recalled. */
export const recallNote = ({ product }: PassportFacts, language: Language): Html | false => {
  const recalls = publicRecalls(product.life)
  const { event_recalled, recall_text } = textsOf(language).page
  return (
    recalls.length > 0 && html`<p class="banner" role="note">${event_recalled} ${daysOf(recalls)}: ${recall_text}</p>`
  )
}

/** One row for each event; no section without events. */
export const eventSection = (facts: PassportFacts, language: Language, view: View): ReadonlyArray<PageSection> => {
  const events = shownEvents(facts.product.life, view)
  if (events.length === 0) return []
  const words = textsOf(language).page
  const rows = events.map(
    ({ date, event }) =>
      html`<div>
        <dt>${words[`event_${event}`]}</dt>
        <dd>${date ?? ""}</dd>
      </div>`
  )
  return [{ id: "events", label: words.events, content: html`<dl class="rows">${rows}</dl>` }]
}
