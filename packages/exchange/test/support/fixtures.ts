/** Published templates, schemas and samples of others, where they are present. They are not part of this repository. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import type { JsonObject } from "@dpp/core/text"

export const fixtureFolder = process.env["DPP_EXCHANGE_FIXTURES"] ?? ""

export const fixturesIn = (name: string): ReadonlyArray<readonly [file: string, document: JsonObject]> => {
  const path = `${fixtureFolder}/${name}`
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file, JSON.parse(readFileSync(`${path}/${file}`, "utf8")) as JsonObject])
}

/** Prints why a test is skipped. */
export const present = (name: string): boolean => {
  const found = fixtureFolder !== "" && existsSync(`${fixtureFolder}/${name}`)
  if (!found)
    reportNotRun(`Skipped: no folder ${name} in DPP_EXCHANGE_FIXTURES, which names published templates and schemas.`)
  return found
}
