import { type LabelData, labelSheet } from "@dpp/rendering/LabelSheet"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { hasPoppler, pdfInfo, pdfPages, pdfText } from "@dpp/testkit/poppler"
import { assert, describe, it } from "@effect/vitest"

const labels = (count: number): ReadonlyArray<LabelData> =>
  Array.from({ length: count }, (_, index) => ({
    publicUrl: `https://passports.example.com/01/09526001000012/21/TR82-26-${String(index).padStart(6, "0")}`,
    gtin: index % 5 === 0 ? null : "9526001000012",
    serialNumber: `TR82-26-${String(index).padStart(6, "0")}`,
    model: index % 2 === 0 ? "Traction battery TR-82" : "动力电池 TR-82"
  }))

describe("label sheets", () => {
  it.skipIf(!hasPoppler)("have codes that can be read at 300 dpi on every sheet", async () => {
    const all = labels(50)
    const pages = pdfPages(await labelSheet(all), 300)
    assert.strictEqual(pages.length, 3)
    const found = await Promise.all(pages.map(async (page) => decodeQr(await grayscale(page))))
    assert.deepStrictEqual(
      found.map((texts) => texts.length),
      [24, 24, 2]
    )
    assert.deepStrictEqual(
      found.flat(),
      all.map(({ publicUrl }) => publicUrl)
    )
  })

  it.skipIf(!hasPoppler)("are A4 and show model, GTIN and serial number", async () => {
    const pdf = await labelSheet(labels(3))
    assert.match(pdfInfo(pdf).get("Page size") ?? "", /A4/u)
    const text = pdfText(pdf)
    for (const word of ["Traction battery TR-82", "动力电池 TR-82", "9526001000012", "TR82-26-000002"]) {
      assert.include(text, word)
    }
  })

  it("have the same bytes for the same labels", async () => {
    assert.deepStrictEqual(await labelSheet(labels(4)), await labelSheet(labels(4)))
  })

  it("keep a long serial number within its label", async () => {
    const [first] = labels(1)
    assert.isDefined(first)
    const long = { ...first, serialNumber: "A-".repeat(25), model: "Battery ".repeat(15) }
    const pdf = await labelSheet(Array.from({ length: 24 }, () => long))
    assert.strictEqual(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/Type \/Page\b(?!s)/gu)?.length,
      1
    )
  })
})
