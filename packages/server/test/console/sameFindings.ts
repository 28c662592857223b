/** The same file means the same in the browser as on the command line, byte for byte. */
import { locales } from "@dpp/core/text"
import { inFolder } from "@dpp/testkit/Process"
import { assert } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { quarterCsv, quarterXlsx } from "../cli/messyQuarter.ts"
import { dpp } from "../support/dpp.ts"
import { messyWorkbook } from "./messyWorkbook.ts"

const files = [
  ["delivery.xlsx", messyWorkbook(["EB-1", "EB-2", "EB-3"])],
  ["quarter.xlsx", quarterXlsx()],
  ["quarter.csv", quarterCsv()]
] as const

/** What the worker and the command both report. */
const names = ["rows", "valid", "findings", "warnings", "unknown_fields", "incomplete", "missing"]

interface Asked {
  readonly script: string
  readonly name: string
  readonly bytes: ReadonlyArray<number>
  readonly language: string
  readonly decimal: string | undefined
}

/** The report of the console's worker, as JSON. */
const reportOfWorker = (page: Page, asked: Asked): Promise<string> =>
  page.evaluate(async ({ bytes, decimal, language, name, script }) => {
    const worker = new Worker(script, { type: "module" })
    const ask = (id: number, request: object) =>
      new Promise<{ readonly value: { readonly report: object } }>((resolve) => {
        worker.addEventListener("message", ({ data }) => data.id === id && resolve(data))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
        worker.postMessage({ id, request })
      })
    await ask(1, { kind: "open", name, bytes: new Uint8Array(bytes) })
    const known = { models: [], facilities: [] }
    const choices = { columns: {}, units: {}, answers: [], ...(decimal !== undefined && { decimal }) }
    const { value } = await ask(2, { kind: "analyse", language, known, choices })
    worker.terminate()
    return JSON.stringify(value.report)
  }, asked)

const reportOfCommand = async (file: string, { decimal, language }: Asked): Promise<string> => {
  const flags = ["--json", "--lang", language, ...(decimal === undefined ? [] : ["--decimal", decimal])]
  const { stdout } = await dpp(["import", file, ...flags], { DPP_API_KEY: "" })
  const report = JSON.parse(stdout) as Readonly<Record<string, unknown>>
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, report[name]])))
}

/** `page`: shows the view of spreadsheets, which has loaded the worker. */
export const sameFindings = async (page: Page): Promise<void> => {
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .find((name) => /\/worker-[^/]+\.js$/u.test(name))
  )
  assert.isDefined(script)
  await inFolder(async (folder) => {
    for (const [name, bytes] of files) {
      const file = join(folder, name)
      writeFileSync(file, bytes)
      for (const decimal of [undefined, "comma"]) {
        for (const language of locales) {
          const asked = { script: script ?? "", name, bytes: [...bytes], language, decimal }
          const report = await reportOfWorker(page, asked)
          // The files have something to report about.
          assert.notInclude(report, '"findings":[],"warnings":[]')
          assert.strictEqual(report, await reportOfCommand(file, asked), `${name} ${language} ${decimal}`)
        }
      }
    }
  })
}
