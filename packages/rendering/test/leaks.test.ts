/** What a view withholds has no effect on the page and the PDF that its readers receive. */
import { plainAppearance } from "@dpp/core/party"
import { languages } from "@dpp/core/languages"
import { passportPage } from "@dpp/rendering/page/PassportPage"
import { pdfPassportModel } from "@dpp/rendering/pdf/PdfPassportModel"
import { minute } from "@dpp/testkit/builders"
import { passportPair } from "@dpp/testkit/randomPassports"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs as runsOf } from "@dpp/testkit/testRuns"
import { assert, it } from "@effect/vitest"

const safeguards = {
  version: { number: 3, validFrom: minute(7), isPending: true },
  backupProvider: { name: "Archive", url: "https://backup.example.org" },
  appearance: plainAppearance
}

const runs = Number(process.env["DPP_LEAK_RUNS"] ?? runsOf(40, 400))

it(`pages and PDFs of ${runs} random passports are equal where they differ in withheld values only`, () => {
  const random = randomFrom(20_270_219)
  for (let run = 0; run < runs; run += 1) {
    const { passports, view } = passportPair(random)
    const language = languages[run % languages.length] ?? "en"
    const [page, otherPage] = passports.map((passport) => passportPage({ ...passport, view, safeguards }, language))
    assert.strictEqual(page, otherPage, `points ${view.points.join(", ")}`)
    const [pdf, otherPdf] = passports.map((passport) =>
      JSON.stringify(pdfPassportModel({ ...passport, image: null, locale: language, view, safeguards }))
    )
    assert.strictEqual(pdf, otherPdf, `points ${view.points.join(", ")}`)
  }
})
