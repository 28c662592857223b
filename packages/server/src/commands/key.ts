/** `dpp key`: API keys of an organization, through the operator's API. */
import { Uuid } from "@dpp/core/identifiers"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { lazily } from "./lazily.ts"
import { ofOrganization } from "./remote.ts"

const task = () => import("../tasks/organizations.ts")

const list = Command.make("list", ofOrganization, (input) =>
  lazily(task, ({ listKeys }) => listKeys(input, input.organization))
).pipe(Command.withDescription("List the keys of an organization; the keys themselves are not kept."))

const create = Command.make(
  "create",
  {
    ...ofOrganization,
    name: Flag.String("name").pipe(Flag.withDescription("What the key is for; it stands in the audit log")),
    access: Flag.Literals("access", ["full", "read", "condition"]).pipe(
      Flag.withDescription("Everything, reading only, or the condition endpoints only"),
      Flag.withDefault("full")
    )
  },
  ({ access, name, organization, ...input }) =>
    lazily(task, ({ createKey }) => createKey(input, organization, { access, name }))
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
  ({ key: keyId, organization, ...input }) => lazily(task, ({ revokeKey }) => revokeKey(input, organization, keyId))
).pipe(Command.withDescription("Revoke a key: at once, on every server."))

export const key = Command.make("key").pipe(
  Command.withShortDescription("API keys of an organization: list, create, revoke."),
  Command.withDescription(
    "API keys of an organization, through the operator's API of a running server. The operator's token comes from " +
      "DPP_OPERATOR_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, create, revoke])
)
