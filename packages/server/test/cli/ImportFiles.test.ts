/** What a file for `dpp import` may look like, and how its problems are named. */
import { problemText, validateRows } from "@dpp/core/sheets"
import { type ImportFile, readFile } from "@dpp/server/cli/import/readFile"
import type { FileOptions } from "@dpp/sheets/readBatteries"
import { sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { workbookOf, xlsxOf } from "./xlsx.ts"

const context = { now: DateTime.makeUnsafe("2026-11-21T12:00:00Z"), profile: "eu-2027-02" } as const

const withFile = (name: string, content: string | Buffer, use: (file: ImportFile) => unknown, options?: FileOptions) =>
  inFolder(async (folder) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    await use(await Effect.runPromise(readFile(file, options)))
  })

const productsOf = ({ rows }: ImportFile) => rows.map(({ product }) => product)
const findingsOf = (file: ImportFile) =>
  validateRows(file, context).findings.map(
    ({ column, problem, row }) => `${row} ${column}: ${problemText(problem, "en")}`
  )

describe("a CSV file", () => {
  it("has field names or English labels as header, in any case; lists as JSON; empty cells are left out", () =>
    withFile(
      "batteries.csv",
      [
        "\uFEFFNAME,serial_number,Battery category,battery_mass,critical_raw_materials,due_diligence_report,gtin",
        'Traction battery,0012,ev,412.5,"[""Lithium"", ""Cobalt""]","{""url"": ""https://example.com/report.pdf""}",',
        '"A name, with a comma',
        'and a line",0013,lmt,,,https://example.com/report.pdf,09526001000012',
        ""
      ].join("\r\n"),
      (file) => {
        assert.deepStrictEqual(productsOf(file), [
          {
            name: "Traction battery",
            serial_number: "0012",
            battery_category: "ev",
            battery_mass: 412.5,
            critical_raw_materials: ["Lithium", "Cobalt"],
            due_diligence_report: { url: "https://example.com/report.pdf" }
          },
          {
            name: "A name, with a comma\r\nand a line",
            serial_number: "0013",
            battery_category: "lmt",
            due_diligence_report: "https://example.com/report.pdf",
            gtin: "09526001000012"
          }
        ])
      }
    ))

  it("declares what is not applicable as names or labels, in a list or in their own cells", () =>
    withFile(
      "batteries.csv",
      [
        "name,serial_number,battery_category,Not applicable,Warranty period",
        'Storage,S-1,industrial,"warranty_period, Expected lifetime in calendar years",',
        'Storage,S-2,industrial,"[""warranty_period""]",',
        "Storage,S-3,industrial,,",
        "Storage,S-4,industrial,warranty_period;,",
        "Storage,S-5,industrial,,not applicable",
        "Storage,S-6,industrial,colour,"
      ].join("\n"),
      (file) => {
        assert.deepStrictEqual(
          file.rows.map(({ product }) => (product as { readonly not_applicable?: unknown }).not_applicable),
          [
            ["warranty_period", "expected_lifetime_years"],
            ["warranty_period"],
            undefined,
            ["warranty_period"],
            ["warranty_period"],
            ["colour"]
          ]
        )
        const [finding = "", ...others] = findingsOf(file)
        assert.match(finding, /^7 Not applicable: must not contain "colour"/u)
        assert.deepStrictEqual(others, [])
      }
    ))

  it("may be separated by semicolons, tabs or vertical bars", async () => {
    for (const separator of [";", "\t", "|"]) {
      const text = ["name", "serial_number", "battery_category"].join(separator)
      await withFile("batteries.csv", `${text}\nTB${separator}T-1${separator}ev\n`, (file) => {
        assert.deepStrictEqual(productsOf(file), [{ name: "TB", serial_number: "T-1", battery_category: "ev" }])
      })
    }
  })

  it("is validated row by row; the row is that of the file, the column its header", () =>
    withFile(
      "batteries.csv",
      [
        "Name,serial_number,battery_category,Mass of the battery,critical_raw_materials,battery_mass",
        "Traction battery,TB-1,ev,,,",
        ",,,,,",
        "TB,TB-1,ev,,,",
        'Traction battery,TB-2,bus,,Lithium,"412,5 lb"',
        "Traction battery,,ev,,,-1,beyond"
      ].join("\n"),
      (file) => {
        assert.deepStrictEqual(findingsOf(file).toSorted(), [
          ...findingsOf(file).filter((one) =>
            one.startsWith("1 Mass of the battery: unknown column; use a field name")
          ),
          "4 Name: must have at least 3 characters",
          "4 serial_number: is already used in row 2",
          ...findingsOf(file).filter((one) => one.startsWith("5 battery_category")),
          "5 battery_mass: has the unit lb: use kg, g or t",
          ...findingsOf(file).filter((one) => one.startsWith("6 battery_mass")),
          "6 column 7: has a value but no header",
          "6 serial_number: is required"
        ])
        assert.deepStrictEqual(
          validateRows(file, context).valid.map(({ row }) => row),
          [2]
        )
      }
    ))

  it("names the column that was probably meant by an unknown one", () =>
    withFile("batteries.csv", "name,serial_numbr,Batery mass\n", (file) => {
      const [mass, serial, ...others] = findingsOf(file).toSorted()
      assert.match(mass ?? "", /^1 Batery mass: unknown column; did you mean battery_mass\?/u)
      assert.match(serial ?? "", /^1 serial_numbr: unknown column; did you mean serial_number\?/u)
      assert.deepStrictEqual(others, [])
    }))

  it("is warned of unlikely values by row and column; the row can still be uploaded", () =>
    withFile(
      "batteries.csv",
      [
        "name,serial_number,battery_category,Minimum voltage,maximum_voltage,certified_usable_energy",
        "Forklift battery,FT-1,industrial,60,40,30",
        "Forklift battery,FT-2,industrial,40,60,"
      ].join("\n"),
      (file) => {
        const { findings, valid, warnings } = validateRows(file, context)
        assert.deepStrictEqual(findings, [])
        assert.lengthOf(valid, 2)
        const reversed = "minimum_voltage (60 V) is above maximum_voltage (40 V)"
        const outside = "is not part of a passport of category industrial: it is stored and not exported"
        assert.deepStrictEqual(
          warnings.map(({ column, problem, row }) => ({ row, column, message: problemText(problem, "en") })),
          [
            { row: 2, column: "certified_usable_energy", message: outside },
            { row: 2, column: "Minimum voltage", message: reversed },
            { row: 2, column: "maximum_voltage", message: reversed }
          ]
        )
      }
    ))

  it("has no errors of formulas, in whatever column and language", () =>
    withFile(
      "batteries.csv",
      "name,serial_number,battery_category,battery_mass\n#NAME?,T-1,ev,#DIV/0!\nTB 1,T-2,ev,#NV\n",
      (file) => {
        assert.deepStrictEqual(findingsOf(file), [
          "2 name: has the error #NAME? in place of a value: correct the formula, or empty the cell",
          "2 battery_mass: has the error #DIV/0! in place of a value: correct the formula, or empty the cell",
          "3 battery_mass: has the error #NV in place of a value: correct the formula, or empty the cell"
        ])
      }
    ))

  it("may not have two columns for one field", () =>
    withFile("batteries.csv", "name,Name,serial_number\n", (file) => {
      assert.deepStrictEqual(findingsOf(file), ["1 Name: is the header of two columns"])
    }))
})

