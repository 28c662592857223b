/** `docs/exchange.md`: where each exchange format has the attributes, and what it has no place for. */
import { conditionDefinitions, maximumEntries, productDefinitions, steps } from "@dpp/core/catalogue"
import { exportMediaTypes } from "@dpp/core/passport"
import { type Format, formats, type Place } from "../../packages/exchange/src/index.ts"

const header = `# Exchange formats

Generated from the tables of \`packages/exchange\`; do not edit. The decisions behind them are in [0093](decisions/0093-exchange.md).
[Benchmarks](benchmarks.md) compares their times.

A passport can be read in the service's own format, and in those of data spaces, authorities and recyclers; a draft can be made of some of
them. \`dpp export\` and \`dpp import\` do the same on the command line.

| | |
|---|---|
| \`GET /api/v1/products/{id}/export/{format}\` | the published passport, for its owner |
| \`?format=\` or \`Accept\` at the public address | what the reader may see: everyone, or the holder of an access grant |
| \`GET /aas/shells/{id}\`, \`/aas/shells/{id}/submodels/{id}/submodel-elements/{path}\` | the same as a repository of shells (AAS API 3.1, part 2), read only; \`/aas\` is its base address, also for \`/submodels/{id}\`. Identifiers are base64url. \`$value\` after a submodel or an element is its value alone. A key of the organization shows everything. Practice passports have no shells: 404 |
| \`/aas/lookup/shells\`, \`/aas/shell-descriptors\` | the passports of an organization as [digital twins of a data space](#data-spaces), for its key |
| \`GET /api/v1/dpps/{dppId}/elements/{elementPath}\`, \`.../collections/{elementPath}\` | single values of the v2.0 document; \`PATCH\` changes a property of a section |
| \`POST /api/v1/imports/{format}\` | a draft; \`meta.losses\` lists what it does not have, \`meta.condition\` is the reading of the file, \`meta.lifecycle_events\` has the events to record. \`publish=true\` publishes it, or stores nothing; \`update=true\` changes the battery that has the serial number of the file, if there is one (200, \`meta.created\` is false) |

A file has at most 10 MB, also in a package, of which only the shell is unpacked, and is read within 10 seconds. A list has at most ${maximumEntries} entries, the
others are losses. At most 5,000 losses are listed, with paths and texts of at most 200 characters; \`meta.losses_omitted\` counts the rest. Files of an
organization are read one after the other; where too many wait, the response is 429 or 503 with \`Retry-After\`.

The header \`X-DPP-Losses\` of an export, \`model-json\` included, lists every attribute that has a value and is not in the file: \`no_place\` where the format has no
place for it, \`not_exact\` where reading the file would not return the same value, \`not_in_category\` where the attribute is not part of the
passport of the battery category.

## dpp-passport/1

The whole passport, under the names of the API: \`export/passport\`, \`?format=passport\`, \`passport.dpp.json\` of a mirror, and the member
\`passport\` of a proof. It is the form in which a passport moves to another service, with nothing lost.

| member | has |
|---|---|
| \`format\` | \`dpp-passport/1\` |
| \`passport_id\`, \`unique_product_identifier\`, \`passport_status\`, \`last_updated\` | what the service that wrote it calls the passport, and when it last changed |
| \`product\` | the fields of \`GET /products/{id}\` that have a value |
| \`condition\` | the condition with the time of its measurement; \`null\` before the first reading |
| \`predecessors\` | the batteries that it was made of, by address |
| \`declarations\` | the attributes that were declared not applicable. For the owner, as all that follow but \`files\` |
| \`lifecycle_events\` | what happened to the battery, oldest first. \`status_before\` is the status that an event replaced |
| \`facility\` | the facility; an import leaves it over, because the other service may not have it |
| \`provenance\` | for each attribute its source and the time of the change |
| \`files\` | the stored files that the passport names, each with attribute, address, size and SHA-256 |

An import takes the fields, declarations and predecessors; the reading and the events are sent once the passport is published, which
\`dpp import --apply --publish\` does. An event that was corrected is left over with its correction. A reading never gets a time that the
document does not state: without one it is left over, in every format. A v2.0 document (\`model-json\`) has none.

## Data spaces

Catena-X hands passports over by CX-0160-3: eight models of one battery, the seven of IDTA 02035 and \`DppMetadata\`, each as a *value document* behind a
connector. The connector is not part of this service: its data plane calls the addresses below with a key of the organization, and the usage purpose
of its offers is \`cx.circular.dpp:1\`.

**Out.** \`GET /aas/lookup/shells?assetIds=\` (each a base64url text of \`{"name", "value"}\`), \`POST /aas/lookup/shellsByAssetLink\` and \`POST /aas/lookup/shells\`
return ids of shells; all ids must match. Known are \`manufacturerId\` (the BPNL), \`manufacturerPartId\` (the model), \`digitalTwinType\` (\`PartInstance\`),
\`partInstanceId\` (the serial number), \`gtin\` and \`globalAssetId\`; nothing is found by another. \`createdAfter\` returns what was published since, \`limit\` (at most 50) and
\`cursor\` make pages, of which one may be empty although others follow. \`GET /aas/shell-descriptors\` has the same parameters and returns descriptors, \`GET /aas/shell-descriptors/{id}\`
one: it names each submodel with its semantic ids and its address for \`SUBMODEL-VALUE-3.1\`, to which \`/$value\` is appended. The value document of the nameplate has the BPNL of
the organization and the BPNS of the facility, where they are entered (\`dpp org update --operator-identifier bpnl:...\`, \`dpp facility update --bpns\`); other documents keep the identifiers of the law.

**In.** \`POST /api/v1/imports/cx-dpp\` takes \`{ "documents": { "BatteryNameplate": {}, "HandoverDocumentation": {}, "CarbonFootprint": {}, "TechnicalData": {},
"ProductCondition": {}, "MaterialComposition": {}, "Circularity": {}, "DppMetadata": {} } }\`. A set that lacks one is refused (400) with the names of what is missing. A facility is
found by its BPNS. With \`publish=true&update=true\`, each call leaves the battery published as the set states it, and \`meta.condition\` is the reading to send; without a
complete passport by law nothing is stored. A published passport is listed for the registry (\`GET /registry-file\`) until it is registered, and with a change again.

Names of elements are those of the IDTA templates, which differ from those of the aspect models in nine places; an import takes both. \`customerPartId\`, twins of types and notifications
are not built. No conformity was assessed.

## The formats of others

In the tables, a place with \`↔\` leads back to the attribute, and one with \`→\` does not. Attributes without a place come after each table.

A UNTP passport is a credential as \`vc+jwt\`: the organization signs what the reader sees, with the key that its DID document publishes.
An EPCIS document also has the transformations that the battery went into or came out of. A battery of which modules or cells went in is
in \`inputQuantityList\`, with the class of its GTIN: \`quantity\` counts these batteries, because how many parts of them went in is not known. RDF is Turtle, and N-Quads for
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
