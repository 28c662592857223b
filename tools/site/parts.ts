/** Splits a long page at its headings, and finds the anchors of a page. */

/** The anchor of a heading, as repositories show it. */
export const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/gu, "-")

const fence = /^ {0,3}(?:```|~~~)/u

/** The lines of a page; `isCode` marks those in a block of code. */
export const linesOf = (text: string): ReadonlyArray<{ readonly line: string; readonly isCode: boolean }> => {
  let isOpen = false
  return text.split("\n").map((line) => {
    const isFence = fence.test(line)
    if (isFence) isOpen = !isOpen
    return { line, isCode: isOpen || isFence }
  })
}

/** The anchors of all headings; a repeated one has a number, as in repositories. */
export const anchorsOf = (text: string): ReadonlySet<string> => {
  const seen = new Map<string, number>()
  const anchors = linesOf(text).flatMap(({ isCode, line }) => {
    const [, heading] = isCode ? [] : (/^#{1,6} (.+)$/u.exec(line) ?? [])
    if (heading === undefined) return []
    const anchor = anchorOf(heading)
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    return [times === 0 ? anchor : `${anchor}-${times}`]
  })
  return new Set(anchors)
}

export interface Part {
  readonly title: string
  readonly text: string
}

/** What stands before the first heading of the second level, and the parts after it. Neighbours of one group are one part. */
export const split = (
  text: string,
  groupOf: (heading: string) => string
): { readonly intro: string; readonly parts: ReadonlyArray<Part> } => {
  const intro: Array<string> = []
  const parts: Array<{ title: string; lines: Array<string> }> = []
  for (const { isCode, line } of linesOf(text)) {
    const [, heading] = isCode ? [] : (/^## (.+)$/u.exec(line) ?? [])
    const group = heading === undefined ? undefined : groupOf(heading)
    if (group !== undefined && parts.at(-1)?.title !== group) parts.push({ title: group, lines: [] })
    const target = parts.at(-1)?.lines ?? intro
    target.push(line)
  }
  return { intro: intro.join("\n"), parts: parts.map(({ lines, title }) => ({ title, text: lines.join("\n") })) }
}
