/** A value that was read from an input, or its issues. */
import * as Result from "effect/Result"
import type { Issue } from "../text/Issues.ts"

export type Decoded<A> = Result.Result<A, ReadonlyArray<Issue>>

type Values<Parts> = { readonly [Name in keyof Parts]: Parts[Name] extends Decoded<infer A> ? A : never }

/** All values, or the issues of all parts. */
export const together = <Parts extends Readonly<Record<string, Decoded<unknown>>>>(
  parts: Parts
): Decoded<Values<Parts>> => {
  const issues = Object.values(parts).flatMap((part) => (Result.isFailure(part) ? part.failure : []))
  if (issues.length > 0) return Result.fail(issues)
  // Sound: no part has failed, so that each has its value.
  return Result.all(parts) as Decoded<Values<Parts>>
}
