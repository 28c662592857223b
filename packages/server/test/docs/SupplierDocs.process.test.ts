/** docs/suppliers.md: its commands run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/suppliers.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)(
  "values of a supplier come into a template as the page has it",
  async ({ environment }) => {
    const printed = await runPage("docs/suppliers.md", environment)
    for (const line of [
      /^[\da-f-]{36} +Zellen AG +open +2099-03-31 +2$/mu,
      /^<html lang="de"$/mu,
      /^battery_mass kg\n4500\nsubmitted$/mu,
      /^.*battery mass.* +- +4500$/imu,
      /^[\da-f-]{36}: sent back\n[\da-f-]{36}: 1 value accepted so far\n450$/mu,
      /^[\da-f-]{36}: withdrawn$/mu,
      /^[\da-f-]{36} +Metals Ltd +accepted +- +1$/mu
    ]) {
      assert.match(printed, line)
    }
  }
)
