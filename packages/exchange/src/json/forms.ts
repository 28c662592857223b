/** The rows that most tables are made of: one attribute in one form. */
import type { Json } from "@dpp/core/text"
import type { Row } from "./table.ts"

export interface Form {
  readonly unit?: string
  readonly write: (value: Json) => Json | undefined
  readonly read?: (node: Json) => Json | undefined
}

export const row = (attribute: string, path: string, form: Form = same): Row => {
  const { read } = form
  return {
    attributes: [attribute],
    path,
    ...(form.unit === undefined ? {} : { unit: form.unit }),
    write: (values) => {
      const value = values.get(attribute)
      return value === undefined ? undefined : form.write(value)
    },
    ...(read === undefined
      ? {}
      : {
          read: (node, take) => {
            const value = read(node)
            if (value === undefined) return node
            take(attribute, value)
            return undefined
          }
        })
  }
}

/** The value as it is: a text, a number. */
export const same: Form = {
  write: (value) => value,
  read: (node) => (typeof node === "string" && node !== "" ? node : typeof node === "number" ? node : undefined)
}

/** A value that the service writes. */
export const written: Form = { write: (value) => value }

export const number: Form = { write: (value) => value, read: (node) => (typeof node === "number" ? node : undefined) }

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** A day. Of a time, the day only. */
export const day: Form = {
  write: (value) => (typeof value === "string" ? value.slice(0, 10) : undefined),
  read: (node) => (typeof node === "string" && isDay(node) ? node : undefined)
}

/** A word of the passport for each word of the format. Of words that share one, the first is read. */
export const words = (table: Readonly<Record<string, string>>): Form => ({
  write: (value) => (typeof value === "string" ? table[value] : undefined),
  read: (node) => Object.entries(table).find(([, word]) => word === node)?.[0]
})

/** A text that has the form, otherwise none. */
export const pattern = (expression: RegExp): Form => ({
  write: (value) => (typeof value === "string" && expression.test(value) ? value : undefined),
  read: (node) => (typeof node === "string" && expression.test(node) ? node : undefined)
})

export const writtenPattern = (expression: RegExp): Form => ({ write: pattern(expression).write })
