/** docs/registry.md: its commands run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/registry.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)(
  "batteries are checked, prepared, registered, updated and removed as the page has it",
  async ({ environment }) => {
    const printed = await runPage("docs/registry.md", environment)
    for (const line of [
      /^\d+ passports checked$/mu,
      /^<registrations?>|^<!-- Worksheet of this service/mu,
      /^prepared$/mu,
      /"reoId": "LEI-529900T8BM49AURSDO55"/u,
      /^Recorded: 1, known before: 0, rejected: 0\nRecorded: 0, known before: 1, rejected: 0\nEU-DPP-0000147$/mu,
      /^update_pending$/mu,
      /^1 battery in 1 file in registry$/mu,
      /^EU-DPP-0000147\nRecorded: 1, known before: 0, rejected: 0$/mu,
      /^true\n1 battery in 1 file in registry\n.*\nRecorded: 1, known before: 0, rejected: 0$/mu
    ]) {
      assert.match(printed, line)
    }
  }
)
