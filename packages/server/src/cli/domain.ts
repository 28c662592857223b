/** `dpp domain`: former custom domains of an organization, through the admin API. */
import { HostName } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { switchFlag } from "./shared/flags.ts"
import { adminCommand } from "./shared/operationCommand.ts"
import { withColumns } from "./shared/output.ts"
import { organization } from "./shared/remote.ts"

const list = adminCommand("list", {
  description: "List the former custom domains of an organization.",
  flags: { organization },
  send: (api, input) => api.listFormerDomains({ params: { id: input.organization } }),
  text: withColumns("host", "replaced_at")
})

const remove = adminCommand("delete", {
  description: "Delete a former custom domain. Codes that were printed with it stop working.",
  flags: {
    organization,
    host: Argument.String("host").pipe(
      Argument.withSchema(HostName),
      Argument.withDescription("The host, as `dpp domain list` shows it")
    ),
    confirm: switchFlag("confirm", "Required, because codes that were printed with the host will stop working")
  },
  send: (api, { confirm, host, organization: id }) =>
    api.removeFormerDomain({ params: { id, host }, query: { confirm } }),
  text: ({ host }) => `Deleted ${host}.`
})

export const domain = Command.make("domain").pipe(
  Command.withShortDescription("Former custom domains of an organization: list, delete."),
  Command.withDescription(
    "Former custom domains of an organization, through the admin API of a running server. Codes that were printed with " +
      "one lead to the present address of the passports. The administrator's token comes from DPP_ADMIN_TOKEN or " +
      "--token-file."
  ),
  Command.withSubcommands([list, remove])
)
