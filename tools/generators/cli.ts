/** `docs/cli.md`: the help of every command. */
import { allHelp } from "@dpp/server/cli/help"
import * as Option from "effect/Option"

type HelpDoc = Awaited<ReturnType<typeof allHelp>>[number]
type FlagDoc = HelpDoc["flags"][number]

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")
const described = (description: Option.Option<string>): string => cell(Option.getOrElse(description, () => ""))

const table = (head: string, rows: ReadonlyArray<readonly [string, string]>): ReadonlyArray<string> =>
  rows.length === 0
    ? []
    : ["", `| ${head} | |`, "|---|---|", ...rows.map(([name, text]) => `| \`${name}\` | ${text} |`)]

const flagsOf = (flags: ReadonlyArray<FlagDoc>): ReadonlyArray<readonly [string, string]> =>
  flags.map(({ description, name, required }) => [
    `--${name}`,
    `${described(description)}${required ? " (required)" : ""}`
  ])

const examplesOf = ({ examples = [] }: HelpDoc): ReadonlyArray<string> =>
  examples.length === 0
    ? []
    : [
        "",
        "```sh",
        ...examples.flatMap(({ command, description }) => [
          ...(description === undefined ? [] : [`# ${description}`]),
          command
        ]),
        "```"
      ]

const section = (doc: HelpDoc): ReadonlyArray<string> => [
  "",
  `## ${(doc.commandPath ?? []).join(" ")}`,
  "",
  doc.description,
  "",
  "```",
  doc.usage,
  "```",
  ...table(
    "argument",
    (doc.args ?? []).map(({ description, name }) => [name, described(description)])
  ),
  ...table("flag", flagsOf(doc.flags)),
  ...examplesOf(doc)
]

export const files = async (): Promise<Readonly<Record<string, string>>> => {
  const [root, ...commands] = await allHelp()
  return {
    "docs/cli.md": [
      "# Command line",
      "",
      "Generated from the help of `dpp`; do not edit.",
      "",
      root?.description ?? "",
      "",
      "`npm install --global @dpp/cli` installs `dpp` with the commands that need no database: all of this page but `serve`, `migrate`, `distribute`,",
      "`verify-audit`, `backup`, `restore`, `backup-provider`, and `mirror` without `--check`. `@dpp/server` has all. Both need Node 24 or later.",
      "`dpp --version` names the release and the build: the commit, and a digest of the built files.",
      "",
      "With `--json` a command prints one JSON document to stdout and nothing else. If it fails before, the document is",
      '`{"error": {"code", "message", "correlation_id", "details"}}`, as in responses of the API; its text is on stderr.',
      "",
      "`DPP_URL` is the origin of the server, for",
      "example `https://passports.example.com`; `DPP_ADMIN_URL` that of the admin API, where it differs. Secrets come from the environment or a file, never from the command line. For",
      "completion in the shell, run `dpp --completions bash >> ~/.bashrc`, or the same with `zsh`, `fish` or `powershell`.",
      ...table("flag of every command", flagsOf(root?.globalFlags ?? [])),
      ...commands.flatMap(section),
      ""
    ].join("\n")
  }
}
