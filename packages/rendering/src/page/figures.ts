/** Carbon footprint and recycled content as charts. Each chart has a name, and its numbers are next to it as text. */
import {
  carbonClass,
  carbonClasses,
  carbonStages,
  formatDay,
  formatNumber,
  formatUnit,
  type PassportFacts,
  quotasFor,
  recycledContent
} from "@dpp/core/passport"
import { type Language, textsOf } from "@dpp/core/languages"
import { type Bar, recycledBars, stageBars } from "../charts/bars.ts"
import { type Content, type Html, html } from "./Html.ts"

const barSvg = ({ marks, parts }: Bar, name: string): Html =>
  html`<svg class="graph" role="img" aria-label="${name}">
    <rect class="track" width="100%" height="100%" />
    ${parts.map(
      ({ from, to }, index) =>
        to > from && html`<rect class="part${index}" x="${from}%" width="${to - from}%" height="100%" />`
    )}${marks.map((at) => html`<line x1="${at}%" x2="${at}%" y2="100%" />`)}
  </svg>`

const percentText = (value: number, language: Language): string => `${formatNumber(value, language)} %`

/** The stages of the life cycle as bars, and the class on the scale. */
export const carbonFigure = ({ product }: PassportFacts, language: Language): Content => {
  const words = textsOf(language).page
  const stages = stageBars(carbonStages(product.attributes))
  const unit = formatUnit("kgCO2eq/kWh", 1, language)
  const shownClass = carbonClass(product.attributes)
  if (stages.length < 2 && shownClass === undefined) return false
  return html`${
    stages.length > 1 &&
    html`<figure>
      <figcaption>${words.carbon_stages} <small>${unit}</small></figcaption>
      <ul class="bars">
        ${stages.map(({ bar, percent, stage, value }) => {
          const name = words[`stage_${stage}`]
          const numbers = `${formatNumber(value, language)} · ${percentText(percent, language)}`
          return html`<li>${name} <b>${numbers}</b>${barSvg(bar, `${name}: ${numbers}`)}</li>`
        })}
      </ul>
    </figure>`
  }${classScale(shownClass, language)}`
}

const boxWidth = 44
const boxHeight = 34

const classScale = (shown: string | undefined, language: Language): Content => {
  const words = textsOf(language).page
  if (shown === undefined) return false
  return html`<figure>
    <figcaption>${words.carbon_class}</figcaption>
    <svg
      class="scale"
      viewBox="0 0 ${carbonClasses.length * boxWidth} ${boxHeight}"
      role="img"
      aria-label="${words.performance_class} ${shown}. ${words.carbon_class_text}"
    >
      ${carbonClasses.map(
        (one, index) =>
          html`<g ${one === shown && html`class="on"`} transform="translate(${index * boxWidth})"
            ><rect x="1" y="1" width="${boxWidth - 4}" height="${boxHeight - 2}" rx="6" /><text x="21" y="23"
              >${one}</text
            ></g
          >`
      )}
    </svg>
    <p><small>${words.performance_class} ${shown}. ${words.carbon_class_text}</small></p>
  </figure>`
}

/** Recycled content by metal, with the minimum shares that apply to the category. */
export const recycledFigure = ({ product }: PassportFacts, language: Language): Content => {
  const { materials, page: words } = textsOf(language)
  const quotas = quotasFor(product.attributes.battery_category)
  const bars = recycledBars(recycledContent(product.attributes), quotas)
  if (bars.length === 0) return false
  const origin = (value: number | null, name: string, part: number): Content =>
    value !== null && html`<span><i class="part${part}"></i> ${percentText(value, language)} ${name}</span> `
  return html`<figure>
    <figcaption>${words.recycled_content}</figcaption>
    <ul class="bars">
      ${bars.map(({ bar, metal, postConsumer, preConsumer, total }) => {
        const numbers = percentText(total, language)
        return html`<li>
          ${materials[metal]} <b>${numbers}</b>${barSvg(bar, `${materials[metal]}: ${numbers}`)}
          <small
            >${origin(preConsumer, words.pre_consumer, 0)}${origin(postConsumer, words.post_consumer, 1)}${quotas.map(
              ({ from, minimum }) =>
                html`<span
                  >${words.minimum_from.replace("{date}", formatDay(from, language))}:
                  ${percentText(minimum[metal], language)}</span
                > `
            )}</small
          >
        </li>`
      })}
    </ul>
  </figure>`
}
