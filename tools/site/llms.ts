/**
 * `llms.txt`: what the guide has, for programs that read it. Each page is beside its address as Markdown.
 *
 * @source https://llmstxt.org
 */
import { linesOf } from "./parts.ts"
import type { Guide, Page } from "./pages.ts"

/** The first sentence of a page. */
const summaryOf = ({ text }: Page): string => {
  const plain = linesOf(text).map(({ isCode, line }) =>
    isCode || /^(?:[#|>!-]|Generated from)/u.test(line) ? "" : line
  )
  const paragraph = plain.join("\n").trim().split(/\n\n+/u)[0] ?? ""
  const [sentence = ""] = paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll("\n", " ")
    .split(/(?<!Art)(?<=[.:]) (?=[A-Z])/u)
  return sentence
}

export const llmsText = ({ rooms }: Guide, base: string): string => {
  const lineOf = (page: Page): string => `- [${page.title}](${base}${page.address}.md): ${summaryOf(page)}`
  const lists = rooms.map(
    ({ pages, purpose, title }) => `## ${title}\n\n${purpose}\n\n${pages.map(lineOf).join("\n")}\n`
  )
  const start = "# Battery passports\n\n> How to create, publish and operate digital product passports of batteries."
  return `${start}\n\n${lists.join("\n")}`
}
