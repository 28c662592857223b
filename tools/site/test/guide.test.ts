/** Every page of the documentation is in one room, its links lead somewhere, and long pages are in parts. */
import { assert, it } from "@effect/vitest"
import { find, read } from "../../repository.ts"
import { llmsText } from "../llms.ts"
import { allPages, guide } from "../pages.ts"
import { anchorsOf, split } from "../parts.ts"

const built = guide()

it("has each page of the documentation once", () => {
  const sources = [built.home, ...built.rooms.flatMap(({ pages }) => pages)].map(({ source }) => source)
  const expected = [...find("docs/*.md"), ...find("docs/{decisions,releases}/*.md"), ...find("*.md")]
  assert.deepStrictEqual(
    expected.filter((path) => sources.filter((source) => source === path).length !== 1),
    []
  )
})

it("has no link or anchor that leads nowhere, and no address twice", () => {
  assert.deepStrictEqual(built.problems, [])
  const addresses = allPages(built).map(({ address }) => address)
  assert.strictEqual(new Set(addresses).size, addresses.length)
  for (const { address, text } of allPages(built)) {
    const relative = [
      ...text.replaceAll(/^(?<fence>```|~~~)[^]*?^\k<fence>/gmu, "").matchAll(/\]\((?![a-z]+:|\/)[^)]*\)/gu)
    ]
    assert.deepStrictEqual(relative.map(String), [], address)
  }
})

it("splits long pages without losing a line, and leads links to the part that has the anchor", () => {
  const { intro, parts } = split(read("docs/cli.md"), (heading) => heading.split(" ").slice(0, 2).join(" "))
  assert.strictEqual([intro, ...parts.map(({ text }) => text)].join("\n"), read("docs/cli.md"))
  assert.isAbove(parts.length, 20)
  const spreadsheets = allPages(built).find(({ address }) => address === "guides/spreadsheets")
  const [, part = "", anchor = ""] = /\/reference\/cli\/([a-z-]+)#([a-z-]+)/u.exec(spreadsheets?.text ?? "") ?? []
  const command = allPages(built).find(({ address }) => address === `reference/cli/${part}`)
  assert.isDefined(command)
  assert.isTrue(anchorsOf(command.text).has(anchor))
})

it("finds anchors as repositories name them, and none in code", () => {
  const text = "# A `code` & more\n\n```sh\n# no heading\n```\n\n## Again\n\n## Again\n"
  assert.deepStrictEqual([...anchorsOf(text)], ["a-code--more", "again", "again-1"])
})

it("lists every page for programs, with what it is about", () => {
  const text = llmsText(built, "/guide/")
  for (const page of built.rooms.flatMap(({ pages }) => pages)) assert.include(text, `](/guide/${page.address}.md)`)
  assert.notMatch(text, /\]\([^)]*\): *$/mu)
})
