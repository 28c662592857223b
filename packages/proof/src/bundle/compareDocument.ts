/** Compares a plain document with the one that a statement holds. */
import { isJsonObject, isSameJson, type Json, pointer } from "../encoding/json.ts"
import { type ConditionPayload } from "../condition/conditionStatement.ts"
import { reject } from "../reasons.ts"
import { type VerifiedStatement } from "../statement/read.ts"
import { Open } from "./checks.ts"

export interface ComparedDocument {
  readonly value: Json
  /** JSON pointers of what statements do not hold: the values of the condition. They are not compared. */
  readonly unsigned?: ReadonlyArray<string> | undefined
}

const updatedAt = "/dppHeader/lastUpdated"

/**
 * Whether a document says what the statement says. The moment of its last update is the later one of the statement and the
 * condition statement. Rejects at the first difference.
 */
export const compareDocument = (
  { unsigned = [], value }: ComparedDocument,
  { document, withheld }: VerifiedStatement,
  condition: ConditionPayload | undefined
): true | Open => {
  let open: Open | undefined

  const compareUpdate = (signed: Json | undefined, plain: Json | undefined): void => {
    const [from, to] = [moment(signed), moment(plain)]
    if (from === to || to === moment(condition?.as_of)) return
    if (condition !== undefined || !(to > from)) return reject("document-differs", updatedAt)
    open = new Open("document-newer")
  }

  const compare = (signed: Json | undefined, plain: Json | undefined, path: ReadonlyArray<string>): void => {
    const at = pointer(path)
    if (unsigned.includes(at) || isSameJson(signed, plain)) return
    if (at === updatedAt) return compareUpdate(signed, plain)
    if (isJsonObject(signed) && isJsonObject(plain)) {
      const names = new Set([...Object.keys(signed), ...Object.keys(plain)])
      for (const name of names) compare(own(signed, name), own(plain, name), [...path, name])
      return
    }
    const isWithheld = signed === undefined && withheld.includes(pointer(path.slice(0, -1)))
    if (!isWithheld) return reject("document-differs", at)
    open = new Open("document-withheld")
  }

  compare(document, value, [])
  return open ?? true
}

const moment = (value: Json | undefined): number => (typeof value === "string" ? Date.parse(value) : NaN)

const own = (value: { readonly [name: string]: Json }, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined
