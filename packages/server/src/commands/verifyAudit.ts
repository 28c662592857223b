/** `dpp verify-audit`: recomputes the chain of the audit log. */
import { OrganizationId } from "@dpp/core/party"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"

const organization = Flag.String("organization").pipe(
  Flag.withSchema(OrganizationId),
  Flag.withMetavar("ID"),
  Flag.withDescription("Only the log of this organization"),
  Flag.optional
)

export const verifyAudit = Command.make("verify-audit", { organization, json }, (input) =>
  lazily(
    () => import("../tasks/verifyAudit.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Recompute the audit log's chain and name the first broken entry."),
  Command.withDescription(
    "Recompute every hash of the audit log, organization by organization, and name the first entry that was changed, " +
      "removed, added or moved. Ends with 1 when a chain is broken. It only reads. The database is that of " +
      "DPP_DATABASE_URL, where the server may go on running, or the embedded one below DPP_DATA_DIR: stop the server " +
      "for that time. Keep the head's hash elsewhere now and then: who can write to the database could also compute " +
      "the whole chain anew, and only the old head tells."
  ),
  Command.withExamples([
    { command: "dpp verify-audit", description: "All organizations" },
    { command: "dpp verify-audit --json > audit-heads.json", description: "Keep the heads to compare with later" }
  ])
)
