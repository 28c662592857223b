/** `docs/attributes.md`: the attribute catalogue, one table per step. */
import { batteryCategories, type NamedDefinition, steps } from "@dpp/core/catalogue"
import { attributeLabel, sectionLabel } from "@dpp/core/languages"
import { locales } from "@dpp/core/text"
import { isInferred, mergedProperty } from "@dpp/core/v20"

const header = `# Attributes

Generated from the catalogue (\`packages/core/src/catalogue\`); do not edit.

Duty: \`M\` mandatory, \`C\` mandatory under the condition below the table, \`P\` pending (known, not asked for by the EU
yet), \`O\` optional, \`-\` not part of that category's passport (accepted and stored, not exported). Where the condition of
a \`C\` field does not hold, list the field in \`not_applicable\` of the product, unless the chemistry decides it. Read by: \`public\`, \`legitimate_interest\`,
\`authorities\`; audiences do not nest. Point: the point of Annex XIII by which a grant opens the value ([access.md](access.md)). A v2.0 name in *italics* is inferred, not seen in a public file; units and
object keys below the names are inferred by the same pattern. Condition values are written through the condition endpoint and never required.

The source begins with the clause of DIN DKE SPEC 99100 and the point of Annex XIII to Regulation (EU) 2023/1542 that puts the
attribute into the passport; attributes without such a point are in it by other law, by EN 18223, or by the specification alone.
A source after \`inferred:\` is not confirmed by a public text. Annex XIII 1(a) makes public what Annex VI Part A(1) requires,
the name and address of the manufacturer; the unique identifiers of manufacturer and economic operator are for authorities all
the same, because the published access rights of the Battery Passport Data Model v1.3 restrict them.
`

/** Attributes that v2.0 states together have one property. */
const nameInV20 = ({ name, v20 }: NamedDefinition): string | null => v20 ?? mergedProperty(name)?.property ?? null

const v20 = (row: NamedDefinition): string => {
  const name = nameInV20(row)
  return name === null ? "" : isInferred(name) ? `*${name}*` : name
}

const line = (row: NamedDefinition): string => {
  const { audience, description, name, duty, point, shape, source, v13 } = row
  const cells = [
    `\`${name}\``,
    ["en" as const, ...locales.filter((locale) => locale !== "en")]
      .map((language) => attributeLabel(name, language))
      .join("<br>"),
    description,
    shape.type,
    shape.unit ?? "",
    ...batteryCategories.map((category) => duty[category]),
    audience,
    String(point),
    v13 ?? "",
    v20(row),
    source.join("; ")
  ]
  return `| ${cells.join(" | ")} |`
}

const table = (rows: ReadonlyArray<NamedDefinition>): string =>
  rows.length === 0
    ? ""
    : [
        `| field | label | description | type | unit | ${batteryCategories.join(" | ")} | read by | point | v1.3 | v2.0 | source |`,
        `|---|---|---|---|---|${batteryCategories.map(() => "---|").join("")}---|---|---|---|---|`,
        ...rows.map(line),
        ""
      ].join("\n")

/** One line for each condition, with the fields that it makes mandatory. */
const conditions = (rows: ReadonlyArray<NamedDefinition>): ReadonlyArray<string> =>
  [...Map.groupBy(rows, ({ dutyCondition }) => dutyCondition)].flatMap(([condition, fields]) => {
    const names = fields.map(({ name }) => `\`${name}\``).join(", ")
    return condition === undefined ? [] : [`${names}: ${condition.text}\n`]
  })

/** The attributes that belong to one battery. */
const individual = (rows: ReadonlyArray<NamedDefinition>): ReadonlyArray<string> => {
  const names = rows.filter((row) => row.individual === true).map(({ name }) => `\`${name}\``)
  return names.length === 0
    ? []
    : [`${names.join(", ")}: different for each battery of a model, so not part of a template.\n`]
}

export const files = (): Readonly<Record<string, string>> => ({
  "docs/attributes.md": [
    header,
    ...steps.flatMap((step) => [
      `## ${step.id}: ${sectionLabel(step.id, "en")}\n`,
      `${step.clause}. v1.3 section \`${step.v13.section}\`${step.v13.input === "refused" ? ", refused as input" : ""}; v2.0 section \`${step.v20}\`.\n`,
      table(step.product),
      ...conditions(step.product),
      ...individual(step.product),
      ...(step.condition.length === 0 ? [] : ["### Condition\n", table(step.condition)]),
      ...(step.derived.length === 0 ? [] : ["### Written by the service\n", table(step.derived)])
    ])
  ].join("\n")
})
