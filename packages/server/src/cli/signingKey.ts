/** `dpp signing-key`: signing keys of an organization, through the admin API. */
import { KeyPurpose } from "@dpp/api/groups/SigningKeys"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { present, textFlag } from "./shared/flags.ts"
import { adminCommand } from "./shared/operationCommand.ts"
import { withColumns } from "./shared/output.ts"
import { organization } from "./shared/remote.ts"

const list = adminCommand("list", {
  description:
    "List the signing keys of an organization, retired and revoked ones included. The first two are made when its first " +
    "passport is signed.",
  flags: { organization },
  send: (api, input) => api.listSigningKeys({ params: { id: input.organization } }),
  text: withColumns("kid", "purpose", "state", "created_at")
})

const rotate = adminCommand("rotate", {
  description: "Make a new key and retire the present one. What the retired key signed remains valid.",
  examples: [
    { command: "dpp signing-key rotate --organization ID --purpose log", description: "Replace the key of the log" }
  ],
  flags: {
    organization,
    purpose: Flag.Literals("purpose", KeyPurpose.literals).pipe(
      Flag.withDescription("statement: signs versions of passports; log: signs checkpoints of the log"),
      Flag.withDefault("statement")
    )
  },
  send: (api, { organization: id, purpose }) => api.rotateSigningKey({ params: { id }, payload: { purpose } })
})

const revoke = adminCommand("revoke", {
  description:
    "Revoke a key that others may know. What it signed counts only if it was logged before. A new key replaces it.",
  examples: [
    {
      command: 'dpp signing-key revoke KID --organization ID --reason "Key encryption key leaked"',
      description: "With the reason"
    }
  ],
  flags: {
    organization,
    kid: Argument.String("kid").pipe(
      Argument.withDescription("Thumbprint of the key, as `dpp signing-key list` shows it")
    ),
    reason: textFlag("reason", "Reason, as the list of keys shows it")
  },
  send: (api, { kid, organization: id, reason }) =>
    api.revokeSigningKey({ params: { id, kid }, payload: present({ reason }) })
})

export const signingKey = Command.make("signing-key").pipe(
  Command.withShortDescription("Signing keys of an organization: list, rotate, revoke."),
  Command.withDescription(
    "Keys that sign statements of passports and checkpoints of the log, through the admin API of a running server. The " +
      "administrator's token comes from DPP_ADMIN_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, rotate, revoke])
)
