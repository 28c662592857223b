/** The commands of the documentation: which test runs them, or why none does. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../../../../", import.meta.url))

export const read = (path: string): string => readFileSync(`${root}${path}`, "utf8")

export interface Block {
  readonly page: string
  readonly language: string
  readonly code: string
}

/** The code blocks of a page. */
export const blocksOf = (page: string): ReadonlyArray<Block> =>
  [...read(page).matchAll(/^```(\w*)\n(.*?)^```$/gmsu)].map(([, language = "", code = ""]) => ({
    page,
    language,
    code
  }))

/** Commands that call a server. */
export const online = /curl|\bdpp (?:org|key|domain|validate|import|labels|export)/u
/** Commands that open the database themselves. */
export const offline = /\bdpp (?:backup|restore|migrate|verify-audit)/u

type Reason = readonly [pattern: RegExp, reason: string]

/** Blocks for administrators that are not run. The files that they name must exist. */
export const notRunForAdministrators: ReadonlyArray<Reason> = [
  [/\bdocker (?:compose|build|push)\b/u, "needs a Docker daemon; test/deploy executes the steps of the Dockerfile"],
  [/\bkubectl\b/u, "needs a Kubernetes cluster; test/deploy checks the manifests"],
  [/\b(?:systemctl|useradd)\b/u, "changes the system as root; test/deploy verifies the units"],
  [/\bpnpm@/u, "takes minutes in the repository itself; the steps of the Dockerfile are the same"]
]

/** All blocks that are not run. */
export const notRun: ReadonlyArray<Reason> = [
  ...notRunForAdministrators,
  [/^npm (?:start|test)$/mu, "is the command that runs the tests, or the server that each of them starts"],
  [/\bnpm start$/mu, "is the server that each test starts, with other settings"],
  [/^(?:export DPP_\w+=\S+\n)+$/u, "shows where a key is set; the tests have one of their own"],
  [/^alias dpp="npx dpp"\n?$/u, "names the command for a shell; the tests call it by its path"],
  [/^npm install @dpp\/core\n?$/u, "installs the package: packages.process.test.ts installs it from its tarball"],
  [/\$env:/u, "needs PowerShell on Windows"],
  [/^dpp mirror\b/mu, "has the addresses and folders of an example; test/cli/Mirror runs the command with these flags"]
]

export const reasonOf = (reasons: ReadonlyArray<Reason>, code: string): string | undefined =>
  reasons.find(([pattern]) => pattern.test(code))?.[1]

interface Runner {
  readonly page: string
  /** The file in this folder that runs the blocks which `selects` admits. */
  readonly test: string
  readonly selects: (block: Block) => boolean
}

const isShell = ({ language }: Block): boolean => language === "sh"
const isForAdministrators = ({ code, language }: Block): boolean =>
  language === "sql" || (language === "sh" && reasonOf(notRunForAdministrators, code) === undefined)

export const runners: ReadonlyArray<Runner> = [
  {
    page: "README.md",
    test: "FirstContact",
    selects: (block) => isShell(block) && (online.test(block.code) || offline.test(block.code))
  },
  { page: "docs/calling.md", test: "FirstContact", selects: isShell },
  { page: "docs/access.md", test: "AccessDocs", selects: isShell },
  { page: "docs/lifecycle.md", test: "LifecycleDocs", selects: isShell },
  { page: "docs/practice.md", test: "PracticeDocs", selects: isShell },
  { page: "docs/transfer.md", test: "TransferDocs", selects: isShell },
  { page: "docs/members.md", test: "MembersDocs", selects: isShell },
  { page: "docs/registry.md", test: "RegistryDocs", selects: isShell },
  { page: "docs/assistants.md", test: "AssistantDocs", selects: isShell },
  { page: "docs/suppliers.md", test: "SupplierDocs", selects: isShell },
  { page: "docs/webhooks.md", test: "WebhookDocs", selects: isShell },
  { page: "docs/citus.md", test: "CitusDocs", selects: isShell },
  { page: "docs/proof.md", test: "ProofDocs", selects: isShell },
  { page: "docs/backup-provider.md", test: "BackupProviderDocs", selects: isShell },
  { page: "docs/mirror.md", test: "MirrorDocs", selects: ({ code }) => /genpkey|compactDecrypt/u.test(code) },
  ...["docs/install.md", "docs/operate.md", "docs/scale.md", "docs/upgrade.md"].map((page) => ({
    page,
    test: "OperatingDocs",
    selects: isForAdministrators
  }))
]
