/** docs/webhooks.md: its commands and its receiver run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/webhooks.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)("changes reach a receiver as the page has it", async ({ environment }) => {
  const printed = await runPage("docs/webhooks.md", environment)
  for (const line of [
    /^The test was accepted \(204\)\.\n[\da-f-]{36}\nproduct\.published [\da-f-]{36}$/mu,
    /^[\da-f-]{36} +active +http:\/\/127\.0\.0\.1:4000\/dpp +product\.published, product\.updated$/mu,
    /^[\da-f-]{36} .*product\.published .*delivered +1 +204$/mu,
    /^[\da-f-]{36}: is sent again\nThe test was accepted \(204\)\.\n[\da-f-]{36}: updated\n[\da-f-]{36}: deleted$/mu
  ]) {
    assert.match(printed, line)
  }
})
