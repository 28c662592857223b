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
          message: "The input is incomplete or invalid: battery_category, ratedCapacity.",
          details: {
            battery_category: [
              'must be one of lmt, ev, industrial, stationary, industrial_without_bms; did you mean "ev"?'
            ],
            ratedCapacity: ["is not a field; did you mean rated_capacity?"]
          },
          unrecognized_fields: ["ratedCapacity", "colour"],
          correlation_id: "0199c0de-0000-7000-8000-000000000001"
        }
      },
      null,
      2
    ),
    "```",
    "",
    "`details` has, for each field, what is expected; the texts are for people and can change. An unknown field is in it",
    "only if its name is close to that of a field; all unknown fields are in `unrecognized_fields`. Both are present only",
    "where they apply. `correlation_id` is also in the header",
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
