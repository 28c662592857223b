/**
 * What of an input is left over, listed while it is read.
 *
 * The list is bounded, because a sender may repeat a long name in thousands of paths: what is beyond it is counted.
 */
import { cutText, isJsonObject, type Json } from "@dpp/core/text"

/** A value of an input for which the passport has no place, or which contradicts another one. Both are cut at 200 characters. */
export interface LeftOver {
  /** Names from the root of the input to the value. */
  readonly path: string
  /** A list or an object is one entry for each of its values. */
  readonly value: string | number | boolean
}

const maximumListed = 5000

export class LeftOvers {
  readonly listed: Array<LeftOver>
  /** How many further values are left over. */
  omitted: number

  constructor(listed: ReadonlyArray<LeftOver> = [], omitted = 0) {
    this.listed = [...listed]
    this.omitted = omitted
  }

  /** Adds a value, with each part of it by its path. Empty objects and lists have none. */
  add(path: string, value: Json | undefined): void {
    if (value === undefined || value === null) return
    if (typeof value !== "object") this.addValue(path, value)
    else if (isJsonObject(value)) {
      // Names are cut before they are joined: the whole of a long path is never made.
      for (const [name, child] of Object.entries(value)) this.add(`${path}/${cutText(name)}`, child)
    } else value.forEach((entry, index) => this.add(`${path}[${index}]`, entry))
  }

  private addValue(path: string, value: string | number | boolean): void {
    if (this.listed.length === maximumListed) this.omitted += 1
    else this.listed.push({ path: cutText(path), value: typeof value === "string" ? cutText(value) : value })
  }
}
