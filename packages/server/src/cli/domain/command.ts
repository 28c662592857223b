/** `dpp domain`: former custom domains of an organization, through the admin API. */
import { HostName } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { loadThen } from "../shared/loadThen.ts"
import { ofOrganization } from "../shared/remote.ts"

const run = () => import("./run.ts")

const list = Command.make("list", ofOrganization, (input) =>
  loadThen(run, (domains) => domains.list(input, input.organization))
).pipe(Command.withDescription("List the former custom domains of an organization."))

const remove = Command.make(
  "delete",
  {
    ...ofOrganization,
    host: Argument.String("host").pipe(
      Argument.withSchema(HostName),
      Argument.withDescription("The host, as `dpp domain list` shows it")
    ),
    confirm: Flag.Boolean("confirm").pipe(
      Flag.withDescription("Required, because codes that were printed with the host will stop working"),
      Flag.withDefault(false)
    )
  },
  ({ confirm, host, organization, ...input }) =>
    loadThen(run, (domains) => domains.remove(input, { id: organization, host }, confirm))
).pipe(Command.withDescription("Delete a former custom domain. Codes that were printed with it stop working."))

export const domain = Command.make("domain").pipe(
  Command.withShortDescription("Former custom domains of an organization: list, delete."),
  Command.withDescription(
    "Former custom domains of an organization, through the admin API of a running server. Codes that were printed with " +
      "one lead to the present address of the passports. The administrator's token comes from DPP_ADMIN_TOKEN or " +
      "--token-file."
  ),
  Command.withSubcommands([list, remove])
)
