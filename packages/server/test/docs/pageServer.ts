/**
 * One server with the demo organization for all pages of a worker, as for a person who tries one page after the other. Its
 * settings are those that the pages ask for.
 */
import { freePort } from "@dpp/testkit/freePort"
import { type DemoServer, startDemoServer } from "@dpp/testkit/ServerProcess"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const settings = {
  DPP_ADMIN_TOKEN: "admin-token-of-the-pages",
  DPP_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_WEBHOOK_ALLOW_PRIVATE: "on"
}

const start = async (): Promise<DemoServer> => {
  // The public addresses have the port of the settings.
  const port = String(await freePort())
  const server = await startDemoServer(mkdtempSync(join(tmpdir(), "dpp-pages-")), { ...settings, DPP_PORT: port })
  process.once("exit", () => server.running.child.kill("SIGKILL"))
  return server
}

let started: Promise<DemoServer> | undefined

/** What a caller of the server sets: its address, a key of the demo organization and the token of the operator. */
export const pageEnvironment = async (): Promise<Readonly<Record<string, string>>> => {
  const { environment } = await (started ??= start())
  return { ...environment, DPP_ADMIN_TOKEN: settings.DPP_ADMIN_TOKEN }
}
