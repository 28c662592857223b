/** A person signs in to the console with the account of the company, in a real browser and at a real identity provider. */
import { freePort } from "@dpp/testkit/freePort"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Page } from "playwright-core"
import { buildConsole } from "../../../../tools/buildConsole.ts"
import { layerWith, TestServer } from "../support.ts"
import { describeInBrowser, withBrowser } from "../support/browser.ts"
import { clientId, clientSecret, identityProvider } from "../support/identityProvider.ts"
import { invite } from "../support/memberCalls.ts"
import { openPage } from "./consolePage.ts"

/** The provider is at `127.0.0.1`: for a browser that is another site than `localhost`, as it would be in use. */
const server = Layer.unwrap(
  Effect.gen(function* () {
    const port = yield* Effect.promise(freePort)
    const origin = `http://localhost:${port}`
    const { issuer } = yield* identityProvider(`${origin}/console/oidc/callback`)
    return layerWith({
      DPP_PORT: String(port),
      DPP_PUBLIC_URL: origin,
      DPP_OIDC_ISSUER: issuer,
      DPP_OIDC_CLIENT_ID: clientId,
      DPP_OIDC_CLIENT_SECRET: clientSecret
    })
  })
)

/** Fills in the forms of the provider, after the button of the console. */
const signInAs = async (page: Page, account: string): Promise<void> => {
  await page.getByRole("link", { name: "Mit Firmenkonto anmelden" }).click()
  await page.locator("input[name=login]").fill(account)
  await page.locator("input[name=password]").fill("any")
  await page.locator("button[type=submit]").click()
  await page.locator("input[name=prompt][value=consent]").waitFor({ state: "attached" })
  await page.locator("button[type=submit]").click()
}

describeInBrowser(() => {
  layer(server, { excludeTestServices: true })("the account of the company", (it) => {
    it.effect("leads a member back to where the sign-in began, and says to others that they are unknown", () =>
      Effect.gen(function* () {
        buildConsole()
        const { origin, ours } = yield* TestServer
        const console = `http://localhost:${new URL(origin).port}/console`
        yield* invite(ours.id, "editor", "ada@example.com")
        yield* withBrowser(async (browser) => {
          const page = await openPage(browser, [])
          await page.goto(`${console}/models`)
          await signInAs(page, "ada@example.com")
          await page.getByRole("heading", { level: 1, name: "Modelle" }).waitFor()
          assert.strictEqual(page.url(), `${console}/models`)
          const [session] = (await page.context().cookies(console)).filter(({ name }) => name.includes("dpp_session"))
          assert.deepInclude(session, { httpOnly: true, sameSite: "Strict" })

          const other = await openPage(browser, [])
          await other.goto(`${console}/sign-in`)
          await signInAs(other, "outsider@example.com")
          await other.getByText("Mit diesem Firmenkonto ist hier niemand bekannt.").waitFor()
          // The next attempt begins on the same page.
          await other.getByRole("link", { name: "Mit Firmenkonto anmelden" }).waitFor()
        })
      })
    )
  })
})
