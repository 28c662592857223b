/** Collects the values of an input while it is read, and what is left over. */
import { isJsonObject, type Json } from "@dpp/core/text"
import type { LeftOver, Read } from "./Format.ts"
import { isSame } from "./isSame.ts"
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
  private readonly leftOver: Array<LeftOver> = []

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

  /** Adds an entry to an attribute that is a list. */
  append(attribute: string, entry: Json): void {
    const known = this.values.get(attribute)
    this.values.set(attribute, [...(Array.isArray(known) ? (known as ReadonlyArray<Json>) : []), entry])
  }

  /** Leaves a value over, with each part of it by its path. Empty objects and lists have none. */
  leave(path: string, value: Json | undefined): void {
    if (value === undefined || value === null) return
    if (typeof value !== "object") this.leftOver.push({ path, value })
    else if (isJsonObject(value)) {
      for (const [name, child] of Object.entries(value)) this.leave(`${path}/${name}`, child)
    } else value.forEach((entry, index) => this.leave(`${path}[${index}]`, entry))
  }

  result(): Read {
    return { values: this.values, leftOver: this.leftOver }
  }
}
