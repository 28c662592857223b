import { isToken, safeFileName, fileTypeOf } from "../../src/product/UploadedFile.ts"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"

describe("an uploaded file", () => {
  it("is what its first bytes say", () => {
    const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
    assert.strictEqual(fileTypeOf(bytes("%PDF-1.7")), "application/pdf")
    assert.strictEqual(fileTypeOf(bytes("\xff\xd8\xff\xe0")), "image/jpeg")
    assert.strictEqual(fileTypeOf(bytes("RIFF\0\0\0\0WEBPVP8 ")), "image/webp")
    for (const text of ["", "RIFF\0\0\0\0WAVE", "GIF89a", "<svg", " %PDF-", "\x89PNG"])
      assert.isNull(fileTypeOf(bytes(text)))
  })

  it("keeps a harmless name, and gets the extension of its content", () => {
    const names: ReadonlyArray<readonly [string, string]> = [
      ["Prüfbericht 2026.pdf", "Prüfbericht 2026.pdf"],
      ["C:\\Users\\me\\report.PDF", "report.pdf"],
      ["../../etc/passwd", "passwd.pdf"],
      ["page.html", "page.html.pdf"],
      ['a"b\r\nc.pdf', "a_b__c.pdf"],
      [".pdf", "pdf.pdf"],
      ["...", "file.pdf"],
      ["", "file.pdf"]
    ]
    for (const [given, safe] of names) assert.strictEqual(safeFileName(given, "application/pdf"), safe)
    assert.strictEqual(safeFileName("photo.jpeg", "image/jpeg"), "photo.jpeg")
  })

  it("has a name of at most 100 characters, without path or control character, whatever was sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
        const name = safeFileName(given, "image/png")
        assert.isAtMost(Array.from(name).length, 100)
        assert.match(name, /^[\p{L}\p{N}_ -][\p{L}\p{N} ._-]*\.png$/u)
      })
    )
  })
})

describe("the token of an uploaded file", () => {
  it("has letters, digits, hyphens and underscores only", () => {
    assert.isTrue(isToken("oT3-_9".repeat(5)))
    for (const text of [
      "",
      "short",
      "x".repeat(65),
      "a/b".repeat(8),
      "\0".repeat(20),
      `${"x".repeat(20)}\n`,
      "..".repeat(10)
    ]) {
      assert.isFalse(isToken(text), JSON.stringify(text))
    }
  })
})
