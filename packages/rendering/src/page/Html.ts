/**
 * HTML that escapes by default: whatever stands in a template is text, unless it is HTML made by a template itself.
 *
 * Attribute values are always written in double quotes. Only literal templates of the sources become markup, so no
 * value of a caller can.
 */

/** Markup. Made by `html` only. */
export class Html {
  // Not a constructor property: those are not erasable.
  readonly #markup: string

  private constructor(markup: string) {
    this.#markup = markup
  }

  static of(strings: TemplateStringsArray, values: ReadonlyArray<Content>): Html {
    return new Html(strings.map((literal, index) => literal + markupOf(values[index])).join(""))
  }

  toString(): string {
    return this.#markup
  }
}

/** `null`, `undefined` and `false` write nothing. */
export type Content = Html | string | number | null | undefined | false | ReadonlyArray<Content>

export const html = (strings: TemplateStringsArray, ...values: ReadonlyArray<Content>): Html => Html.of(strings, values)

/** A style sheet, under a name by which tools know its language. Its values are style sheets, too. */
export const css = (strings: TemplateStringsArray, ...values: ReadonlyArray<ReadonlyArray<Html>>): Html =>
  Html.of(strings, values)

const markupOf = (value: Content): string => {
  if (value === null || value === undefined || value === false) return ""
  if (value instanceof Html) return value.toString()
  if (typeof value === "string") return escape(value)
  return typeof value === "number" ? value.toString() : value.map(markupOf).join("")
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "")
