/**
 * The console in a real browser: the whole way of a compliance officer, from her link to a published page and printed labels, without a
 * terminal; and every view as people with other needs use it.
 *
 * With `DPP_SCREENSHOTS` set to a folder, the pictures of the documentation are written there.
 */
import { sampleDraft } from "@dpp/core/samples"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { hasPoppler, pdfPages } from "@dpp/testkit/poppler"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync, writeFileSync } from "node:fs"
import { get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, layerWith, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"
import { invite, signedIn } from "../support/memberCalls.ts"
import { button, domain, openPage, picture, signInWith, withDomain, keptWork } from "./consolePage.ts"
import { decideColumns } from "./decideColumns.ts"
import { emptyLists } from "./emptyLists.ts"
import { everyView, everyViewTimeout } from "./everyView.ts"
import { keyboardOnly } from "./keyboard.ts"
import { messyWorkbook } from "./messyWorkbook.ts"
import { modelPreview } from "./modelPreview.ts"
import { oneBattery } from "./oneBattery.ts"
import { otherParties } from "./otherParties.ts"
import { sameFindings } from "./sameFindings.ts"
import { secondLife } from "./secondLife.ts"
import { supplierBatteries } from "./supplierBatteries.ts"
import { sheetEdges } from "./sheetEdges.ts"

/** The most compressed bytes of the first view. */
const mostBytes = 160_000

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: ReadonlyArray<string>
  readonly css?: ReadonlyArray<string>
}

/** The files that are loaded before the first view can be used: the entry, the view, German, and what they import. */
const filesOfFirstView = (folder: string): ReadonlyArray<string> => {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Readonly<Record<string, Chunk>>
  const entries = Object.entries(manifest).filter(
    ([name, { isEntry }]) => isEntry === true || ["src/start/Start.tsx", "src/texts/de/index.ts"].includes(name)
  )
  assert.strictEqual(entries.length, 3)
  const files = new Set<string>(["index.html"])
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const [name] of entries) add(name)
  return [...files]
}

/** The public page at an address on the organization's domain, from the test server. */
const publicPage = (origin: string, address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { host, pathname } = new URL(address)
    get(`${origin}${pathname}`, { headers: { host } }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => resolve(Buffer.concat(chunks).toString()))
    }).on("error", reject)
  })

/** Cookies of a session on this machine require no TLS. The organization has a domain of its own, which everybody can reach. */
const server = layerWith({
  DPP_PUBLIC_URL: "http://localhost:3000",
  // The browsers of all tests have one address, and load the files of the console again.
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_WEBHOOK_ALLOW_PRIVATE: "on",
  // Mails are stored, and not sent.
  DPP_SMTP_URL: "smtp://127.0.0.1:1",
  DPP_MAIL_FROM: "passports@example.com"
})

