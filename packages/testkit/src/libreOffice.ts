/** Opens spreadsheets in LibreOffice, which a machine may lack: then the tests that need it say so. */
import { isInstalled } from "./isInstalled.ts"
import { reportNotRun } from "./notRun.ts"
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

export const hasLibreOffice = isInstalled("soffice")

if (!hasLibreOffice) {
  reportNotRun("Tests that open spreadsheets in LibreOffice are skipped: libreoffice-calc is not installed.")
}

/** Converts spreadsheets by their names, all in one process with a profile of its own. */
export const convertSheets = (
  files: ReadonlyMap<string, Uint8Array>,
  from: "xlsx" | "ods",
  to: "xlsx" | "ods" | "pdf"
): ReadonlyMap<string, Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-office-"))
  try {
    const out = join(folder, "out")
    mkdirSync(out)
    const paths = [...files].map(([name, bytes]) => {
      const path = join(folder, `${name}.${from}`)
      writeFileSync(path, bytes)
      return path
    })
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`
    const { error, status, stderr } = spawnSync("soffice", [
      profile,
      "--headless",
      "--convert-to",
      to,
      "--outdir",
      out,
      ...paths
    ])
    if (status !== 0) throw new Error(`soffice: ${error?.message ?? stderr.toString()}`)
    return new Map([...files.keys()].map((name) => [name, readFileSync(join(out, `${name}.${to}`))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
