/** docs/members.md: its commands run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/members.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)("people sign in and are managed as the page has it", async ({ environment }) => {
  const printed = await runPage("docs/members.md", environment)
  for (const line of [
    /^[\da-f-]{36} +Ada Weber +ada-\d+@example\.com +admin +-$/mu,
    /^admin\n.+\n\d+$/mu,
    /^publisher\n1\ntrue$/mu,
    /^Removed [\da-f-]{36}: its sessions have ended\.$/mu,
    /^operator operator: member\.removed$/mu,
    /^member Ada Weber: member\.removed\nmember Ada Weber: member\.updated$/mu
  ]) {
    assert.match(printed, line)
  }
})
