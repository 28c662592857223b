/**
 * The fields of an input that the service does not know: the first 200 are named, the rest is counted.
 *
 * An input may hold a quarter of a million of them. Nobody reads so many names, and writing them costs everybody's time.
 *
 * @source spec §7 (unrecognized_fields)
 */

/** Most fields that one response names. */
export const maximumNames = 200

export class UnrecognizedFields {
  /** Nested ones by path, in the order they were found. */
  readonly names: Array<string> = []
  /** How many there were besides. */
  omitted = 0

  add(name: string): void {
    if (this.names.length < maximumNames) this.names.push(name)
    else this.omitted += 1
  }

  /** Appends what was found elsewhere in the same input. */
  append(others: UnrecognizedFields): void {
    for (const name of others.names) this.add(name)
    this.omitted += others.omitted
  }
}
