/**
 * The unknown fields of an input: the first 200 are listed, the rest are counted.
 *
 * An input may have a quarter of a million of them. Listing them all would slow down other requests.
 *
 * @source spec §7 (unrecognized_fields)
 */

/** The most unknown fields that one response lists. */
export const maximumNames = 200

export class UnrecognizedFields {
  /** Nested fields by path, in the order in which they were found. */
  readonly names: Array<string> = []
  /** How many more there were. */
  omitted = 0

  add(name: string): void {
    if (this.names.length < maximumNames) this.names.push(name)
    else this.omitted += 1
  }

  /** Adds a nested field. The path of one that is only counted is not made. */
  addIn(path: string, name: string): void {
    if (this.names.length < maximumNames) this.names.push(`${path}.${name}`)
    else this.omitted += 1
  }

  /** Appends the unknown fields of another part of the same input. */
  append(others: UnrecognizedFields): void {
    for (const name of others.names) this.add(name)
    this.omitted += others.omitted
  }
}
