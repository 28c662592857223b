/**
 * HTML templates that escape by default: a value in a template is text, unless another template made it.
 *
 * Templates must write attribute values in double quotes. Only the literal parts of templates in the source code become
 * markup, so a caller's value cannot.
 */

/** Markup that only the templates `html` and `css` create. */
export class Html {
  // Not a parameter property of the constructor: Node cannot strip the types of those.
  readonly #markup: string

  private constructor(markup: string) {
    this.#markup = markup
  }

  static of(strings: TemplateStringsArray, values: ReadonlyArray<Content>): Html {
    const literals = literalsOf(strings)
    let markup = literals[0] ?? ""
    for (let index = 0; index < values.length; index += 1) {
      markup += markupOf(values[index]) + (literals[index + 1] ?? "")
    }
    return new Html(markup)
  }

  toString(): string {
    return this.#markup
  }
}

/** A value in a template. `null`, `undefined` and `false` write nothing. */
export type Content = Html | string | number | null | undefined | false | ReadonlyArray<Content>

/** The tag of an HTML template. Each run of white space in its source code becomes one space. */
export const html = (strings: TemplateStringsArray, ...values: ReadonlyArray<Content>): Html => Html.of(strings, values)

/** The tag of a style sheet, under a name that editors and formatters recognise. Its values are lists of style sheets. */
export const css = (strings: TemplateStringsArray, ...values: ReadonlyArray<ReadonlyArray<Html>>): Html =>
  Html.of(strings, values)

/** The literals of each template in the source code, which are the same object whenever it runs. */
const folded = new WeakMap<TemplateStringsArray, ReadonlyArray<string>>()

/** White space between a tag and a tag or a value separates words of a sentence at most, so one space is enough. */
const literalsOf = (strings: TemplateStringsArray): ReadonlyArray<string> => {
  const known = folded.get(strings)
  if (known !== undefined) return known
  const literals = strings.map((literal) => literal.replaceAll(/\s+/gu, " "))
  folded.set(strings, literals)
  return literals
}

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

const special = /[&<>"']/u

const escape = (text: string): string =>
  special.test(text) ? text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "") : text
