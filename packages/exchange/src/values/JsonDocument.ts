/** A JSON document of which one form is given, its value or its text. The other forms are made when they are read. */
import type { JsonObject } from "@dpp/core/text"

const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

const concatenated = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

export class JsonDocument {
  private knownValue: JsonObject | undefined
  private knownTexts: ReadonlyArray<string> | undefined

  static fromValue(value: JsonObject): JsonDocument {
    const document = new JsonDocument()
    document.knownValue = value
    return document
  }

  /** The texts together are valid JSON of an object. */
  static fromTexts(texts: ReadonlyArray<string>): JsonDocument {
    const document = new JsonDocument()
    document.knownTexts = texts
    return document
  }

  private get texts(): ReadonlyArray<string> {
    return (this.knownTexts ??= [JSON.stringify(this.knownValue)])
  }

  get value(): JsonObject {
    return (this.knownValue ??= JSON.parse(this.text) as JsonObject)
  }

  get text(): string {
    return this.texts.join("")
  }

  /** UTF-8. Each text is encoded by itself: a string of more than 128 kB would cost V8 more than everything else. */
  get bytes(): Uint8Array {
    const [first = "", ...rest] = this.texts
    return rest.length === 0 ? utf8(first) : concatenated(this.texts.map(utf8))
  }
}
