/** `dpp restore`: fills an empty database from an archive of `dpp backup`, or from the mirror of an organization. */
import { OrganizationId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { switchFlag } from "../shared/flags.ts"
import { loadThen } from "../shared/loadThen.ts"
import { json } from "../shared/output.ts"
import { onTarget, targetFlags } from "../shared/target.ts"

const options = {
  file: Argument.String("file").pipe(
    Argument.withDescription("An archive that dpp backup wrote; with --organization, folder or address of a mirror"),
    Argument.optional
  ),
  takeOver: switchFlag(
    "take-over",
    "The service that the archive is of has ended: servers of this database sign and send in its place. Without a file, for a " +
      "database that was restored before"
  ),
  organization: Flag.String("organization").pipe(
    Flag.withSchema(OrganizationId),
    Flag.withMetavar("ID"),
    Flag.withDescription("Restore what a mirror has of this organization"),
    Flag.optional
  ),
  keys: Flag.String("key").pipe(
    Flag.withMetavar("JWK"),
    Flag.withDescription(
      "With --organization: a public key of the organization that you trust, as JWK or file. At least one is needed"
    ),
    Flag.atLeast(0)
  ),
  json,
  ...targetFlags
}

export const restore = Command.make("restore", options, ({ organization, ...input }) =>
  Option.match(organization, {
    onNone: () =>
      loadThen(
        () => import("./run.ts"),
        ({ run }) => onTarget(input)(run(input))
      ),
    onSome: (id) =>
      loadThen(
        () => import("./fromMirror.ts"),
        ({ run }) => onTarget(input)(run({ ...input, organization: id }))
      )
  })
).pipe(
  Command.withShortDescription("Fill an empty database from an archive, or from a mirror."),
  Command.withDescription(
    "Fill an empty database and the file store from an archive of dpp backup, all or nothing. The service then returns " +
      "the same responses as before, including those for earlier points in time. The archive may be of an earlier version, from schema 24 " +
      "on: it is then upgraded as the database of that version would be. An archive with an entry that no backup writes is " +
      "refused before the entry is read: above 256 MB, or an uploaded file above 10 MB.\n\n" +
      "The database is then a copy: servers read and write, and sign and send nothing, because the other service may still run and " +
      "would sign another log of the same name. Once that service has ended, --take-over ends this. With --database, name also the folder " +
      "of the files by --data-dir: those of the service stay as they are.\n\n" +
      "With --organization, fill it with the public part of an organization from its mirror alone, after every check of the " +
      "mirror has passed: the passports come back as drafts, with their public documents. The report says what did not come back."
  ),
  Command.withExamples([
    {
      command: "dpp restore backup-2026-11-21.tar.gz --data-dir ./restored",
      description: "Into an embedded database in a new folder, beside a running service"
    },
    {
      command: 'dpp restore backup-2026-11-21.tar.gz --database "$NEW_DATABASE_URL" --data-dir ./restored',
      description: "Into another PostgreSQL database"
    },
    {
      command: "dpp restore --take-over --data-dir ./restored",
      description: "The former service has ended: sign and send in its place"
    },
    {
      command:
        "dpp restore /srv/mirror --organization 01a31c5e-7a00-7000-8000-000000000042 --key jwks.json --data-dir ./restored",
      description: "The public part of an organization, from its mirror"
    }
  ])
)
