/** The texts of `dpp declaration`. */

export const declarationTexts = {
  short: "EU declarations of conformity: create, list, show, update, issue, withdraw, delete, pdf.",
  description:
    "EU declarations of conformity by Annex IX of Regulation (EU) 2023/1542. The service draws them up from the values of templates and " +
    "batteries; a person signs. The key comes from DPP_API_KEY or --key-file.",
  create: "Draw up a declaration. The file has the body of POST /declarations as JSON.",
  list: "List the declarations, newest first.",
  show: "Show a declaration: its state, what is missing to issue it, and what has changed since.",
  update: "Change a declaration. The file has the members that change; null removes one.",
  issue: "State that a person has signed. Stores a PDF in each language, which the passports of the model then show.",
  withdraw: "Withdraw a declaration; this cannot be undone. Its documents stay readable.",
  delete: "Delete a draft, or a declaration that need not be kept any more.",
  pdf: "Save the issued document, or the draft with a mark on each page.",
  id: "Id of the declaration, as dpp declaration list shows it",
  file: "JSON file",
  onBehalfOf: "For whom it was signed",
  place: "Place of issue",
  date: "Date of issue, such as 2026-11-01",
  name: "Name of the person who signed",
  function: "Function of that person",
  signedFile: "Address of the signed document",
  signature: "A qualified electronic signature, in place of the document",
  language: "Language of the document",
  reason: "Why it is withdrawn",
  out: "The PDF file",
  examples: {
    create: "A draft for a model",
    update: "Another market",
    issue: "A person has signed",
    pdf: "The issued document in its first language"
  },
  followed: (updated: number, requested: number, rejected: number) =>
    `Batteries that show it: ${updated}; that wait for a second member: ${requested}; that could not be changed: ${rejected}.`,
  remaining: (ids: string) => `Further batteries follow with dpp template apply: ${ids}`,
  deleted: (id: string) => `${id}: deleted`,
  written: (file: string) => `Saved ${file}`
}

export type DeclarationTexts = typeof declarationTexts