describeInBrowser(() => {
  layer(server, { excludeTestServices: true })("the console", (it) => {
    it.effect(
      "takes a compliance officer from her link to published pages and printed labels",
      () =>
        Effect.gen(function* () {
          buildConsole()
          const { server, token } = yield* withDomain
          const { call, theirs } = yield* TestServer
          const stamp = Date.now().toString(36).toUpperCase()
          const serials = [`EB-${stamp}-1`, `EB-${stamp}-2`, `EB-${stamp}-3`] as const
          const file = join(tmpdir(), `batterien-${stamp}.xlsx`)
          writeFileSync(file, messyWorkbook(serials))
          yield* withBrowser(async (browser) => {
            const complaints: Array<string> = []
            const page = await openPage(browser, complaints)

            // The link is used by the button, not by opening the page.
            await signInWith(page, server, token)
            await page.getByText("Eigene Angaben prüfen").waitFor()
            await picture(page, "console-start")

            await page.getByRole("link", { name: "Eigene Angaben", exact: true }).click()
            await page.getByLabel("E-Mail-Adresse").fill("keine Adresse")
            await button(page, "Speichern").click()
            await page
              .getByRole("alert")
              .getByRole("link", { name: /E-Mail-Adresse/u })
              .waitFor()
            await page.getByLabel("E-Mail-Adresse").fill("batterien@example.com")
            await button(page, "Speichern").click()
            await page.getByText(/Gespeichert\./u).waitFor()
            await picture(page, "console-profile")

            // A model, once: a mass in grams is a value that no such battery has, until its unit is chosen.
            await page.getByRole("link", { name: "Modelle", exact: true }).click()
            await page.getByRole("link", { name: "Modell anlegen" }).click()
            await page.getByLabel("Name des Modells").fill(`Traktion ${stamp}`)
            await page.getByText("Antrieb von Elektro- und Hybridfahrzeugen").click()
            await button(page, "Weiter").click()
            await page.getByLabel("Modellkennung").fill("TR-82")
            await page.getByLabel("Batteriemasse", { exact: true }).fill("478500")
            await page.getByText("Ungewöhnlicher Wert:").waitFor()
            await picture(page, "console-model")
            await page.getByLabel("Batteriemasse: Einheit").selectOption("g")
            await page.getByText("Ungewöhnlicher Wert:").waitFor({ state: "detached" })
            await page.reload()
            await page.getByText("Nicht gespeichert.").waitFor()
            assert.strictEqual(await page.getByLabel("Batteriemasse", { exact: true }).inputValue(), "478,5")
            await button(page, /^Speichern, \d+ von \d+$/u).click()
            await page.getByRole("heading", { level: 2, name: /Symbole/u }).waitFor()

            // The workbook, as it is.
            await page.getByRole("link", { name: "Batterien aus einer Tabelle", exact: true }).click()
            await page.getByText("Datei hierher ziehen").waitFor()
            await page.setInputFiles("input[type=file]", file)
            await page.getByLabel("Zeile mit den Überschriften").waitFor()
            await picture(page, "console-table")
            await page
              .getByLabel("Zu welchem Modell gehören die Batterien?")
              .selectOption({ label: `Traktion ${stamp}` })
            await button(page, "Weiter").click()
            await decideColumns(page)
            await picture(page, "console-columns")
            await button(page, "Weiter").click()
            await page.getByText("0 von 3 Zeilen können übernommen werden.").waitFor()
            await page.getByText("1.234,5 (Komma)").click()
            await page.getByText("2 von 3 Zeilen können übernommen werden.").waitFor()
            await picture(page, "console-check")
            const question = (column: string) => page.getByRole("listitem").filter({ has: page.getByLabel(column) })
            await page.getByLabel("Neuer Wert: Zelltyp").selectOption({ label: "Lithium-Ionen (NMC)" })
            await question("Neuer Wert: Zelltyp").getByRole("button", { name: "In dieser Zeile ändern" }).click()
            // What was decided survives a reload, once the database of the browser has it.
            await page.getByText("1 Antwort").waitFor()
            await page.waitForFunction(keptWork, "Li-ion NMC")
            await page.reload()
            await page.getByText("1 Antwort").waitFor()
            await button(page, "Diese Zelle so lesen").click()
            await page.getByText("3 von 3 Zeilen können übernommen werden.").waitFor()
            await button(page, "3 Batterien als Entwürfe übernehmen").click()
            await page.getByText(/^3 Batterien sind übernommen/u).waitFor()

            await sameFindings(page)

            await page.getByRole("link", { name: "Weiter zu Prüfen und veröffentlichen" }).click()
            await page.getByLabel("Alle auswählen").check()
            await button(page, "Ansehen und prüfen").click()
            const preview = page.frameLocator("iframe")
            await preview.getByText("Vorschau: Dieser Batteriepass ist nicht veröffentlicht.").waitFor()
            await page.getByLabel("Sprache der Vorschau").selectOption("fr")
            await preview.locator("html[lang=fr]").waitFor({ state: "attached" })
            await page.getByText("Diese Adresse steht für immer auf Ihren Batterien").waitFor()
            for (const doubt of await page.locator("main input[type=checkbox]").all()) await doubt.check()
            await picture(page, "console-publish")
            await button(page, "3 Batteriepässe veröffentlichen").click()
            await page.getByText("3 Batteriepässe sind veröffentlicht.").waitFor()
            const links = await page.getByRole("link", { name: /Öffentliche Seite/u }).all()
            const addresses = await Promise.all(links.map(async (one) => (await one.getAttribute("href")) ?? ""))
            const [address = ""] = addresses
            assert.strictEqual(addresses.length, 3)
            assert.strictEqual(new URL(address).host, domain)
            assert.include(await publicPage(server, address), serials[0].slice(0, -2))

            await page.getByRole("link", { name: "Etiketten drucken" }).click()
            await page.getByLabel("Alle auswählen").check()
            await page.getByText("So sieht ein Etikett aus").waitFor()
            await picture(page, "console-labels")
            const [download] = await Promise.all([
              page.waitForEvent("download"),
              button(page, "3 Etiketten als PDF").click()
            ])
            const pdf = readFileSync(await download.path())
            if (hasPoppler) {
              // Each code leads to the page of its battery.
              const codes = await Promise.all(pdfPages(pdf, 300).map(async (one) => decodeQr(await grayscale(one))))
              assert.strictEqual(codes.length, 1)
              assert.sameMembers([...(codes[0] ?? [])], addresses)
            }

            await page.getByRole("link", { name: "Alle Batterien", exact: true }).click()
            await page.getByLabel("Suchen").fill(serials[1])
            await page.getByRole("status").getByText("1 Batterie").waitFor()
            await picture(page, "console-batteries")
            const saved = async (format: string): Promise<Buffer> => {
              const [file] = await Promise.all([
                page.waitForEvent("download"),
                button(page, `Als ${format} speichern`).click()
              ])
              return readFileSync(await file.path())
            }
            await page.getByLabel("Suchen").fill(stamp)
            await page.getByRole("status").getByText("3 Batterien").waitFor()
            await button(page, "Bezeichnung").click()
            await page
              .getByRole("columnheader", { name: "Bezeichnung" })
              .and(page.locator("[aria-sort=ascending]"))
              .waitFor()
            assert.lengthOf((await saved("CSV")).toString().trim().split("\r\n"), 4)
            await page.getByRole("checkbox", { name: `Auswählen ${serials[1]}` }).check()
            const [head = "", ...lines] = (await saved("CSV")).toString().trim().split("\r\n")
            assert.match(head, /^Seriennummer;Bezeichnung;Status;/u)
            assert.lengthOf(lines, 1)
            assert.include(lines[0], serials[1])
            assert.strictEqual((await saved("Excel")).subarray(0, 2).toString(), "PK")

            // One code hands over what is selected.
            await page.getByRole("checkbox", { name: `Auswählen ${serials[0]}` }).check()
            await button(page, "2 Batterien weitergeben").click()
            await button(page, "Anbieten").click()
            const body = { code: await page.locator("p.address").innerText() }
            // The code stays that of the batteries that were offered.
            await page.getByRole("checkbox", { name: `Auswählen ${serials[0]}` }).uncheck()
            await page.getByText("Für 2 Batterien.").waitFor()
            const accepted = await Effect.runPromise(call("/api/v1/transfers/accept", { key: theirs.key, body }))
            assert.lengthOf(accepted.body.data.product_ids, 2, accepted.text)
            assert.deepStrictEqual(complaints, [])
          })
        }),
      300_000
    )

    it.effect(
      "has no accessibility fault on a phone, in three languages and both schemes, and works with the keyboard",
      () => everyView,
      everyViewTimeout
    )

    it.effect("loads few bytes before the first view can be used", () =>
      Effect.sync(() => {
        const folder = buildConsole()
        const bytes = filesOfFirstView(folder).map((file) => gzipSync(readFileSync(join(folder, file))).length)
        assert.isAtMost(
          bytes.reduce((sum, size) => sum + size, 0),
          mostBytes
        )
      })
    )

    it.effect(
      "practises and returns in one window, and a window that shows the other area changes nothing",
      () =>
        Effect.gen(function* () {
          buildConsole()
          const { ours, server, token } = yield* withDomain
          const asker = yield* signedIn(ours.id, "admin")
          const { admin, call } = yield* TestServer
          const draft = { ...sampleDraft("lmt"), serial_number: aSerial(), facility_id: ours.facilityId, gtin: null }
          const before = { ...draft, serial_number: aSerial(), status: "published" }
          const { id } = (yield* call("/api/v1/products", { body: before })).body.data
          yield* asker.call("/organization", { method: "PATCH", body: { four_eyes: true } })
          yield* asker.call(`/products/${id}`, { method: "PATCH", body: { battery_mass: 3.1 } })
          const created = yield* call("/api/v1/products", { body: draft })
          yield* asker.call(`/products/${created.body.data.id}`, { method: "PATCH", body: { status: "published" } })
          yield* withBrowser(async (browser) => {
            const complaints: Array<string> = []
            const page = await openPage(browser, complaints)
            await signInWith(page, server, token)
            const other = await page.context().newPage()
            await other.goto(`${server}/console/`)
            await other.getByText("Eigene Angaben prüfen").waitFor()
            await button(page, "Üben").click()
            await page.getByText("Übungsbereich: Alles hier").waitFor()
            await other.getByRole("link", { name: "Prüfen und veröffentlichen", exact: true }).last().click()
            await other.getByText("In einem anderen Fenster wurde der Bereich gewechselt.").waitFor()
            await other.getByText("Übungsbereich: Alles hier").waitFor()
            await button(other, "Übungsbereich verlassen").click()
            await button(other, "Üben").waitFor()

            // A second person publishes what the first one asked for.
            await other.goto(`${server}/console/publish`)
            await other.getByRole("checkbox", { name: /Member admin bittet um Veröffentlichung/u }).check()
            await button(other, "Ansehen und prüfen").click()
            await other.getByText("Eine andere Person hat um diese Veröffentlichung gebeten.").waitFor()
            for (const doubt of await other.locator("main input[type=checkbox]").all()) await doubt.check()
            await button(other, "1 Batteriepass veröffentlichen").click()
            await other.getByText("1 Batteriepass ist veröffentlicht.").waitFor()

            // And approves a correction, which is shown with its difference.
            await other.goto(`${server}/console/publish`)
            await other
              .getByRole("listitem")
              .filter({ hasText: /→ 3\.1/u })
              .first()
              .waitFor()
            await button(other, "Freigeben").click()
            await button(other, "Freigeben").waitFor({ state: "detached" })

            // A read is repeated where the service asks to wait.
            let asked = 0
            await other.route(/\/api\/v1\/session$/u, (route, request) => {
              if (request.method() !== "GET") return route.continue()
              asked += 1
              const refused = {
                status: 429,
                headers: { "retry-after": "1" },
                json: { error: { code: "rate_limit_exceeded" } }
              }
              return asked === 1 ? route.fulfill(refused) : route.continue()
            })
            // Everything that was practised is thrown away.
            await button(other, "Üben").click()
            await other.getByText("Übungsbereich: Alles hier").waitFor()
            asked = 0
            await other.goto(`${server}/console/profile`)
            await other.getByText("Werk Berlin").waitFor()
            assert.isAtLeast(asked, 2)
            await button(other, "Übungsbereich löschen").click()
            await other.getByText(/^Gelöscht werden \d+ Entwürfe und \d+ veröffentlichte Übungspässe/u).waitFor()
            await button(other, "Endgültig löschen").click()
            await other.getByText("Übungsbereich: Alles hier").waitFor({ state: "detached" })
            await other.getByRole("heading", { level: 1, name: "Was fehlt" }).waitFor()
            assert.deepStrictEqual(
              complaints.filter((one) => !one.includes("403") && !one.includes("429")),
              []
            )
          })
          assert.strictEqual((yield* call(`/api/v1/products/${id}`)).body.data.battery_mass, 3.1)
          yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { four_eyes: false } })
          assert.strictEqual((yield* call("/api/v1/organization/practice")).status, 404)
        }),
      120_000
    )

    it.effect(
      "shows what another person changed in the same battery before it saves",
      () =>
        Effect.gen(function* () {
          buildConsole()
          const { ours, server, token } = yield* withDomain
          const { call } = yield* TestServer
          const sample = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
          const { id } = (yield* call("/api/v1/products", { body: sample })).body.data
          const otherPerson = yield* signedIn(ours.id, "editor")
          const change = otherPerson.call(`/products/${id}`, { method: "PATCH", body: { battery_mass: 400 } })
          const context = yield* Effect.context<TestServer>()
          yield* withBrowser(async (browser) => {
            const complaints: Array<string> = []
            const page = await openPage(browser, complaints)
            await signInWith(page, server, token)
            await page.getByRole("link", { name: "Alle Batterien", exact: true }).click()
            await page.getByRole("link", { name: sample.serial_number }).click()
            await page.getByLabel("Modellkennung").fill("TR-99")
            await Effect.runPromiseWith(context)(change)
            await page.reload()
            await page.getByText("Nicht gespeichert.").waitFor()
            assert.strictEqual(await page.getByLabel("Modellkennung").inputValue(), "TR-99")
            await Effect.runPromiseWith(context)(
              otherPerson.call(`/products/${id}`, { method: "PATCH", body: { battery_mass: 410 } })
            )
            await button(page, "Speichern").click()
            await page.getByText("Eine andere Person hat diese Batterie inzwischen geändert.").waitFor()
            const row = page.getByRole("row", { name: /^Batteriemasse 400 kg 410 kg/u })
            await row.waitFor()
            await picture(page, "console-difference", page.getByRole("alert"))
            await button(page, "Meine Eingaben auf den neuen Stand übertragen").click()
            await button(page, "Speichern").click()
            await page.getByText(/Gespeichert\./u).waitFor()
            await page.getByRole("link", { name: "Wer was geändert hat" }).click()
            await page.getByText("Member editor: geändert").first().waitFor()
            await page.getByText("Modellkennung").first().waitFor()
            await picture(page, "console-history")
            // The browser reports the response that says that another person was first.
            const others = complaints.filter((one) => !one.includes("412"))
            assert.deepStrictEqual(others, [])
          })
          const { data } = (yield* call(`/api/v1/products/${id}`)).body
          assert.deepInclude(data, { battery_mass: 410, model_identifier: "TR-99" })
        }),
      120_000
    )

    it.effect(
      "compares versions of a battery, shows its condition, records waste and hands it over",
      () => oneBattery,
      120_000
    )

    it.effect("says in an empty list what will be there, and leads to the next step", () => emptyLists, 120_000)

    it.effect(
      "brings a dropped spreadsheet in although the window is closed in between, keeps what is open, and undoes it",
      () => sheetEdges,
      120_000
    )

    it.effect("shows the page and the label of a model while one types", () => modelPreview, 120_000)

    it.effect("makes one new battery of several used ones", () => secondLife, 120_000)

    it.effect(
      "needs the keyboard only, and loses no entry while the network is gone or slow",
      () => keyboardOnly,
      120_000
    )

    it.effect("asks a supplier about several batteries until a date", () => supplierBatteries, 120_000)

    it.effect(
      "asks suppliers, prepares the file for the registry, and connects other programs",
      () => otherParties,
      120_000
    )

    it.effect(
      "decides about a request for access, invites a person, and computes the log again",
      () =>
        Effect.gen(function* () {
          buildConsole()
          // It has no domain of its own: requests for access are accepted at the address of the service.
          const { call, origin: server, theirs } = yield* TestServer
          const { token } = yield* invite(theirs.id, "admin")
          const battery = {
            ...sampleDraft("lmt"),
            serial_number: aSerial(),
            facility_id: theirs.facilityId,
            gtin: null
          }
          const publication = { key: theirs.key, body: { ...battery, status: "published" } }
          const { id } = (yield* call("/api/v1/products", publication)).body.data
          const application = {
            audience: "legitimate_interest",
            name: "Recycling GmbH",
            email: "r@example.com",
            role: "recycler",
            purpose: "Zerlegung"
          }
          const asked = yield* call(`/p/${id}/access-requests`, { key: null, body: application })
          assert.strictEqual(asked.status, 202, asked.text)
          yield* withBrowser(async (browser) => {
            const complaints: Array<string> = []
            const page = await openPage(browser, complaints)
            await signInWith(page, server, token)
            await page.getByRole("link", { name: "Anfragen auf Zugang 1 offen" }).click()
            await page.getByText(battery.serial_number).waitFor()
            await picture(page, "console-access")
            await page.getByLabel("Letzter Tag des Zugangs").fill("2027-03-31")
            await button(page, "Zugang geben Recycling GmbH").click()
            await page.getByText("Bis 31.03.2027. Für 1 Batterie.").waitFor()
            await button(page, "Zugang beenden Recycling GmbH").click()
            await button(page, "Jetzt beenden").click()
            await page.getByText("Noch kein Zugang.").waitFor()

            await page.getByRole("link", { name: "Personen", exact: true }).click()
            await page.getByLabel("Name", { exact: true }).fill("Bo Lind")
            await page.getByLabel("E-Mail-Adresse").fill(`bo-${Date.now()}@example.com`)
            await page.getByLabel("Rolle", { exact: true }).selectOption({ label: "Veröffentlichen" })
            await button(page, "Einladen").click()
            await page.getByText("Anmeldelink für Bo Lind:").waitFor()
            const link = await page.locator("p.address").innerText()
            await picture(page, "console-people")

            await page.getByRole("link", { name: "Protokoll", exact: true }).click()
            await button(page, "Protokoll nachrechnen").click()
            await page.getByText(/^Alle \d+ Einträge sind unverändert und vollständig\.$/u).waitFor()
            await picture(page, "console-log")

            // The invited person signs in once; the link says what is wrong when it is used again.
            const { hash } = new URL(link)
            const other = await openPage(browser, complaints)
            await other.goto(`${server}/console/models`)
            await other.getByText("Wir schicken Ihnen einen Anmeldelink").waitFor()
            assert.strictEqual(await other.getByText("Ihre Anmeldung ist abgelaufen.").count(), 0)
            // It is the same document: only the fragment of its address changes.
            await other.goto(`${server}/console/sign-in${hash}`)
            await button(other, "Jetzt anmelden").click()
            await other.getByRole("heading", { level: 1, name: "Modelle" }).waitFor()
            await other.goto(`${server}/console/sign-in${hash}`)
            await other.getByText("Sie sind angemeldet: Bo Lind, Theirs GmbH.").waitFor()
            await button(other, "Jetzt anmelden").click()
            const isUsed = other.getByText("Dieser Link wurde schon benutzt oder ist unvollständig.")
            await isUsed.waitFor()
            await other.getByRole("link", { name: "Weiter zur Konsole" }).click()
            await other.getByRole("heading", { level: 1, name: "Was fehlt" }).waitFor()
            await other.goto(`${server}/console/sign-in${hash}`)
            await button(other, "Abmelden").click()
            await other.getByText("Sie sind angemeldet:").waitFor({ state: "detached" })
            await button(other, "Jetzt anmelden").click()
            await isUsed.waitFor()
            // The next step is on the same page.
            await other.getByLabel("E-Mail-Adresse").fill("unknown@example.com")
            await button(other, "Anmeldelink schicken").click()
            await other.getByText("Wenn diese Adresse hier bekannt ist, ist ein Link unterwegs.").waitFor()
            await picture(other, "console-sign-in")

            // Only who was signed in, and did not sign out, reads that the session has ended.
            assert.strictEqual(await other.getByText("Ihre Anmeldung ist abgelaufen.").count(), 0)
            await page.context().clearCookies()
            await page.goto(`${server}/console/models`)
            await page.getByText("Ihre Anmeldung ist abgelaufen.").waitFor()
            assert.deepStrictEqual(complaints, [])
          })
        }),
      120_000
    )

    it.effect("is served with a policy that allows no inline code, at every address of a view", () =>
      Effect.gen(function* () {
        buildConsole()
        const { call } = yield* TestServer
        const page = yield* call("/console/models/some-model?step=general", { key: null })
        assert.strictEqual(page.status, 200)
        assert.strictEqual(page.headers.get("cache-control"), "no-cache")
        const policy = page.headers.get("content-security-policy") ?? ""
        assert.include(policy, "default-src 'none'; script-src 'self'; style-src 'self'")
        assert.notInclude(policy, "unsafe")
        const [, script = ""] = /src="([^"]+)"/u.exec(page.text) ?? []
        const file = yield* call(script, { key: null })
        assert.include(file.headers.get("cache-control"), "immutable")
        assert.strictEqual((yield* call("/console/assets/gone.js", { key: null })).status, 404)
      })
    )

    it.effect("lets only an admin of the organization change its profile and its plants", () =>
      Effect.gen(function* () {
        const { call, ours, theirs } = yield* TestServer
        const publisher = yield* signedIn(ours.id, "publisher")
        const admin = yield* signedIn(ours.id, "admin")
        const otherAdmin = yield* signedIn(theirs.id, "admin")
        const change = { method: "PATCH", body: { street: "Neue Straße 1" } }
        const refused = yield* publisher.call("/organization", change)
        assert.deepStrictEqual([refused.status, refused.body.error.code], [403, "role_required"])
        assert.strictEqual((yield* publisher.call("/facilities", { body: { name: "Werk" } })).status, 403)
        assert.strictEqual((yield* call("/api/v1/organization", change)).status, 403)
        const changed = yield* admin.call("/organization", change)
        assert.deepInclude(changed.body.data, { id: ours.id, street: "Neue Straße 1", profile_complete: true })
        const wrong = yield* admin.call("/organization", { method: "PATCH", body: { gln: "1", plan: "scale" } })
        assert.deepStrictEqual([wrong.status, Object.keys(wrong.body.error.details).toSorted()], [400, ["gln", "plan"]])
        const emptied = yield* admin.call("/facilities", { body: { name: "Werk Nord", city: "Kiel", country: "DE" } })
        assert.strictEqual(emptied.status, 201, emptied.text)
        const at = `/facilities/${emptied.body.data.id}`
        const moved = { method: "PATCH", body: { city: "Lübeck" } }
        assert.strictEqual((yield* otherAdmin.call(at, moved)).status, 404)
        assert.strictEqual((yield* admin.call(at, moved)).body.data.city, "Lübeck")
        const log = yield* call("/api/v1/audit-log?per_page=3")
        assert.deepStrictEqual(
          log.body.data.map((entry: Record<string, { readonly type: string }>) => [
            entry["action"],
            entry["actor"]?.type
          ]),
          [
            ["facility.updated", "member"],
            ["facility.created", "member"],
            ["organization.updated", "member"]
          ]
        )
      })
    )
  })
})
