import { languages, textsOf } from "@dpp/core/languages"
import { markedQrPng, markedQrSvg } from "@dpp/rendering/MarkedQrCode"
import { placeLabels } from "@dpp/rendering/label/LabelLayout"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { assert, describe, it } from "@effect/vitest"
import sharp from "sharp"

const url = "https://passports.example.com/practice/01/09526001000012/21/TR82-26-000147"

describe("codes and labels of practice passports", () => {
  it("say so above the code in every language, and can still be read", async () => {
    const pictures = new Set<string>()
    for (const language of languages) {
      const mark = textsOf(language).page.practice_mark
      const png = await markedQrPng(url, mark)
      const { height, width } = await sharp(png).metadata()
      assert.deepStrictEqual([width, height], [1024, 1024])
      assert.deepStrictEqual(await decodeQr(await grayscale(png)), [url], language)
      // The mark is drawn: dark pixels in the band above the quiet zone.
      const band = await sharp(png).extract({ left: 0, top: 0, width: 1024, height: 128 }).greyscale().raw().toBuffer()
      assert.isAbove(band.filter((pixel) => pixel < 128).length, 1000, language)
      pictures.add(await markedQrSvg(url, mark))
    }
    assert.strictEqual(pictures.size, languages.length)
  })

  it("have the mark at the top of a label, above the code", async () => {
    const content = { title: "TR82", lines: [], missing: [], chemicalSymbols: [] }
    const [plain, marked] = await placeLabels(
      [
        { publicUrl: url, content },
        { publicUrl: url, content, mark: "ÜBUNG" }
      ],
      { width: 100, height: 70 }
    )
    assert.isFalse(plain?.texts.some(({ lines }) => lines.includes("ÜBUNG")))
    const block = marked?.texts.find(({ lines }) => lines.includes("ÜBUNG"))
    assert.isBelow((block?.top ?? 99) + (block?.size ?? 99), marked?.code.top ?? 0)
  })
})
