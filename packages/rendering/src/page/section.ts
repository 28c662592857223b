/** The sections of the page below the questions: each has a heading that opens it. */
import { type Content, type Html, html } from "./Html.ts"

export interface PageSection {
  readonly id: string
  readonly label: string
  readonly content: Content
}

/** The sections that are open when the page loads: those with what most readers look for, so that a phone shows them early. */
const openSections: ReadonlySet<string> = new Set(["carbon_footprint", "documents", "more-data"])

/**
 * The content has the id: by the HTML standard, a browser opens `details` for a link to an element in it, but not for a link to an
 * element around it.
 */
export const sectionHtml = ({ content, id, label }: PageSection): Html =>
  html`<section class="card fold" aria-labelledby="${id}-title">
    <details ${openSections.has(id) && html`open`}>
      <summary><h2 id="${id}-title">${label}</h2></summary>
      <div id="${id}">${content}</div>
    </details>
  </section> `
