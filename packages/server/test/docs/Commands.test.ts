/** Every command of README and docs is run by a test, or is listed with the reason why not. */
import { assert, describe, it } from "@effect/vitest"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { type Block, blocksOf, notRun, read, reasonOf, root, runners } from "./pageCommands.ts"

/** Generated from the help of the commands, whose tests run them. */
const generated = ["docs/cli.md"]
/** Languages of blocks that show data or programs. `Programs.process.test.ts` compiles the programs, `EmbeddingDocs.process.test.ts` runs a page. */
const withoutCommands = ["", "html", "js", "json", "mermaid", "text", "ts"]

const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`)
]
const blocks = pages
  .filter((page) => !generated.includes(page))
  .flatMap(blocksOf)
  .filter(({ language }) => !withoutCommands.includes(language))

const isRun = (block: Block): boolean => runners.some(({ page, selects }) => page === block.page && selects(block))

describe("the commands of the documentation", () => {
  it("are run by a test, or are listed with the reason why not", () => {
    assert.isAbove(blocks.length, 80)
    assert.deepStrictEqual(
      blocks.filter((block) => !isRun(block) && reasonOf(notRun, block.code) === undefined),
      []
    )
  })

  it("have no reason that excuses nothing", () => {
    for (const [pattern, reason] of notRun)
      assert.isTrue(
        blocks.some((block) => !isRun(block) && pattern.test(block.code)),
        reason
      )
  })

  it("are run by tests that read the page and use its blocks", () => {
    for (const { page, selects, test } of runners) {
      assert.include(read(`packages/server/test/docs/${test}.process.test.ts`), page, test)
      assert.isTrue(blocksOf(page).some(selects) || page === "docs/scale.md", page)
    }
  })

  it("are as many as the test of docs/proof.md names", () => {
    const named = /^const \[([^\]]*)\] = blocks\("sh"\)$/mu.exec(
      read("packages/server/test/docs/ProofDocs.process.test.ts")
    )
    assert.lengthOf(
      blocksOf("docs/proof.md").filter(({ language }) => language === "sh"),
      named?.[1]?.split(",").length ?? 0
    )
  })
})
