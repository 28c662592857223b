/**
 * The way of a recycler in a real browser, without script: scan, ask for access, be approved, open the passport and its
 * dismantling manual, be revoked, be refused.
 *
 * With `DPP_SCREENSHOTS` set to a folder, pictures of every page are written there.
 */
import { textsOf } from "@dpp/core/languages"
import { sampleCondition } from "@dpp/core/samples"
import { someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createSample } from "./publicExamples.ts"
import { sharedServer, TestServer } from "../support.ts"
import { assertAccessible } from "../support/assertAccessible.ts"
import { openBrowser, describeInBrowser } from "../support/browser.ts"

const screenshots = process.env["DPP_SCREENSHOTS"]

/** The owner approves a request for a month, or revokes the grant. */
const decide = Effect.fnUntraced(function* (id: string, decision: "approve" | "revoke") {
  const { call } = yield* TestServer
  const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const body = decision === "approve" ? { body: { expires_at } } : { method: "POST" }
  const { status, text } = yield* call(`/api/v1/access-grants/${id}/${decision}`, body)
  assert.strictEqual(status, 200, text)
})

/** Uploads a manual for a legitimate interest and names it in the passport. Returns its address. */
const withManual = Effect.fnUntraced(function* (id: string) {
  const { origin, ours } = yield* TestServer
  const form = new FormData()
  form.append("audience", "legitimate_interest")
  form.append("file", new Blob(["%PDF-1.7 dismantling"], { type: "application/pdf" }), "dismantling.pdf")
  const at = `${origin}/api/v1/products/${id}`
  const headers = { authorization: `Bearer ${ours.key}` }
  const uploaded = yield* Effect.promise(() => fetch(`${at}/files`, { method: "POST", headers, body: form }))
  assert.strictEqual(uploaded.status, 201)
  const { url } = (yield* Effect.promise(() => uploaded.json())) as { readonly url: string }
  const { call } = yield* TestServer
  const manual = { url, title: "Dismantling manual" }
  const updated = yield* call(`/api/v1/products/${id}`, { method: "PATCH", body: { dismantling_information: manual } })
  assert.strictEqual(updated.status, 200, updated.text)
  return new URL(url).pathname
})

const languages = ["de", "zh"] as const

/** The words of the test's two languages. */
const words = {
  de: { ask: "Zugang beantragen", haveToken: "Ich habe ein Token", recycler: "Recycler" },
  zh: { ask: "申请查阅权限", haveToken: "我有令牌", recycler: "回收企业" }
} as const

