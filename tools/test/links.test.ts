/** Links between pages of the repository lead to files, and decisions have one form. */
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
