/** `dpp backup-provider`: keeps copies of the mirrors of others, and serves them when their service no longer responds. */
import { OrganizationId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"

const accept = Command.make(
  "accept",
  {
    url: Argument.String("manifest-url").pipe(
      Argument.withDescription("Address of the manifest of a mirror: https://.../manifest.json")
    ),
    organization: Flag.String("organization").pipe(
      Flag.withSchema(OrganizationId),
      Flag.withMetavar("ID"),
      Flag.withDescription("Organization that must have signed the mirror")
    ),
    keys: Flag.String("key").pipe(
      Flag.withMetavar("JWK"),
      Flag.withDescription(
        "A public key that you trust, as JWK or file, instead of the keys that the issuer publishes"
      ),
      Flag.atLeast(0)
    ),
    json
  },
  (input) =>
    loadThen(
      () => import("./accept/run.ts"),
      ({ run }) => run(input)
    )
).pipe(
  Command.withShortDescription("Pull a mirror, verify it, and store it as a new copy."),
  Command.withDescription(
    "Pull a mirror, and store it in DPP_BACKUP_DIR only if manifest, signatures, logs and all files are verified. Only what has " +
      "changed is downloaded. A mirror that is forged, older than the copy before, or contradicts it is refused; passports that it " +
      "no longer has are reported and stay as they were; earlier copies remain. Run it by a timer. Exits with 1 if the mirror was " +
      "refused or cannot be downloaded."
  ),
  Command.withExamples([
    {
      command:
        "dpp backup-provider accept https://mirror.example.com/manifest.json --organization 01a31c5e-7a00-7000-8000-000000000042",
      description: "Every night, for example"
    }
  ])
)

const serve = Command.make("serve", {}, () =>
  loadThen(
    () => import("./serve/run.ts"),
    ({ run }) => run
  )
).pipe(
  Command.withShortDescription("Serve the copies under the printed addresses."),
  Command.withDescription(
    "Respond at the printed addresses from the newest copies in DPP_BACKUP_DIR, once DNS or a proxy leads to this server: the " +
      "same bytes as the service, and on each page a line with the provider (DPP_SERVICE_NAME) and the date of the copy. It listens " +
      "on DPP_HOST and DPP_PORT, has no database, and reports age and failures at /health/ready and /metrics."
  ),
  Command.withExamples([
    {
      command: "DPP_SERVICE_NAME='Back-up GmbH' dpp backup-provider serve",
      description: "With the copies in ./backups"
    }
  ])
)

const status = Command.make("status", { json }, (input) =>
  loadThen(
    () => import("./serve/status.ts"),
    ({ run }) => run(input)
  )
).pipe(
  Command.withShortDescription("Print the age of each copy, and the runs that failed."),
  Command.withDescription(
    "Print for each organization in DPP_BACKUP_DIR the age of its copy, the last run that found its mirror intact, the runs that have " +
      "failed since, and the passports that were lost: what the server reports at /health/ready, without a server. Exits with 1 if " +
      "a copy is missing or older than two days, or if more than two runs in a row failed."
  ),
  Command.withExamples([
    { command: "dpp backup-provider status --json", description: "For a job that watches the copies" }
  ])
)

export const backupProvider = Command.make("backup-provider").pipe(
  Command.withShortDescription("Keep copies of mirrors, and take over their addresses."),
  Command.withDescription(
    "Keep verified copies of the mirrors of others, and serve them when their service no longer responds."
  ),
  Command.withSubcommands([accept, serve, status])
)
