/** docs/lifecycle.md: its commands and its program run as printed, one after the other, against one server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { assert } from "@effect/vitest"
import { itOnPageServer } from "./pageServer.ts"
import { hasCurl, runPage } from "./runPage.ts"

if (!hasCurl) reportNotRun("The commands of docs/lifecycle.md are not run: curl is not installed.")

itOnPageServer.skipIf(!hasCurl)("the life of a battery runs as the page has it", async ({ environment }) => {
  const printed = await runPage("docs/lifecycle.md", environment)
  for (const line of [
    /^re-used$/mu,
    /^ST-\d+-1: draft, /mu,
    /^true$/mu,
    /^ST-\d+-1: published, /mu,
    /^passport_inactive$/mu,
    /^RM-\d+-1: draft, /mu,
    /^repurposed$/mu,
    /^2 predecessors, [1-9]\d* fields copied$/mu,
    /^EV-\d+-4: waste recorded, /mu,
    /^\S+ +waste +Recycling Nord GmbH \(waste_management_operator\) /mu,
    /: correction recorded, .*\n {2}battery_status original, passport_status active$/mu,
    /: recycled recorded, .*\n {2}battery_status waste, passport_status ceased$/mu,
    /^410\nceased\nDemo Batteriewerk GmbH$/mu,
    /^EV-\d+-2: ev, original, published, ceased\n {2}went into ST-\d+-1 \(repurposing\): stationary, waste, published, ceased\ntrue$/mu
  ]) {
    assert.match(printed, line)
  }
})
