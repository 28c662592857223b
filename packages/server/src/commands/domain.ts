/** `dpp domain`: former custom domains of an organization, through the admin API. */
import { HostName } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { lazily } from "./lazily.ts"
import { ofOrganization } from "./remote.ts"

const task = () => import("../tasks/organizations.ts")

const list = Command.make("list", ofOrganization, (input) =>
  lazily(task, ({ listFormerDomains }) => listFormerDomains(input, input.organization))
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
      Flag.withDescription("Required, because codes that were printed with the host will lead nowhere"),
      Flag.withDefault(false)
    )
  },
  ({ confirm, host, organization, ...input }) =>
    lazily(task, ({ removeFormerDomain }) => removeFormerDomain(input, { id: organization, host }, confirm))
).pipe(Command.withDescription("Delete a former custom domain. Codes that were printed with it then lead nowhere."))

export const domain = Command.make("domain").pipe(
  Command.withShortDescription("Former custom domains of an organization: list, delete."),
  Command.withDescription(
    "Former custom domains of an organization, through the admin API of a running server. Codes that were printed with one " +
      "lead to the present address of the passports. The administrator's token comes from DPP_OPERATOR_TOKEN or " +
      "--token-file."
  ),
  Command.withSubcommands([list, remove])
)