describe("an XLSX file", () => {
  it("brings numbers, dates and texts; a number in a text column is a text; rows are counted as in the sheet", () =>
    withFile(
      "batteries.xlsx",
      xlsxOf([
        ["name", "serial_number", "battery_category", "battery_mass", "Manufacturing date", "gtin"],
        ["Traction battery", 4711, "ev", 412.5, new Date("2026-03-15T00:00:00Z"), 9_526_001_000_012],
        [],
        ["Traction <battery> & more", "TB-2", "bus", null, null, null]
      ]),
      (file) => {
        assert.deepStrictEqual(productsOf(file)[0], {
          name: "Traction battery",
          serial_number: "4711",
          battery_category: "ev",
          battery_mass: 412.5,
          manufacturing_date: "2026-03-15",
          gtin: "9526001000012"
        })
        assert.strictEqual(validateRows(file, context).findings.length, 1)
        assert.deepInclude(validateRows(file, context).findings[0], { row: 4, column: "battery_category" })
      }
    ))
})

it("a date that no calendar has is a finding of its row", () => {
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>manufacturing_date</t></is></c></row>'
  return withFile("batteries.xlsx", workbookOf(`${header}<row r="2"><c r="A2" s="1"><v>1e12</v></c></row>`), (file) => {
    assert.include(
      validateRows(file, context).findings.map(({ column, row }) => `${row} ${column}`),
      "2 manufacturing_date"
    )
  })
})

