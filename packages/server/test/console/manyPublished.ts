/** Many batteries are published by few requests; what was done survives a lost connection and a reload, and nothing is read again afterwards. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, TestServer } from "../support.ts"
import { withBrowser } from "../support/browser.ts"
import { signedIn } from "../support/memberCalls.ts"
import { button, openPage, signInWith, withDomain } from "./consolePage.ts"

const batteries = 120
/** Those of the first request. */
const first = 50

export const manyPublished = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { call } = yield* TestServer
  const stamp = aSerial()
  // Drafts of other tests would be selected, too.
  const others = (yield* call("/api/v1/products?status=draft&incomplete=false&per_page=100")).body.data
  const ids: ReadonlyArray<string> = others.map(({ id }: { readonly id: string }) => id)
  if (ids.length > 0) yield* call("/api/v1/products/bulk", { method: "DELETE", body: { ids } })
  const sample = { ...sampleDraft("ev"), gtin: null, facility_id: ours.facilityId }
  const products = Array.from({ length: batteries }, (_, index) => ({ ...sample, serial_number: `${stamp}-${index}` }))
  const created = yield* call("/api/v1/products/bulk", { body: { products } })
  assert.strictEqual(created.status, 201, created.text)
  const context = yield* Effect.context<TestServer>()
  const published = async (): Promise<number> => {
    const path = `/api/v1/products?search=${stamp}&status=published&per_page=1`
    return (await Effect.runPromiseWith(context)(call(path))).body.pagination.total
  }
  const publishElsewhere = async (): Promise<void> => {
    const drafts = await Effect.runPromiseWith(context)(
      call(`/api/v1/products?search=${stamp}&status=draft&per_page=10`)
    )
    const ids: ReadonlyArray<string> = drafts.body.data.map(({ id }: { readonly id: string }) => id)
    const body = { products: ids.map((id) => ({ id, status: "published" })) }
    await Effect.runPromiseWith(context)(call("/api/v1/products/bulk", { method: "PATCH", body }))
    assert.strictEqual(await published(), first + ids.length)
  }
  const admin = yield* signedIn(ours.id, "admin")
  const twoPeople = async (): Promise<void> => {
    const body = { ...sample, serial_number: `${stamp}-two` }
    await Effect.runPromiseWith(context)(call("/api/v1/products", { body }))
    await Effect.runPromiseWith(context)(admin.call("/organization", { method: "PATCH", body: { four_eyes: true } }))
  }
  yield* withBrowser(async (browser) => {
    const page = await openPage(browser, [])
    await signInWith(page, server, token)
    await page.goto(`${server}/console/publish`)
    await page.getByLabel("Alle auswählen").check()
    await button(page, "Ansehen und prüfen").click()
    await page.getByText("Diese Adresse steht für immer auf Ihren Batterien").waitFor()
    for (const doubt of await page.locator("main input[type=checkbox]").all()) await doubt.check()

    // The connection is lost after the first request.
    let sent = 0
    await page.route("**/api/v1/products/bulk**", async (route) => {
      sent += 1
      return sent === 1 ? route.continue() : route.abort()
    })
    await button(page, `${batteries} Batteriepässe veröffentlichen`).click()
    await page.getByText(`Unterbrochen. ${batteries - first} Batterien sind noch nicht veröffentlicht`).waitFor()
    assert.strictEqual(await published(), first)
    // Some are published without the page knowing, as by a request whose response was lost.
    await publishElsewhere()
    await page.unroute("**/api/v1/products/bulk**")
    await page.reload()
    await page.getByText(`Unterbrochen. ${batteries - first} Batterien sind noch nicht veröffentlicht`).waitFor()
    await button(page, "Weitermachen").click()
    await page.getByText(`${batteries} Batteriepässe sind veröffentlicht.`).waitFor()
    assert.strictEqual(await published(), batteries)
    assert.strictEqual(await page.getByRole("link", { name: /Öffentliche Seite/u }).count(), batteries)
    // The outcome is there until one is done with it, and nothing that is published is selected or read again.
    await page.reload()
    await page.getByText(`${batteries} Batteriepässe sind veröffentlicht.`).waitFor()
    const reads: Array<string> = []
    page.on("request", (request) => {
      if (/\/products\/[0-9a-f-]{36}$/u.test(new URL(request.url()).pathname)) reads.push(request.url())
    })
    await button(page, "Fertig").click()
    await page.getByRole("heading", { level: 1, name: "Prüfen und veröffentlichen" }).waitFor()
    await page.waitForLoadState("networkidle")
    assert.deepStrictEqual(reads, [])

    // Where two people publish, the first one asks.
    await twoPeople()
    await page.goto(`${server}/console/publish`)
    await page.getByLabel(`${stamp}-two`).check()
    await button(page, "Ansehen und prüfen").click()
    await page.getByText("Ihr Unternehmen veröffentlicht zu zweit").waitFor()
    for (const doubt of await page.locator("main input[type=checkbox]").all()) await doubt.check()
    await button(page, "Um die Veröffentlichung bitten").click()
    await page.getByText("Um 1 Veröffentlichung ist gebeten.").waitFor()
  })
})
