/** What is wrong with a file is said in every language of the command line, with the labels of that language. */
import {
  columnText,
  type Finding,
  isOfFile,
  problemText,
  readTables,
  SheetProblem,
  validateRows
} from "@dpp/core/sheets"
import { locales } from "@dpp/core/text"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { issue } from "@dpp/core/text"

/** One problem of each kind. */
const samples: { readonly [Tag in SheetProblem["_tag"]]: SheetProblem } = {
  FormulaError: SheetProblem.FormulaError({ error: "#REF!" }),
  NoResult: SheetProblem.NoResult(),
  Unreadable: SheetProblem.Unreadable({ text: "0x10" }),
  LostDigits: SheetProblem.LostDigits({ text: "12345678901234570" }),
  SerialSeparators: SheetProblem.SerialSeparators({ proposal: "EB-500-1" }),
  NoValue: SheetProblem.NoValue({ text: "k. A." }),
  NotANumber: SheetProblem.NotANumber(),
  NotADate: SheetProblem.NotADate(),
  NotACalendarDay: SheetProblem.NotACalendarDay(),
  NotADuration: SheetProblem.NotADuration(),
  NotJson: SheetProblem.NotJson(),
  NotAList: SheetProblem.NotAList(),
  NotAMaterial: SheetProblem.NotAMaterial({ text: "Graphit" }),
  NotASubstance: SheetProblem.NotASubstance({ text: "LiPF6" }),
  NotInList: SheetProblem.NotInList({ field: "battery_category", text: "Bus" }),
  AmbiguousValue: SheetProblem.AmbiguousValue({
    field: "battery_chemistry",
    text: "三元",
    codes: ["Li-ion NMC", "Li-ion NCA"]
  }),
  ReadAs: SheetProblem.ReadAs({ field: "battery_chemistry", text: "NMC", code: "Li-ion NMC" }),
  DateAsText: SheetProblem.DateAsText({ day: "2026-05-18" }),
  DateAsNumber: SheetProblem.DateAsNumber({ day: "2026-05-18" }),
  NumberAsDate: SheetProblem.NumberAsDate(),
  AmbiguousNumber: SheetProblem.AmbiguousNumber({ text: "1.234" }),
  AmbiguousDate: SheetProblem.AmbiguousDate({ text: "3/4/2026", dayFirst: "2026-04-03", monthFirst: "2026-03-04" }),
  AmbiguousList: SheetProblem.AmbiguousList({ text: "Lithium, Kobalt" }),
  OtherUnit: SheetProblem.OtherUnit({ given: "lb", unit: "kg" }),
  OwnUnit: SheetProblem.OwnUnit({ given: "g", column: "kg" }),
  UnitOfColumnDiffers: SheetProblem.UnitOfColumnDiffers({ given: "g", column: "kg" }),
  UnknownColumn: SheetProblem.UnknownColumn({ proposals: ["gtin", "name"] }),
  IgnoredColumn: SheetProblem.IgnoredColumn(),
  OtherUnitInHeader: SheetProblem.OtherUnitInHeader({ given: "Ah", unit: "kg", field: "battery_mass" }),
  UnexpectedInHeader: SheetProblem.UnexpectedInHeader({ text: "neu", field: "model_identifier" }),
  UnknownLabel: SheetProblem.UnknownLabel(),
  RepeatedHeader: SheetProblem.RepeatedHeader(),
  LanguageMissing: SheetProblem.LanguageMissing(),
  NoHeader: SheetProblem.NoHeader(),
  NoTable: SheetProblem.NoTable(),
  NoSheet: SheetProblem.NoSheet({ name: "Rest" }),
  SecondTable: SheetProblem.SecondTable({ read: "Batterien" }),
  GuessedEncoding: SheetProblem.GuessedEncoding(),
  Required: SheetProblem.Required(),
  ExampleRow: SheetProblem.ExampleRow(),
  TotalRow: SheetProblem.TotalRow(),
  NoteRow: SheetProblem.NoteRow(),
  RepeatedValue: SheetProblem.RepeatedValue({ row: 3 }),
  UnknownSerial: SheetProblem.UnknownSerial({ serial: "T-9" }),
  AlsoOnSheet: SheetProblem.AlsoOnSheet({ sheet: "Stoffe" }),
  UnknownModel: SheetProblem.UnknownModel({ name: "TR-82" }),
  TemplateExists: SheetProblem.TemplateExists(),
  NoFacility: SheetProblem.NoFacility({ name: "Werk Bonn", known: ["Werk Berlin"] }),
  SeveralFacilities: SheetProblem.SeveralFacilities({ name: "Werk", ids: ["one", "two"] }),
  NoFile: SheetProblem.NoFile({ name: "tests.pdf", folder: "batteries" }),
  FileTooLarge: SheetProblem.FileTooLarge({ name: "tests.pdf" }),
  NotADocument: SheetProblem.NotADocument({ name: "tests.txt" }),
  NoTemplate: SheetProblem.NoTemplate({ name: "TR-82" }),
  SeveralTemplates: SheetProblem.SeveralTemplates({ name: "TR-82", ids: ["1", "2"] }),
  MissingByLaw: SheetProblem.MissingByLaw({
    step: "general",
    field: "warranty_period",
    legal_source: "EU 2023/1542 Annex XIII 1(m)",
    condition: "Required where a commercial warranty is given."
  }),
  Unlikely: SheetProblem.Unlikely({
    ...issue("battery_mass", "unlikelyUnit", {
      value: 2850,
      unit: "kg",
      quantity: 0.5,
      basis: "of nominal_voltage x rated_capacity",
      low: 45,
      high: 390,
      meant: 2.85,
      sentUnit: "g"
    }),
    value: "2850 kg",
    usual: "0.5 of nominal_voltage x rated_capacity, usually 45 to 390",
    meant: { value: "2.85 kg", sentAs: "2850 g" },
    stops: true
  }),
  UnlikelyInModel: SheetProblem.UnlikelyInModel({
    field: "battery_mass",
    value: 28.5,
    unit: "kg",
    times: "10",
    model: "EB-500",
    common: 2.85,
    stops: false
  }),
  Invalid: SheetProblem.Invalid({
    issue: { ...issue("hazardous_substances", "required"), path: ["hazardous_substances", 0, "impact"] }
  })
}

