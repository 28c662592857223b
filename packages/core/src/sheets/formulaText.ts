/**
 * Keeps a spreadsheet program from evaluating a text as a formula. Every file for spreadsheet programs needs it: their
 * texts may come from anybody. OWASP describes the attack as CSV injection.
 */

/** What begins a formula, in some program or version: full-width signs too, and white space that is skipped before them. */
const formulaStart = "[=+\\-@＝＋－＠\\t\\r\\n]"
const beginsFormula = new RegExp(`^${formulaStart}`, "u")
const hasApostrophe = new RegExp(`^'(?=${formulaStart})`, "u")

/** Puts an apostrophe before a text that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line break. */
export const neutralized = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

/** Returns the text that `neutralized` was given. */
export const withoutApostrophe = (text: string): string => text.replace(hasApostrophe, "")
