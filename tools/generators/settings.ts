/** `docs/settings.md`: every setting of the server. */
import { remoteVariables } from "@dpp/server/cli/shared/remote"
import { settingsTable } from "@dpp/server/runtime/settingsTable"

export const files = (): Readonly<Record<string, string>> => ({
  "docs/settings.md": [
    "# Settings",
    "",
    "Generated from `packages/server/src/runtime/settingsTable.ts`; do not edit. Settings are environment variables. Each has a",
    "default. The server checks them when it starts and reports every invalid one.",
    "",
    "| variable | default | meaning |",
    "|---|---|---|",
    ...Object.entries(settingsTable).map(
      ([name, { default: text, description }]) =>
        `| \`${name}\` | ${text === "" ? "unset" : `\`${text}\``} | ${description} |`
    ),
    "",
    "## The command line",
    "",
    "Commands that work on the database itself (`dpp migrate`, `backup`, `restore`, `verify-audit`, `mirror`) read the settings",
    "above. Those that call a server read these variables, and `DPP_ADMIN_TOKEN`:",
    "",
    "| variable | meaning |",
    "|---|---|",
    ...Object.entries(remoteVariables).map(([name, description]) => `| \`${name}\` | ${description} |`),
    ""
  ].join("\n")
})
