/** Problems of a file in English. Fields have the names of the API. */
import { missingIssue } from "../../product/Publication.ts"
import { broken } from "../../text/broken.ts"
import { withUnit } from "../../product/unlikely/readings.ts"
import { messageOf } from "../../text/messages.ts"
import { nearestValue } from "../../text/nearest.ts"
import { readingsOf } from "../../sheets/numbers.ts"
import { alternativesTo } from "../../sheets/units.ts"
import { codesOf } from "../../sheets/values.ts"
import type { ProblemTexts } from "../../sheets/problems/SheetProblem.ts"

const listed = (units: ReadonlyArray<string>): string =>
  [units.slice(0, -1).join(", "), units.at(-1)].filter((text) => text !== "").join(" or ")

const otherUnit = ({ given, unit }: { readonly given: string; readonly unit: string | null }): string =>
  unit === null
    ? `must be a number without the unit ${given}`
    : `has the unit ${given}: use ${listed(alternativesTo(unit))}`

const accept = "correct it, or accept it with --accept-unlikely"

export const problems: ProblemTexts = {
  FormulaError: ({ error }) => `has the error ${error} in place of a value: correct the formula, or empty the cell`,
  NoResult: () => "is a formula without a result: open the file in a spreadsheet program and save it once",
  Unreadable: ({ text }) =>
    `has a value that cannot be read${text === "" ? "" : ` (${text})`}: open the file in a spreadsheet program, enter the ` +
    "value again, and save the file",
  LostDigits: ({ text }) =>
    `is a number of more than 15 digits (${text}), of which spreadsheet programs lose the last ones: format the column as ` +
    "text and enter the value again",
  SerialSeparators: ({ proposal }) =>
    `must contain only letters A to Z, digits, hyphens and slashes: write ${proposal}, for example`,
  NoValue: ({ text }) => `"${text}" says that there is no value: empty the cell`,
  NotANumber: () => "must be a number",
  NotADate: () => "must be a date such as 2026-12-31 or 31.12.2026",
  NotACalendarDay: () => messageOf(broken("calendarDay")),
  NotADuration: () => "must be a duration such as 8 years, 24 months or P8Y",
  NotJson: () => "must be valid JSON, or an address",
  NotAList: () => 'must be entries that are separated by semicolons, or JSON such as ["Lithium"]',
  NotAMaterial: ({ text }) => `"${text}" must be written as "component: material", such as "cathode: NMC 811"`,
  NotASubstance: ({ text }) => `"${text}" must be written as "substance: impact", or on a sheet for lists`,
  NotInList: ({ field, text }) => {
    const meant = nearestValue(text, codesOf(field))
    const values = codesOf(field).join(", ")
    return messageOf(broken("oneOf", { values, meant: meant === undefined ? undefined : JSON.stringify(meant) }))
  },
  AmbiguousValue: ({ codes, text }) => `"${text}" can be ${listed(codes)}: write one of them`,
  ReadAs: ({ code, text }) => `"${text}" was read as ${code}`,
  DateAsText: ({ day }) => `is a date in the file (${day}): format the cell as text and write it again`,
  DateAsNumber: ({ day }) => `is a date in the file (${day}): format the cell as a number and write it again`,
  NumberAsDate: () => "is a number, not a date: give the cell a date format, or write 2026-12-31 as text",
  AmbiguousNumber: ({ text }) => {
    const { forFraction, forWhole, fraction, whole } = readingsOf(text)
    return (
      `${text} is ambiguous: it can be ${whole} or ${fraction}. Run again with --decimal ${forWhole} for ${whole} or ` +
      `--decimal ${forFraction} for ${fraction}, or write ${whole} or ${fraction}0`
    )
  },
  AmbiguousDate: ({ dayFirst, monthFirst, text }) =>
    `${text} is ambiguous: it can be ${dayFirst} or ${monthFirst}. Run again with ` +
    `--date-order dmy for ${dayFirst} or --date-order mdy for ${monthFirst}, or write the date in one of these forms`,
  AmbiguousList: ({ text }) =>
    `${text} is ambiguous: separate the entries with semicolons, or end a single entry that has a comma with one`,
  OtherUnit: otherUnit,
  OwnUnit: ({ column, given }) => `has the unit ${given}, and its column ${column}: the unit of the cell counts`,
  UnitOfColumnDiffers: ({ column, given }) => `has the unit ${given}, but its column has the unit ${column}`,
  UnknownColumn: ({ proposals }) =>
    (proposals.length === 0 ? "unknown column; use" : `unknown column; did you mean ${listed(proposals)}? Use`) +
    " a field name (battery_mass) or its label, assign the column with --map FILE, or leave out such columns with " +
    "--ignore-unknown-columns",
  IgnoredColumn: () => "the column is ignored",
  OtherUnitInHeader: ({ field, ...unit }) => `${otherUnit(unit)} in the header of ${field}`,
  UnexpectedInHeader: ({ field, text }) => `"${text}" is not expected in the header of ${field}; remove it`,
  UnknownLabel: () => "this label above the table is unknown, and its value is ignored",
  LanguageMissing: () =>
    "has a text without a language beside texts with one: write the language of the text into the header, such as (en)",
  RepeatedHeader: () => "is the header of two columns",
  NoHeader: () => "has a value but no header",
  NoTable: () => "has no table",
  NoSheet: ({ name }) => `has no sheet ${name}`,
  SecondTable: ({ read }) =>
    `also has batteries: only "${read}" is read. Choose one with --sheet, or move the rows into one sheet`,
  GuessedEncoding: () =>
    "is not UTF-8 and was read as Windows-1252: check letters such as ä or é, or state it with --encoding",
  Required: () => "is required",
  ExampleRow: () => "is the example of the template, which is not imported",
  NoteRow: () => "the row is a note and was left out",
  TotalRow: () => "this looks like a totals row and was skipped",
  RepeatedValue: ({ row }) => `is already used in row ${row}`,
  UnknownSerial: ({ serial }) => `${serial} is not among the batteries`,
  UnknownModel: ({ name }) => `${name} is not among the models`,
  AlsoOnSheet: ({ sheet }) => `has a value here and on the sheet "${sheet}": empty one of them`,
  NoTemplate: ({ name }) => `there is no template with the name "${name}"`,
  SeveralTemplates: ({ ids, name }) => `several templates have the name "${name}": write the id, ${ids.join(" or ")}`,
  TemplateExists: () => "there is already a template with this name: change it with dpp template update",
  NoFacility: ({ known, name }) =>
    known.length === 0
      ? `there is no facility "${name}": the organization has none. Its administrator creates them`
      : `there is no facility "${name}": use the name, GLN or id of one of ${known.join(", ")}`,
  SeveralFacilities: ({ ids, name }) => `several facilities have the name "${name}": write the id, ${ids.join(" or ")}`,
  NoFile: ({ folder, name }) =>
    `there is no file "${name}" in ${folder}: use its name there, or an address (https://...)`,
  FileTooLarge: ({ name }) => `"${name}" is larger than 10 MB`,
  NotADocument: ({ name }) => `"${name}" must be a PDF, JPEG, PNG or WebP`,
  MissingByLaw: (missing) => messageOf(missingIssue(missing)),
  Unlikely: ({ stops, ...unlikely }) =>
    `${messageOf(unlikely)}${stops ? `${unlikely.meant === undefined ? ":" : ""} ${accept}` : ""}`,
  UnlikelyInModel: ({ common, model, stops, times, unit, value }) =>
    `${withUnit(value, unit)} is an unlikely value: ${times} ${times.startsWith("1/") ? "of" : "times"} the value of other batteries of model ${model}, which is ${withUnit(common, unit)}` +
    (stops ? `. ${accept}` : ""),
  Invalid: ({ issue }) => messageOf(issue)
}
