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
          rules: {
            battery_category: [
              {
                rule: "oneOf",
                params: { values: "lmt, ev, industrial, stationary, industrial_without_bms", meant: '"ev"' }
              }
            ],
            ratedCapacity: [{ rule: "notField", params: { meant: "rated_capacity" } }]
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
    "`details` has, for each field, what is expected; the texts are for people and can change. `rules` has for each of these",
    "texts the rule and its parameters, so that a program says it in the language of its reader; `path` names the part of the",
    "field. `say` of `@dpp/core/validation` says them in German, French and Chinese. Names of rules stay; new ones may come, and a",
    "program that does not know one shows the text. An unknown field is in both",
    "only if its name is close to that of a field; all unknown fields are in `unrecognized_fields`. All are present only",
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
