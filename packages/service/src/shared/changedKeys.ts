/** Compares two states of an organization or a facility. */
import { isSameJson } from "@dpp/core/text"
import * as Struct from "effect/Struct"

/** The keys whose values differ. */
export const changedKeys = <A extends object>(before: A, after: A): ReadonlyArray<string & keyof A> =>
  Struct.keys(after).filter((key) => !isSameJson(before[key], after[key]))
