import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { backupProviderInput, backupUrl } from "../../src/party/BackupProvider.ts"

const parse = Schema.decodeUnknownResult(Schema.NullOr(backupProviderInput))
const name = "Archive Ltd"

describe("a back-up provider", () => {
  it("has a name and an https address, both without space around them", () => {
    for (const url of ["https://backup.example.org", "https://backup.example.org:8443/dpp/"]) {
      assert.deepStrictEqual(parse({ name: ` ${name} `, url: ` ${url} ` }), Result.succeed({ name, url }))
    }
    assert.deepStrictEqual(parse(null), Result.succeed(null))
  })

  it("is refused without one of both, and with an address that paths cannot be added to", () => {
    const root = "https://backup.example.org"
    for (const url of [
      "http://backup.example.org",
      "backup.example.org",
      "/dpp",
      "ftp://backup.example.org",
      "https://user@backup.example.org",
      "https://user:secret@backup.example.org",
      `${root}?`,
      `${root}/?a=b`,
      `${root}/#`,
      `${root}/#part`,
      `${root}/${"a".repeat(2000)}`,
      ""
    ]) {
      assert.isTrue(Result.isFailure(parse({ name, url })), url)
    }
    for (const input of [
      { name },
      { url: root },
      { name: " ", url: root },
      { name: "a".repeat(201), url: root },
      root
    ]) {
      assert.isTrue(Result.isFailure(parse(input)), JSON.stringify(input))
    }
  })

  it("has the copy of a passport at the passport's path", () => {
    for (const url of ["https://backup.example.org", "https://backup.example.org/", "https://backup.example.org//"]) {
      const at = backupUrl({ name, url }, "https://passports.example.com/01/09526001000012/21/A%2F1")
      assert.strictEqual(at, "https://backup.example.org/01/09526001000012/21/A%2F1")
    }
    const below = backupUrl({ name, url: "https://backup.example.org/dpp/" }, "https://passports.example.com/p/1")
    assert.strictEqual(below, "https://backup.example.org/dpp/p/1")
  })
})
