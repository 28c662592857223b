/** `docs/errors.md`: every error code, when the service returns it, and what to do. */
import { errorGuide } from "@dpp/api/errorGuide"

export const files = (): Readonly<Record<string, string>> => ({
  "docs/errors.md": [
    "# Errors",
    "",
    "Generated from `packages/api/src/errorGuide.ts`; do not edit. The response to every failed request is an object:",
    "",
    "```json",
    JSON.stringify(
      {
        error: {
          code: "validation_error",
          message: "The input is incomplete or invalid: battery_mass.",
          details: { battery_mass: ["Expected a value greater than or equal to 0"] },
          unrecognized_fields: ["battery_mas"],
          correlation_id: "0199c0de-0000-7000-8000-000000000001"
        }
      },
      null,
      2
    ),
    "```",
    "",
    "`details` and `unrecognized_fields` are present only where they apply. `correlation_id` is also in the header",
    "`X-Correlation-Id` of every response; a caller may send its own there, as a UUID. A rejected request",
    "changes nothing.",
    "",
    "| code | HTTP | when | what to do |",
    "|---|---|---|---|",
    ...Object.entries(errorGuide).map(
      ([code, { remedy, status, when }]) => `| \`${code}\` | ${status.join(", ")} | ${when} | ${remedy} |`
    ),
    ""
  ].join("\n")
})
