/** `docs/attributes.md`: the attribute catalogue, one table per step. */
import { batteryCategories } from "@dpp/core/BatteryCategory"
import { type Row, steps } from "@dpp/core/catalogue/Catalogue"

const header = `# Attributes

Generated from the catalogue (\`packages/core/src/catalogue\`); do not edit.

Duty: \`M\` mandatory, \`C\` mandatory under a condition, \`P\` pending (known, not asked for by the EU yet), \`O\` optional,
\`-\` not part of that category's passport (accepted and stored, not exported). Read by: \`public\`, \`legitimate_interest\`,
\`authorities\`; audiences do not nest. Condition values are written through the condition endpoint and never required.
`

const table = (rows: ReadonlyArray<Row>): string =>
  rows.length === 0
    ? ""
    : [
        `| field | label | type | unit | ${batteryCategories.join(" | ")} | read by | source |`,
        `|---|---|---|---|${batteryCategories.map(() => "---|").join("")}---|---|`,
        ...rows.map(({ audience, label, name, need, shape, source }) =>
          [
            "",
            `\`${name}\``,
            `${label.en}<br>${label.de}<br>${label.zh}`,
            shape.type,
            shape.unit ?? "",
            ...batteryCategories.map((category) => need[category]),
            audience,
            source.join("; "),
            ""
          ]
            .join(" | ")
            .trim()
        ),
        ""
      ].join("\n")

export const files = (): Readonly<Record<string, string>> => ({
  "docs/attributes.md": [
    header,
    ...steps.flatMap((step) => [
      `## ${step.id}: ${step.label.en}\n`,
      `${step.clause}. v1.3 section \`${step.v13.section}\`${step.v13.input === "refused" ? ", refused as input" : ""}; v2.0 section \`${step.v20}\`.\n`,
      table(step.product),
      ...(step.condition.length === 0 ? [] : ["### Condition\n", table(step.condition)]),
      ...(step.derived.length === 0 ? [] : ["### Written by the service\n", table(step.derived)])
    ])
  ].join("\n")
})