const english = /\b(?:the|is|must|has|of|and|or|use|with|column|row|Annex|Required)\b/u

describe.each(Object.entries(samples))("the problem %s", (_, problem) => {
  it("has a sentence in each language, without words of English", () => {
    const texts = locales.map((locale) => problemText(problem, locale))
    assert.strictEqual(new Set(texts).size, locales.length)
    for (const text of texts.filter((_text, index) => locales[index] !== "en")) assert.notMatch(text, english)
    assert.match(problemText(problem, "zh"), /\p{Script=Han}/u)
  })
})

it("what is ambiguous has the numbers and days of the language", () => {
  assert.match(problemText(samples.AmbiguousNumber, "de"), /als 1234 oder als 1,234\. Mit --decimal comma gilt 1234/u)
  assert.match(problemText(samples.AmbiguousDate, "de"), /--date-order dmy gilt 03\.04\.2026/u)
  assert.match(problemText(samples.AmbiguousNumber, "fr"), /1234 ou 1,234\. Avec --decimal comma, c’est 1234/u)
  assert.match(problemText(samples.AmbiguousDate, "fr"), /--date-order dmy, c’est le 3 avril 2026/u)
  assert.match(problemText(samples.AmbiguousDate, "zh"), /2026-04-03 用 --date-order dmy/u)
})

