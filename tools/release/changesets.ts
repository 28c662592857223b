/** Changesets as their writers left them in `.changeset`, read for the notes of a release. */
import * as Path from "node:path"
import { find, read } from "../repository.ts"

/** What one changeset says. */
export interface Changeset {
  /** The name of its file, for example `webhook-reasons`. */
  readonly id: string
  /** The folders of the packages that it names, for example `server`. */
  readonly packages: ReadonlyArray<string>
  /** Nothing is new: what did not work as it was meant to does now. */
  readonly isRepair: boolean
  readonly title: string
  /** Markdown below the title; can be empty. */
  readonly text: string
  /** What no longer works as before, one sentence or more each. */
  readonly breaks: ReadonlyArray<string>
  /** What a person who upgrades has to do. */
  readonly tasks: ReadonlyArray<string>
}

/** The longest title of a note. */
const longestTitle = 120

/** The title of a paragraph that has none of its own, and what follows it: its first sentence, or that up to a colon. */
const titleOf = (paragraph: string): readonly [title: string, rest: string] => {
  const line = paragraph.replaceAll(/\s*\n\s*/gu, " ")
  const dot = /[^.\d]\.(?= [A-Z`]|$)/u.exec(line)
  const sentence = dot === null ? line : line.slice(0, dot.index + 1)
  const colon = sentence.search(/[:;] /u)
  const end = sentence.length > longestTitle && colon !== -1 ? colon : sentence.length
  const rest = line.slice(end).replace(/^[.:; ]+/u, "")
  return [line.slice(0, end), rest.charAt(0).toUpperCase() + rest.slice(1)]
}

/** Removes a mark such as `Breaks: ` from the paragraphs that begin with it, and returns both kinds. */
const marked = (paragraphs: ReadonlyArray<string>, mark: string) => ({
  with: paragraphs
    .filter((paragraph) => paragraph.startsWith(mark))
    .map((paragraph) => paragraph.slice(mark.length).replaceAll(/\s*\n\s*/gu, " ")),
  without: paragraphs.filter((paragraph) => !paragraph.startsWith(mark))
})

/** Reads a changeset. Paragraphs that begin with `Breaks: ` and `To do: ` are what they are called. */
export const parseChangeset = (id: string, source: string): Changeset => {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/su.exec(source.replaceAll("\r\n", "\n")) ?? []
  const releases = [...head.matchAll(/^["']@dpp\/([\w-]+)["']: *(major|minor|patch)$/gmu)]
  if (releases.length === 0) throw new Error(`.changeset/${id}.md names no package`)
  const [first = "", ...paragraphs] = body.trim().split(/\n{2,}/u)
  if (first === "") throw new Error(`.changeset/${id}.md has no text`)
  const breaks = marked(paragraphs, "Breaks: ")
  const tasks = marked(breaks.without, "To do: ")
  const [title, rest] = titleOf(first)
  return {
    id,
    packages: releases.map(([, name = ""]) => name),
    isRepair: releases.every(([, , kind]) => kind === "patch"),
    title,
    text: [rest, ...tasks.without].filter((part) => part !== "").join("\n\n"),
    breaks: breaks.with,
    tasks: tasks.with
  }
}

/** The changesets in a folder, by the names of their files. */
export const changesetsIn = (folder: string): ReadonlyArray<Changeset> =>
  find(`${folder}/*.md`)
    .filter((path) => Path.basename(path) !== "README.md")
    .map((path) => parseChangeset(Path.basename(path, ".md"), read(path)))
