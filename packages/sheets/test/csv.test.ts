/** Encodings and separators of CSV files. */
import { FileRefused } from "@dpp/sheets/fileLimits"
import { dividedRows, readCsv } from "@dpp/sheets/csv/readCsv"
import { assert, it } from "@effect/vitest"

const text = "Bezeichnung;Seriennummer;Masse\r\nGehäuse für Räder;T-1;412,5\r\n"
const rows = [
  ["Bezeichnung", "Seriennummer", "Masse"],
  ["Gehäuse für Räder", "T-1", "412,5"]
]

it("a file is UTF-8, UTF-16 or Windows-1252, with or without a byte order mark", () => {
  const utf16 = Buffer.from(text, "utf16le")
  for (const [bytes, encoding] of [
    [Buffer.from(text), "utf-8"],
    [Buffer.from(`\uFEFF${text}`), "utf-8"],
    [Buffer.from(`\uFEFF${text}`, "utf16le"), "utf-16le"],
    [utf16, "utf-16le"],
    [Buffer.from(`\uFEFF${text}`, "utf16le").swap16(), "utf-16be"],
    [Buffer.from(text, "latin1"), "windows-1252"]
  ] as const) {
    assert.deepStrictEqual(readCsv(bytes), { name: "", rows, encoding })
  }
})

it("another encoding is stated, and one that nothing fits is refused", () => {
  const gbk = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x0a])
  assert.deepStrictEqual(readCsv(gbk, "gb18030").rows, [["名称"]])
  assert.throws(() => readCsv(gbk, "utf-8"), FileRefused, "is not encoded in utf-8")
  assert.throws(() => readCsv(gbk, "klingon"), FileRefused, "klingon is not an encoding")
  assert.throws(
    () => readCsv(Buffer.from([0x81, 0x40])),
    FileRefused,
    "is not encoded in UTF-8, UTF-16 or Windows-1252"
  )
})

it("the separator is the one that gives the most known headers, below whatever titles", () => {
  for (const separator of [",", ";", "\t", "|"]) {
    const quote = (cell: string) => (/[,;]/u.test(cell) ? `"${cell}"` : cell)
    const content = [
      ["Werk, Halle; Platz"],
      ["Bezeichnung", "Seriennummer", "Masse (kg)"],
      ["a, b, c, d; e", "T-1", "1,5"]
    ]
    const bytes = Buffer.from(content.map((cells) => cells.map(quote).join(separator)).join("\n"))
    assert.deepStrictEqual(readCsv(bytes).rows.slice(1), content.slice(1), separator)
  }
  assert.deepStrictEqual(readCsv(Buffer.from("sep=|\na|b;c\n")).rows[1], ["a", "b;c"])
})

it("a row has at most 1 MB", () => {
  const row = (characters: number) => Buffer.from(`name;note\nA;${"x".repeat(characters)}\n`)
  assert.lengthOf(readCsv(row(1024 * 1024 - 100)).rows, 2)
  assert.throws(() => readCsv(row(1024 * 1024 + 100)), FileRefused, "that is longer than 1,048,576 bytes")
})

it("a table that is in one column is divided where that gives known headers", () => {
  const lines = [["Export 2026"], [], ["Bezeichnung;Seriennummer;Masse"], ['"Gehäuse; rot";T-1;412,5'], [null]]
  assert.deepStrictEqual(dividedRows({ name: "", rows: lines }), [
    ["Export 2026"],
    [],
    ["Bezeichnung", "Seriennummer", "Masse"],
    ["Gehäuse; rot", "T-1", "412,5"],
    []
  ])
  assert.isUndefined(dividedRows({ name: "", rows: [["Seriennummer"], ["T-1"], ["T-2"]] }))
  assert.isUndefined(dividedRows({ name: "", rows: [["Bezeichnung;Masse"], ["a;b", 1]] }))
  const many = { name: "", rows: [["Seriennummer;Masse"], [";".repeat(2000)]] }
  assert.throws(() => dividedRows(many), FileRefused)
})
