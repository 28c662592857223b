/** `docs/law.md`: article by article, what each duty asks, from which day, under which conditions, and what it waits for. */
import { conditionWords, type DescribedDuty, describeLaw, lawBundle } from "@dpp/core/law"

const { acts, duties, effective, issued, version } = describeLaw(lawBundle, {
  as_of: lawBundle.effective,
  proposed: true
})

const dayOf = ({ from, not_before, waits_for }: DescribedDuty): string =>
  from ??
  `not before ${not_before}; ${waits_for.map(({ act, months }) => `${months} months after [${act}](#acts)`).join(", ")}, whichever is the latest`

const fulfilment = ({ fields, kind, minimum }: DescribedDuty): string => {
  const names = fields.map((field) => `\`${field}\``).join(", ")
  if (minimum !== undefined) return `${names}, at least ${minimum.percent} %`
  return names === "" ? `outside of the passport (${kind})` : names
}

const row = (duty: DescribedDuty): string =>
  [
    `\`${duty.id}\``,
    duty.source.provision,
    duty.source.quote === null ? "" : `“${duty.source.quote}”`,
    fulfilment(duty),
    duty.categories.length === 5 ? "all" : duty.categories.map((category) => `\`${category}\``).join(", "),
    dayOf(duty),
    duty.conditions.map((condition) => conditionWords[condition]).join("; ")
  ].join(" | ")

const head = [
  "| duty | provision | words of the law | what fulfils it here | categories | from | where |",
  "|---|---|---|---|---|---|---|"
]
const table = (kinds: (duty: DescribedDuty) => boolean): ReadonlyArray<string> => [
  ...head,
  ...duties.filter((duty) => duty.status !== "proposed" && kinds(duty)).map((duty) => `| ${row(duty)} |`)
]

const page = [
  "# The duties of the law",
  "",
  `Generated from \`packages/core/src/law\`: version ${version} of ${issued}, after the consolidated text of Regulation (EU) 2023/1542 of ` +
    `${effective}. It is this service's reading of the law, and no legal advice. \`GET /law\` returns it as JSON, with the acts that the ` +
    "administrator recorded; `dpp law diff` says what changes between two days.",
  "",
  "A duty binds batteries that are placed on the market from its day on. Where it waits for an act of the Commission, it has no day until the " +
    "act is in force: then the latest of its day and the months after each act counts. Until then it is shown as waiting, and never counts.",
  "",
  "## In the passport",
  "",
  "Only these duties count for completeness.",
  "",
  ...table(({ kind }) => kind === "passport"),
  "",
  "## Beside the passport",
  "",
  ...table(({ kind }) => kind !== "passport"),
  "",
  "## Acts",
  "",
  "| act | what it is | asked for by | in force |",
  "|---|---|---|---|",
  ...acts.map(
    ({ entry_into_force, id, provision, title }) =>
      `| \`${id}\` | ${title} | ${provision} | ${entry_into_force ?? "not yet"} |`
  ),
  "",
  "An administrator records an entry into force with `dpp law record ACT --entry-into-force DAY`, and takes it back with `--undo`.",
  "",
  "## Proposals",
  "",
  "They are not binding.",
  "",
  "| proposal | act | what would change |",
  "|---|---|---|",
  ...duties
    .filter(({ status }) => status === "proposed")
    .map(({ id, source }) => `| \`${id}\` | ${source.act} | ${source.provision} |`),
  ""
].join("\n")

export const files = (): Readonly<Record<string, string>> => ({ "docs/law.md": page })
