/** The top of the passport page: what a reader sees first of a battery. */
import { formatNumber, type PassportFacts } from "@dpp/core/passport"
import { type Language, textsOf } from "@dpp/core/languages"
import { type Content, type Html, html } from "./Html.ts"
import { type FindRow, langOf, textOf } from "./rows.ts"

interface Shown {
  /** The language of the name; null where it is that of the page. */
  readonly foreign: string | null
  readonly isPreview: boolean
}

/** Picture, name, manufacturer, status and identifiers. */
export const hero = (
  { product }: PassportFacts,
  find: FindRow,
  language: Language,
  { foreign, isPreview }: Shown
): Html => {
  const words = textsOf(language).page
  const maker = [textOf(find("mfr_name")), textOf(find("manufacturing_place"))].filter((text) => text !== undefined)
  return html`<div class="hero${product.image === null && " bare"}">
    ${
      product.image !== null &&
      html`<figure class="picture"><img src="${product.image}" alt="${product.name}" ${langOf(foreign)} /></figure>`
    }
    <div class="title">
      <p class="eyebrow">${textOf(find("battery_category"))}</p>
      <h1><bdi${langOf(foreign)}>${product.name}</bdi></h1>
      <p class="lead">${maker.map((text, index) => html`${index > 0 && " · "}<bdi>${text}</bdi>`)}</p>
      <p class="badge">${isPreview ? words.preview_mark : words.published}</p>
      <dl class="ids">
        ${
          product.gtin !== null &&
          html`<div>
            <dt>GTIN</dt>
            <dd class="code">${product.gtin}</dd>
          </div>`
        }
        <div>
          <dt>${words.serial_number}</dt>
          <dd class="code">${textOf(find("serial_number"))}</dd>
        </div>
      </dl>
    </div>
  </div>`
}

/** Eight fill two lines of four on a wide window. */
const maximumFacts = 8

/** In Wh, which people know from e-bikes and home storage, where the passport states no usable energy; such as `≈ 601 Wh (36 V × 16.7 Ah)`. */
const roughEnergy = ({ product: { attributes } }: PassportFacts, language: Language): string | null => {
  const { certified_usable_energy, nominal_voltage: volts = 0, rated_capacity: hours = 0 } = attributes
  if (certified_usable_energy !== undefined || volts * hours === 0) return null
  const [energy, unit] = volts * hours < 10_000 ? [volts * hours, "Wh"] : [(volts * hours) / 1000, "kWh"]
  const number = (value: number) => formatNumber(value, language)
  const rounded = Math.round(Number(energy.toPrecision(12)))
  return `≈ ${number(rounded)} ${unit} (${number(volts)} V × ${number(hours)} Ah)`
}

/** The most important values of the battery, as far as the passport has them. */
export const keyFacts = (facts: PassportFacts, find: FindRow, language: Language): Html => {
  const words = textsOf(language).page
  const energy = roughEnergy(facts, language)
  const performanceClass = textOf(find("carbon_footprint_performance_class"))
  const shown: ReadonlyArray<readonly [label: string, name: string, more?: Content]> = [
    [words.capacity, "rated_capacity", energy !== null && html` <small>${energy}</small>`],
    [words.energy, "certified_usable_energy"],
    [words.voltage, "nominal_voltage"],
    [words.mass, "battery_mass"],
    [words.chemistry, "battery_chemistry"],
    [words.manufactured, "manufacturing_date"],
    [words.warranty, "warranty_period"],
    [
      words.carbon_footprint,
      "carbon_footprint_per_functional_unit",
      performanceClass !== undefined && html`<span class="class">${words.performance_class} ${performanceClass}</span>`
    ],
    [words.cycle_life, "expected_lifetime_cycles"]
  ]
  const present = shown.filter(([, name]) => textOf(find(name)) !== undefined).slice(0, maximumFacts)
  return html`<h2 class="hidden">${words.key_facts}</h2>
    <dl class="facts">
      ${present.map(([label, name, more]) => {
        const row = find(name)
        return html`<div>
          <dt>${label}</dt>
          <dd>${textOf(row)}${row?.unit != null && html` <small>${row.unit}</small>`}${more}</dd>
        </div>`
      })}
    </dl>`
}
