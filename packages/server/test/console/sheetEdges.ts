/** A spreadsheet of which one row stays open: the rows that are left, an interrupted import, and the way back. */
import { readXlsx } from "@dpp/sheets/xlsx/readXlsx"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"
import { decideColumns } from "./decideColumns.ts"
import { dropFile } from "./dropFile.ts"
import { messyWorkbook } from "./messyWorkbook.ts"

export const sheetEdges = Effect.gen(function* () {
  buildConsole()
  const { server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  const serials = [`${stamp}-1`, `${stamp}-2`, `${stamp}-3`] as const
  const context = yield* Effect.context<TestServer>()
  const drafts = async (): Promise<number> =>
    (await Effect.runPromiseWith(context)(call(`/api/v1/products?search=${stamp}`))).body.pagination.total
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    await page.goto(`${server}/console/sheet`)
    const zone = page.locator("main .drop")
    await zone.waitFor()
    const workbook = join(tmpdir(), `${stamp}.xlsx`)
    writeFileSync(workbook, messyWorkbook(serials))
    await dropFile(zone, workbook)
    await page.getByLabel("Zeile mit den Überschriften").waitFor()
    await button(page, "Weiter").click()
    await decideColumns(page)
    await button(page, "Weiter").click()
    await page.getByText("1.234,5 (Komma)").click()
    await page.getByText("2 von 3 Zeilen können übernommen werden.").waitFor()

    // The row that stays behind is a spreadsheet of its own.
    await page.getByText("1 Zeile bleibt zurück.").waitFor()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      button(page, "Tabelle mit den offenen Zeilen herunterladen").click()
    ])
    const cells = readXlsx(readFileSync(await file.path())).flatMap(({ rows }) => rows.flat())
    assert.isTrue(cells.some((cell) => cell === serials[2].replaceAll("-", " ")))
    assert.isFalse(cells.some((cell) => cell === serials[0]))

    // The window is closed while the rows are under way: the rest continues by itself, and nothing is there twice.
    const bulk = "**/api/v1/products/bulk**"
    const sent = page.waitForRequest(bulk)
    await page.route(bulk, () => {})
    await button(page, "2 Batterien als Entwürfe übernehmen").click()
    await sent
    await page.getByText("0 von 2 Batterien sind übernommen.").waitFor()
    await page.unroute(bulk)
    await page.reload()
    await page.getByText(/^2 Batterien sind übernommen/u).waitFor()
    assert.strictEqual(await drafts(), 2)

    await button(page, "Alle wieder löschen").click()
    await page.getByText("2 Entwürfe sind gelöscht.").waitFor()
    assert.strictEqual(await drafts(), 0)
    assert.deepStrictEqual(complaints, [])
  })
})
