/**
 * What is wrong with a file, a row or a cell, as data. `problemText` says it in a language.
 *
 * A problem has what varies in its sentence: texts of the file as they are, and fields by name.
 */
import * as Data from "effect/Data"
import type { MissingInStep } from "../../product/Completeness.ts"
import type { Issue } from "../../text/Issues.ts"
import type { UnlikelyInModel } from "../../product/unlikely/unlikelyRows.ts"
import type { UnlikelyValue } from "../../product/unlikely/UnlikelyValue.ts"

export type SheetProblem = Data.TaggedEnum<{
  // Cells
  FormulaError: { readonly error: string }
  /** The file has the formula only: no program has calculated it. */
  NoResult: {}
  /** The cell does not have the form of its file format. `text`: its content, shortened. */
  Unreadable: { readonly text: string }
  /** A number with more digits than spreadsheet programs keep, in a column of texts. */
  LostDigits: { readonly text: string }
  /** A serial number with dots, underscores or spaces, and what it is with hyphens. */
  SerialSeparators: { readonly proposal: string }
  /** The text says that there is no value: `k. A.`, `?`. */
  NoValue: { readonly text: string }
  NotANumber: {}
  NotADate: {}
  NotACalendarDay: {}
  NotADuration: {}
  NotJson: {}
  NotAList: {}
  NotAMaterial: { readonly text: string }
  NotASubstance: { readonly text: string }
  /** The text is none of the values of the closed list of its field. */
  NotInList: { readonly field: string; readonly text: string }
  /** The text is the short form of several values. */
  AmbiguousValue: { readonly field: string; readonly text: string; readonly codes: ReadonlyArray<string> }
  /** The text is the short form of one value, which is used. */
  ReadAs: { readonly field: string; readonly text: string; readonly code: string }
  DateAsText: { readonly day: string }
  DateAsNumber: { readonly day: string }
  NumberAsDate: {}
  AmbiguousNumber: { readonly text: string }
  AmbiguousDate: { readonly text: string; readonly dayFirst: string; readonly monthFirst: string }
  AmbiguousList: { readonly text: string }
  /** The unit cannot be converted into that of the field, which is null for a number without unit. */
  OtherUnit: { readonly given: string; readonly unit: string | null }
  /** A remark: the unit of the cell counts, and not that of its column. */
  OwnUnit: { readonly given: string; readonly column: string }
  /** The unit below a header is not that of the header. */
  UnitOfColumnDiffers: { readonly given: string; readonly column: string }
  // Headers and sheets
  /** `proposals`: fields that the header can mean, the likeliest first. */
  UnknownColumn: { readonly proposals: ReadonlyArray<string> }
  IgnoredColumn: {}
  OtherUnitInHeader: { readonly given: string; readonly unit: string | null; readonly field: string }
  UnexpectedInHeader: { readonly text: string; readonly field: string }
  /** A label above the table that names no field. */
  UnknownLabel: {}
  RepeatedHeader: {}
  LanguageMissing: {}
  NoHeader: {}
  NoTable: {}
  NoSheet: { readonly name: string }
  SecondTable: { readonly read: string }
  GuessedEncoding: {}
  // Rows
  Required: {}
  ExampleRow: {}
  TotalRow: {}
  /** The row has words only. */
  NoteRow: {}
  RepeatedValue: { readonly row: number }
  UnknownSerial: { readonly serial: string }
  UnknownModel: { readonly name: string }
  AlsoOnSheet: { readonly sheet: string }
  NoTemplate: { readonly name: string }
  SeveralTemplates: { readonly name: string; readonly ids: ReadonlyArray<string> }
  TemplateExists: {}
  /** `known`: the names of the organization's facilities. */
  NoFacility: { readonly name: string; readonly known: ReadonlyArray<string> }
  SeveralFacilities: { readonly name: string; readonly ids: ReadonlyArray<string> }
  /** A cell of a document names a file that is not in the folder of documents. */
  NoFile: { readonly name: string; readonly folder: string }
  FileTooLarge: { readonly name: string }
  /** The file is neither a PDF nor an image. */
  NotADocument: { readonly name: string }
  /** What publishing would be refused for. */
  MissingByLaw: MissingInStep
  /** A value that such a battery does not have. `stops`: whether the row is not published until the caller accepts it. */
  Unlikely: UnlikelyValue & { readonly stops: boolean }
  /** A value that is `times` that of the other batteries of the model, by a power of ten. */
  UnlikelyInModel: UnlikelyInModel & { readonly stops: boolean }
  /** A message of the validation of a product, which is English data of the API. */
  Invalid: { readonly issue: Issue }
}>

export const SheetProblem = Data.taggedEnum<SheetProblem>()

/** A sentence for each problem. It follows the name of the column. */
export type ProblemTexts = {
  readonly [Tag in SheetProblem["_tag"]]: (problem: Extract<SheetProblem, { readonly _tag: Tag }>) => string
}
