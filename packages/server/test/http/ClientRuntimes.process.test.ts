/** @dpp/client runs where its README says: the same program under Node 20, Deno and Bun, in a page and in a worker. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { findRuntimes } from "@dpp/testkit/Runtimes"
import { aroundAll, assert, describe, it } from "@effect/vitest"
import { build } from "esbuild"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright-core"
import { journey, publicOrigin, type Settings } from "./runtimes/journey.ts"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const chromiumPath = "/usr/bin/chromium"
const hasChromium = existsSync(chromiumPath)
if (!hasChromium) reportNotRun(`Skipped: the client in a page and in a worker needs ${chromiumPath}.`)

const image = readFileSync(at("../../../../examples/sdk-quickstart/battery.png")).toString("base64")

/** All programs share one organization. An issuer has a host that did:web can name. */
const environment = { DPP_RATE_LIMIT_PER_MINUTE: "10000", DPP_PUBLIC_URL: publicOrigin }

const facts: Awaited<ReturnType<typeof journey>> = {
  verified: ["ok", 3, "broken"],
  total: 5,
  isWrittenOnce: true,
  fileName: "label.png",
  isImage: true,
  svg: ["image/svg+xml", true],
  png: ["image/png", 0x89],
  pages: [2, 2, 1],
  names: 5,
  refused: ["battery_mass"],
  stopped: "enough",
  late: true
}

/** One file without any import, its syntax as it is written; `report` gets the facts or what went wrong, as JSON. */
const programOf = async (settings: Settings, report: string): Promise<string> => {
  const contents = `import { journey } from "./journey.ts"
    journey(${JSON.stringify(settings)}).then((facts) => ({ facts }), (cause) => ({ cause: String(cause?.stack ?? cause) }))
      .then((outcome) => ${report}(JSON.stringify(outcome)))`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at("runtimes"), loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    platform: "neutral",
    target: "esnext",
    conditions: ["@dpp/source"]
  })
  return outputFiles.map(({ text }) => text).join("\n")
}

describe("the client", () => {
  let settings: Settings = { apiKey: "", baseUrl: "", image }

  aroundAll((runAll) =>
    withDemoServer(async ({ DPP_API_KEY, DPP_URL }) => {
      settings = { apiKey: DPP_API_KEY, baseUrl: DPP_URL, image }
      await runAll()
    }, environment)
  )

  it("runs in this process", async () => assert.deepStrictEqual(await journey(settings), facts), 180_000)

  it.each(findRuntimes())("runs under $name", ({ args, command }) =>
    inFolder(async (folder) => {
      const file = join(folder, "program.mjs")
      writeFileSync(file, await programOf(settings, "console.log"))
      const { code, stderr, stdout } = await startProgram([command, ...args, file], {}, folder).ended
      assert.strictEqual(code, 0, stderr)
      assert.deepStrictEqual(JSON.parse(stdout), { facts })
    })
  )

  it.skipIf(!hasChromium)("runs in a page and in a worker of the service's own origin", async () => {
    await using browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] })
    // The pages of the service allow no script of others, on purpose; the client is let in for the test.
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(new URL("/docs", settings.baseUrl).href)
    const outcome = new Map<string, (text: string) => void>()
    const reported = (where: string) => new Promise<string>((resolve) => void outcome.set(where, resolve))
    const inPage = reported("page")
    const inWorker = reported("worker")
    await page.exposeFunction("report", (where: string, text: string) => outcome.get(where)?.(text))
    await page.addScriptTag({ content: await programOf(settings, "((text) => report('page', text))") })
    const worker = JSON.stringify(await programOf(settings, "postMessage"))
    await page.addScriptTag({
      content: `const worker = new Worker(URL.createObjectURL(new Blob([${worker}], { type: "text/javascript" })))
            worker.onmessage = ({ data }) => report("worker", data)
            worker.onerror = ({ message }) => report("worker", JSON.stringify({ cause: message }))`
    })
    assert.deepStrictEqual(JSON.parse(await inPage), { facts })
    assert.deepStrictEqual(JSON.parse(await inWorker), { facts })
  })
})
