/** The subjects under which the notes of a release list what is new. The first that fits a changeset is its subject. */
import type { Changeset } from "./changesets.ts"

const subjects: ReadonlyArray<readonly [subject: string, words: RegExp]> = [
  ["The console and the people in it", /console|member|sign-in|four.eyes|\bpeople can act\b|own.allowance/iu],
  ["Suppliers", /supplier/iu],
  ["Practice", /practi[cs]e/iu],
  [
    "Spreadsheets and the command line",
    /sheet|workbook|command line|\bcommands?\b|assistants|printed.values|curl|from.file/iu
  ],
  ["Proofs, mirrors and back-up copies", /proof|\bsign(?:s|ed|ing)?\b|mirror|back-up|verif|former.operator/iu],
  ["Formats of others", /exchange|shell|catena|untp|epcis|\brdf\b|\btrees?\b|formats|whole.passports|v2\.0|exported/iu],
  [
    "The public page, documents and labels",
    /page|pdf|label|brand|preview|languages?|picture|passport, its proof|by the identifier|machines get/iu
  ],
  [
    "What the law asks for, and what values mean",
    /law|dut(?:y|ies)|registry|declaration|chemistr|metal|share|battery passport as a library|template|warn|unlikely|recall|waste|second.life|limits that annex|published documents|transfer|footprint|readings of battery/iu
  ],
  [
    "API and client",
    /\bapi\b|client|openapi|webhook|bulk|one request|own.key|access|values? comes? from|entity tags|rest server|bodies|fields? (?:are|that)/iu
  ]
]

const others = "Operation and limits"

/** Every subject, in the order of the notes. */
export const subjectNames: ReadonlyArray<string> = [...subjects.map(([subject]) => subject), others]

/** The name of a changeset's file and its title decide. */
export const subjectOf = ({ id, title }: Changeset): string =>
  subjects.find(([, words]) => words.test(`${id.replaceAll("-", " ")}: ${title}`))?.[0] ?? others
