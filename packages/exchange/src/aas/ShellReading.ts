/** Collects what is read from a shell: values, documents by their identifier, times of measurement. */
import { cutText, isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { Reading } from "../values/Reading.ts"
import { childrenOf, type Element, nameOf, textOf } from "./elements.ts"
import { asText } from "../values/asText.ts"

/** A document of the handover documentation. */
export interface ShellDocument {
  readonly value: JsonObject
  readonly path: string
}

export class ShellReading extends Reading {
  private readonly documents = new Map<string, ShellDocument>()
  private readonly claimed = new Set<string>()
  private readonly classified = new Map<string, string>()
  private readonly named = new Map<string, Set<ShellDocument>>()
  private readonly times: Array<{ readonly path: string; readonly time: string }> = []

  /** Takes the text of an element; its texts in other languages are left over. */
  takeText(attribute: string, element: Element, path: string): void {
    const text = textOf(element)
    if (text === undefined) return
    this.take(attribute, text, path)
    const others = Array.isArray(element["value"]) ? (element["value"] as ReadonlyArray<Json>) : []
    for (const other of others) {
      if (isJsonObject(other) && other["text"] !== text)
        this.leave(`${path}@${cutText(asText(other["language"]))}`, other["text"])
    }
  }

  /** Leaves an element over, with every value below it. */
  leaveElement(element: Element, path: string): void {
    const children = childrenOf(element)
    if (children.length === 0) {
      const { value } = element
      if (Array.isArray(value)) this.leave(path, textOf(element))
      else this.leave(path, value)
      return
    }
    children.forEach((child, index) => {
      this.leaveElement(child, `${path}/${nameOf(child, asText(index))}`)
    })
  }

  addDocument(identifier: string, document: ShellDocument): void {
    if (this.documents.has(identifier)) this.leave(document.path, document.value)
    else this.documents.set(identifier, document)
  }

  /** Takes a document whose classification names its attribute. */
  takeClassified(attribute: string, identifier: string, document: ShellDocument): void {
    this.take(attribute, document.value, document.path)
    this.classified.set(attribute, identifier)
  }

  /** Takes the document that an identifier names. An identifier without document is one if it is an address. */
  takeDocument(attribute: string, identifier: string, path: string): void {
    const document = this.documents.get(identifier)
    if (this.classified.get(attribute) === identifier) return
    if (document !== undefined) {
      this.claimed.add(identifier)
      // A document may have any number of identifiers: it is compared once, whichever of them name it.
      const named = this.named.get(attribute) ?? new Set()
      if (named.has(document)) return
      this.named.set(attribute, named.add(document))
      this.take(attribute, document.value, path)
    } else if (/^https?:\/\//iu.test(identifier)) this.take(attribute, { url: identifier }, path)
    else this.leave(path, identifier)
  }

  measuredAt(time: string, path: string): void {
    this.times.push({ time, path })
  }

  /** Takes the latest time of measurement, and leaves over what nothing refers to. */
  close(): void {
    const latest = this.times.toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time))[0]
    if (latest !== undefined) this.take("lastUpdate", latest.time, latest.path)
    for (const { path, time } of this.times) if (time !== latest?.time) this.leave(path, time)
    for (const [identifier, { path, value }] of this.documents) {
      if (!this.claimed.has(identifier)) this.leave(path, value)
    }
  }
}
