/** A link from one page of the repository to another leads somewhere. */
import { assert, it } from "@effect/vitest"
import { existsSync } from "node:fs"
import * as Path from "node:path"
import { filesBelow, packagesIn, read, root } from "../repository.ts"

const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "GLOSSARY.md",
  "SECURITY.md",
  ...filesBelow("docs").filter((path) => path.endsWith(".md")),
  ...filesBelow("examples").filter((path) => path.endsWith(".md")),
  ...packagesIn("packages")
    .map((name) => `packages/${name}/README.md`)
    .filter((path) => existsSync(Path.join(root, path)))
]

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
