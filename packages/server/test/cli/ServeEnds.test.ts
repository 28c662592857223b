/** What ends a start of the server is a line of the log in the format of the log. */
import { assert, describe, it } from "@effect/vitest"
import { dpp } from "../support/dpp.ts"

const wrong = { DPP_PORT: "a lot", DPP_DATA_DIR: "/dev/null/data" }

describe("dpp serve that cannot start", () => {
  it("says why in JSON where the log is JSON, and as text otherwise", async () => {
    const text = await dpp(["serve"], wrong)
    assert.strictEqual(text.code, 1)
    assert.match(text.stderr, /^The settings are not valid:\n {2}DPP_PORT/u)

    const json = await dpp(["serve"], { ...wrong, DPP_LOG_FORMAT: "json" })
    assert.deepStrictEqual([json.code, json.stdout], [1, ""])
    const [line = "", ...others] = json.stderr.trimEnd().split("\n")
    assert.deepStrictEqual(others, [])
    const entry = JSON.parse(line)
    assert.strictEqual(entry.level, "ERROR")
    assert.match(entry.message, /^The settings are not valid:\n {2}DPP_PORT/u)
  })

  it("says so, too, once the settings are read", async () => {
    const { code, stderr } = await dpp(["serve"], { DPP_DATA_DIR: "/dev/null/data", DPP_LOG_FORMAT: "json" })
    assert.strictEqual(code, 1)
    const entries = stderr
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    assert.strictEqual(entries.at(-1).level, "ERROR")
    assert.match(JSON.stringify(entries.at(-1)), /ENOTDIR|not a directory/u)
  })
})
