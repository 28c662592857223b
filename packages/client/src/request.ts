/** Turns an operation and its input into the request that `fetch` sends. */
import type { WriteOptions } from "./options.ts"

export interface AnyInput {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | undefined>>
  readonly body?: unknown
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly body: "none" | "json" | "multipart"
  readonly takesIdempotencyKey: boolean
}

interface Details {
  readonly headers: Readonly<Record<string, string | undefined>> | undefined
  readonly idempotencyKey: WriteOptions["idempotencyKey"]
}

/** Replaces each `{name}` of a path by its percent-encoded value. */
const pathOf = (template: string, values: Readonly<Record<string, string>> = {}): string =>
  template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name]
    // An empty value would address another operation.
    if (value === undefined || value === "") throw new TypeError(`${name} is missing`)
    return encodeURIComponent(value)
  })

const searchOf = (query: AnyInput["query"] = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)])
  )
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`
}

const formOf = (fields: Readonly<Record<string, string | Blob | undefined>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

/** 128 random bits. Not `crypto.randomUUID`, which browsers offer in secure contexts only. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/**
 * A string of a structured field, in quotes.
 *
 * @source RFC 9651 §3.3.3
 */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gu, (character) => `\\${character}`)}"`

export const requestOf = (
  baseUrl: string,
  commonHeaders: Headers,
  operation: Operation,
  input: AnyInput,
  { headers: further = {}, idempotencyKey }: Details
): { readonly url: string; readonly init: RequestInit } => {
  const { method } = operation
  const isJson = operation.body === "json" && input.body !== undefined
  const headers = new Headers(commonHeaders)
  if (isJson) headers.set("content-type", "application/json")
  for (const [name, value] of Object.entries(further)) if (value !== undefined) headers.set(name, value)
  if (operation.takesIdempotencyKey) headers.set("idempotency-key", quoted(idempotencyKey ?? randomKey()))
  // Sound: the input of an operation with a form is typed as an object of texts and files.
  const form = operation.body === "multipart" ? formOf(input.body as Parameters<typeof formOf>[0]) : undefined
  const body = isJson ? JSON.stringify(input.body) : form
  return {
    url: `${baseUrl}${pathOf(operation.path, input.path)}${searchOf(input.query)}`,
    init: body === undefined ? { method, headers } : { method, headers, body }
  }
}