describeInBrowser(() => {
  layer(sharedServer, { excludeTestServices: true })("a recycler in a browser (access §3, §4)", (it) => {
    // In every language in a complete run, else in one.
    it.effect.each([...someOf(languages, languages.length)])(
      "scans, asks, is approved, opens the passport and its manual, is revoked and refused (%s)",
      (language) =>
        Effect.gen(function* () {
          const { call, origin } = yield* TestServer
          const { path, product } = yield* createSample({ status: "published" })
          const condition = yield* call(`/api/v1/products/${product.id}/condition`, {
            method: "PATCH",
            body: sampleCondition
          })
          assert.strictEqual(condition.status, 200, condition.text)
          const manual = yield* withManual(product.id)
          const browser = yield* openBrowser
          const said = words[language]
          const { component_materials: materials, "energy.remaining": remaining } = textsOf(language).attributes
          const restricted = ["Dismantling manual", materials, remaining]
          const context = yield* Effect.promise(() => browser.newContext({ javaScriptEnabled: false }))
          const page = yield* Effect.promise(() => context.newPage())
          const copy = yield* Effect.promise(() => browser.newPage({ bypassCSP: true }))
          const check = (name: string) =>
            Effect.promise(async () => {
              await assertAccessible(copy, page, name)
              if (screenshots === undefined) return
              for (const [device, width] of [
                ["phone", 390],
                ["desktop", 1280]
              ] as const) {
                await page.setViewportSize({ width, height: 844 })
                await page.screenshot({
                  path: `${screenshots}/access-${language}-${name}-${device}.png`,
                  fullPage: true
                })
              }
            })
          const main = () => page.locator("main")

          // Scan: the public page shows no restricted value, and leads to the form.
          yield* Effect.promise(() => page.goto(`${origin}${path}?lang=${language}`))
          const before = yield* Effect.promise(async () => String(await main().textContent()))
          for (const text of restricted) assert.notInclude(before, text)
          yield* check("public")
          yield* Effect.promise(() => page.getByRole("link", { name: said.ask }).click())
          assert.strictEqual(new URL(page.url()).pathname, `${path}/access-requests`)
          yield* check("form")

          // Ask: the browser's own checks are off, so that the server's are seen.
          yield* Effect.promise(async () => {
            await page.locator("form").evaluate((form) => form.setAttribute("novalidate", ""))
            await page.locator("#name").fill("Recycling Nord GmbH")
            await page.locator("#email").fill("anna")
            await page.locator("form button").click()
          })
          assert.lengthOf(yield* Effect.promise(() => page.locator("[aria-invalid]").all()), 3)
          assert.strictEqual(yield* Effect.promise(() => page.locator("#email").inputValue()), "anna")
          yield* check("form-wrong")
          yield* Effect.promise(async () => {
            await page.locator("#role").selectOption({ label: said.recycler })
            await page.locator("#email").fill("anna@recycling.example.com")
            await page.locator("#purpose").fill("Wir zerlegen diese Batterie am Standort Hamburg.")
            await page.locator("form button").click()
          })
          yield* check("sent")
          const [address = "", secret = ""] = yield* Effect.promise(() => page.locator(".once dd").allInnerTexts())
          const id = address.split("/").at(-1) ?? ""
          assert.strictEqual(address, `https://passports.example.com/access-requests/${id}`)
          assert.match(secret, /^dpp_req_[\w-]{43}$/u)

          // Wait: first without, then with the right secret.
          yield* Effect.promise(async () => {
            await page.goto(`${origin}/access-requests/${id}?lang=${language}`)
            await page.locator("#secret").fill("dpp_req_wrong")
            await page.locator("form button").click()
          })
          yield* check("secret-wrong")
          yield* Effect.promise(async () => {
            await page.locator("#secret").fill(secret)
            await page.locator("form button").click()
          })
          assert.strictEqual(yield* Effect.promise(() => page.locator(".once").count()), 0)
          yield* check("pending")

          // Be approved: the token is shown once.
          yield* decide(id, "approve")
          yield* Effect.promise(() => page.locator("form button").click())
          const token = yield* Effect.promise(() => page.locator(".once dd").innerText())
          assert.match(token, /^dpp_li_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/u)
          yield* check("token")
          const again = yield* call(`/access-requests/${id}`, { key: secret })
          assert.deepStrictEqual(again.body, { data: { id, status: "active" } })

          // Open the passport: from the page with the token, the address stays without it.
          yield* Effect.promise(() => page.locator("form button").click())
          assert.strictEqual(page.url(), `${origin}${path}?lang=${language}`)
          const opened = yield* Effect.promise(async () => String(await main().textContent()))
          for (const text of [...restricted, said.recycler]) assert.include(opened, text)
          yield* check("opened")
          const [download] = yield* Effect.promise(() =>
            Promise.all([
              page.waitForEvent("download"),
              page.getByRole("button", { name: "Dismantling manual" }).click()
            ])
          )
          assert.strictEqual(download.suggestedFilename(), "dismantling.pdf")
          assert.strictEqual((yield* call(manual, { key: null })).status, 404)

          // Open it again with the form of the public page.
          const openWithToken = Effect.promise(async () => {
            await page.goto(`${origin}${path}?lang=${language}`)
            await page.getByText(said.haveToken).click()
            await page.locator("#access_token").fill(token)
            await page.locator(".token button").click()
          })
          yield* openWithToken
          assert.include(yield* Effect.promise(async () => String(await main().textContent())), "Dismantling manual")

          // Be revoked: the same form shows the public page, and says so; the manual is gone.
          yield* decide(id, "revoke")
          yield* openWithToken
          const refused = yield* Effect.promise(async () => String(await main().textContent()))
          for (const text of restricted) assert.notInclude(refused, text)
          assert.isTrue(yield* Effect.promise(() => page.getByRole("alert").isVisible()))
          yield* check("refused")
          const form = { "content-type": "application/x-www-form-urlencoded" }
          const file = yield* call(manual, { key: null, body: `access_token=${token}`, headers: form })
          assert.strictEqual(file.status, 404)
          assert.strictEqual((yield* call(`/api/v1/dpps/${product.id}`, { key: token })).status, 401)
          yield* Effect.promise(async () => {
            await page.goto(`${origin}/access-requests/${id}?lang=${language}`)
            await page.locator("#secret").fill(secret)
            await page.locator("form button").click()
          })
          yield* check("revoked")
          yield* Effect.promise(() => context.close())
        }).pipe(Effect.scoped),
      { timeout: 600_000 }
    )
  })
})
