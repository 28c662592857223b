/** What `dpp registry check` keeps: a bounded number of bytes for each passport in memory, and everything else in files. */
import { CheckState } from "../../src/cli/registry/CheckState.ts"
import { Findings } from "../../src/cli/registry/Findings.ts"
import { FingerprintTable } from "../../src/cli/registry/FingerprintTable.ts"
import { finding } from "@dpp/core/registry"
import { assert, describe, it } from "@effect/vitest"
import { appendFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const row = (number: number, version = 1) => ({
  unique_product_identifier: `https://passports.example.com/01/09526001000012/21/Ü-${number}`,
  passport_id: `urn:uuid:00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  model_identifier: null,
  batch_identifier: null,
  granularity: "item" as const,
  commodity_code: null,
  operator_identifiers: [],
  backup_provider_name: null,
  backup_provider_identifiers: [],
  passport_url: "https://passports.example.com",
  backup_url: null,
  facility_identifiers: [],
  api_url: "https://passports.example.com/api/v1",
  active: true,
  version,
  version_time: null,
  statement_sha256: null
})

const checked = (number: number, ...details: ReadonlyArray<string>) => ({
  passport_id: row(number).passport_id,
  unique_product_identifier: row(number).unique_product_identifier,
  findings: details.map((detail) => finding("VALUE_DIFFERS", "model_identifier", detail))
})

const inFolder = async (use: (path: string) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-check-"))
  try {
    await use(join(folder, "check.jsonl"))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("the state of a check", () => {
  it("has the last line of each passport, and reads its findings from the file", () =>
    inFolder(async (path) => {
      const first = await CheckState.open(path)
      first.add([
        [row(1), checked(1, "ä / b", "c")],
        [row(2), checked(2)],
        [row(3), checked(3, "former")]
      ])
      first.add([[row(3, 2), checked(3, "later")]])
      appendFileSync(path, '{"passport_id":"urn:uu')
      const second = await CheckState.open(path)
      assert.deepInclude(second.find(row(1)), checked(1, "ä / b", "c"))
      assert.deepStrictEqual(second.find(row(2)), checked(2))
      assert.isUndefined(second.find(row(2, 2)))
      assert.isUndefined(second.find(row(3)))
      assert.deepInclude(second.find(row(3, 2)), checked(3, "later"))
      assert.isUndefined(second.find(row(4)))
      second.add([[row(4), checked(4)]])
      assert.deepStrictEqual((await CheckState.open(path)).find(row(4)), checked(4))
    }))
})

describe("a table of fingerprints", () => {
  it("finds every text and no other, in at most 64 bytes for each", () => {
    const table = new FingerprintTable(4)
    const count = 20_000
    const valueOf = (number: number) => {
      const value = Buffer.alloc(4)
      value.writeUInt32LE(number)
      return value
    }
    for (let number = 0; number < count; number += 1) assert.isTrue(table.set(`text ${number}`, valueOf(number)))
    for (let number = 0; number < count; number += 1) {
      assert.isTrue(table.get(`text ${number}`)?.equals(valueOf(number)))
      assert.isUndefined(table.get(`other ${number}`))
    }
    assert.isFalse(table.set("text 7", valueOf(70)))
    assert.isTrue(table.get("text 7")?.equals(valueOf(70)))
    assert.isAtMost(table.bytes / count, 64)
  })
})

describe("the findings of a check", () => {
  it("are counted, and read from a temporary file that is deleted", async () => {
    const findings = new Findings()
    findings.add([checked(1, "a", "b"), checked(2), checked(3, "c")])
    assert.deepInclude(findings.summary[0], {
      code: "VALUE_DIFFERS",
      count: 3,
      example: row(1).unique_product_identifier
    })
    assert.strictEqual(findings.summary.length, 1)
    assert.deepStrictEqual([findings.count("error"), findings.count("warning")], [3, 0])
    assert.deepStrictEqual(await findings.first(10), [checked(1, "a", "b"), checked(3, "c")])
    assert.deepStrictEqual(await findings.first(1), [checked(1, "a", "b")])
    findings.remove()
    assert.isEmpty(await findings.first(10))
  })
})
