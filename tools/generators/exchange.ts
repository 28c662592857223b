/** `docs/exchange.md`: where each format of others has the attributes, and what it has no place for. */
import { conditionDefinitions, productDefinitions, steps } from "@dpp/core/catalogue"
import { type Format, formats, type Place } from "../../packages/exchange/src/index.ts"

const header = `# Formats of others

Generated from the tables of \`packages/exchange\`; do not edit. The decisions behind them are in [0093](decisions/0093-exchange.md).

| | |
|---|---|
| \`GET /api/v1/products/{id}/export/{format}\` | the published passport, for its owner |
| \`?format=\` or \`Accept\` at the public address | what the reader may see: everyone, or the holder of an access grant |
| \`POST /api/v1/products/from/{format}\` | a draft; \`meta.left_over\` lists what it does not have, \`meta.condition\` is the reading of the file |

The header \`X-DPP-Losses\` of an export lists every attribute that has a value and is not in the file: \`no_place\` where the format has no
place for it, \`not_exact\` where reading the file would not return the same value, \`not_in_category\` where the attribute is not part of the
passport of the battery category.

In the tables, \`→\` is written only, \`↔\` written and read. Attributes without a place come after each table.
`

const names = [
  "name",
  "gtin",
  ...productDefinitions.map(({ name }) => name),
  ...conditionDefinitions.map(({ name }) => name),
  ...steps.flatMap(({ derived }) => derived.map(({ name }) => name))
]

const line = ({ attribute, direction, meaning, path, unit }: Place): string =>
  `| \`${attribute}\` | ${direction === "both" ? "↔" : "→"} | \`${path}\` | ${meaning === undefined ? "" : `\`${meaning}\``} | ${unit ?? ""} |`

const section = ({ mediaType, places, title, version }: Format): string => {
  const placed = new Set(places.map(({ attribute }) => attribute))
  const without = names.filter((name) => !placed.has(name))
  const ordered = [...names, "lastUpdate"].flatMap((name) => places.filter(({ attribute }) => attribute === name))
  return [
    `## ${title}`,
    `Version: ${version}. Media type: \`${mediaType}\`.`,
    ["| attribute | | place | meaning | unit |", "|---|---|---|---|---|", ...ordered.map(line)].join("\n"),
    `No place: ${without.map((name) => `\`${name}\``).join(", ")}.`
  ].join("\n\n")
}

export const files = () => ({ "docs/exchange.md": `${[header.trimEnd(), ...formats.map(section)].join("\n\n")}\n` })
