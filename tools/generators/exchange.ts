/** `docs/exchange.md`: where each exchange format has the attributes, and what it has no place for. */
import { conditionDefinitions, maximumEntries, productDefinitions, steps } from "@dpp/core/catalogue"
import { exportMediaTypes } from "@dpp/core/passport"
import { type Format, formats, type Place } from "../../packages/exchange/src/index.ts"

const header = `# Exchange formats

Generated from the tables of \`packages/exchange\`; do not edit. The decisions behind them are in [0093](decisions/0093-exchange.md).
[Benchmarks](benchmarks.md) compares their times.

A passport can be read in the formats of data spaces, authorities and recyclers, and a draft can be made of some of them. \`dpp export\`
and \`dpp import\` do the same on the command line.

| | |
|---|---|
| \`GET /api/v1/products/{id}/export/{format}\` | the published passport, for its owner |
| \`?format=\` or \`Accept\` at the public address | what the reader may see: everyone, or the holder of an access grant |
| \`GET /aas/shells/{id}\`, \`/aas/shells/{id}/submodels/{id}/submodel-elements/{path}\` | the same as a repository of shells (AAS API 3.0, part 2), read only; \`/aas\` is its base address, also for \`/submodels/{id}\`. Identifiers are base64url. Practice passports have no shells: 404 |
| \`GET /api/v1/dpps/{dppId}/elements/{elementPath}\`, \`.../collections/{elementPath}\` | single values of the v2.0 document; \`PATCH\` changes a property of a section |
| \`POST /api/v1/imports/{format}\` | a draft; \`meta.losses\` lists what it does not have, \`meta.condition\` is the reading of the file |

A file has at most 10 MB, also in a package, of which only the shell is unpacked, and is read within 10 seconds. A list has at most ${maximumEntries} entries, the
others are losses. At most 5,000 losses are listed, with paths and texts of at most 200 characters; \`meta.losses_omitted\` counts the rest. Files of an
organization are read one after the other; where too many wait, the response is 429 or 503 with \`Retry-After\`.

The header \`X-DPP-Losses\` of an export lists every attribute that has a value and is not in the file: \`no_place\` where the format has no
place for it, \`not_exact\` where reading the file would not return the same value, \`not_in_category\` where the attribute is not part of the
passport of the battery category.

In the tables, a place with \`↔\` leads back to the attribute, and one with \`→\` does not. Attributes without a place come after each table.

A UNTP passport is a credential as \`vc+jwt\`: the organization signs what the reader sees, with the key that its DID document publishes.
An EPCIS document also has the transformations that the battery went into or came out of. RDF is Turtle, and N-Quads for
\`Accept: application/n-quads\` or \`?format=n-quads\`.
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

const filesOf = ({ files }: Format): string =>
  files.map((file) => `\`${file}\` (\`${exportMediaTypes[file]}\`)`).join(", ")

const section = (format: Format): string => {
  const { places, read, title, version } = format

  const placed = new Set(places.map(({ attribute }) => attribute))
  const without = names.filter((name) => !placed.has(name))
  const ordered = [...names, "lastUpdate"].flatMap((name) => places.filter(({ attribute }) => attribute === name))
  return [
    `## ${title}`,
    `Version: ${version}. Files: ${filesOf(format)}. ${read === undefined ? "Written only." : "Written and read."}`,
    ["| attribute | | place | meaning | unit |", "|---|---|---|---|---|", ...ordered.map(line)].join("\n"),
    `No place: ${without.map((name) => `\`${name}\``).join(", ")}.`
  ].join("\n\n")
}

export const files = () => ({ "docs/exchange.md": `${[header.trimEnd(), ...formats.map(section)].join("\n\n")}\n` })