describe("an XLSX file with the error of a formula", () => {
  it("is reported by row, column and error, also outside of what else is in the sheet", () =>
    withFile(
      "batteries.xlsx",
      xlsxOf([
        ["name", "serial_number", "battery_category", "battery_mass"],
        ["Traction battery", "T-1", "ev", { error: "#DIV/0!" }],
        [],
        [{ error: "#REF!" }, null, null, null, { error: "#N/A" }]
      ]),
      (file) => {
        assert.deepStrictEqual(
          findingsOf(file).filter((one) => !one.includes("is required")),
          [
            "2 battery_mass: has the error #DIV/0! in place of a value: correct the formula, or empty the cell",
            "4 name: has the error #REF! in place of a value: correct the formula, or empty the cell",
            "4 column 5: has a value but no header"
          ]
        )
        assert.deepStrictEqual(validateRows(file, context).valid, [])
      }
    ))
})

describe("an XLSX file with values that it does not contain", () => {
  it("is reported by row and column, and no row is valid without them", () => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const row = (number: number, mass: string) =>
      `<row r="${number}">${text(`A${number}`, "Traction battery")}${text(`B${number}`, `T-${number}`)}${text(`C${number}`, "ev")}${mass}</row>`
    const header = ["name", "serial_number", "battery_category", "battery_mass"]
    const rows =
      `<row r="1">${header.map((name, index) => text(`${"ABCD"[index]}1`, name)).join("")}</row>` +
      row(2, '<c r="D2"><f>1/0</f></c>') +
      row(3, '<c r="D3" t="s"><v>99999999999</v></c>') +
      row(4, '<c r="D4"><v>0x10</v></c>') +
      row(5, '<c r="D5"><f>1</f><v>412.5</v></c>')
    return withFile("batteries.xlsx", workbookOf(rows), (file) => {
      const unreadable = (value: string) =>
        `has a value that cannot be read (${value}): open the file in a spreadsheet program, enter the value again, and ` +
        "save the file"
      assert.deepStrictEqual(findingsOf(file), [
        "2 battery_mass: is a formula without a result: open the file in a spreadsheet program and save it once",
        `3 battery_mass: ${unreadable("99999999999")}`,
        `4 battery_mass: ${unreadable("0x10")}`
      ])
      assert.deepStrictEqual(
        validateRows(file, context).valid.map(({ row: number }) => number),
        [5]
      )
    })
  })
})

