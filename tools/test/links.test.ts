/** Every link from one page of the repository to another leads to a file. */
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
