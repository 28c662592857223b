/** Links between pages of the repository lead to files, and decisions have one form and exist where they are cited. */
import { assert, it } from "@effect/vitest"
import { existsSync } from "node:fs"
import * as Path from "node:path"
import { find, read, root } from "../repository.ts"

const pages = ["*.md", "docs/**/*.md", "examples/**/*.md", "packages/*/README.md"].flatMap(find)

it("links of the documentation lead to files", () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/gu)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/u.test(target))
      .filter((target) => !existsSync(Path.join(root, Path.dirname(page), target)))
      .map((target) => `${page}: ${target}`)
  )
  assert.isAbove(pages.length, 10)
  assert.deepStrictEqual(dead, [])
})

it("decisions have one form, and are all in their index", () => {
  const index = read("docs/decisions/README.md")
  const decisions = find("docs/decisions/[0-9]*.md")
  const sections = ["Status", "Context", "Options", "Consequences"].map((name) => `\n## ${name}\n`).join("[^]*")
  const wrong = decisions.filter((path) => {
    const [, file = "", number = ""] = /(([0-9]{4})-[a-z0-9-]+\.md)$/u.exec(path) ?? []
    const text = read(path)
    const hasForm = new RegExp(`^# ${number}\\. .+\n${sections}`, "u").test(text)
    return !hasForm || !/^- \*\*Chosen:\*\* /mu.test(text) || !index.includes(`](${file})`)
  })
  assert.isAbove(decisions.length, 30)
  assert.deepStrictEqual(wrong, [])
})

it("decisions that pages, code and tests cite by number or path exist", () => {
  const decisions = find("docs/decisions/[0-9]*.md")
  const cited = [
    ...pages,
    ...["packages", "tools", "examples"].flatMap((folder) => find(`${folder}/**/*.{ts,tsx,mjs,sh}`))
  ]
  const citations = cited.flatMap((path) =>
    [...read(path).matchAll(/\bdecision (\d{4})\b|docs\/decisions\/(\d{4}-[a-z0-9-]+)/gu)].map(([, number, name]) => ({
      path,
      page: `docs/decisions/${name ?? `${number}-`}`
    }))
  )
  const dead = citations
    .filter(({ page }) => !page.endsWith("9999-there-is-none"))
    .filter(({ page }) => !decisions.some((decision) => decision.startsWith(page)))
  assert.isAbove(citations.length, 30)
  assert.deepStrictEqual(dead, [])
})
