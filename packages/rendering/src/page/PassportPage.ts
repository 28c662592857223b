/**
 * The page of a published passport: what everybody may read, key facts first.
 *
 * @source EU 2023/1542 Art. 77(2)(a)
 * @source EU 2023/1542 Annex XIII 1
 */
import type { Locale } from "@dpp/core/text"
import { type PassportFacts, type PassportRow, passportRows, type PassportSection } from "@dpp/core/passport"
import { battery, frame } from "./frame.ts"
import { type Content, type Html, html } from "./Html.ts"
import { pageWords } from "./pageWords.ts"
import { sectionHtml } from "./rows.ts"

/** The page reads rows, never attributes: what the rows leave out for the public cannot stand in it. */
type Find = (name: string) => PassportRow | undefined

export const passportPage = (facts: PassportFacts, locale: Locale): string => {
  const sections = passportRows(facts, null, { locale, audience: "public" })
  const rows = sections.flatMap((section) => section.rows)
  const find: Find = (name) => rows.find((row) => row.name === name)
  const words = pageWords[locale]
  const { name } = facts.product
  return frame({
    locale,
    title: `${name} · ${words.battery_passport}`,
    head: html`<meta name="description" content="${words.legal}" />
      <link rel="canonical" href="${facts.publicUrl}" />
      <link rel="alternate" type="application/json" href="?linkType=gs1:masterData" />
      <link rel="linkset" type="application/linkset+json" href="?linkType=linkset" />`,
    main: html`<div class="wrap">
      ${hero(facts, find, locale)}${keyFacts(find, locale)}
      <div class="body">
        ${contents(sections, locale)}
        <div class="sections">${sections.map((section) => sectionHtml(section, locale))}</div>
      </div>
    </div>`,
    footer: footer(facts, find, locale)
  })
}

const textOf = (row: PassportRow | undefined): string | undefined =>
  row?.value.kind === "text" ? row.value.text : undefined

const hero = ({ product }: PassportFacts, find: Find, locale: Locale): Html => {
  const words = pageWords[locale]
  const maker = [textOf(find("mfr_name")), textOf(find("manufacturing_place"))].filter((text) => text !== undefined)
  return html` <div class="hero">
    <figure class="picture${product.image === null && " empty"}">
      ${product.image === null ? battery(220) : html`<img src="${product.image}" alt="${product.name}" />`}
    </figure>
    <div class="title">
      <p class="eyebrow">${textOf(find("battery_category"))}</p>
      <h1>${product.name}</h1>
      <p class="lead">${maker.join(" · ")}</p>
      <p class="badge">${words.published}</p>
      <dl class="ids">
        ${
          product.gtin !== null &&
          html`<div>
            <dt>${words.gtin}</dt>
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

/** Two rows of four where there is room. */
const maximumFacts = 8

const keyFacts = (find: Find, locale: Locale): Html => {
  const words = pageWords[locale]
  const performanceClass = textOf(find("carbon_footprint_performance_class"))
  const shown: ReadonlyArray<readonly [label: string, name: string, more?: Content]> = [
    [words.capacity, "rated_capacity"],
    [words.energy, "certified_usable_energy"],
    [words.voltage, "nominal_voltage"],
    [words.mass, "battery_mass"],
    [words.chemistry, "battery_chemistry"],
    [words.made, "manufacturing_date"],
    [words.warranty, "warranty_period"],
    [
      words.carbon_footprint,
      "carbon_footprint_per_functional_unit",
      performanceClass !== undefined && html`<span class="class">${words.performance_class} ${performanceClass}</span>`
    ],
    [words.cycles, "expected_lifetime_cycles"]
  ]
  const present = shown.filter(([, name]) => textOf(find(name)) !== undefined).slice(0, maximumFacts)
  return html` <h2 class="hidden">${words.key_facts}</h2>
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

const contents = (sections: ReadonlyArray<PassportSection>, locale: Locale): Html =>
  html` <nav class="contents" aria-labelledby="contents-title">
    <h2 id="contents-title">${pageWords[locale].contents}</h2>
    <ol>
      ${sections.map(({ id, label }) => html`<li><a href="#${id}">${label}</a></li>`)}
    </ol>
  </nav>`

const footer = ({ product, publicUrl, serviceName }: PassportFacts, find: Find, locale: Locale): Html => {
  const words = pageWords[locale]
  return html` <footer>
    <div class="wrap">
      <dl>
        <div>
          <dt>${words.passport_address}</dt>
          <dd class="code">${publicUrl}</dd>
        </div>
        ${
          product.gtin !== null &&
          html`<div>
            <dt>${words.gtin}</dt>
            <dd class="code">${product.gtin}</dd>
          </div>`
        }
        <div>
          <dt>${words.serial_number}</dt>
          <dd class="code">${textOf(find("serial_number"))}</dd>
        </div>
        <div>
          <dt>${words.last_updated}</dt>
          <dd>${textOf(find("last_updated"))}</dd>
        </div>
        ${
          serviceName !== null &&
          html`<div>
            <dt>${words.provider}</dt>
            <dd>${serviceName}</dd>
          </div>`
        }
      </dl>
      <p>${words.legal}</p>
      <p class="screen"><a href="?linkType=gs1:masterData" type="application/json">${words.machine_readable}</a></p>
    </div>
  </footer>`
}
