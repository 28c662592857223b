/** The steps from a spreadsheet to drafts. */
export const sheetSteps = ["file", "table", "columns", "check", "done"] as const
export type SheetStep = (typeof sheetSteps)[number]
