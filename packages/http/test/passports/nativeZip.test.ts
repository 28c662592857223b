/** ZIP files that the platform compresses: any reader opens them, and equal files are equal bytes. */
import { assert, describe, it } from "@effect/vitest"
import { unpackAasx } from "@dpp/exchange"
import * as Result from "effect/Result"
import { nativeZip } from "../../src/passports/nativeZip.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const shell = { submodels: Array.from({ length: 500 }, (_, index) => ({ idShort: `Größe ${index} 电池` })) }

const files = {
  "_rels/.rels": bytes(
    '<Relationships><Relationship Type="http://admin-shell.io/aasx/relationships/aas-spec" Target="/aasx/shell.json"/></Relationships>'
  ),
  "aasx/shell.json": bytes(JSON.stringify(shell))
}

describe("nativeZip", () => {
  it("writes the same bytes for the same files, much fewer than they have", () => {
    const zip = nativeZip(files)
    assert.deepStrictEqual(nativeZip(files), zip)
    assert.isBelow(zip.length, files["aasx/shell.json"].length / 5)
  })

  it("is read by another implementation, small files and large ones", () => {
    assert.deepStrictEqual(Result.getOrThrow(unpackAasx(nativeZip(files))), shell)
  })
})
