/** `dpp declaration`: from a draft to an issue, its PDF, and its end; errors name the field. */
import { hasPoppler, pdfText } from "@dpp/testkit/poppler"
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"
import { declaredModel, moduleA, signed } from "../support/declarationCalls.ts"

const statement = Object.entries({
  "--on-behalf-of": signed.on_behalf_of,
  "--place": signed.place,
  "--date": signed.date,
  "--name": signed.name,
  "--function": signed.function,
  "--signed-file": signed.evidence.file
}).flat()

layer(sharedServer, { excludeTestServices: true })("dpp declaration", (it) => {
  it.effect("draws up a draft, states the signature, prints the document, and withdraws it", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const { battery, template_id } = yield* declaredModel
      const product = (yield* battery()).body.data.id as string
      const number = aSerial()
      const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
      const run = (...words: ReadonlyArray<string>) => dpp(["declaration", ...words], environment)
      const json = async (...words: ReadonlyArray<string>) => {
        const { code, stderr, stdout } = await run(...words, "--json")
        assert.strictEqual(code, 0, stderr)
        return JSON.parse(stdout)
      }
      const [id = ""] = yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const file = (name: string, content: unknown) => {
            const path = join(folder, name)
            writeFileSync(path, JSON.stringify(content))
            return path
          }
          const body = { number, subjects: [{ template_id }], procedure: moduleA, languages: ["de", "en"] }
          const { id: made } = await json("create", file("declaration.json", body))
          const shown = await run("show", made)
          assert.match(shown.stdout, new RegExp(`^number +${number}$`, "mu"))
          assert.match(shown.stdout, /^missing .*signed\.place/mu)
          const draft = join(folder, "draft.pdf")
          await json("pdf", made, "--out", draft, "--locale", "en")

          const module = { procedure: { series: true, module: "G" } }
          const refused = await run("update", made, file("changes.json", module))
          assert.deepStrictEqual([refused.code, refused.stdout], [1, ""], refused.stderr)
          assert.match(refused.stderr, /^ *procedure\.module: .*17\(1\)\(a\)/mu)
          const unsigned = await run("issue", made, "--place", signed.place)
          assert.strictEqual(unsigned.code, 1)
          assert.match(unsigned.stderr, /^ *signed\.name: /mu)

          const { data, meta } = await json("issue", made, ...statement)
          assert.strictEqual(data.state, "issued")
          assert.strictEqual(meta.updated, 1)
          assert.match((await run("list")).stdout, new RegExp(`^${made} +${number} +issued`, "mu"))
          const issued = join(folder, "issued.pdf")
          const words = await run("pdf", made, "--out", issued)
          assert.deepStrictEqual([words.code, words.stdout], [0, `Saved ${issued}\n`])
          if (hasPoppler) {
            const [before, after] = [draft, issued].map((path) => pdfText(readFileSync(path)))
            assert.include(before, "Draft, not signed")
            for (const part of [number, signed.name, signed.place]) assert.include(after, part)
            assert.notInclude(after, "Entwurf")
          }
          const french = join(folder, "french.pdf")
          assert.strictEqual((await run("pdf", made, "--out", french, "--locale", "fr")).code, 1)
          assert.isFalse(existsSync(french))
          const missing = await run("create", join(folder, "none.json"))
          assert.strictEqual(missing.code, 1)
          assert.include(missing.stderr, "none.json")
          return [made as string]
        })
      )
      const { declaration_number } = (yield* call(`/api/v1/products/${product}`)).body.data
      assert.strictEqual(declaration_number, number)
      yield* Effect.promise(async () => {
        assert.strictEqual((await json("withdraw", id, "--reason", "A new model")).state, "withdrawn")
        const deleted = await json("delete", id)
        assert.deepStrictEqual(deleted, { id, deleted: true })
      })
    })
  )
})
