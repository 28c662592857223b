/** Charts of the PDF: the geometry of `bars.ts` on paper, within the page, and as tall as they say. */
import { batteryCategories } from "@dpp/core/catalogue"
import { locales } from "@dpp/core/text"
import { type BarChart, chartsOf } from "@dpp/rendering/charts/passportCharts"
import { chartBlock } from "@dpp/rendering/pdf/charts"
import type { PageContent } from "@dpp/rendering/pdf/page"
import { textWidth } from "@dpp/rendering/pdf/textLines"
import { colours, loadFonts, margin, registerFonts, sizes, typeArea } from "@dpp/rendering/pdf/theme"
import type { PdfPassport } from "@dpp/service/ports/PdfRenderer"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { isValidElement } from "react"
import { passportOf } from "./support/passport.ts"

const top = 100
const right = margin + typeArea.width

beforeAll(async () => {
  registerFonts()
  await loadFonts()
})

interface Style {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly fontSize?: number
  readonly fontWeight?: 400 | 700
  readonly textAlign?: string
}

const drawn = (chart: BarChart) => {
  const page: PageContent = { shapes: [], elements: [] }
  const { draw, height } = chartBlock(chart)
  draw(page, top)
  const texts = page.elements.map(({ props }) => {
    // Sound: the elements are those of `textAt`, with a text and maybe an element after it.
    const { children, style } = props as { readonly children: string | ReadonlyArray<unknown>; readonly style: Style }
    const [text] = typeof children === "string" ? [children] : children.filter((child) => !isValidElement(child))
    return { ...style, text: String(text) }
  })
  return { height, shapes: page.shapes, texts }
}

const chartsIn = ({ facts, locale }: PdfPassport): ReadonlyArray<BarChart> =>
  (["carbon_footprint", "circularity"] as const).flatMap((section) => chartsOf(section, facts, locale))

const withAttributes = (passport: PdfPassport, attributes: object): PdfPassport => {
  const { product } = passport.facts
  const changed = { ...product, attributes: { ...product.attributes, ...attributes } }
  return { ...passport, facts: { ...passport.facts, product: changed } }
}

const long = {
  carbon_footprint_raw_materials: 1e300,
  carbon_footprint_production: 123_456_789.123_456_78,
  carbon_footprint_distribution: Number.MIN_VALUE,
  recycled_cobalt_pre_consumer: 12.123_456_789_012_34,
  recycled_cobalt_post_consumer: 87.123_456_789_012_34
}

describe("charts of the PDF", () => {
  it("lie within the page and their height, in every language and with the longest numbers", () => {
    for (const category of batteryCategories) {
      for (const locale of locales) {
        for (const attributes of [{}, long]) {
          for (const chart of chartsIn(withAttributes(passportOf(category, { locale }), attributes))) {
            const { height, shapes, texts } = drawn(chart)
            for (const shape of shapes) {
              assert.isAtLeast(shape.left, margin - 0.7)
              assert.isAtMost(shape.left + shape.width, right + 0.7)
              assert.isTrue(shape.top >= top && shape.top + shape.height <= top + height + 0.01)
            }
            for (const { fontSize = sizes.text, fontWeight = 400, left, text, width, ...place } of texts) {
              const end = place.textAlign === "right" ? left + width : left + textWidth(text, fontSize, fontWeight)
              assert.isAtMost(end, right + 0.01, text)
              assert.isAtMost(place.top + 1.4 * fontSize, top + height, text)
            }
          }
        }
      }
    }
  })

  it("have bars in proportion, and a mark at each minimum share", () => {
    const [, recycled] = chartsIn(passportOf("ev"))
    assert.isDefined(recycled)
    const { shapes } = drawn(recycled)
    const [track] = shapes
    assert.isDefined(track)
    const bar = (fill: string) =>
      shapes.filter((shape) => shape.fill === fill && shape.height === track.height && shape.top === track.top)
    const percent = (length: number) => Math.round((length / track.width) * 100)
    // Cobalt: 12 % and 8 % on a scale of 30 %.
    assert.deepStrictEqual(
      [colours.accent, colours.second].flatMap((fill) => bar(fill).map(({ width }) => percent(width))),
      [40, 27]
    )
    const marks = shapes.filter(({ fill, top: at }) => fill === colours.ink && at < track.top + track.height)
    assert.deepStrictEqual(
      marks.map(({ left, width }) => percent(left + width / 2 - track.left)),
      [53, 87]
    )
  })

  it("shorten a number that does not fit, which the table shows completely", () => {
    const [stages] = chartsIn(withAttributes(passportOf("ev"), long))
    assert.isDefined(stages)
    assert.isTrue(drawn(stages).texts.some(({ text }) => text.endsWith("…")))
  })
})
