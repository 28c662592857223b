/** Spreadsheets of batteries: what their tables mean, and the template for them. Reading and writing files is elsewhere. */
export { isFormulaError } from "./cells.ts"
export type { DateOrder } from "./dates.ts"
export { type AnswerTables, answerWorkbook, type EntryPlaces, readAnswerTables } from "./answerSheet.ts"
export { type FormTexts, formTexts, type FormValues, formValues, isList, partsOf } from "./formFields.ts"
export { findHeader, type Header } from "./findHeader.ts"
export { type CellForm, cellForms, type CellReading } from "./forms/CellForm.ts"
export { codesIn } from "./lists.ts"
export { baseFieldNames, listParts } from "./names.ts"
export type { ColumnMapping } from "./headers.ts"
export { proposeFields } from "./columns/proposeFields.ts"
export { neutralized } from "./formulaText.ts"
export type { DecimalSign } from "./numbers.ts"
export { type FindingGroup, type FindingText, findingText, groupFindings, rowRanges } from "./groupFindings.ts"
export { importReport, type MissingColumn, missingByColumn } from "./importReport.ts"
export { builtInFormat, formattedCell, type NumberFormatting, parseFormat, shiftPercent } from "./numberFormats.ts"
export { columnText, isOfFile, problemText } from "./problems/problemText.ts"
export { issueOnPage, problemIn } from "./problems/pageMessage.ts"
export { SheetProblem } from "./problems/SheetProblem.ts"
export type { CellPlace, Question, SameCells } from "./questions/Question.ts"
export { changedTables, type Correction, type LeftOut } from "./questions/changedTables.ts"
export { questionsIn } from "./questions/questionsIn.ts"
export type { ReadOptions } from "./ReadOptions.ts"
export { readinessWorkbook } from "./readinessSheet.ts"
export { readTables } from "./readTables.ts"
export {
  type Finding,
  headersAt,
  type KeyField,
  keyOf,
  placeAt,
  type Row,
  rowKey,
  serialOf,
  type Sheet,
  type SheetPlace
} from "./Sheet.ts"
export {
  type Cell,
  type Merge,
  isEmpty,
  isUnreadable,
  shownCell,
  type Table,
  textOf,
  type UnreadableCell
} from "./Table.ts"
export { exampleSerial, importTemplate, type TemplateSubject } from "./template.ts"
export {
  type CellKind,
  type SheetFormat,
  sheetFormats,
  type Workbook,
  type WorkbookCell,
  type WorkbookSheet
} from "./Workbook.ts"
export { type NamedFacility, namesFacilities, withFacilities } from "./rowFacilities.ts"
export { withModels } from "./rowModels.ts"
export { type FoundTemplate, type ReceivedTemplate, templateNames, withTemplates } from "./rowTemplates.ts"
export { isOtherBattery, refusedChanges, rowChanges } from "./rowChanges.ts"
export { spreadMerges } from "./mergedCells.ts"
export { conditionIn, labelOf, sourcesIn, unitIn } from "./labels.ts"
export { alternativesTo, convert } from "./units.ts"
export { codesOf, hasClosedList, wordFor } from "./values.ts"
export { typedValue } from "./typedValue.ts"
export { type ValidatedModels, validateModels } from "./validateModels.ts"
export { type IncompleteRow, type RowContext, type ValidatedRows, validateRows } from "./validateRows.ts"
