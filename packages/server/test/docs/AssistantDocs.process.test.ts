/** docs/assistants.md: its commands run as printed, one after the other, against one server. */
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { runPage } from "./runPage.ts"

itOnPageServer("an assistant gets its tools as the page has it", async ({ environment }) => {
  const printed = await runPage("docs/assistants.md", environment)
  for (const line of [
    /^"name":"complete_draft"$/mu,
    /^"name":"verify_passport"$/mu,
    /^EU 2023\/1542 Art\. 8\(\d\)$/mu
  ]) {
    assert.match(printed, line)
  }
})
