import { plainAppearance } from "@dpp/core/party"
import { batteryCategories, type BatteryCategory, steps } from "@dpp/core/catalogue"
import { type Language, languages, textsOf } from "@dpp/core/languages"
import { ownerView, publicView } from "@dpp/core/access"
import { formatMoment, passportRows, type PassportRow } from "@dpp/core/passport"
import { type BarChart, chartsOf } from "@dpp/rendering/charts/passportCharts"
import { wordsIn } from "@dpp/rendering/pdf/words"
import * as PdfPassport from "@dpp/rendering/PdfPassport"
import * as PdfWorkers from "@dpp/rendering/PdfWorkers"
import { type PdfPassport as Passport, PdfRenderer } from "@dpp/service/ports/PdfRenderer"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { hasPoppler, pdfInfo, pdfPages, pdfText } from "@dpp/testkit/poppler"
import { runs, someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import sharp from "sharp"
import { compact } from "./support/compact.ts"
import { passportOf } from "./support/passport.ts"

const render = (passport: Passport) => Effect.flatMap(PdfRenderer, (renderer) => renderer.document(passport).render)

const drawn = new Map<string, Uint8Array>()

/** The document of a sample, which is drawn once for all rules that look at it. */
const sample = Effect.fnUntraced(function* (category: BatteryCategory, locale: Language = "en") {
  const name = `${category} ${locale}`
  const pdf = drawn.get(name) ?? (yield* render(passportOf(category, { locale })))
  drawn.set(name, pdf)
  return pdf
})

const rowsOf = ({ condition: measured, facts, locale }: Passport): ReadonlyArray<PassportRow> =>
  passportRows(facts, measured, { locale, view: ownerView }).flatMap(({ rows }) => [
    ...rows.filter((row) => !row.isCondition),
    ...rows.filter((row) => row.isCondition)
  ])

/** The lines of the pages after the cover, trimmed. */
const tableLines = (pdf: Uint8Array): ReadonlyArray<string> =>
  pdfText(pdf)
    .split("\f")
    .slice(1)
    .flatMap((page) => page.split("\n"))
    .map((line) => line.trim())

/** The rows of a passport with the line on which each one begins, in the order of the document. */
const linesOfRows = (pdf: Uint8Array, passport: Passport) => {
  const titles = chartsIn(passport).map(({ title }) => title)
  // The title of a chart can begin like a label.
  const lines = tableLines(pdf).filter((line) => !titles.some((title) => line.startsWith(title)))
  let next = 0
  return rowsOf(passport).map((row) => {
    // A label may continue on the next line.
    const start = Array.from(row.label)
      .slice(0, passport.locale === "zh" ? 8 : 16)
      .join("")
      .trim()
    const found = lines.findIndex((line, index) => index >= next && line.startsWith(start))
    assert.isAtLeast(found, 0, `${row.name}: no line begins with "${start}"`)
    next = found + 1
    return { row, line: lines[found] ?? "", rest: lines.slice(found + 1, found + 4) }
  })
}

/** Whether the first line ends with a mark, which may continue at the end of one of the others. */
const isMarked = ([first = "", ...others]: ReadonlyArray<string>, mark: string): boolean => {
  const whole = compact(mark)
  const ends = (line: string, part: string) => compact(line).endsWith(part)
  return (
    ends(first, whole) ||
    Array.from(whole.slice(1), (_, index) => index + 1).some(
      (at) => ends(first, whole.slice(0, at)) && others.some((line) => ends(line, whole.slice(at)))
    )
  )
}

const safeguards = {
  version: { number: 3, validFrom: DateTime.makeUnsafe("2026-11-21T09:30:00Z"), isPending: false },
  backupProvider: { name: "Archivdienst GmbH", url: "https://backup.example.org/dpp/" },
  appearance: plainAppearance
}

/** The text of the first page without space. */
const coverOf = (pdf: Uint8Array): string => compact(pdfText(pdf).split("\f")[0] ?? "")

const chartsIn = ({ facts, locale }: Passport): ReadonlyArray<BarChart> =>
  (["carbon_footprint", "circularity"] as const).flatMap((section) => chartsOf(section, facts, locale))

const textsOfChart = (chart: BarChart): ReadonlyArray<string> => [
  chart.title,
  ...chart.bars.flatMap(({ minimums, name, numbers, origins }) => [
    `${name}${numbers}`,
    ...origins.map(({ text }) => text),
    ...minimums
  ])
]

/** They break lines differently. A complete run draws all categories in both, a run by default in one of them. */
const withAllCategories: ReadonlyArray<Language> = someOf<Language>(["de", "zh"], 2)

const categoriesIn = (language: Language): ReadonlyArray<BatteryCategory> =>
  withAllCategories.includes(language) ? batteryCategories : ["ev"]

/** A run by default draws documents of their own in one of so many languages, chosen at random; a complete run in all. */
const share = 4

/** A run by default draws the others in a third of the languages, chosen at random. */
const drawnLanguages: ReadonlyArray<Language> = someOf(languages, 3)

const timeout = "5 minutes"
const shared = PdfPassport.layer.pipe(Layer.provide(PdfWorkers.layer({ timeout })))

layer(shared, { excludeTestServices: true })("a passport as PDF (spec §4.3)", (it) => {
  for (const locale of drawnLanguages) {
    it.effect.skipIf(!hasPoppler)(`shows every row with label, value and unit in ${locale}`, () =>
      Effect.gen(function* () {
        for (const category of categoriesIn(locale)) {
          const passport = passportOf(category, { locale })
          const pdf = yield* sample(category, locale)
          for (const { line, row } of linesOfRows(pdf, passport)) {
            if (row.value.kind !== "text" || row.value.text.length > 30) continue
            // A unit with words after it may go on in the next line.
            const [unit = ""] = row.unit?.split(textsOf(locale).page.delivered_energy) ?? []
            assert.include(compact(line), compact(`${row.value.text}${unit}`), row.name)
          }
        }
      })
    )

    it.effect.skipIf(!hasPoppler)(`marks exactly the rows that are not public in ${locale}, with their readers`, () =>
      Effect.gen(function* () {
        const passport = passportOf("ev", { locale })
        const pdf = yield* sample("ev", locale)
        const rows = linesOfRows(pdf, passport)
        const { access, pdf: texts } = textsOf(locale)
        assert.include(compact(pdfText(pdf)), compact(texts.restricted))
        const marks = {
          2: access.readers_both,
          3: access.readers_authorities,
          4: access.readers_legitimate_interest
        }
        for (const { line, row, rest } of rows) {
          if (row.point === 1) {
            for (const mark of Object.values(marks)) assert.isFalse(line.endsWith(mark), row.name)
          } else assert.isTrue(isMarked([line, ...rest], marks[row.point]), `${row.name}: ${line}`)
        }
        assert.isAbove(rows.filter(({ row }) => row.audience !== "public").length, 20)
      })
    )
  }

  it.effect.skipIf(!hasPoppler)(
    "shows every attribute of the catalogue that is not public, with its value and its mark on one line",
    () =>
      Effect.gen(function* () {
        const seen = new Set<string>()
        for (const category of batteryCategories) {
          const passport = passportOf(category)
          for (const { line, rest, row } of linesOfRows(yield* sample(category), passport)) {
            if (row.audience === "public") continue
            assert.isTrue(isMarked([line, ...rest], wordsIn("en").readers(row.point) ?? "none"), row.name)
            assert.match(line, /\S {2,}\S.* {2,}\S/u, row.name)
            seen.add(row.name)
          }
        }
        const notPublic = steps
          .flatMap((step) => [...step.product, ...step.condition, ...step.derived])
          .filter(
            ({ audience, duty: duties }) => audience !== "public" && Object.values(duties).some((duty) => duty !== "-")
          )
        assert.deepStrictEqual([...seen].toSorted(), notPublic.map(({ name }) => name).toSorted())
      })
  )

  it.effect.skipIf(!hasPoppler)(
    "says which of the values that the reader sees a supplier stated, and keeps all others as they are",
    () =>
      Effect.gen(function* () {
        // A value, a list and a document; test reports are for authorities.
        const stated = ["battery_mass", "hazardous_substances", "eu_declaration_of_conformity"]
        for (const locale of drawnLanguages) {
          const passport = passportOf("ev", { locale, view: publicView })
          const plain = yield* render(passport)
          const note = textsOf(locale).page.stated_by_supplier
          const marked = pdfText(yield* render({ ...passport, supplied: new Set([...stated, "test_reports"]) }))
          assert.lengthOf(marked.split(note), stated.length + 1, locale)
          assert.notInclude(pdfText(plain), note)
          const none = yield* render({ ...passport, supplied: new Set(["test_reports"]) })
          assert.isTrue(Buffer.from(none).equals(plain), locale)
        }
      })
  )

  it.effect.skipIf(!hasPoppler)("has neither marks nor their legend in the public view", () =>
    Effect.gen(function* () {
      const text = pdfText(yield* render(passportOf("ev", { view: publicView })))
      for (const point of [2, 3, 4] as const) assert.notInclude(text, wordsIn("en").readers(point) ?? "none")
      assert.notInclude(text, wordsIn("en").restricted.slice(0, 20))
    })
  )

  it.effect.skipIf(!hasPoppler)("shows the charts of the public page, with the same numbers and words", () =>
    Effect.gen(function* () {
      for (const locale of drawnLanguages) {
        for (const category of categoriesIn(locale)) {
          const passport = passportOf(category, { locale })
          const text = compact(pdfText(yield* sample(category, locale)))
          const charts = chartsIn(passport)
          assert.lengthOf(charts, 2)
          for (const shown of charts.flatMap(textsOfChart))
            assert.include(text, compact(shown), `${category} ${locale}`)
        }
      }
    })
  )

  it.effect.skipIf(!hasPoppler)("has no chart without values", () =>
    Effect.gen(function* () {
      const passport = passportOf("ev")
      const { product } = passport.facts
      const attributes = Object.fromEntries(
        Object.entries(product.attributes).filter(([name]) => !/^(?:carbon_footprint|recycled)_/u.test(name))
      ) as typeof product.attributes
      const without = { ...passport, facts: { ...passport.facts, product: { ...product, attributes } } }
      assert.deepStrictEqual(chartsIn(without), [])
      const text = compact(pdfText(yield* render(without)))
      for (const { title } of chartsIn(passport)) assert.notInclude(text, compact(title))
      assert.include(text, "Circularityandresourceefficiency")
    })
  )

  it.effect.skipIf(!hasPoppler)("keeps each chart on one page, below the heading of its section", () =>
    Effect.gen(function* () {
      const passport = passportOf("ev")
      const { product } = passport.facts
      const places = new Set<number>()
      for (let count = 1; count <= 25; count += runs(8, 4)) {
        const attributes = {
          ...product.attributes,
          critical_raw_materials: Array.from({ length: count }, (_, index) => `Material ${index}`)
        }
        const longer = { ...passport, facts: { ...passport.facts, product: { ...product, attributes } } }
        const pages = pdfText(yield* render(longer)).split("\f")
        const page = pages.findIndex((text) => text.includes("Recycled content and the minimum shares"))
        assert.include(pages[page], "Circularity and resource efficiency")
        assert.lengthOf(pages[page]?.match(/Minimum for/gu) ?? [], 6, String(count))
        places.add(page)
      }
      assert.isAbove(places.size, 1)
    })
  )

  it.effect.skipIf(!hasPoppler)(
    "states when the condition was measured, and shows no condition that does not exist",
    () =>
      Effect.gen(function* () {
        const text = pdfText(yield* render(passportOf("lmt", { locale: "de" })))
        assert.include(text, "gemessen am 20. November 2026 um 10:00 UTC")
        const without = pdfText(yield* render(passportOf("lmt", { locale: "de", condition: null })))
        assert.notInclude(without, "gemessen am")
        assert.notInclude(without, "Ladezustand ")
      })
  )

  it.effect.skipIf(!hasPoppler)("states version, proof and back-up copy on the cover, and links to both", () =>
    Effect.gen(function* () {
      for (const locale of someOf(languages, share)) {
        const texts = textsOf(locale).page
        const { facts } = passportOf("ev", { locale, safeguards })
        const pdf = yield* render(passportOf("ev", { locale, safeguards, view: publicView }))
        const proof = `${facts.publicUrl}/proof`
        const copy = `https://backup.example.org/dpp${new URL(facts.publicUrl).pathname}`
        const cover = coverOf(pdf)
        for (const shown of [
          `${texts.version} 3 · ${texts.valid_from.replace("{date}", formatMoment("2026-11-21T09:30:00Z", locale))}`,
          `${texts.signed_proof} ${proof}`,
          `${texts.backup_copy} Archivdienst GmbH ${copy}`
        ]) {
          assert.include(cover, compact(shown), locale)
        }
        assert.notInclude(cover, compact(texts.being_signed))
        const links = Buffer.from(pdf).toString("latin1")
        for (const link of [proof, copy]) assert.include(links, `/URI (${link})`)
      }
    })
  )

  it.effect.skipIf(!hasPoppler)("says that a version is being signed, and shows nothing without safeguards", () =>
    Effect.gen(function* () {
      const texts = textsOf("en").page
      const pending = { ...safeguards.version, number: null, isPending: true }
      const waiting = coverOf(yield* render(passportOf("ev", { safeguards: { ...safeguards, version: pending } })))
      assert.include(waiting, compact(`Version valid from 21 November 2026 at 09:30 UTC · ${texts.being_signed}`))
      const without = coverOf(yield* sample("ev"))
      for (const word of [texts.version, texts.signed_proof, texts.backup_copy]) {
        assert.notInclude(without, compact(word))
      }
    })
  )

  it.effect.skipIf(!hasPoppler)("shortens the longest back-up provider, so that the cover stays one page", () =>
    Effect.gen(function* () {
      const url = `https://backup.example.org/${"a".repeat(1900)}`
      const backupProvider = { name: "Archive ".repeat(25).trim(), url }
      const text = pdfText(yield* render(passportOf("ev", { safeguards: { ...safeguards, backupProvider } })))
      const [cover = "", next = ""] = text.split("\f")
      assert.match(cover, /…\s/u)
      assert.include(compact(cover), compact(wordsIn("en").restricted).slice(0, 40))
      assert.match(cover, /Page 1 of \d+/u)
      assert.match(next, /Page 2 of \d+/u)
    })
  )

  it.effect.skipIf(!hasPoppler)(
    "say on every page that they are for practice, in their language, and no others do",
    () =>
      Effect.gen(function* () {
        for (const locale of ["de", "zh"] as const) {
          const passport = passportOf("lmt", { locale })
          const publicUrl = "https://passports.example.com/practice/p/1"
          const { practice_mark } = textsOf(locale).page
          const pagesOf = (pdf: Uint8Array) =>
            pdfText(pdf)
              .split("\f")
              .filter((page) => page.trim() !== "")
          const pages = pagesOf(yield* render({ ...passport, facts: { ...passport.facts, publicUrl } }))
          assert.isAtLeast(pages.length, 3)
          for (const [index, page] of pages.entries()) assert.include(page, practice_mark, `page ${index + 1}`)
          assert.notInclude(pdfText(yield* sample("lmt", locale)), practice_mark)
        }
      })
  )

  it.effect.skipIf(!hasPoppler)("has title, language, date and numbered pages", () =>
    Effect.gen(function* () {
      for (const locale of drawnLanguages) {
        const passport = passportOf("ev", { locale })
        const pdf = yield* sample("ev", locale)
        const info = pdfInfo(pdf)
        const pages = Number(info.get("Pages"))
        assert.include(info.get("Title") ?? "", passport.facts.product.attributes.serial_number)
        assert.include(Buffer.from(pdf).toString("latin1"), `/Lang (${wordsIn(locale).language})`)
        const texts = pdfText(pdf).split("\f")
        for (let page = 1; page <= pages; page += 1) {
          assert.include(compact(texts[page - 1] ?? ""), compact(wordsIn(locale).page(page, pages)))
        }
      }
    })
  )

  it.effect.skipIf(!hasPoppler)("shows the QR code of the public page, and the picture", () =>
    Effect.gen(function* () {
      const image = yield* Effect.promise(() =>
        sharp({ create: { width: 640, height: 480, channels: 4, background: "#c00000" } })
          .webp()
          .toBuffer()
      )
      const passport = passportOf("ev", { image })
      const [cover = new Uint8Array()] = pdfPages(yield* render(passport), 150)
      assert.deepStrictEqual(yield* Effect.promise(async () => decodeQr(await grayscale(cover))), [
        passport.facts.publicUrl
      ])
      const { data } = yield* Effect.promise(() =>
        sharp(cover).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      )
      let red = 0
      for (let at = 0; at < data.length; at += 3) {
        if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 30 && (data[at + 2] ?? 255) < 30) red += 1
      }
      assert.isAbove(red / (data.length / 3), 0.03)
    })
  )

  it.effect.skipIf(!hasPoppler)("shows long texts and lists completely", () =>
    Effect.gen(function* () {
      const passport = passportOf("ev")
      const { product } = passport.facts
      const entries = Array.from({ length: 200 }, (_, index) => `Critical raw material number ${index} of many`)
      const long = {
        ...passport,
        facts: {
          ...passport.facts,
          product: {
            ...product,
            name: "Traction battery with a very long name ".repeat(3).trim(),
            attributes: {
              ...product.attributes,
              critical_raw_materials: entries,
              labels_meaning: `${"This symbol means something. ".repeat(68)}Last words.`,
              extinguishing_agent: "X".repeat(400)
            }
          }
        }
      }
      const text = compact(pdfText(yield* render(long)))
      for (const entry of entries) assert.include(text, compact(entry))
      assert.include(text, "Lastwords.")
      assert.isAtLeast((text.match(/X/gu) ?? []).length, 400)
    })
  )

  it.effect.skipIf(!hasPoppler)(
    "has one page as cover, which shortens what does not fit and which the sections show",
    () =>
      Effect.gen(function* () {
        const passport = passportOf("ev", { locale: "de" })
        const { product } = passport.facts
        const model = `${"Modell ".repeat(150)}Ende`
        const long = {
          ...passport,
          facts: {
            ...passport.facts,
            product: {
              ...product,
              name: "Traktionsbatterie ".repeat(40).trim(),
              attributes: { ...product.attributes, model_identifier: model }
            }
          }
        }
        const [cover = "", ...sections] = pdfText(yield* render(long)).split("\f")
        assert.include(cover, "…")
        assert.notInclude(cover, "Ende")
        assert.include(compact(cover), compact(wordsIn("de").restricted).slice(0, 40))
        assert.match(cover, /Seite 1 von \d+/u)
        assert.match(sections[0] ?? "", /^\s*Batteriepass(.|\n)*\n *1 +Identifikation/u)
        assert.include(sections.join(""), "Ende")
      })
  )

  it.effect("embeds every font that it uses", () =>
    Effect.gen(function* () {
      for (const locale of drawnLanguages) {
        const pdf = Buffer.from(yield* sample("ev", locale)).toString("latin1")
        assert.isTrue(pdf.includes("/FontFile2"), locale)
        assert.isFalse(pdf.includes("/Subtype /Type1"), locale)
      }
    })
  )

  it.effect("has the same bytes for the same facts in every thread, and other bytes for other facts", () =>
    Effect.gen(function* () {
      const passport = passportOf("industrial")
      const first = yield* render(passport)
      const again = yield* render(passport).pipe(
        Effect.provide(PdfPassport.layer.pipe(Layer.provide(PdfWorkers.layer({ timeout }))))
      )
      assert.deepStrictEqual(Buffer.compare(first, again), 0)
      const later = {
        ...passport,
        facts: { ...passport.facts, lastUpdated: DateTime.makeUnsafe("2026-11-22T00:00:00Z") }
      }
      assert.notStrictEqual(Buffer.compare(first, yield* render(later)), 0)
    })
  )
})
