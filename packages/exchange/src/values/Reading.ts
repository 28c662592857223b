/** Collects the values of an input while it is read, and what is left over. */
import { maximumEntries } from "@dpp/core/catalogue"
import type { Json } from "@dpp/core/text"
import type { Read } from "./Format.ts"
import { isSame } from "./isSame.ts"
import { LeftOvers } from "./LeftOvers.ts"
import { isImported } from "./PassportValues.ts"

/** Receives a value that was read, or that reading what was written returns. */
export type Take = (attribute: string, value: Json) => void

/** Collects what reading a written document returns: the first value of each attribute. */
export const returnedValues = () => {
  const returned = new Map<string, Json>()
  const take: Take = (attribute, value) => {
    if (!returned.has(attribute)) returned.set(attribute, value)
  }
  return { returned, take }
}

export class Reading {
  private readonly values = new Map<string, Json>()
  private readonly lists = new Map<string, Array<Json>>()
  private readonly leftOvers = new LeftOvers()

  /** Takes a value. The first of an attribute counts; another one that differs is left over, as are values of the service. */
  take(attribute: string, value: Json, path: string): void {
    const known = this.values.get(attribute)
    if (!isImported(attribute)) this.leave(path, value)
    else if (known === undefined) this.values.set(attribute, value)
    else if (!isSame(attribute, known, value)) this.leave(path, value)
  }

  get(attribute: string): Json | undefined {
    return this.values.get(attribute)
  }

  /** Adds an entry to an attribute that is a list. Entries that a product cannot take any more are left over. */
  append(attribute: string, entry: Json, path: string): void {
    const list = this.lists.get(attribute) ?? []
    if (list.length === maximumEntries) return this.leave(path, entry)
    list.push(entry)
    this.lists.set(attribute, list)
    this.values.set(attribute, list)
  }

  /** Leaves a value over, with each part of it by its path. Empty objects and lists have none. */
  leave(path: string, value: Json | undefined): void {
    this.leftOvers.add(path, value)
  }

  result(): Read {
    return { values: this.values, leftOver: this.leftOvers.listed, omitted: this.leftOvers.omitted }
  }
}
