/**
 * The list of batteries with more drafts than it loads at once; in a complete run 100,000. It prints how long the frames took; what it
 * requires does not depend on the machine.
 */
import { sampleDraft } from "@dpp/core/samples"
import { runDatabase } from "@dpp/testkit/runDatabase"
import { runs } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { aSerial, layerWith, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"
import { invite } from "../support/memberCalls.ts"

const count = runs(1_500, 100_000)
/** More rows than a tall window can show, with those before and after. */
const mostDrawn = 120

const insertDrafts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { call, ours } = yield* TestServer
  const draft = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
  const { id } = (yield* call("/api/v1/products", { body: draft })).body.data
  const others = count - 1
  // As the service writes drafts, with few values.
  yield* sql`INSERT INTO products (organization_id, id, category, status, name, serial_number, battery_category,
      facility_id, attributes, created_at, updated_at, search_text)
    SELECT p.organization_id, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.category, 'draft',
      'Battery ' || n, 'M-' || n, p.battery_category, p.facility_id,
      jsonb_build_object('battery_category', 'ev', 'serial_number', 'M-' || n),
      p.created_at - n * interval '1 s', p.created_at - n * interval '1 s', 'battery ' || n
    FROM products p, generate_series(1, ${others}::int) AS n WHERE p.organization_id = ${ours.id} AND p.id = ${id}`
  yield* sql`UPDATE product_counts SET products = products + ${others}
    WHERE organization_id = ${ours.id} AND status = 'draft'`
})

/** Scrolls to the end, one window after the other, and collects what the browser reports. */
const scrollToEnd = async (rows: number) => {
  const region = document.querySelector(".scroll.tall")
  if (region === null) throw new Error("no table")
  let long = 0
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      long += 1
      longest = Math.max(longest, duration)
    }
  }).observe({ type: "longtask" })
  const frames: Array<number> = []
  let drawn = 0
  let before = performance.now()
  while (region.querySelector(`tr[aria-rowindex="${rows + 1}"]`) === null) {
    region.scrollBy(0, 600)
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - before)
    before = now
    drawn = Math.max(drawn, region.querySelectorAll("tbody tr").length)
  }
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const figures = { frames: frames.length, median: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), long, longest }
  return { drawn, figures }
}

const server = Layer.merge(
  layerWith({ DPP_PUBLIC_URL: "http://localhost:3000" }, { database: runDatabase }),
  runDatabase
)

describeInBrowser(() => {
  layer(server, { excludeTestServices: true })("the list of batteries", (it) => {
    it.effect(
      "draws few of many rows, however far one scrolls",
      () =>
        Effect.gen(function* () {
          buildConsole()
          const { origin, ours } = yield* TestServer
          yield* insertDrafts
          const { token } = yield* invite(ours.id, "admin")
          yield* withBrowser(async (browser) => {
            const page = await (await browser.newContext({ locale: "de" })).newPage()
            await page.goto(`${origin}/console/sign-in#${token}`)
            await page.getByRole("button", { name: "Jetzt anmelden" }).click()
            await page.getByRole("link", { name: "Alle Batterien", exact: true }).click()
            await page.getByText(`${count} Batterien`).waitFor()
            await page.locator(".scroll.tall tbody tr").first().waitFor()
            const { drawn, figures } = await page.evaluate(scrollToEnd, count)
            process.stdout.write(`Scrolling through ${count} batteries, ms: ${JSON.stringify(figures)}\n`)
            assert.isAtMost(drawn, mostDrawn)
            // The columns are kept on this computer.
            await page.locator("summary", { hasText: "Spalten" }).click()
            await page.getByLabel("Angelegt").check()
            await page.reload()
            await page.getByRole("columnheader", { name: "Angelegt" }).waitFor()
          })
        }),
      900_000
    )
  })
})
