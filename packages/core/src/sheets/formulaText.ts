/**
 * Keeps a spreadsheet program from evaluating a text as a formula. Every file for spreadsheet programs needs it: their
 * texts may come from anybody. OWASP describes the attack as CSV injection.
 */

/** Puts an apostrophe before a text that begins with `=`, `+`, `-`, `@`, a tab or a line break. */
export const neutralized = (text: string): string => (/^[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text)
