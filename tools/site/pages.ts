/** The pages of the guide: each page of the repository at its address, long ones in parts, with links that lead within the guide. */
import { existsSync, statSync } from "node:fs"
import * as Path from "node:path"
import { read, root } from "../repository.ts"
import { anchorOf, anchorsOf, linesOf, split } from "./parts.ts"
import { home, rooms, splitPages } from "./rooms.ts"

export interface Page {
  /** The address without the first slash, such as `guides/webhooks`. */
  readonly address: string
  readonly title: string
  readonly text: string
  /** The page of the repository that it is, or is a part of. */
  readonly source: string
  readonly parts: ReadonlyArray<Page>
}

export interface Guide {
  readonly rooms: ReadonlyArray<{
    readonly title: string
    readonly name: string
    readonly purpose: string
    readonly pages: ReadonlyArray<Page>
  }>
  readonly home: Page
  /** Files that pages show or link to, by their path in the repository. Their copies are at `copyOf`. */
  readonly files: ReadonlyArray<string>
  /** Links that lead nowhere. */
  readonly problems: ReadonlyArray<string>
}

const titleOf = (text: string): string => /^# (.+)$/mu.exec(text)?.[1] ?? ""

const unlinked = (source: string, address: string, given?: string): Page => {
  const text = read(source)
  const title = given ?? titleOf(text)
  const groupOf = splitPages[source]
  if (groupOf === undefined) return { address, title, text, source, parts: [] }
  const { intro, parts } = split(text, groupOf)
  const pages = parts.map((part): Page => ({
    address: `${address}/${anchorOf(part.title)}`,
    title: part.title,
    text: part.text.startsWith(`## ${part.title}\n`)
      ? `# ${part.title}\n${part.text.slice(`## ${part.title}\n`.length)}`
      : `# ${part.title}\n\n${part.text}`,
    source,
    parts: []
  }))
  const list = pages.map(({ address: to, title: name }) => `- [${name}](/${to})`).join("\n")
  return { address, title, text: `${intro}\n\n${list}\n`, source, parts: pages }
}

/** Where the guide has a file of the repository. Programs and settings are text: browsers would save them unread. */
export const copyOf = (file: string): string => `files/${file}${/\.(?:json|png)$/u.test(file) ? "" : ".txt"}`

const nameOf = (source: string): string => Path.posix.basename(source, ".md").toLowerCase().replaceAll("_", "-")

/** The whole guide. A link to a page leads to its address, one to another file to its copy below `files`. */
export const guide = (): Guide => {
  const inRooms = rooms.map(({ entries, name, purpose, title }) => ({
    name,
    purpose,
    title,
    pages: entries.map(({ as, source, title: given }) => unlinked(source, `${name}/${as ?? nameOf(source)}`, given))
  }))
  const first = unlinked(home, "index", "Guide")
  const all = [first, ...inRooms.flatMap(({ pages }) => pages)].flatMap((page) => [page, ...page.parts])
  const bySource = Map.groupBy(all, ({ source }) => source)
  const files = new Set<string>()
  const problems: Array<string> = []

  /** The link in the guide. A folder, and a page that the guide does not have, are not links; a name of a file becomes the title of its page. */
  const linkOf = (page: Page, name: string, target: string): string => {
    const [path = "", anchor = ""] = target.split("#")
    const file = path === "" ? page.source : Path.posix.join(Path.posix.dirname(page.source), path)
    const found = bySource.get(file) ?? bySource.get(Path.posix.join(file, "README.md"))
    if (found === undefined) {
      const place = Path.join(root, file)
      if (!existsSync(place)) problems.push(`${page.source}: ${target}`)
      if (!existsSync(place) || !statSync(place).isFile() || file.endsWith(".md")) return name
      files.add(file)
      return `[${name}](/${copyOf(file)})`
    }
    const withAnchor = anchor === "" ? found[0] : found.find(({ text }) => anchorsOf(text).has(anchor))
    if (withAnchor === undefined) problems.push(`${page.source}: ${target}`)
    const { address: to, title } = withAnchor ?? page
    const text = name.endsWith(".md") || path.endsWith(`${name}/README.md`) ? title : name
    return `[${text}](/${to === "index" ? "" : to}${anchor === "" ? "" : `#${anchor}`})`
  }

  const linked = (page: Page): Page => ({
    ...page,
    text: linesOf(page.text)
      .map(({ isCode, line }) =>
        isCode
          ? line
          : line.replaceAll(/\[([^[\]]*)\]\(([^)\s]+)\)/gu, (whole, name: string, target: string) =>
              /^(?:[a-z]+:|\/)/u.test(target) ? whole : linkOf(page, name, target)
            )
      )
      .join("\n"),
    parts: page.parts.map(linked)
  })
  const linkedRooms = inRooms.map((room) => ({ ...room, pages: room.pages.map(linked) }))
  return { rooms: linkedRooms, home: linked(first), files: [...files].toSorted(), problems }
}

export const allPages = ({ home: first, rooms: of }: Guide): ReadonlyArray<Page> =>
  [first, ...of.flatMap(({ pages }) => pages)].flatMap((page) => [page, ...page.parts])
