/** `dpp key`: API keys of an organization, through the admin API. */
import { KeyAccess } from "@dpp/core/access"
import { Uuid } from "@dpp/core/identifiers"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { adminCommand } from "./shared/operationCommand.ts"
import { fieldsOf, withColumns } from "./shared/output.ts"
import { organization } from "./shared/remote.ts"

const list = adminCommand("list", {
  description: "List the keys of an organization. The service stores only hashes of keys.",
  flags: { organization },
  send: (api, input) => api.listKeys({ params: { id: input.organization } }),
  text: withColumns("id", "name", "access", "prefix", "created_at")
})

const create = adminCommand("create", {
  description: "Issue a key. It is shown once.",
  examples: [{ command: "dpp key create --organization ID --name ERP", description: "For an ERP system" }],
  flags: {
    organization,
    name: Flag.String("name").pipe(Flag.withDescription("Purpose of the key, as shown in the audit log")),
    access: Flag.Literals("access", KeyAccess.literals).pipe(
      Flag.withDescription("full: everything; read: no changes; condition: only the condition endpoints"),
      Flag.withDefault("full")
    )
  },
  body: ({ access, name }, bodyOf) => bodyOf("createKey", { access, name }),
  send: (api, input, payload) => api.createKey({ params: { id: input.organization }, payload }),
  text: (key) => `${fieldsOf(key)}\nStore the key now: it cannot be shown again.`
})

const revoke = adminCommand("revoke", {
  description: "Revoke a key, with immediate effect on every server.",
  flags: {
    organization,
    key: Argument.String("key-id").pipe(
      Argument.withSchema(Uuid),
      Argument.withDescription("Id of the key, as `dpp key list` shows it")
    )
  },
  send: (api, input) => api.revokeKey({ params: { id: input.organization, keyId: input.key } }),
  text: ({ id }) => `Revoked ${id}: it is no longer accepted by any server.`
})

export const key = Command.make("key").pipe(
  Command.withShortDescription("API keys of an organization: list, create, revoke."),
  Command.withDescription(
    "API keys of an organization, through the admin API of a running server. The administrator's token comes from " +
      "DPP_ADMIN_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, create, revoke])
)
