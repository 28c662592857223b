/** A computer that several people use: what one has typed is hers, an ended session keeps it, and the sign-out leaves nothing unless she says so. */
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
import { invite } from "../support/memberCalls.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"

/** Runs in the page: everything that the browser keeps for the console, but the language and the shown columns. */
const traces = async (): Promise<ReadonlyArray<string>> => {
  const finished = <A>(request: IDBRequest<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error ?? new Error("No database")))
    })
  const database = await finished(indexedDB.open("dpp-console", 1))
  const works = database.objectStoreNames.contains("work")
    ? await finished(database.transaction("work").objectStore("work").getAllKeys())
    : []
  database.close()
  const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
    (key) => key.startsWith("dpp-console-") && !key.includes("language") && !key.includes("shown-columns")
  )
  return [...kept, ...works.map(String)]
}

export const sharedComputer = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const sample = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
  const { id } = (yield* call("/api/v1/products", { body: sample })).body.data
  const first = yield* invite(ours.id, "admin")
  const second = yield* invite(ours.id, "editor")
  const file = join(tmpdir(), `${sample.serial_number}.csv`)
  writeFileSync(file, "Seriennummer;Batteriemasse (kg)\r\nGEHEIM-1;410")
  yield* withBrowser(async (browser) => {
    const complaints: Array<string> = []
    const page = await openPage(browser, complaints)
    const signOut = (one: Page) => one.getByRole("button", { name: "Abmelden" }).click()
    const mass = page.getByLabel("Batteriemasse", { exact: true })
    const battery = `${server}/console/batteries/${id}?section=values&step=general`

    await signInWith(page, server, token)
    await page.goto(battery)
    await mass.fill("437")
    await page.getByText("Nicht gespeichert.").waitFor()
    // The session ends by itself: her entry stays, and another person does not see it. Afterwards she is where she was.
    await page.context().clearCookies()
    await page.goto(battery)
    await page.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor()
    await page.goto(`${server}/console/sign-in#${first.token}`)
    await page.getByRole("button", { name: "Jetzt anmelden" }).click()
    await page.waitForURL(/section=values&step=general/u)
    await mass.waitFor()
    assert.notStrictEqual(await mass.inputValue(), "437")
    assert.strictEqual(await page.getByText("Nicht gespeichert.").count(), 0)

    // The other person leaves a spreadsheet open, and is asked. Kept, it is there for her alone.
    await page.goto(`${server}/console/sheet?step=file`)
    await page.getByText("Datei hierher ziehen").waitFor()
    await page.setInputFiles("input[type=file]", file)
    await page.getByLabel("Zeile mit den Überschriften").waitFor()
    await signOut(page)
    const dialog = page.getByRole("dialog", { name: "Vor dem Abmelden" })
    await dialog.getByText("1 Eingabe oder Tabelle ist nicht gespeichert.").waitFor()
    await button(page, "Abbrechen").click()
    await page.getByLabel("Zeile mit den Überschriften").waitFor()
    await signOut(page)
    await button(page, "Löschen und abmelden").click()
    await page.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor()
    // What remains is the entry of the first one, whose session had ended.
    const left = await page.evaluate(traces)
    assert.deepStrictEqual(
      left.map((key) => key.replace(/^dpp-console-kept:\S+ /u, "")),
      [`battery ${ours.id} ${id}`]
    )

    // Without anything unsaved there is no question, and nothing stays.
    const other = await openPage(browser, complaints)
    await signInWith(other, server, second.token)
    await other.goto(`${server}/console/batteries?search=${sample.serial_number}`)
    await other.getByText("Gespeicherte Filter", { exact: true }).click()
    await other.getByLabel("Diesen Filter speichern unter").fill("Meine")
    await other.getByRole("button", { name: "Filter speichern" }).click()
    await other.getByText("Gespeicherte Filter (1)").waitFor()
    await other.getByRole("checkbox", { name: `Auswählen ${sample.serial_number}` }).check()
    await other.getByRole("button", { name: "1 Etikett drucken" }).click()
    await other.getByRole("heading", { level: 1, name: "Codes und Etiketten" }).waitFor()
    await signOut(other)
    await other.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor()
    assert.deepStrictEqual(await other.evaluate(traces), [])
    assert.deepStrictEqual(complaints, [])
  })
})
