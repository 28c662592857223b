/** docs/transfer.md: its commands and its program run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/transfer.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)("passports and batteries pass as the page has it", async ({ environment }) => {
  const printed = await runPage("docs/transfer.md", environment)
  for (const line of [
    /^1 passport received from .+:\n {2}[\da-f-]{36}$/mu,
    /^active\ntransferred\n"code":"conflict"$/mu,
    /^.+ consents to a second life of 1 battery:$/mu,
    /^repurposed$/mu,
    /^[\da-f-]{36} +sent +responsibility +open +.*2 /mu,
    /^[\da-f-]{36}: withdrawn$/mu,
    /^responsibility of 2: withdrawn\nsecond_life of 1: withdrawn\nsecond_life of 1: accepted\nresponsibility of 1: accepted$/mu
  ]) {
    assert.match(printed, line)
  }
})
