/** What the tests of the console share: pages of a browser, sign-in, pictures, and an organization that everybody can reach. */
import { checkPicture } from "@dpp/testkit/pictures"
import * as Effect from "effect/Effect"
import type { Browser, Locator, Page } from "playwright-core"
import { TestServer } from "../support.ts"
import { invite } from "../support/memberCalls.ts"

const isWritten = process.env["DPP_SCREENSHOTS"] !== undefined

/** A page that collects what the browser complains about, such as a script that the policy refuses. */
export const openPage = async (browser: Browser, complaints: Array<string>): Promise<Page> => {
  const context = await browser.newContext({ locale: "de", viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.on("console", (message) => {
    // The browser reports each response that is not a success; a person without session gets a 401.
    if (["error", "warning"].includes(message.type()) && !message.text().includes("401"))
      complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  return page
}

export const signInWith = async (page: Page, server: string, token: string): Promise<void> => {
  await page.goto(`${server}/console/sign-in#${token}`)
  await page.getByRole("button", { name: "Jetzt anmelden" }).click()
  await page.getByRole("heading", { level: 1, name: "Was fehlt" }).waitFor()
}

/** The margin of the picture of a part, and its greatest height. */
const margin = 12
const mostHeight = 760

/** The whole page; with `part`, this part of it alone, from its top. */
export const picture = async (page: Page, name: string, part?: Locator): Promise<void> => {
  if (!isWritten) return
  await page.evaluate(() => scrollTo(0, 0))
  const box = await part?.boundingBox()
  const clip = box && {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: Math.min(box.height, mostHeight) + 2 * margin
  }
  await checkPicture(name, await page.screenshot({ fullPage: true, ...(clip && { clip }) }))
}

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })

export const domain = "passports.example.com"

export const withDomain = Effect.gen(function* () {
  const { admin, origin, ours } = yield* TestServer
  const body = { custom_domain: domain, custom_domain_status: "active" }
  yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body })
  return { ours, server: origin, token: (yield* invite(ours.id, "admin")).token }
})

/** Runs in the page: whether the spreadsheet that is kept there has this decision. */
export const keptWork = async (decision: string): Promise<boolean> => {
  const finished = <A>(request: IDBRequest<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error ?? new Error("No database")))
    })
  const database = await finished(indexedDB.open("dpp-console", 1))
  const works = await finished(database.transaction("work").objectStore("work").getAll())
  database.close()
  return works.some((work) => JSON.stringify(work.choices).includes(decision))
}
