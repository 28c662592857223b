/** `-` means standard input and standard output: a command is a part of a pipe. */
import { startDpp } from "@dpp/testkit/DppCommand"
import { type Ended, inFolder } from "@dpp/testkit/Process"
import { assert, describe, it as test, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { aSerial, sharedServer, TestServer } from "../support.ts"

/** Runs a command whose standard input is a text. */
const piped = (
  input: string,
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {}
): Promise<Ended> =>
  inFolder((folder) => {
    const file = join(folder, "input")
    writeFileSync(file, input)
    return startDpp(args, environment, ["sh", "-c", 'exec "$@" < "$0"', file]).ended
  })

const battery = { name: "E-bike battery", battery_category: "lmt", serial_number: "P-1" }

describe("standard input", () => {
  test.each([
    ["a list", JSON.stringify([battery, { ...battery, serial_number: "P-2" }], null, 2)],
    ["lines", `${JSON.stringify(battery)}\n${JSON.stringify({ ...battery, serial_number: "P-2" })}\n`],
    ["a table", "name,serial_number,battery_category\nE-bike battery,P-1,lmt\nE-bike battery,P-2,lmt\n"]
  ])("is imported as a file: %s", async (_, input) => {
    const ended = await piped(input, ["import", "-", "--json"])
    assert.strictEqual(ended.code, 0, ended.stderr)
    assert.deepInclude(JSON.parse(ended.stdout), { valid: 2, obstacles: [] })
  })

  test("is validated as a file", async () => {
    const ended = await piped('{"nothing": 1}', ["validate", "-", "--json"])
    assert.strictEqual(ended.code, 1, ended.stderr)
    assert.lengthOf(JSON.parse(ended.stdout).passports, 1)
  })
})

layer(sharedServer, { excludeTestServices: true })("standard output", (it) => {
  it.effect("is one file, and nothing else", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const created = yield* call("/api/v1/products", { body: { ...battery, serial_number: aSerial() } })
      const { id } = created.body.data
      yield* call(`/api/v1/products/${id}/preprint-qr`, { method: "POST" })
      const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
      yield* Effect.promise(async () => {
        const code = await piped("", ["product", "qr", id, "--out", "-"], environment)
        assert.strictEqual(code.code, 0, code.stderr)
        assert.match(code.stdout, /^<\?xml|^<svg/u)
        assert.match(code.stdout, /<\/svg>\s*$/u)
        const several = await piped("", ["product", "qr", "--all", "--out", "-"], environment)
        assert.strictEqual(several.code, 2, several.stderr)
        assert.include(several.stderr, "--out - writes one file")
      })
    })
  )
})
