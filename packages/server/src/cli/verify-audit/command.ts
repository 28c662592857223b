/** `dpp verify-audit`: recomputes the hash chain of the audit log. */
import { OrganizationId } from "@dpp/core/party"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { onTarget, targetFlags } from "../shared/target.ts"

const organization = Flag.String("organization").pipe(
  Flag.withSchema(OrganizationId),
  Flag.withMetavar("ID"),
  Flag.withDescription("Only the audit log of this organization"),
  Flag.optional
)

export const verifyAudit = Command.make("verify-audit", { organization, json, ...targetFlags }, (input) =>
  loadThen(
    () => import("./run.ts"),
    ({ run }) => onTarget(input)(run(input))
  )
).pipe(
  Command.withShortDescription("Recompute the hash chain of the audit log and report the first broken entry."),
  Command.withDescription(
    "Recompute every hash of the audit log, organization by organization, and report the first entry that was changed, " +
      "removed, added or moved. Exits with 1 if a chain is broken. The command only reads. The database is that of " +
      "DPP_DATABASE_URL, where the server can keep running, or the embedded one in DPP_DATA_DIR: stop the server first. " +
      "Where passports are signed, the log of signatures records heads of the chain: a chain that was changed and computed " +
      "again does not have them. Keep what --json prints elsewhere: who can also sign in the name of the log could replace " +
      "both, which only an old head or checkpoint reveals."
  ),
  Command.withExamples([
    { command: "dpp verify-audit", description: "All organizations" },
    {
      command: "dpp verify-audit --json > audit-heads.json",
      description: "Keep heads and checkpoints for a later comparison"
    }
  ])
)
