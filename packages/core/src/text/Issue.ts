/** One thing that is wrong with an input, and how an error says all of them in one sentence. */
export interface Issue {
  /** The field as the caller wrote it: a name, a path in a tree, or a JSON Pointer in a document. */
  readonly field: string
  /** Completes a sentence that begins with the field. */
  readonly message: string
}

/** How many issues a sentence has. */
const maximumSaid = 3

/** `The input is invalid: name must have at least 3 characters; battery_mass must be at least 0.` */
export const sentenceOf = (start: string, issues: ReadonlyArray<Issue>): string => {
  const said = issues.slice(0, maximumSaid).map(({ field, message }) =>
    // A message about a part of a field begins with its path.
    message.startsWith(`${field}[`) || message.startsWith(`${field}.`) ? message : `${field} ${message}`
  )
  const more = issues.length - said.length
  return `${start}: ${[...said, ...(more > 0 ? [`${more} more`] : [])].join("; ")}.`
}
