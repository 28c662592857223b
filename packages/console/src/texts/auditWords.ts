/** Entries of the audit log in words. */
import type { Texts } from "./de/index.ts"

export const actionIn = (action: string, { actions }: Texts["start"]): string => {
  const words: Readonly<Record<string, string>> = actions
  return words[action.split(".").at(-1) ?? ""] ?? actions.other
}

/** Members have names; others are named by what they are. */
export const actorIn = (
  { name, type }: { readonly name: string; readonly type: string },
  { actors }: Texts["start"]
): string => {
  const words: Readonly<Record<string, string>> = actors
  const word = words[type]
  return word === undefined ? name : type === "api_key" ? `${word}: ${name}` : word
}
