/** Finds and follows: the search over everything, the filters and the order of the list, and the log of one battery, person and day. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { signedIn } from "../support/memberCalls.ts"
import { button, openPage, picture, signInWith, withDomain } from "./consolePage.ts"

export const finding = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  const model_identifier = `M-${stamp}`
  yield* call("/api/v1/templates", { body: { name: `Fund ${stamp}`, battery_category: "ev", model_identifier } })
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId, name: `Pack ${stamp}` }
  const made = Effect.fnUntraced(function* (letter: string, values: object) {
    const body = { ...sample, serial_number: `${stamp}-${letter}`, ...values }
    const created = yield* call("/api/v1/products", { body })
    assert.strictEqual(created.status, 201, created.text)
    return created.body.data.id as string
  })
  const second = yield* made("B", { model_identifier, external_id: `SAP/${stamp}` })
  yield* made("A", { model_identifier, status: "published" })
  yield* made("C", {})
  yield* call("/api/v1/products", { body: { name: "Unfertig", serial_number: aSerial(), battery_category: "ev" } })
  const editor = yield* signedIn(ours.id, "editor")
  yield* editor.call(`/products/${second}`, { method: "PATCH", body: { battery_mass: 433 } })
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    await signInWith(page, server, token)

    // One key opens the search, and Enter what it found first: here by the own key of the company.
    await page.keyboard.press("Control+k")
    const search = page.getByRole("dialog", { name: "Alles durchsuchen" })
    await search.getByRole("searchbox").fill(`SAP/${stamp}`)
    await search.getByText("1 Treffer").waitFor()
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1, name: `${stamp}-B` }).waitFor()
    await button(page, "Suchen (Strg K)").click()
    await search.getByRole("searchbox").fill(stamp)
    await search.getByText("4 Treffer").waitFor()
    await picture(page, "console-search", search)
    await page.keyboard.press("ArrowDown")
    assert.strictEqual(await page.evaluate(() => document.activeElement?.tagName), "A")
    await search.getByRole("link", { name: `Fund ${stamp}` }).click()
    await page.getByRole("heading", { level: 1, name: `Fund ${stamp}` }).waitFor()
    await page.keyboard.press("Control+k")
    await search.getByRole("searchbox").fill("Werk Berlin")
    await search.getByRole("link", { name: "Werk Berlin" }).waitFor()
    await page.keyboard.press("Escape")
    await search.waitFor({ state: "detached" })

    // What is missing most often leads to the field: of the model, where it lacks it, too.
    await page.goto(`${server}/console/`)
    const missing = page
      .locator("main section")
      .filter({ hasText: "Was am häufigsten fehlt" })
      .getByRole("link")
      .first()
    const label = await missing.innerText()
    await missing.click()
    await page.waitForURL(/\/(models|batteries)\/[0-9a-f-]+.*#\w+$/u)
    await page.waitForFunction(() => document.activeElement?.id === location.hash.slice(1))
    assert.isNotEmpty(label)

    // The list by model, status of the passport, and serial number; the address has it.
    await page.goto(`${server}/console/batteries?search=${stamp}`)
    await page.getByRole("status").getByText("3 Batterien").waitFor()
    await button(page, "Seriennummer").click()
    await page.locator("th[aria-sort=ascending]").getByText("Seriennummer").waitFor()
    const serials = page.locator("main tbody a")
    await page.waitForFunction((first) => document.querySelector("main tbody a")?.textContent === first, `${stamp}-A`)
    assert.deepStrictEqual(
      await serials.allInnerTexts(),
      ["A", "B", "C"].map((letter) => `${stamp}-${letter}`)
    )
    await page.getByLabel("Modell", { exact: true }).selectOption(model_identifier)
    await page.getByRole("status").getByText("2 Batterien").waitFor()
    await page.getByLabel("Batteriepass", { exact: true }).selectOption("active")
    await page.getByRole("status").getByText("1 Batterie").waitFor()
    await page.reload()
    await page.getByRole("status").getByText("1 Batterie").waitFor()
    assert.deepStrictEqual(await serials.allInnerTexts(), [`${stamp}-A`])

    // The filter has a name, is there after other ones, and can be forgotten.
    await page.getByText("Gespeicherte Filter", { exact: true }).click()
    await page.getByLabel("Diesen Filter speichern unter").fill("Gültige Packs")
    await page.keyboard.press("Enter")
    await page.goto(`${server}/console/batteries`)
    await page.getByText("Gespeicherte Filter (1)").click()
    await button(page, "Gültige Packs").first().click()
    await page.getByRole("status").getByText("1 Batterie").waitFor()
    assert.strictEqual(new URL(page.url()).searchParams.get("passport"), "active")
    assert.strictEqual(await page.getByLabel("Suchen", { exact: true }).inputValue(), stamp)
    await button(page, "Filter Gültige Packs löschen").click()
    await page.getByText("Gespeicherte Filter", { exact: true }).waitFor()

    // Who changed this battery today? With names, links and a file.
    await page.goto(`${server}/console/log`)
    await page.getByLabel("Seriennummer einer Batterie").fill(`${stamp}-B`)
    await page.keyboard.press("Enter")
    await page.getByText("2 Einträge").waitFor()
    await page
      .getByRole("link", { name: `${stamp}-B` })
      .first()
      .waitFor()
    await page.getByLabel("Wer", { exact: true }).selectOption({ label: "Member editor" })
    await page.getByText("1 Eintrag").waitFor()
    await page.getByText("Member editor – Batteriemasse").waitFor()
    await picture(page, "console-log-filtered")
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Als CSV speichern").click()])
    const [, line = "", ...more] = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n")
    assert.lengthOf(more, 0)
    assert.match(line, new RegExp(`;Member editor;.*;${stamp}-B;.*;Batteriemasse;`, "u"))
    await page.reload()
    await page.getByText("1 Eintrag").waitFor()
    await page.getByLabel("Bis zum Tag").fill("2020-01-01")
    await page.getByText("Kein Eintrag passt dazu.").waitFor()
    await page.goto(`${server}/console/log?battery=${stamp}-Z`)
    await page.getByText("Keine Ihrer Batterien hat diese Seriennummer.").waitFor()
    await button(page, "Alle Einträge zeigen").click()
    await page
      .getByRole("link", { name: `${stamp}-C` })
      .first()
      .waitFor()
    assert.deepStrictEqual(complaints, [])
  })
})
