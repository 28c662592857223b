/** `docs/errors.md`: every error code, when it is answered, what to do. */
import { errorGuide } from "@dpp/api/errorGuide"

export const files = (): Readonly<Record<string, string>> => ({
  "docs/errors.md": [
    "# Errors",
    "",
    "Generated from `packages/api/src/errorGuide.ts`; do not edit. Every failed request answers an object:",
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
    "`details` and `unrecognized_fields` stand only where they apply. `correlation_id` is also in the header",
    "`X-Correlation-Id` of every answer, failed or not; a caller may send its own there, as a UUID. Nothing of a refused",
    "request is stored.",
    "",
    "| code | HTTP | when | what to do |",
    "|---|---|---|---|",
    ...Object.entries(errorGuide).map(
      ([code, { remedy, status, when }]) => `| \`${code}\` | ${status.join(", ")} | ${when} | ${remedy} |`
    ),
    ""
  ].join("\n")
})
