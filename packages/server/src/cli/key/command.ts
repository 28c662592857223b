/** `dpp key`: API keys of an organization, through the admin API. */
import { KeyAccess } from "@dpp/core/access"
import { Uuid } from "@dpp/core/identifiers"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { ofOrganization } from "../shared/remote.ts"

const run = () => import("./run.ts")

const list = Command.make("list", ofOrganization, (input) =>
  loadThen(run, (keys) => keys.list(input, input.organization))
).pipe(Command.withDescription("List the keys of an organization. The service stores only hashes of keys."))

const create = Command.make(
  "create",
  {
    ...ofOrganization,
    name: Flag.String("name").pipe(Flag.withDescription("Purpose of the key, as shown in the audit log")),
    access: Flag.Literals("access", KeyAccess.literals).pipe(
      Flag.withDescription("full: everything; read: no changes; condition: only the condition endpoints"),
      Flag.withDefault("full")
    )
  },
  ({ access, name, organization, ...input }) =>
    loadThen(run, (keys) => keys.create(input, organization, { access, name }))
).pipe(
  Command.withDescription("Issue a key. It is shown once."),
  Command.withExamples([{ command: "dpp key create --organization ID --name ERP", description: "For an ERP system" }])
)

const revoke = Command.make(
  "revoke",
  {
    ...ofOrganization,
    key: Argument.String("key-id").pipe(
      Argument.withSchema(Uuid),
      Argument.withDescription("Id of the key, as `dpp key list` shows it")
    )
  },
  ({ key: keyId, organization, ...input }) => loadThen(run, (keys) => keys.revoke(input, organization, keyId))
).pipe(Command.withDescription("Revoke a key, with immediate effect on every server."))

export const key = Command.make("key").pipe(
  Command.withShortDescription("API keys of an organization: list, create, revoke."),
  Command.withDescription(
    "API keys of an organization, through the admin API of a running server. The administrator's token comes from " +
      "DPP_ADMIN_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, create, revoke])
)