describe("a JSON file", () => {
  const draft = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }

  it("holds a list, or one under products, counted from 1; unknown fields are named", async () => {
    for (const input of [[draft, { ...draft, serial_number: "TB-2", gtin: "1", colour: "red" }]]) {
      for (const content of [input, { products: input }]) {
        await withFile("batteries.json", JSON.stringify(content), (file) => {
          const { findings, unknown_fields, valid } = validateRows(file, context)
          assert.deepStrictEqual(
            findings.map(({ column, row }) => [row, column]),
            [[2, "gtin"]]
          )
          assert.deepStrictEqual([valid.length, unknown_fields], [1, ["colour"]])
        })
      }
    }
  })

  it("may be lines, counted as lines; a line that is not valid JSON is reported", () =>
    withFile("batteries.ndjson", `${JSON.stringify(draft)}\n\n{"name"\n`, (file) => {
      assert.deepStrictEqual(
        findingsOf(file).map((one) => one.slice(0, 36)),
        ["3 body: is not valid JSON: Expected "]
      )
    }))

  it("may hold anything: what is not a text is a finding of its row", async () => {
    const strange = { toString: 1 }
    const products = [
      ...[strange, null, 7, []].map((value) => ({ ...draft, serial_number: value, name: value })),
      7,
      null
    ]
    await withFile("batteries.json", JSON.stringify(products), (file) => {
      assert.deepStrictEqual(
        [...new Set(findingsOf(file).map((one) => one.split(":")[0]))].toSorted(),
        ["1 name", "1 serial_number", "2 name", "2 serial_number", "3 name", "3 serial_number", "4 name"].concat([
          "4 serial_number",
          "5 body",
          "6 body"
        ])
      )
    })
  })

  it("is validated as publishing would, where the status is published, except what the service fills", async () => {
    // Without the manufacturer and the place.
    const { warranty_period, ...rest } = sampleDraft("ev")
    const facility_id = "0197a1f0-0000-7000-8000-000000000001"
    for (const [product, missing] of [
      [{ ...rest, status: "draft" }, []],
      [{ ...rest, warranty_period, status: "published", facility_id }, []],
      [{ ...rest, status: "published" }, ["1 manufacturing_place", "1 warranty_period"]]
    ] as const) {
      await withFile("batteries.json", JSON.stringify([product]), (file) => {
        const expected = missing.map((field) => `${field}: is required in step general (`)
        const found = findingsOf(file).toSorted()
        assert.deepStrictEqual(
          found.map((one, index) => one.slice(0, expected[index]?.length)),
          expected
        )
      })
    }
  })

  it("rejects battery models, which a bulk request does not create", () =>
    withFile("models.json", JSON.stringify([{ name: "Model", category: "batteries_light" }]), (file) => {
      assert.deepStrictEqual(findingsOf(file), ["1 category: battery models are created one by one, not in bulk"])
    }))
})

const refusalOf = (name: string, content: string | Buffer) =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, name), content)
    return (await Effect.runPromise(Effect.flip(readFile(join(folder, name))))).reason
  })

