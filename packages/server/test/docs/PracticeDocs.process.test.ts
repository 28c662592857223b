/** docs/practice.md: its commands run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/practice.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)(
  "a practice organization is started, used and thrown away as the page has it",
  async ({ environment }) => {
    const printed = await runPage("docs/practice.md", environment)
    for (const line of [
      /^ÜBUNG: Das ist kein Batteriepass$/mu,
      /^x-dpp-practice: true\r?$/imu,
      /^<title>ÜBUNG<\/title>/mu,
      /^PRACTICE: this proof is of a practice passport/mu,
      /^nothing was deleted$/mu,
      /^The practice organization of .+ is thrown away\.$/mu,
      /^404\n"code":"unauthorized"$/mu
    ]) {
      assert.match(printed, line)
    }
  }
)
