/** `dpp signing-key`: signing keys of an organization, through the admin API. */
import { KeyPurpose } from "@dpp/api/groups/SigningKeys"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { ofOrganization } from "../shared/remote.ts"

const run = () => import("./run.ts")

const list = Command.make("list", ofOrganization, (input) =>
  loadThen(run, (keys) => keys.list(input, input.organization))
).pipe(
  Command.withDescription(
    "List the signing keys of an organization, retired and revoked ones included. The first two are made when its first " +
      "passport is signed."
  )
)

const rotate = Command.make(
  "rotate",
  {
    ...ofOrganization,
    purpose: Flag.Literals("purpose", KeyPurpose.literals).pipe(
      Flag.withDescription("statement: signs versions of passports; log: signs checkpoints of the log"),
      Flag.withDefault("statement")
    )
  },
  ({ organization, purpose, ...input }) => loadThen(run, (keys) => keys.rotate(input, organization, purpose))
).pipe(
  Command.withDescription("Make a new key and retire the present one. What the retired key signed remains valid."),
  Command.withExamples([
    { command: "dpp signing-key rotate --organization ID --purpose log", description: "Replace the key of the log" }
  ])
)

const revoke = Command.make(
  "revoke",
  {
    ...ofOrganization,
    kid: Argument.String("kid").pipe(
      Argument.withDescription("Thumbprint of the key, as `dpp signing-key list` shows it")
    ),
    reason: Flag.String("reason").pipe(Flag.withDescription("Reason, as the list of keys shows it"), Flag.optional)
  },
  ({ kid, organization, reason, ...input }) => loadThen(run, (keys) => keys.revoke(input, organization, kid, reason))
).pipe(
  Command.withDescription(
    "Revoke a key that others may know. What it signed counts only if it was logged before. A new key replaces it."
  ),
  Command.withExamples([
    {
      command: 'dpp signing-key revoke KID --organization ID --reason "Key encryption key leaked"',
      description: "With the reason"
    }
  ])
)

export const signingKey = Command.make("signing-key").pipe(
  Command.withShortDescription("Signing keys of an organization: list, rotate, revoke."),
  Command.withDescription(
    "Keys that sign statements of passports and checkpoints of the log, through the admin API of a running server. The " +
      "administrator's token comes from DPP_ADMIN_TOKEN or --token-file."
  ),
  Command.withSubcommands([list, rotate, revoke])
)
