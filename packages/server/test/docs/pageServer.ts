/**
 * One server with the demo organization for all pages of a worker, as for a person who tries one page after the other. Its
 * settings are those that the pages ask for. It ends with the worker.
 */
import { freePort } from "@dpp/testkit/freePort"
import { startDemoServer } from "@dpp/testkit/ServerProcess"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "vitest"

const settings = {
  DPP_ADMIN_TOKEN: "admin-token-of-the-pages",
  DPP_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_MEMBER_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000",
  DPP_WEBHOOK_ALLOW_PRIVATE: "on"
}

export type PageEnvironment = Readonly<Record<"DPP_ADMIN_TOKEN" | "DPP_API_KEY" | "DPP_URL", string>>

/** A test of a page. `environment`: what a caller sets, for the server, the demo organization and its operator. */
export const itOnPageServer = it.extend(
  "environment",
  { scope: "worker" },
  // vitest reads from the first argument which other fixtures this one needs: none.
  // oxlint-disable-next-line eslint/no-empty-pattern -- see above
  async ({}, { onCleanup }): Promise<PageEnvironment> => {
    // The public addresses have the port of the settings.
    const port = String(await freePort())
    const folder = mkdtempSync(join(tmpdir(), "dpp-pages-"))
    const { environment, running } = await startDemoServer(folder, { ...settings, DPP_PORT: port })
    onCleanup(async () => {
      running.child.kill("SIGTERM")
      await running.ended
    })
    return { ...environment, DPP_ADMIN_TOKEN: settings.DPP_ADMIN_TOKEN }
  }
)
