/** The package runs where its README says: in this Node and Node 20, and in a page. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { findRuntimes } from "@dpp/testkit/Runtimes"
import { build } from "esbuild"
import { existsSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { chromium } from "playwright-core"
import { assert, it } from "vitest"
import { type Facts, program } from "./support/program.ts"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const chromiumPath = "/usr/bin/chromium"
const hasChromium = existsSync(chromiumPath)
if (!hasChromium) reportNotRun(`Skipped: proofs in a page need ${chromiumPath}.`)

const expected: Facts = {
  outcome: "ok",
  level: 2,
  document: { data: { mass: 478.5, status: "Straße 北京" } },
  changed: "broken"
}

const bundled = (contents: string) =>
  build({
    stdin: { contents, resolveDir: at("support"), loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    conditions: ["@dpp/source"],
    logLevel: "silent"
  })

const programFor = async (report: string): Promise<string> => {
  const { outputFiles } = await bundled(`import { program } from "./program.ts"
    program().then((facts) => facts, (cause) => String(cause?.stack ?? cause))
      .then((facts) => ${report}(JSON.stringify(facts)))`)
  return outputFiles.map(({ text }) => text).join("\n")
}

it("verifying takes less than 14.5 kB of a page, compressed, and nothing of Node", async () => {
  const { metafile, outputFiles } = await bundled('import { verify } from "@dpp/proof"; globalThis.verify = verify')
  const own = /(packages\/proof|\.\.)\/src\/|\/node_modules\/jose\/|^<stdin>$/u
  assert.deepStrictEqual(
    Object.keys(metafile.inputs).filter((path) => !own.test(path)),
    []
  )
  assert.isBelow(gzipSync(Buffer.concat(outputFiles.map(({ contents }) => contents))).length, 14_500)
})

it("runs in this process", async () => assert.deepStrictEqual(await program(), expected))

it.each(findRuntimes())("runs under $name", ({ args, command }) =>
  inFolder(async (folder) => {
    const file = join(folder, "program.mjs")
    writeFileSync(file, await programFor("console.log"))
    const { code, stderr, stdout } = await startProgram([command, ...args, file], {}, folder).ended
    assert.strictEqual(code, 0, stderr)
    assert.deepStrictEqual(JSON.parse(stdout), expected)
  })
)

it.skipIf(!hasChromium)("runs in a page", async () => {
  const server = createServer((_, response) => void response.end("<!doctype html><title>verify</title>")).listen(
    0,
    "127.0.0.1"
  )
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] })
  try {
    const page = await browser.newPage()
    // Sound: the server listens on a port.
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const { promise: facts, resolve } = Promise.withResolvers<string>()
    await page.exposeFunction("report", resolve)
    await page.addScriptTag({ content: await programFor("((text) => report(text))") })
    assert.deepStrictEqual(JSON.parse(await facts), expected)
  } finally {
    server.close()
  }
})
