/** The rooms of the guide, and which page of the repository is in which. */
import { find } from "../repository.ts"

/** A page of the repository; `as` is its name in the guide where the name of its file does not say enough. */
interface Entry {
  readonly source: string
  readonly as?: string
  readonly title?: string
}

export interface Room {
  readonly name: string
  readonly title: string
  /** What a reader finds here. */
  readonly purpose: string
  readonly entries: ReadonlyArray<Entry>
}

const docs = (...names: ReadonlyArray<string>): ReadonlyArray<Entry> =>
  names.map((name) => ({ source: `docs/${name}.md` }))

const readme = (folder: string, title?: string): Entry => ({
  source: `${folder}/README.md`,
  as: folder.split("/").at(-1) ?? folder,
  ...(title === undefined ? {} : { title })
})

/** Pages of a folder, with the page that lists them first. */
const folder = (path: string, title: string): ReadonlyArray<Entry> => [
  { source: `${path}/README.md`, as: path.split("/").at(-1) ?? path, title },
  ...find(`${path}/*.md`)
    .filter((source) => !source.endsWith("/README.md"))
    .map((source) => ({ source, as: `${path.split("/").at(-1)}/${source.slice(path.length + 1, -".md".length)}` }))
]

export const rooms: ReadonlyArray<Room> = [
  {
    name: "start",
    title: "Start",
    purpose: "The first passport, in the way that suits you.",
    entries: [
      { source: "README.md", as: "first-passport", title: "The first passport" },
      ...docs("running", "practice", "console", "calling", "embedding"),
      readme("packages/client"),
      readme("packages/cli")
    ]
  },
  {
    name: "guides",
    title: "Guides",
    purpose: "One task each, from beginning to end.",
    entries: [
      ...docs("spreadsheets"),
      readme("examples/erp-sync", "Connect your ERP"),
      ...docs(
        "webhooks",
        "suppliers",
        "declarations",
        "registry",
        "access",
        "lifecycle",
        "transfer",
        "members",
        "assistants"
      ),
      readme("examples", "Programs to copy from")
    ]
  },
  {
    name: "operate",
    title: "Operate",
    purpose: "Install it, keep it running, upgrade it.",
    entries: [
      ...docs("install", "operate", "settings", "upgrade", "scale", "capacity", "citus", "mirror", "backup-provider"),
      ...folder("docs/releases", "What a release has"),
      { source: "SUPPORT.md" },
      { source: "CHANGELOG.md" }
    ]
  },
  {
    name: "reference",
    title: "Reference",
    purpose: "Every operation, command, attribute, duty and error.",
    entries: [
      ...docs("specification", "errors", "attributes", "law", "exchange", "cli", "standards"),
      readme("packages/core"),
      readme("packages/proof"),
      readme("packages/api"),
      readme("packages/server"),
      { source: "GLOSSARY.md" }
    ]
  },
  {
    name: "explain",
    title: "Explain",
    purpose: "Why it is built this way, what is protected, and how to change it.",
    entries: [
      ...docs("proof", "security", "threat-model", "data-protection", "accessibility", "benchmarks"),
      { source: "SECURITY.md", as: "vulnerabilities" },
      { source: "ARCHITECTURE.md" },
      ...docs("folders"),
      ...folder("docs/decisions", "Decisions"),
      { source: "CONTRIBUTING.md" },
      { source: "CODE_OF_CONDUCT.md" }
    ]
  }
]

/** The page that the guide begins with. */
export const home = "docs/README.md"

/** Long generated pages, which the guide splits at their headings of the second level: by the words of the heading that parts share. */
export const splitPages: Readonly<Record<string, (heading: string) => string>> = {
  "docs/cli.md": (heading) => heading.split(" ").slice(0, 2).join(" "),
  "docs/specification.md": (heading) => heading,
  "docs/attributes.md": (heading) => heading,
  "docs/exchange.md": (heading) => heading
}
