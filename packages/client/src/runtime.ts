/** What the client takes from the program that it runs in, where that is Node, Bun or Deno. */
import { version } from "./generated/operations.ts"

interface Process {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly versions?: Readonly<Record<string, string | undefined>>
}

const { env, versions } = (globalThis as { readonly process?: Process }).process ?? {}

/** The value of an environment variable; `undefined` if it is unset or empty. */
export const fromEnvironment = (name: string): string | undefined => env?.[name] || undefined

/** A browser names itself. */
export const userAgent = versions?.["node"] === undefined ? undefined : `dpp-client/${version} node/${versions["node"]}`
