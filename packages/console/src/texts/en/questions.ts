/** Texts about the questions of a spreadsheet and their answers, in English. */
import type { QuestionsTexts } from "../de/questions.ts"

export const questions: QuestionsTexts = {
  forms: {
    "two-digit-year": "The year has two digits only. Read it as 20YY?",
    month: "The day is missing. Read it as the first day of the month?",
    approximate: "The number is approximate. Read it without the word before it?",
    "no-value": "The cell has no value. Leave it empty?",
    separators: "Serial numbers may only have letters A to Z, digits, hyphens and slashes. Write hyphens?",
    "comma-list": "The list is separated by commas. Read it as single entries?"
  },
  empty: "empty",
  readSo: (count) => (count === "1" ? "Read this cell so" : `Read all ${count} cells so`),
  isUnit: (unit) => `They are ${unit}`,
  changeSo: (count) => (count === "1" ? "Change it so" : `Change all ${count} cells so`),
  oneByOne: "Change one by one",
  change: "Change",
  more: (count) => `and ${count} more`,
  leaveRows: (count) => (count === "1" ? "Leave this row out" : `Leave these ${count} rows out`),
  leaveLater: (count) => (count === "1" ? "Leave the later row out" : `Leave the ${count} later rows out`),
  other: (row) => `as in row ${row}`,
  forAll: "For all rows",
  chooseModel: "Choose the model of the batteries",
  useModel: "Use this model",
  newModel: "Add a model",
  plants: "See and add plants",
  inFile: "Show in the file",
  wholeFile: "See the file with the questions",
  onlyQuestions: "only rows with questions",
  moreRows: "More rows",
  noRows: "No row has a question.",
  answers: (count) => (count === "1" ? "1 answer" : `${count} answers`),
  takeBack: "Take back",
  takeBackAll: "Take back all answers",
  takeBackLead: "All answers to questions about this spreadsheet will be lost.",
  rowsLeft: (rows) => `Rows that are left out: ${rows}`,
  proposalsAndRest: "Take the suggestions, leave all others out",
  leaveRest: (count) => `Leave the ${count} open columns out`,
  step: (number, all, name) => `Step ${number} of ${all}: ${name}`
}
