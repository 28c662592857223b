/** The notes of a release, for people who upgrade: one text for each package, and one for the whole. */
import type { Changeset } from "./changesets.ts"
import { subjectNames, subjectOf } from "./subjects.ts"

/** The packages that people install, with what they call them. All others are parts of the server. */
export const installed = {
  server: "the server, its pages and the command line",
  cli: "the commands that need no database",
  client: "the client",
  core: "the library of the rules",
  proof: "the library of the proofs",
  api: "the contract"
} as const

const section = (heading: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [heading, "", ...lines, ""]

const item = ({ title }: Changeset, text: string): string => `- ${text} (*${title}*)`

/** What breaks, and what there is to do, each with the title of its changeset. */
const forUpgrade = (changesets: ReadonlyArray<Changeset>, level: string): ReadonlyArray<string> => [
  ...section(
    `${level} What breaks`,
    changesets.flatMap((one) => one.breaks.map((text) => item(one, text)))
  ),
  ...section(
    `${level} What you must do`,
    changesets.flatMap((one) => one.tasks.map((text) => item(one, text)))
  )
]

const whole = ({ text, title }: Changeset): ReadonlyArray<string> => [
  `#### ${title}`,
  "",
  ...(text === "" ? [] : [text, ""])
]

/** What `CHANGELOG.md` of a package says of a version, from the changesets that name the package. */
export const packageNotes = (version: string, changesets: ReadonlyArray<Changeset>): string => {
  const news = changesets.filter(({ isRepair }) => !isRepair)
  const repairs = changesets.filter(({ isRepair }) => isRepair)
  return [
    `## ${version}`,
    "",
    ...(changesets.length === 0 ? ["Nothing has changed but the version, which all packages share.", ""] : []),
    ...forUpgrade(changesets, "###"),
    ...section("### What is new", news.flatMap(whole)),
    ...section("### What is repaired", repairs.flatMap(whole))
  ]
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
}

/** `CHANGELOG.md` of a package with the notes of one more version before the earlier ones. */
export const withVersion = (before: string | undefined, name: string, notes: string): string => {
  const [, earlier = ""] = /^# [^\n]*\n+(.*)$/su.exec(before ?? "") ?? []
  return `${[`# Changes of ${name}`, notes.trim(), earlier.trim()].filter((part) => part !== "").join("\n\n")}\n`
}

/** The schema of the database that a release has. */
export interface SchemaOfRelease {
  readonly number: number
  /** Servers of this schema and later ones keep running once the database has the new one. */
  readonly oldestServers: number
}

const line = ({ packages, title }: Changeset): string => `- ${title} (${packages.join(", ")})`

/** The note of a release for the whole project. Its links are those of a page in `docs/releases`. */
export const releaseNotes = (
  version: string,
  changesets: ReadonlyArray<Changeset>,
  schema: SchemaOfRelease
): string => {
  const news = changesets.filter(({ isRepair }) => !isRepair)
  const named = (Object.keys(installed) as ReadonlyArray<keyof typeof installed>).map(
    (name) => `[${name}](../../packages/${name}/CHANGELOG.md) (${installed[name]})`
  )
  return [
    `# ${version}`,
    "",
    `Each line is described in the changes of the packages that it names: ${named.join(", ")}.`,
    "[How to upgrade](../upgrade.md), [what is supported](../../SUPPORT.md).",
    "",
    ...forUpgrade(changesets, "##"),
    "## Old servers beside new ones",
    "",
    `The schema of the database is ${schema.number}. Servers of schema ${schema.oldestServers} and later continue on it, and may be replaced one by one.` +
      " Servers of an earlier schema answer 503 from the upgrade on: stop them first. An archive of schema 24 or later can be restored.",
    "",
    "## What is new",
    "",
    ...subjectNames.flatMap((subject) =>
      section(`### ${subject}`, news.filter((one) => subjectOf(one) === subject).map(line))
    ),
    ...section("## What is repaired", changesets.filter(({ isRepair }) => isRepair).map(line))
  ]
    .join("\n")
    .trimEnd()
    .concat("\n")
}
