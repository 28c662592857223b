/** `dpp verify-audit`: recomputes the hash chain of the audit log. */
import { OrganizationId } from "@dpp/core/party"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"

const organization = Flag.String("organization").pipe(
  Flag.withSchema(OrganizationId),
  Flag.withMetavar("ID"),
  Flag.withDescription("Only the audit log of this organization"),
  Flag.optional
)

export const verifyAudit = Command.make("verify-audit", { organization, json }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Recompute the hash chain of the audit log and report the first broken entry."),
  Command.withDescription(
    "Recompute every hash of the audit log, organization by organization, and report the first entry that was changed, " +
      "removed, added or moved. Exits with 1 if a chain is broken. The command only reads. The database is that of " +
      "DPP_DATABASE_URL, where the server can keep running, or the embedded one in DPP_DATA_DIR: stop the server first. " +
      "Keep a copy of the head's hash elsewhere: anyone who can write to the database could recompute the whole chain, " +
      "which only an old head reveals."
  ),
  Command.withExamples([
    { command: "dpp verify-audit", description: "All organizations" },
    { command: "dpp verify-audit --json > audit-heads.json", description: "Keep the heads for a later comparison" }
  ])
)
