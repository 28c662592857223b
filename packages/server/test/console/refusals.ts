/** No refusal of the service that a person can meet is in a language that she did not choose: each code on one screen, and each screen. */
import { errorGuide } from "@dpp/api/errorGuide"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { withBrowser } from "../support/browser.ts"
import { invite } from "../support/memberCalls.ts"
import { signInWith, withDomain } from "./consolePage.ts"

/** What the service says to programs. A person must not read it. */
const english = "The service says this in English to programs"

const body = (code: string, further: object = {}) => ({
  contentType: "application/json",
  body: JSON.stringify({ error: { code, message: `${english}.`, correlation_id: crypto.randomUUID(), ...further } })
})

/** Codes that the service uses with a limit, or with what is wrong with a field. */
const details: Readonly<Record<string, object>> = {
  product_limit_reached: { details: { current: 12_345, max: 12_345 } },
  published_limit_reached: { details: { current: 12_345, max: 12_345 } },
  role_required: { details: { role: "publisher" } },
  validation_error: {
    details: { email: [`${english}, of a field`] },
    rules: { email: [{ rule: "required", params: {} }] }
  },
  second_member_required: { details: { change_request_id: crypto.randomUUID() } }
}

const screens = [
  "profile",
  "models",
  "models/ID",
  "publish",
  "labels",
  "batteries",
  "batteries/ID",
  "batteries/ID?section=history",
  "batteries/ID?section=condition",
  "batteries/ID?section=events",
  "transfers",
  "suppliers",
  "suppliers/ID",
  "declarations",
  "declarations/ID",
  "readiness",
  "registry",
  "connections",
  "access",
  "people",
  "log"
]

/** The session and the way to sign in answer as always. */
const isOfSession = (url: string): boolean => new URL(url).pathname.startsWith("/api/v1/session")

const refuseWith = async (page: Page, status: number, answer: object): Promise<void> => {
  await page.unroute("**/api/v1/**")
  await page.route("**/api/v1/**", async (route) =>
    isOfSession(route.request().url()) ? route.continue() : route.fulfill({ status, ...answer })
  )
}

export const refusals = Effect.gen(function* () {
  buildConsole()
  const { ours, server, token } = yield* withDomain
  const { token: second } = yield* invite(ours.id, "admin")
  const id = crypto.randomUUID()
  yield* withBrowser(async (browser) => {
    const readers = [
      { language: "de", link: token, limit: "12.345", required: "ist erforderlich" },
      { language: "fr", link: second, limit: /12[\u202F\u00A0 ]345/u, required: "est obligatoire" }
    ] as const
    for (const { language, limit, link, required } of readers) {
      const page = await (await browser.newContext({ locale: "de", viewport: { width: 1280, height: 900 } })).newPage()
      await signInWith(page, server, link)
      await page.evaluate((code) => localStorage.setItem("dpp-console-language", code), language)
      const look = async (screen: string, isOver = false): Promise<string> => {
        await page.goto(`${server}/console/${screen.replace("ID", id)}`)
        // A person without a session is led to the sign-in.
        if (isOver) await page.waitForURL(/sign-in/u)
        else await page.locator(".notice.bad, [role=alert]").first().waitFor()
        return page.locator("body").innerText()
      }
      for (const [code, { status }] of Object.entries(errorGuide)) {
        const [first = 400] = status
        // What passes by itself is tried again for a minute.
        if (first === 429 || first >= 500) continue
        await refuseWith(page, first, body(code, details[code]))
        const text = await look("people", code === "unauthorized")
        assert.notInclude(text, english, `${language} ${code}`)
        if (code.endsWith("limit_reached")) assert.match(text, new RegExp(limit, "u"), `${language} ${code}`)
        if (code === "validation_error") assert.include(text, required)
      }
      await refuseWith(page, 409, body("conflict"))
      for (const screen of screens) assert.notInclude(await look(screen), english, `${language} ${screen}`)
      await page.context().close()
    }
  })
})
