/** `docs/settings.md`: every setting of the server. */
import { settings } from "@dpp/server/runtime/Settings"

export const files = (): Readonly<Record<string, string>> => ({
  "docs/settings.md": [
    "# Settings",
    "",
    "Generated from `packages/server/src/runtime/Settings.ts`; do not edit. Environment variables, all with a default that works; the",
    "server checks them at start and names what is wrong.",
    "",
    "| variable | default | meaning |",
    "|---|---|---|",
    ...Object.entries(settings).map(
      ([name, { description, standard }]) =>
        `| \`${name}\` | ${standard === "" ? "unset" : `\`${standard}\``} | ${description} |`
    ),
    ""
  ].join("\n")
})