describe("a JSON file with one passport", () => {
  const general = {
    batteryModelIdentifier: "TR-82",
    batterySerialNumber: "TR82-1",
    batteryCategory: { batteryCategoryValue: "electric vehicle battery" },
    batteryMass: { gramKilogramValue: 478_500, gramKilogramUnit: "g" }
  }
  const document = {
    dppHeader: { uniqueProductIdentifier: "https://id.example.com/01/09526001000012/21/TR82-1" },
    batteryPassportData: { identifiersAndProductData: general }
  }
  const product = {
    name: "TR-82 TR82-1",
    gtin: "09526001000012",
    model_identifier: "TR-82",
    serial_number: "TR82-1",
    battery_category: "ev",
    battery_mass: 478.5
  }

  it("is a v2.0 document, beside which flat fields win", () =>
    withFile("passport.json", JSON.stringify({ ...document, name: "Mine", status: "draft" }), (file) => {
      assert.deepStrictEqual(productsOf(file), [{ ...product, name: "Mine", status: "draft" }])
      assert.deepStrictEqual(findingsOf(file), [])
    }))

  it("is a tree, beside which the caller states serial number and time of measurement", () =>
    inFolder(async (folder) => {
      const tree = {
        IdentifiersAndProductData: { BatteryModelIdentifier: "CT-60", BatterySerialNumber: "CT_60_1" },
        PerformanceAndDurability: { StateOfChargeSoC: { percentageValue: 81.5, percent: "%" } }
      }
      const path = join(folder, "tree.json")
      writeFileSync(path, JSON.stringify(tree))
      const undated = await Effect.runPromise(readFile(path))
      assert.notProperty(undated.rows[0], "condition")
      const [warning] = undated.warnings.filter(({ column }) => column === "stateOfCharge")
      assert.isDefined(warning)
      assert.include(problemText(warning.problem, "en"), "--measured-at")
      const measuredAt = "2026-11-20T10:00:00Z"
      const { rows, warnings } = await Effect.runPromise(readFile(path, { serialNumber: "CT-60-1", measuredAt }))
      assert.deepStrictEqual(rows[0]?.condition, { lastUpdate: measuredAt, stateOfCharge: 81.5 })
      assert.deepInclude(rows[0]?.product, { serial_number: "CT-60-1" })
      assert.isFalse(warnings.some(({ column }) => column === "stateOfCharge"))
    }))

  it("is a credential around a passport, which is named as one", async () => {
    const credential = { type: ["VerifiableCredential"], credentialSubject: { identification: {}, performance: {} } }
    assert.include(
      await refusalOf("credential.json", JSON.stringify(credential)),
      "is a credential with a passport inside"
    )
  })

  it("is a proof, whose signed document is read if the signature is valid", async () => {
    const issuer = await TestIssuer.create()
    await issuer.publish({ document, restricted: [] })
    const bundle = await issuer.bundle()
    await withFile("proof.json", bundle, (file) => {
      assert.deepStrictEqual(productsOf(file), [product])
      assert.deepStrictEqual(findingsOf(file), [])
    })
    const { sd_jwt, ...others } = JSON.parse(bundle)
    const forged = JSON.stringify({ ...others, sd_jwt: sd_jwt.replace(/\.[^.~]{8}/u, ".AAAAAAAA") })
    await withFile("proof.json", forged, (file) => {
      assert.include(findingsOf(file).join(), "body: is not a valid proof")
    })
  })

  it("is a proof with the whole passport, whose values are those that are signed", async () => {
    const issuer = await TestIssuer.create()
    await issuer.publish({ document, restricted: [] })
    const whole = { ...product, name: "Pack 7", length: 1200.5 }
    const passport = { format: "dpp-passport/1", passport_id: "1", passport_status: "active", product: whole }
    await withFile("proof.json", await issuer.bundle(1, { passport }), (file) => {
      assert.deepStrictEqual(productsOf(file), [{ ...whole, category: "batteries" }])
      assert.deepStrictEqual(findingsOf(file), [])
    })
    await withFile("proof.json", await issuer.bundle(1, { passport: await issuer.passport(1, passport) }), (file) => {
      assert.deepStrictEqual(productsOf(file), [{ ...whole, category: "batteries" }])
      assert.deepStrictEqual(findingsOf(file), [])
    })
    const forged = (await issuer.passport(1, passport)).replace(/\.[^.]{8}/u, ".AAAAAAAA")
    await withFile("proof.json", await issuer.bundle(1, { passport: forged }), (file) => {
      assert.include(findingsOf(file).join(), "body: is not a valid proof")
    })
    const changed = { ...passport, product: { ...whole, battery_mass: 400 } }
    await withFile("proof.json", await issuer.bundle(1, { passport: changed }), (file) => {
      assert.deepStrictEqual(findingsOf(file), ["1 battery_mass: differs from the signed statement"])
    })
    await withFile("proof.json", await issuer.bundle(1, { passport: { ...passport, passport_id: "2" } }), (file) => {
      assert.include(findingsOf(file).join(), "passport_id: differs from the signed statement")
    })
  })
})

it("a file that is something else is refused", async () => {
  for (const [name, content, reason] of [
    ["batteries.txt", "", /^must have a name that ends with one of \.csv/u],
    ["batteries.json", "{}", /^must contain a list of products/u],
    ["batteries.json", "[", /^is not valid JSON: /u],
    ["batteries.xlsx", "no spreadsheet", /^is not an XLSX workbook/u],
    ["batteries.ods", "no spreadsheet", /^is not an OpenDocument spreadsheet/u],
    ["batteries.csv", Buffer.from([0xff, 0xfe, 0x41]), /^is not encoded in utf-16le/u],
    ["batteries.csv", Buffer.from([0x81, 0x40]), /^is not encoded in UTF-8, UTF-16 or Windows-1252/u]
  ] as const) {
    assert.match(await refusalOf(name, content), reason, name)
  }
})

