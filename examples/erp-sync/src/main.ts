/**
 * Keeps an ERP and the service in step: `npm start -- COMMAND EXPORT`.
 *
 * `DPP_STATE` is the folder of the journal and the cursor, `DPP_ROWS` the most rows of a request of `push`.
 */
import { DppBulkStopped, DppClient, DppError } from "@dpp/client"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { change } from "./change.ts"
import { follow } from "./follow.ts"
import { Journal } from "./Journal.ts"
import { push } from "./push.ts"
import { readExport } from "./readExport.ts"
import { reconcile } from "./reconcile.ts"
import { validate } from "./validate.ts"

const usage = `validate EXPORT        print what push would do with each row
push EXPORT            store each row
change EXPORT REASON   send what differs
follow                 print what changes in the service
reconcile EXPORT       print what is missing on either side`

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000"
})

/** A file of the organization whose key is used: another organization has stored other rows, and has other cursors. */
const stateFile = async (name: string): Promise<string> => {
  const { id } = await dpp.organization.get()
  const folder = join(process.env["DPP_STATE"] ?? "state", id)
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}

/** Aborts with Ctrl-C, or when a service manager stops the program. */
const interrupted = (): AbortSignal => {
  const controller = new AbortController()
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => controller.abort())
  return controller.signal
}

/** Returns whether everything is as it should be. */
const run = async ([command, file, reason]: ReadonlyArray<string>): Promise<boolean> => {
  if (command === "follow") {
    await follow(dpp, await stateFile("cursor"), interrupted())
    return true
  }
  if (file !== undefined) {
    const batteries = readExport(file)
    const rows = process.env["DPP_ROWS"]
    if (command === "validate") return validate(dpp, batteries)
    if (command === "push") {
      const journal = new Journal(await stateFile("journal"))
      return push(dpp, batteries, journal, rows === undefined ? undefined : Number(rows))
    }
    if (command === "change" && reason !== undefined) return change(dpp, batteries, reason)
    if (command === "reconcile") return reconcile(dpp, batteries)
  }
  console.error(usage)
  return false
}

try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1
} catch (error) {
  if (!(error instanceof DppError)) throw error
  // Its own message counts the rows of one call; the cause says what failed.
  console.error(String(error instanceof DppBulkStopped ? error.cause : error))
  process.exitCode = 1
}
