/** The pictures of the documentation that show PDFs and labels. See `@dpp/testkit/pictures`. */
import { batteryLabel } from "@dpp/core/passport"
import type { Locale } from "@dpp/core/text"
import { type LabelFormat, labelSheets, singleLabel } from "@dpp/rendering/label/LabelFormat"
import { placeLabels } from "@dpp/rendering/label/LabelLayout"
import { labelPreview } from "@dpp/rendering/LabelPreview"
import { labelSheet } from "@dpp/rendering/LabelSheet"
import { pdfPassportModel } from "@dpp/rendering/pdf/PdfPassportModel"
import { renderPassport } from "@dpp/rendering/pdf/renderPassport"
import { registerFonts } from "@dpp/rendering/pdf/theme"
import { checkPicture } from "@dpp/testkit/pictures"
import { hasPoppler, pdfPages } from "@dpp/testkit/poppler"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { passportOf } from "./support/passport.ts"

const assertUpToDate = async (name: string, png: Uint8Array | undefined): Promise<void> => {
  assert.isDefined(png, name)
  const { bytes, difference } = await checkPicture(name, png)
  assert.isBelow(bytes, 150_000, name)
  assert.isBelow(difference, 0.5, `${name}: write it again with DPP_SCREENSHOTS=docs/images`)
}

const placed = async (count: number, format: LabelFormat, locale: Locale) => {
  const labels = Array.from({ length: count }, (_, index) => {
    const { publicUrl, product } = passportOf("ev").facts
    const serial = `TR82-26-${String(147 + index).padStart(6, "0")}`
    return {
      publicUrl: publicUrl.replace(product.attributes.serial_number, serial),
      content: batteryLabel({ ...product, ...product.attributes, serial_number: serial }, locale)
    }
  })
  const layouts = await placeLabels(labels, format.label)
  return labels.flatMap(({ publicUrl }, index) => {
    const layout = layouts[index]
    return layout === undefined ? [] : [{ publicUrl, layout }]
  })
}

describe("the pictures of the documentation", () => {
  beforeAll(registerFonts)

  it.skipIf(!hasPoppler)("show the PDF as it is", async () => {
    const pages = async (locale: Locale) =>
      pdfPages(await renderPassport(pdfPassportModel(passportOf("ev", { locale }))), 70)
    const [english, german, chinese] = [await pages("en"), await pages("de"), await pages("zh")]
    await assertUpToDate("pdf-cover", english[0])
    await assertUpToDate("pdf-charts", german[2])
    await assertUpToDate("pdf-rows", english[3])
    await assertUpToDate("pdf-condition", chinese[4])
  })

  it.skipIf(!hasPoppler)("show a sheet of labels as it is", async () => {
    const format = labelSheets["a4-8"]
    const sheet = await labelSheet(await placed(8, format, "de"), { format, locale: "de", hasOutline: true })
    await assertUpToDate("labels-sheet", pdfPages(sheet, 90)[0])
  })

  it("show a label as it is", async () => {
    const format = singleLabel({ width: 100, height: 60 })
    const [label] = await placed(1, format, "en")
    assert.isDefined(label)
    await assertUpToDate("label", await labelPreview(label, format.label))
  })
})