describe("a file beyond the limits is refused with the limit", () => {
  const tooManyRows = "has more than 100,000 rows; split it into several files"
  const tooManyColumns = "has more than 256 columns"
  const tooManyCells = "has more than 10,000,000 cells; split it into several files"
  const rows = (count: number, text: string) => Array.from({ length: count }, () => text).join("")
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'

  it("XLSX: by the place of its farthest cell, however it is written", async () => {
    for (const [sheet, reason] of [
      ['<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>', tooManyColumns],
      [`${header}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`, tooManyRows],
      [`${header}<row r="999999999"><c r="A999999999"><v>1</v></c></row>`, tooManyRows],
      [`${header}<row r="9&#57;9999999"><c r="A2"/></row>`, tooManyRows],
      ['<row><c r="&#88;FD1"><v>1</v></c></row>', tooManyColumns],
      ['<x:row xmlns:x="a"><x:c x:r="XFD1"><v>1</v></x:c></x:row>', tooManyColumns],
      [`${header}<row r="100000"><c r="DA100000"><v>1</v></c></row>`, tooManyCells],
      [rows(100_002, "<row/>"), tooManyRows],
      ['<row><c r="aaaaaaaa1"><v>1</v></c></row>', "has a cell with the address aaaaaaaa1"],
      ['<row r="1e9"><c r="A1"/></row>', "has a row with the number 1e9"]
    ] as const) {
      assert.strictEqual(await refusalOf("batteries.xlsx", workbookOf(sheet)), reason, sheet.slice(0, 100))
    }
  })

  it("XLSX: by its size once it is unpacked, announced and real", async () => {
    const blanks = " ".repeat(101 * 1024 * 1024)
    for (const bomb of [
      workbookOf(blanks, { announcedSize: 1 }),
      workbookOf(header, { announcedSize: 3_000_000_000 })
    ]) {
      assert.strictEqual(await refusalOf("batteries.xlsx", bomb), "is larger than 100 MB once it is unpacked")
    }
  })

  it("CSV: by rows, columns, and the length of a row", async () => {
    const wide = Array.from({ length: 257 }, (_, index) => `c${index}`).join(",")
    const long = "has a row 2 that is longer than 1,048,576 bytes"
    for (const [content, reason] of [
      [`name\n${rows(100_001, "TB\n")}`, tooManyRows],
      [`${wide}\n`, tooManyColumns],
      [`name\n${rows(300, ",")}\n`, tooManyColumns],
      [`name\n${"x".repeat(1024 * 1024 + 10)}`, long],
      [`name\n"${"x\n".repeat(1024 * 1024)}`, long]
    ] as const) {
      assert.strictEqual(await refusalOf("batteries.csv", content), reason, content.slice(0, 40))
    }
  })

  it("JSON: by depth, entries and values; lines one by one", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    const tooDeep = "is nested deeper than 32 levels"
    const tooManyEntries = "holds an object or a list of more than 100000 entries"
    assert.strictEqual(await refusalOf("batteries.json", deep), tooDeep)
    assert.strictEqual(await refusalOf("batteries.json", `[${rows(100_000, "0,")}0]`), tooManyEntries)
    const list = `[${rows(99_999, "0,")}0]`
    assert.strictEqual(
      await refusalOf("batteries.json", `[${rows(100, `${list},`)}0]`),
      "holds more than 10000000 values"
    )
    assert.strictEqual(await refusalOf("batteries.ndjson", rows(100_001, "{}\n")), tooManyRows)
    await withFile("batteries.ndjson", `${deep}\n`, (file) => {
      assert.deepStrictEqual(findingsOf(file), [`1 body: ${tooDeep}`])
    })
  })

  it("any file: by its size", async () => {
    const large = Buffer.alloc(100 * 1024 * 1024 + 1, 32)
    assert.strictEqual(await refusalOf("batteries.ndjson", large), "is larger than 100 MB; split it into several files")
  })
})