it("a closed list has the words of the language, and the one that was probably meant", () => {
  const problem = SheetProblem.NotInList({ field: "battery_chemistry", text: "NMC" })
  assert.match(problemText(problem, "de"), /; Andere Zellchemie\. Meinten Sie „Lithium-Ionen \(NMC\)“\?$/u)
  assert.match(problemText(problem, "en"), /^must be one of Li-ion LCO, .*; did you mean "Li-ion NMC"\?$/u)
  const other = SheetProblem.NotInList({ field: "battery_chemistry", text: "Lithium-Ionen (LXO)" })
  assert.notInclude(problemText(other, "de"), "Meinten")
})

it("what is missing by law has the step, the law and the condition of the language", () => {
  assert.strictEqual(
    problemText(samples.MissingByLaw, "de"),
    "fehlt im Schritt „Identifikation und Produktdaten“ (EU 2023/1542 Anhang XIII 1(m)). Pflichtangabe, wenn eine " +
      "Herstellergarantie gegeben wird. Trifft das auf diese Batterie nicht zu: „nicht zutreffend“ eintragen"
  )
  assert.strictEqual(
    problemText(samples.MissingByLaw, "fr").replaceAll(/[\u00A0\u202F]/gu, " "),
    "manque à l’étape « Identification et données du produit » (EU 2023/1542 annexe XIII 1(m)). Obligatoire si une garantie " +
      "commerciale est accordée. Si cela ne s’applique pas à cette batterie : écrivez « sans objet »"
  )
})

describe("the column of a finding", () => {
  const sheet = readTables([
    {
      name: "Batterien",
      rows: [
        ["Bezeichnung", "serial_number", "Kategorie der Batterie", "Gefährliche Stoffe"],
        ["Batterie", "T-1", "ev", '[{"chemical_name": "LiPF6"}]', "x"]
      ]
    }
  ])
  const context = { now: DateTime.makeUnsafe("2026-11-21T12:00:00Z"), profile: "eu-2027-02" } as const
  const columnOf = (finding: Finding | undefined, locale: "de" | "en") =>
    finding === undefined ? "" : columnText(finding, sheet.place, locale)

  it("is the header of the file, otherwise the label of the field", () => {
    const [nameless] = sheet.rows[0]?.findings ?? []
    assert.deepStrictEqual([columnOf(nameless, "de"), columnOf(nameless, "en")], ["Spalte 5", "column 5"])
    const { incomplete } = validateRows(
      { ...sheet, rows: sheet.rows.map((row) => ({ ...row, findings: [] })) },
      context
    )
    const missing = incomplete[0]?.missing ?? []
    const columnsIn = (locale: "de" | "en") => missing.map((finding) => columnOf(finding, locale))
    assert.includeMembers(columnsIn("de"), ["Batteriemasse", "Gefährliche Stoffe und ihre Auswirkungen: Auswirkung"])
    assert.includeMembers(columnsIn("en"), ["battery_mass", "hazardous_substances[].impact"])
    const named = { row: 2, column: "serial_number", problem: samples.Required }
    assert.strictEqual(columnOf(named, "de"), "serial_number")
  })
})

it("problems of a file concern no row", () => {
  const ofFile = Object.values(samples).filter(isOfFile)
  assert.deepStrictEqual(
    ofFile.map(({ _tag }) => _tag),
    ["NoTable", "NoSheet", "SecondTable", "GuessedEncoding"]
  )
})

it("an unknown column has one end of each sentence", () => {
  for (const proposals of [[], ["battery_category"], ["battery_mass", "gtin", "name"]]) {
    for (const locale of locales) {
      assert.notMatch(problemText(SheetProblem.UnknownColumn({ proposals }), locale), /[.?!。？！][“”"]?[.?!。？！;]/u)
    }
  }
  assert.match(
    problemText(SheetProblem.UnknownColumn({ proposals: ["battery_category"] }), "de"),
    /^Unbekannte Spalte\. Meinten Sie „Batteriekategorie“\? Verwenden Sie/u
  )
})
