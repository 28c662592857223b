/** Reads PDF files with the tools of poppler-utils, which a machine may lack: then the tests that need them say so. */
import { isInstalled } from "./isInstalled.ts"
import { reportNotRun } from "./notRun.ts"
import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const hasPoppler = isInstalled("pdftotext")

if (!hasPoppler) reportNotRun("Tests that read PDF files are skipped: poppler-utils is not installed.")

const run = (command: string, args: ReadonlyArray<string>, input?: Uint8Array): Buffer => {
  const { error, status, stderr, stdout } = spawnSync(command, args, {
    ...(input === undefined ? {} : { input }),
    maxBuffer: 2 ** 28
  })
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.toString()}`)
  return stdout
}

/** The text of all pages as it lies on the paper: a row of a table is a line. */
export const pdfText = (pdf: Uint8Array): string => run("pdftotext", ["-layout", "-", "-"], pdf).toString()

/** `Title`, `Pages` and so on. */
export const pdfInfo = (pdf: Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    run("pdfinfo", ["-"], pdf)
      .toString()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()])
  )

/** All pages as PNG, in order. */
export const pdfPages = (pdf: Uint8Array, dotsPerInch: number): ReadonlyArray<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-pdf-"))
  try {
    const file = join(folder, "file.pdf")
    writeFileSync(file, pdf)
    run("pdftoppm", ["-r", String(dotsPerInch), "-png", file, join(folder, "page")])
    return readdirSync(folder)
      .filter((name) => name.endsWith(".png"))
      .toSorted()
      .map((name) => readFileSync(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
