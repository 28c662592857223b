/** A spreadsheet about batteries that are already here: found by serial number or own key, shown with their difference, and changed. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { button, openPage, picture, signInWith, withDomain } from "./consolePage.ts"

const load = async (page: Page, server: string, file: string): Promise<void> => {
  await page.goto(`${server}/console/sheet?step=file`)
  await page.getByText("Datei hierher ziehen").waitFor()
  await page.setInputFiles("input[type=file]", file)
  await page.getByLabel("Zeile mit den Überschriften").waitFor()
  await button(page, "Weiter").click()
  await button(page, "Weiter").click()
}

export const sheetAgain = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId, battery_mass: 400 }
  const made = Effect.fnUntraced(function* (name: string, values: object = {}) {
    const body = { ...sample, serial_number: `${stamp}-${name}`, external_id: `ERP ${stamp} ${name}`, ...values }
    const created = yield* call("/api/v1/products", { body })
    assert.strictEqual(created.status, 201, created.text)
    return created.body.data.id as string
  })
  const draft = yield* made("A")
  const renamed = yield* made("B")
  const published = yield* made("C", { status: "published" })
  const file = join(tmpdir(), `${stamp}.csv`)
  const line = (serial: string, key: string, mass: number) =>
    `${stamp}-${serial};ERP ${stamp} ${key};Pack;Elektrofahrzeugbatterie;2026-01-15;${mass}`
  const head = "Seriennummer;Eigener Schlüssel;Bezeichnung;Batteriekategorie;Herstellungsdatum;Batteriemasse (kg)"
  // The second one has got another serial number, and is found by its key. The last one repeats a key.
  const lines = [
    line("A", "A", 410),
    line("B2", "B", 400),
    line("C", "C", 420),
    line("D", "D", 400),
    line("E", "D", 400)
  ]
  writeFileSync(file, [head, ...lines].join("\r\n"))
  const context = yield* Effect.context<TestServer>()
  const read = async (id: string) =>
    (await Effect.runPromiseWith(context)(call(`/api/v1/products/${id}`))).body.data as Record<string, unknown>
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)
    await load(page, server, file)
    await page.getByText("Neu: 1. Geändert: 2. Unverändert: 0. Veröffentlicht und anders: 1.").waitFor()
    await page.getByText("Was sich ändert").click()
    await page.getByRole("row", { name: `${stamp}-A Batteriemasse 400 kg 410 kg` }).waitFor()
    await page.getByRole("row", { name: new RegExp(`^${stamp}-B .*${stamp}-B2$`, "u") }).waitFor()
    await picture(page, "console-sheet-again")
    await button(page, "5 Batterien als Entwürfe übernehmen").click()
    await page.getByText("1 Batterie ist übernommen").waitFor()
    await page.getByText("2 Entwürfe sind geändert.").waitFor()
    await page.getByText("1 veröffentlichte Batterie weicht ab und bleibt, wie sie ist.").waitFor()
    await page.getByRole("link", { name: `${stamp}-C` }).waitFor()
    await page.getByText("Eine frühere Zeile hat denselben eigenen Schlüssel.").waitFor()
    assert.strictEqual((await read(draft))["battery_mass"], 410)
    assert.strictEqual((await read(renamed))["serial_number"], `${stamp}-B2`)
    assert.strictEqual((await read(published))["battery_mass"], 400)

    // Once more, nothing is left to do.
    await button(page, "Noch eine Tabelle").click()
    await load(page, server, file)
    await page.getByText("Neu: 0. Geändert: 0. Unverändert: 3. Veröffentlicht und anders: 1.").waitFor()
    assert.deepStrictEqual(complaints, [])
  })
})
