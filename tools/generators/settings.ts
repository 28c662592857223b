/** `docs/settings.md`: every setting of the server. */
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
    ""
  ].join("\n")
})
