/** What SUPPORT.md promises for each group of the API. */
import { assert, it } from "@effect/vitest"
import { read } from "../repository.ts"

interface Operation {
  readonly deprecated?: boolean
}

// Sound: the document is generated, and its form is tested elsewhere.
const document = JSON.parse(read("packages/api/openapi.json")) as {
  readonly tags: ReadonlyArray<{ readonly name: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const support = read("SUPPORT.md")

it("every group of the API has one stability", () => {
  const rows = ["stable", "follows its source", "new"].map(
    (word) => new RegExp(`^\\| ${word} \\| (.*) \\|$`, "mu").exec(support)?.[1]?.split(", ") ?? []
  )
  assert.deepStrictEqual(rows.flat().toSorted(), document.tags.map(({ name }) => name).toSorted())
})

it("every deprecated path is listed", () => {
  const deprecated = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { deprecated: is }]) => is === true)
      .map(([method]) => `\`${method.toUpperCase()} ${path.replace(/^\/api\/v1/u, "")}\``)
  )
  assert.deepStrictEqual(deprecated, ["`GET /products/{id}/export/json`"])
  for (const one of deprecated) assert.include(support, one)
})
