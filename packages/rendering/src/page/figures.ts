/** Charts as inline SVG. Each chart has a name, and its numbers are next to it as text. */
import type { Bar } from "../charts/bars.ts"
import type { BarChart } from "../charts/passportCharts.ts"
import { type Html, html } from "./Html.ts"

const barSvg = ({ marks, parts }: Bar, name: string): Html =>
  html`<svg class="graph" role="img" aria-label="${name}">
    <rect class="track" width="100%" height="100%" />
    ${parts.map(
      ({ from, to }, index) =>
        to > from && html`<rect class="part${index}" x="${from}%" width="${to - from}%" height="100%" />`
    )}${marks.map((at) => html`<line x1="${at}%" x2="${at}%" y2="100%" />`)}
  </svg>`

/** Returns a chart as a figure. */
export const figureOf = ({ bars, title, unit }: BarChart): Html =>
  html`<figure>
    <figcaption>${title}${unit !== null && html` <small>${unit}</small>`}</figcaption>
    <ul class="bars">
      ${bars.map(
        ({ bar, minimums, name, numbers, origins }) =>
          html`<li>
            ${name} <b>${numbers}</b>${barSvg(bar, `${name}: ${numbers}`)}${
              origins.length + minimums.length > 0 &&
              html`<small
                >${origins.map(({ part, text }) => html`<span><i class="part${part}"></i> ${text}</span> `)}${minimums.map(
                  (text) => html`<span>${text}</span> `
                )}</small
              >`
            }
          </li>`
      )}
    </ul>
  </figure>`
