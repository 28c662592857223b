import { fromEnvironment, unknownNames } from "@dpp/server/runtime/Settings"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { availableParallelism } from "node:os"

describe("settings", () => {
  it("all have a default that works", () => {
    const settings = Result.getOrThrow(fromEnvironment({}))
    assert.deepInclude(settings, {
      port: 3000,
      publicOrigin: "http://localhost:3000",
      dataDir: "./data",
      isDemo: false
    })
    assert.isTrue(Option.isNone(settings.databaseUrl))
  })

  it("that are invalid are all reported at once, by name", () => {
    const refused = fromEnvironment({
      DPP_PORT: "70000",
      DPP_PUBLIC_URL: "passports.example.com",
      DPP_DATABASE_URL: "mysql://x",
      DPP_ADMIN_TOKEN: "short",
      DPP_READINESS_PROFILE: "eu",
      DPP_DEMO: "yes"
    })
    assert.isTrue(Result.isFailure(refused))
    if (Result.isFailure(refused)) {
      assert.deepStrictEqual(
        refused.failure.problems.map((problem) => problem.split(":")[0]),
        ["DPP_PORT", "DPP_PUBLIC_URL", "DPP_DATABASE_URL", "DPP_ADMIN_TOKEN", "DPP_READINESS_PROFILE", "DPP_DEMO"]
      )
      assert.notInclude(refused.failure.problems.join(), "short")
    }
  })

  it("say what is expected", () => {
    const refused = fromEnvironment({ DPP_PORT: "abc", DPP_ADMIN_PORT: "70000", DPP_DEMO: "On", DPP_LOG_FORMAT: "xml" })
    assert.deepStrictEqual(Result.isFailure(refused) && refused.failure.problems, [
      "DPP_PORT: must be a whole number between 0 and 65535",
      "DPP_ADMIN_PORT: must be between 0 and 65535",
      'DPP_DEMO: must be one of on, off; did you mean "on"?',
      "DPP_LOG_FORMAT: must be one of text, json"
    ])
  })

  it("take a key encryption key of 32 bytes in base64, which no message shows", () => {
    const key = Buffer.alloc(32, 7).toString("base64")
    const { keyEncryptionKey } = Result.getOrThrow(fromEnvironment({ DPP_KEY_ENCRYPTION_KEY: key }))
    assert.isTrue(Option.isSome(keyEncryptionKey))
    assert.notInclude(JSON.stringify(keyEncryptionKey), "7,7")
    for (const text of ["short", key.slice(1), Buffer.alloc(31).toString("base64"), `${key}=`]) {
      const refused = fromEnvironment({ DPP_KEY_ENCRYPTION_KEY: text })
      if (Result.isSuccess(refused)) return assert.fail(text)
      assert.match(refused.failure.problems.join(), /^DPP_KEY_ENCRYPTION_KEY: must be 32 bytes in base64/u)
      assert.notInclude(refused.failure.problems.join(), text)
    }
    assert.isTrue(Option.isNone(Result.getOrThrow(fromEnvironment({})).keyEncryptionKey))
  })

  it("reject one port for both listeners, but let the system choose two", () => {
    const refused = fromEnvironment({ DPP_PORT: "4000", DPP_ADMIN_PORT: "4000" })
    assert.isTrue(Result.isFailure(refused) && refused.failure.problems.join().startsWith("DPP_ADMIN_PORT"))
    const { adminListener } = Result.getOrThrow(fromEnvironment({ DPP_PORT: "0", DPP_ADMIN_PORT: "0" }))
    assert.deepStrictEqual(adminListener, Option.some({ host: "127.0.0.1", port: 0 }))
    assert.isTrue(Option.isNone(Result.getOrThrow(fromEnvironment({})).adminListener))
  })

  it("allow several workers on PostgreSQL only", () => {
    const database = { DPP_DATABASE_URL: "postgres://dpp@localhost/dpp" }
    const workers = (variables: Record<string, string>) => Result.map(fromEnvironment(variables), (one) => one.workers)
    assert.deepStrictEqual(workers({ ...database, DPP_WORKERS: "3" }), Result.succeed(3))
    assert.deepStrictEqual(workers({ ...database, DPP_WORKERS: "auto" }), Result.succeed(availableParallelism()))
    assert.deepStrictEqual([workers({}), workers({ DPP_WORKERS: "auto" })], [Result.succeed(1), Result.succeed(1)])
    assert.isTrue(Result.isFailure(workers({ DPP_WORKERS: "2" })))
  })

  it("with a misspelt name are reported", () => {
    assert.deepStrictEqual(unknownNames({ DPP_PROT: "1", DPP_PORT: "1", PATH: "x" }), ["DPP_PROT"])
  })

  it("an origin loses its trailing slash", () => {
    const settings = Result.getOrThrow(fromEnvironment({ DPP_PUBLIC_URL: "https://passports.example.com/" }))
    assert.strictEqual(settings.publicOrigin, "https://passports.example.com")
  })
})
