/** `dpp files`: public documents of restricted attributes are listed and restricted. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const pdf = "%PDF-1.4\n%%EOF\n"

/** A draft with two public documents, one in a restricted and one in a public attribute, and commands about it. */
const setup = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const body = { name: "Battery", serial_number: aSerial(), battery_category: "ev" }
  const { id, serial_number } = (yield* call("/api/v1/products", { body })).body.data
  const add = (name: string) =>
    Effect.promise(async () => {
      const form = new FormData()
      form.append("file", new File([pdf], name))
      const headers = { authorization: `Bearer ${ours.key}` }
      const response = await fetch(`${origin}/api/v1/products/${id}/files`, { method: "POST", headers, body: form })
      return (await response.json()).url as string
    })
  const assign = (fields: object) => call(`/api/v1/products/${id}`, { method: "PATCH", body: fields })
  const [manual, open] = [yield* add("manual.pdf"), yield* add("open.pdf")]
  yield* assign({ dismantling_information: manual, end_of_life_information: open })
  const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
  return {
    id,
    serial: serial_number as string,
    manual,
    open,
    assign,
    audiences: Effect.map(call(`/api/v1/products/${id}/files`), ({ body: { data } }) =>
      Object.fromEntries(data.map((file: { fileName: string; audience: string }) => [file.fileName, file.audience]))
    ),
    run: (...args: ReadonlyArray<string>) => Effect.promise(() => dpp(args, environment))
  }
})

layer(sharedServer, { excludeTestServices: true })("dpp files", (it) => {
  it.effect("lists public documents of restricted attributes with attribute, product and file", () =>
    Effect.gen(function* () {
      const { id, manual, run, serial } = yield* setup
      const one = yield* run("files", "audit", "--product", id)
      assert.strictEqual(one.code, 0, one.stderr)
      assert.match(
        one.stdout,
        new RegExp(`^${serial} +.*dismantling_information +legitimate_interest +manual\\.pdf`, "mu")
      )
      assert.notInclude(one.stdout, "open.pdf")
      assert.include(one.stdout, "Restrict them with dpp files restrict --all --apply.")
      const all = yield* run("files", "audit", "--json")
      const found = JSON.parse(all.stdout).filter((document: { product_id: string }) => document.product_id === id)
      assert.lengthOf(found, 1)
      assert.deepInclude(found[0], { serial_number: serial, attribute: "dismantling_information" })
      assert.deepInclude(found[0].file, { fileName: "manual.pdf", url: manual })
      const german = yield* run("files", "audit", "--product", id, "--lang", "de")
      assert.include(german.stdout, "1 öffentliches Dokument in nicht öffentlichen Attributen")
    })
  )

  it.effect("restricts them to the audience of their attribute, only listing with --all until --apply", () =>
    Effect.gen(function* () {
      const { audiences, id, manual, open, run } = yield* setup
      const listed = yield* run("files", "restrict", "--all", "--product", id)
      assert.include(listed.stdout, "Nothing was restricted. Restrict the files with --apply.")
      assert.deepStrictEqual(yield* audiences, { "manual.pdf": "public", "open.pdf": "public" })
      const done = yield* run("files", "restrict", "--all", "--product", id, "--apply")
      assert.strictEqual(done.code, 0, done.stderr)
      assert.match(done.stdout, /^manual\.pdf: restricted to legitimate_interest\n1 of 1 restricted\.\n.*up to a year/u)
      assert.deepStrictEqual(yield* audiences, { "manual.pdf": "legitimate_interest", "open.pdf": "public" })
      assert.strictEqual(
        (yield* run("files", "audit", "--product", id)).stdout,
        "No restricted attribute holds a public file.\n"
      )
      for (const [args, code] of [
        [["restrict"], 2],
        [["restrict", "--all", manual], 2],
        [["restrict", open, "--product", id], 1]
      ] as const) {
        const refused = yield* run("files", ...args)
        assert.deepStrictEqual([refused.code, refused.stdout], [code, ""], args.join(" "))
      }
    })
  )

  it.effect("names the public attribute that holds a file, which stays public", () =>
    Effect.gen(function* () {
      const { assign, audiences, id, manual, run } = yield* setup
      yield* assign({ separate_collection_information: manual })
      const refused = yield* run("files", "restrict", manual, "--product", id)
      assert.strictEqual(refused.code, 1)
      assert.match(
        refused.stderr,
        /manual\.pdf: not restricted: .*\n.*separate_collection_information: .*holds the file/u
      )
      assert.strictEqual((yield* audiences)["manual.pdf"], "public")
    })
  )

  it.effect(
    "needs no restriction after an upload by the command line: the file has the audience of its attribute",
    () =>
      Effect.gen(function* () {
        const { audiences, id, run } = yield* setup
        const uploaded = yield* Effect.promise(() =>
          inFolder(async (folder) => {
            const file = join(folder, "report.pdf")
            writeFileSync(file, pdf)
            return Effect.runPromise(run("product", "upload", id, file, "--field", "test_reports"))
          })
        )
        assert.strictEqual(uploaded.code, 0, uploaded.stderr)
        assert.strictEqual((yield* audiences)["report.pdf"], "authorities")
      })
  )
})
