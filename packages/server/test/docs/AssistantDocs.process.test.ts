/** docs/assistants.md: its commands run as printed, one after the other, against one server. */
import { assert, it } from "@effect/vitest"
import { runPage } from "./runPage.ts"

it("an assistant gets its tools as the page has it", async () => {
  const printed = await runPage("docs/assistants.md")
  for (const line of [
    /^"name":"complete_draft"$/mu,
    /^"name":"verify_passport"$/mu,
    /^EU 2023\/1542 Art\. 8\(\d\)$/mu
  ]) {
    assert.match(printed, line)
  }
})
