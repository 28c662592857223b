/**
 * A browser for all test files of a worker: to start one needs more computing than to open a page in it. What a test opens in it is
 * closed after the test. It ends with the process of the worker.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { describe } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { type Browser, chromium } from "playwright-core"

const executablePath = "/usr/bin/chromium"

export const hasBrowser: boolean = existsSync(executablePath)
if (!hasBrowser) reportNotRun(`Tests in a browser are skipped: ${executablePath} is not installed.`)

/** Declares tests in a browser, which are skipped where there is none. */
export const describeInBrowser = (tests: () => void): void => {
  describe.skipIf(!hasBrowser)("in a browser", () => {
    tests()
  })
}

let started: Promise<Browser> | undefined

const open = (): Promise<Browser> => (started ??= chromium.launch({ executablePath, args: ["--no-sandbox"] }))

const closePages = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** The browser, until the scope closes. No other test of the worker uses it at the same time. */
export const openBrowser = Effect.acquireRelease(Effect.promise(open), (browser) =>
  Effect.promise(() => closePages(browser))
)

export const withBrowser = <A>(use: (browser: Browser) => Promise<A>): Effect.Effect<A> =>
  Effect.acquireUseRelease(
    Effect.promise(open),
    (browser) => Effect.promise(() => use(browser)),
    (browser) => Effect.promise(() => closePages(browser))
  )

export const inBrowser = <A>(use: (browser: Browser) => Promise<A>): Promise<A> => Effect.runPromise(withBrowser(use))
