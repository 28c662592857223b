/** Labels on sheets and alone: codes that can be read, the size of the bin, texts that fit, and the preview. */
import { batteryLabel, type LabelledBattery } from "@dpp/core/passport"
import { sampleDraft } from "@dpp/core/samples"
import type { Locale } from "@dpp/core/text"
import { type LabelFormat, labelSheets, parseSize, positions, singleLabel } from "@dpp/rendering/label/LabelFormat"
import { leastCodeSide, leastModule, placeLabels } from "@dpp/rendering/label/LabelLayout"
import { labelPreview } from "@dpp/rendering/LabelPreview"
import { labelSheet, type PlacedLabel } from "@dpp/rendering/LabelSheet"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { hasPoppler, pdfInfo, pdfPages, pdfText } from "@dpp/testkit/poppler"
import { isFull } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"

// Sound: the samples are decoded by the tests of the core.
const battery = (index = 0): LabelledBattery => ({
  ...(sampleDraft(index % 2 === 0 ? "ev" : "industrial_without_bms") as unknown as LabelledBattery),
  serial_number: `TR82-26-${String(index).padStart(6, "0")}`,
  mfr_name: "Beispiel Batterie GmbH & Co. KG",
  mfr_postal_address: "Werkstraße 5, 01067 Dresden, Deutschland"
})

const urlOf = (serial: string): string => `https://passports.example.com/01/09526001000012/21/${serial}`

const placed = async (
  batteries: ReadonlyArray<LabelledBattery>,
  format: LabelFormat,
  locale: Locale = "en",
  binSide?: number
): Promise<ReadonlyArray<PlacedLabel>> => {
  const labels = batteries.map((one) => ({
    publicUrl: urlOf(one.serial_number ?? ""),
    content: batteryLabel(one, locale)
  }))
  const layouts = await placeLabels(labels, format.label, binSide)
  return layouts.flatMap((layout, index) =>
    layout === undefined ? [] : [{ publicUrl: labels[index]?.publicUrl ?? "", layout }]
  )
}

const batteries = (count: number) => Array.from({ length: count }, (_, index) => battery(index))
const options = { locale: "en", hasOutline: false } as const

describe("label sheets", () => {
  it.skipIf(!hasPoppler)(
    "have codes that can be read at 300 dpi, on every sheet, from small to large labels",
    async () => {
      for (const name of isFull ? (["a4-65", "a4-24", "a4-6"] as const) : (["a4-65", "a4-6"] as const)) {
        const format = labelSheets[name]
        const perSheet = format.columns * format.rows
        const all = await placed(batteries(perSheet + 1), format)
        const pages = pdfPages(await labelSheet(all, { ...options, format }), 300)
        assert.strictEqual(pages.length, 2, name)
        const found = await Promise.all(pages.map(async (page) => decodeQr(await grayscale(page))))
        assert.deepStrictEqual(found.flat(), all.map(({ publicUrl }) => publicUrl).toSorted(), name)
      }
    }
  )

  it.skipIf(!hasPoppler)("have the texts in the language that is asked for", async () => {
    const format = labelSheets["a4-8"]
    for (const [locale, words] of [
      ["de", ["Batterie TR-82", "Gewicht: 478,5 kg", "Kapazität: 204 Ah", "Werkstraße 5", "Elektrofahrzeugbatterie"]],
      ["en", ["Weight: 478.5 kg", "Hazardous substances: Lithium hexafluorophosphate"]],
      ["fr", ["Poids : 478,5 kg", "Capacité : 204 Ah", "Composition chimique : ", "Batterie de véhicule électrique"]],
      ["zh", ["重量：478.5 kg", "电动汽车电池"]]
    ] as const) {
      const one = { ...battery(), model_identifier: "Batterie TR-82" }
      const pdf = await labelSheet(await placed([one], format, locale), { ...options, locale, format })
      assert.match(pdfInfo(pdf).get("Page size") ?? "", /A4/u)
      const text = pdfText(pdf).replaceAll(/\s+/gu, " ")
      for (const word of words) assert.include(text, word)
    }
  })

  it("have the same bytes for the same labels", async () => {
    const format = labelSheets["a4-24"]
    const sheet = async () => labelSheet(await placed(batteries(4), format), { ...options, format })
    assert.deepStrictEqual(await sheet(), await sheet())
  })

  it("lie within their sheet", () => {
    for (const [name, format] of Object.entries(labelSheets)) {
      for (const { left, top } of positions(format)) {
        assert.isAtLeast(left, 0, name)
        assert.isAtLeast(top, 0, name)
        assert.isAtMost(left + format.label.width, 210.001, name)
        assert.isAtMost(top + format.label.height, 297.001, name)
      }
    }
  })
})

