/** The workbook that several people have edited: at most ten answers in the browser, and its rows are batteries. */
import type { Cell, Table } from "@dpp/core/sheets"
import { hiddenColumn, messyTables } from "@dpp/testkit/messyTables"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { column, workbookWith, type XlsxCell } from "../cli/xlsx.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { axeFaults } from "./axeFaults.ts"
import { button, picture, signInWith, withDomain } from "./consolePage.ts"

const cellOf = (cell: Cell): XlsxCell => {
  if (cell === null || cell === undefined) return null
  if (typeof cell !== "object") return cell === "" ? null : cell
  if ("day" in cell) return new Date(`${cell.day}T00:00:00Z`)
  return "problem" in cell ? { error: "#DIV/0!" } : cell.number
}

const asSheet = ({ merges = [], name, rows }: Table) => ({
  name,
  rows: rows.map((cells) => cells.map(cellOf)),
  merges: merges.map((one) => `${column(one.column)}${one.row + 1}:${column(one.lastColumn)}${one.lastRow + 1}`),
  ...(name === "Batterien" && { hidden: hiddenColumn })
})

/** Answers questions, counts them, and waits for the next analysis after each. */
const answerer = (page: Page) => {
  let count = 0
  const title = page.getByRole("heading", { name: /Was noch zu klären ist: \d+ Frage/u })
  const settled = async (act: () => Promise<void>, isLast: boolean) => {
    const before = await title.textContent()
    await act()
    count += 1
    if (isLast) await title.waitFor({ state: "detached" })
    else
      await page.waitForFunction(
        (text) => ![...document.querySelectorAll("h2")].some((one) => one.textContent === text),
        before
      )
  }
  const asked = (text: string) =>
    page
      .locator("main li")
      .filter({ hasText: text })
      .filter({ has: page.locator("h3") })
      .first()
  return {
    title,
    asked,
    count: () => count,
    add: () => {
      count += 1
    },
    press: (text: string, name: string | RegExp, isLast = false) =>
      settled(() => asked(text).getByRole("button", { name }).first().click(), isLast),
    type: (content: string, value: string, isLast = false) =>
      settled(async () => {
        await asked(content).getByRole("textbox").fill(value)
        await asked(content).getByRole("button", { name: "In dieser Zeile ändern" }).click()
      }, isLast)
  }
}

export const manyQuestions = Effect.gen(function* () {
  buildConsole()
  const { server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  for (const [name, gtin] of [
    ["PowerPack 500", "4012345000054"],
    ["PowerPack 700", null]
  ]) {
    const body = { name, gtin, battery_category: "lmt", nominal_voltage: 36 }
    const created = yield* call("/api/v1/templates", { body })
    assert.strictEqual(created.status, 201, created.text)
  }
  const file = join(tmpdir(), `${stamp}.xlsx`)
  writeFileSync(file, workbookWith(messyTables().map(asSheet)))
  const context = yield* Effect.context<TestServer>()
  const found = async (text: string) =>
    (await Effect.runPromiseWith(context)(call(`/api/v1/products?search=${text}`))).body
  yield* withBrowser(async (browser) => {
    const opened = await browser.newContext({ bypassCSP: true, locale: "de", viewport: { width: 1280, height: 900 } })
    const page = await opened.newPage()
    await signInWith(page, server, token)
    await page.goto(`${server}/console/sheet?step=file`)
    await page.getByText("Datei hierher ziehen").waitFor()
    await page.setInputFiles("input[type=file]", file)
    await page.getByLabel("Zeile mit den Überschriften").waitFor()
    await button(page, "Weiter").click()

    // The step is announced, and the keyboard continues there.
    await page.getByRole("heading", { name: "Schritt 3 von 5: Spalten" }).waitFor()
    assert.strictEqual(await page.evaluate(() => document.activeElement?.textContent), "Schritt 3 von 5: Spalten")
    const answers = answerer(page)
    await button(page, "Vorschläge übernehmen, alle anderen weglassen").click()
    answers.add()
    await page.getByText("20 Spalten sind erkannt").first().waitFor()
    assert.deepStrictEqual(await axeFaults(page), [])
    await button(page, "Weiter").click()
    await page.getByText("1.234,5 (Komma)").click()
    answers.add()
    await answers.title.waitFor()
    await answers.asked("zwei Ziffern").getByRole("button", { name: "In der Datei zeigen" }).click()
    await answers.asked("zwei Ziffern").locator("mark").first().waitFor()
    await picture(page, "console-questions")
    assert.deepStrictEqual(await axeFaults(page), [])
    await answers.press("zwei Ziffern", /^Alle \d+ Zellen so lesen$/u)
    // A decision can be taken back, and given again.
    await page.getByText("1 Antwort").click()
    await button(page, /^Zurücknehmen/u).click()
    await answers
      .asked("zwei Ziffern")
      .getByRole("button", { name: /so lesen$/u })
      .click()
    await answers.asked("zwei Ziffern").waitFor({ state: "detached" })
    await answers.press("keinen Wert", /^Alle \d+ Zellen so lesen$/u)
    await answers.press("ungefähre Angabe", /^Alle \d+ Zellen so lesen$/u)
    await answers.type("31.02.2026", "28.02.2026")
    await answers.type("14.03.2062", "14.03.2026")
    await answers.type("40123450000541230", "PP500-26-00055")
    await answers.asked("bereits in Zeile").getByRole("button", { name: "In der Datei zeigen" }).click()
    await page.getByRole("region", { name: "Serien-Nr." }).getByRole("rowheader", { name: "95" }).waitFor()
    await answers.press("bereits in Zeile", "Die spätere Zeile weglassen", true)
    await button(page, "Es sind Wh").click()
    answers.add()
    await button(page, "Es sind Wh").waitFor({ state: "detached" })
    assert.strictEqual(answers.count(), 10)

    await page.getByText("299 von 299 Zeilen können übernommen werden.").waitFor()
    await button(page, "299 Batterien als Entwürfe übernehmen").click()
    await page.getByText(/^299 Batterien sind übernommen/u).waitFor()
  })
  assert.strictEqual((yield* Effect.promise(() => found("PP500-26"))).pagination.total, 299)
  const [first] = (yield* Effect.promise(() => found("PP500-26-00005"))).data
  assert.deepStrictEqual(
    [first.manufacturing_date, first.certified_usable_energy, first.rated_capacity, first.battery_mass],
    ["2026-05-05", 0.4968, 13.8, 2.85]
  )
})