describe("the layout of a label", () => {
  const long: LabelledBattery = {
    ...battery(1),
    serial_number: "A-".repeat(25),
    model_identifier: "Battery ".repeat(15),
    mfr_name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbatteriebaugesellschaft",
    hazardous_substances: Array.from({ length: 40 }, (_, index) => ({ chemical_name: `Substance number ${index}` }))
  }

  it("keeps every part within the label, and names the items that have no room", async () => {
    for (const format of [...Object.values(labelSheets), singleLabel({ width: 60, height: 100 })]) {
      const [label] = await placed([long], format, "de")
      if (label === undefined) continue
      const { bin, code, omitted, texts } = label.layout
      const { height, width } = format.label
      for (const { left, side, top } of [bin, code]) {
        assert.isTrue(left >= 0 && top >= 0 && left + side <= width && top + side <= height)
      }
      for (const { left, lines, size, top, width: wide } of texts) {
        assert.isAtMost(left + wide, width)
        assert.isAtMost(top + lines.length * size * 1.18, height)
      }
      if (height < 60) assert.include(omitted, "hazardous_substances")
    }
  })

  it("never makes the modules of the code smaller than a phone reads, and refuses a label without room", async () => {
    const [label] = await placed([long], labelSheets["a4-24"])
    assert.isDefined(label)
    assert.isAtLeast(label.layout.code.side, leastCodeSide(label.publicUrl))
    assert.isAtLeast(leastModule, 0.396)
    assert.deepStrictEqual(await placed([long], singleLabel({ width: 40, height: 20 })), [])
  })

  it("makes the bin as large as it must be, and each chemical symbol a quarter of it", async () => {
    const [label] = await placed([battery(1)], labelSheets["a4-6"], "en", 42)
    assert.isDefined(label)
    assert.strictEqual(label.layout.bin.side, 42)
    const symbol = label.layout.texts.find(({ lines }) => lines.join("") === "Pb")
    assert.isDefined(symbol)
    // "Pb" in Noto Sans Bold is at least 1.15 em wide, and its letters are at least 0.72 em high.
    assert.isAtLeast(symbol.size * 1.15 * symbol.size * 0.72, (42 * 42) / 4 - 0.001)
    assert.isAtLeast(symbol.top, label.layout.bin.top + 42)
    assert.deepStrictEqual(await placed([battery(1)], labelSheets["a4-24"], "en", 42), [])
  })

  it("is shown by the preview, whose code can be read", async () => {
    const format = singleLabel({ width: 100, height: 60 })
    const [label] = await placed([battery()], format, "zh")
    assert.isDefined(label)
    const pixels = await grayscale(await labelPreview(label, format.label))
    assert.deepStrictEqual([pixels.width, pixels.height], [1181, 709])
    assert.deepStrictEqual(await decodeQr(pixels), [label.publicUrl])
  })

  it("reads sizes in millimetres", () => {
    assert.deepStrictEqual(parseSize("100x60"), { width: 100, height: 60 })
    assert.deepStrictEqual(parseSize("62.5 x 29"), { width: 62.5, height: 29 })
    for (const wrong of ["", "100", "100x", "0x10", "-5x10", "10x10mm"]) assert.isUndefined(parseSize(wrong))
  })
})
