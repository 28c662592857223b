/**
 * Lists in one cell: entries separated by semicolons or line breaks, or JSON. A word such as `keine` is an empty list.
 *
 * A material is written `Kathode: NMC 811 (CAS 182442-95-1)`, a substance `Ethylene carbonate (CAS 96-49-1): impact`.
 */
import * as Result from "effect/Result"
import { labelAt } from "../languages/languages.ts"
import { noneIn } from "./names.ts"
import { fieldsByName, plainName } from "./columns/fieldNames.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { codeOf } from "./values.ts"

/** What a cell states if a list has no entries, in any language. */
const noneWords: ReadonlySet<string> = new Set(
  [...Object.values(noneIn), ...Object.values(labelAt("values", "none"))].map((word) => word.toLowerCase())
)

/** The entries of a list in a cell of this field. */
export const parseList = (field: string, text: string): Result.Result<ReadonlyArray<unknown>, SheetProblem> => {
  if (noneWords.has(text.toLowerCase())) return Result.succeed([])
  if (text.startsWith("[")) return parseJsonList(text)
  const entries = text.split(/[;\n]/u).map((entry) => entry.trim())
  const filled = entries.filter((entry) => entry !== "")
  if (field === "component_materials") return Result.all(filled.map(parseMaterial))
  if (field === "hazardous_substances") return Result.all(filled.map(parseSubstance))
  return entries.length === 1 && text.includes(",")
    ? Result.fail(SheetProblem.AmbiguousList({ text }))
    : Result.succeed(filled)
}

/** The codes of hazard statements in a text: `H302, H319`. */
export const codesIn = (text: string): ReadonlyArray<string> =>
  text.split(/[\s,;+、，；]+/u).filter((code) => code !== "")

/** Field names or labels that are separated by commas or semicolons, or JSON. */
export const parseNames = (text: string): ReadonlyArray<string> => {
  const list = text.startsWith("[") ? parseJsonList(text) : Result.fail(SheetProblem.NotAList())
  const names = Result.isSuccess(list) ? list.success.map(String) : text.split(/[,;\n]/u).map((name) => name.trim())
  return names.filter((name) => name !== "").map((name) => fieldsByName.get(plainName(name)) ?? name)
}

const parseJsonList = (text: string): Result.Result<ReadonlyArray<unknown>, SheetProblem> => {
  return Result.flatMap(
    Result.try({ try: (): unknown => JSON.parse(text), catch: () => SheetProblem.NotAList() }),
    (value): Result.Result<ReadonlyArray<unknown>, SheetProblem> =>
      Array.isArray(value) ? Result.succeed(value) : Result.fail(SheetProblem.NotAList())
  )
}

/** Divides a text at its first colon; undefined if one side of it is empty. */
const atColon = (text: string, colon: RegExp): readonly [before: string, after: string] | undefined => {
  const place = text.search(colon)
  const before = text.slice(0, Math.max(0, place)).trim()
  const after = text.slice(place + 1).trim()
  return before === "" || after === "" ? undefined : [before, after]
}

/** Divides a name from what is in brackets at its end, if that has a digit. */
const withIdentifier = (text: string): readonly [name: string, identifier: string | undefined] => {
  const open = text.lastIndexOf("(")
  const inner = text.slice(open + 1, -1).trim()
  return open > 0 && text.endsWith(")") && /\d/u.test(inner) ? [text.slice(0, open).trim(), inner] : [text, undefined]
}

const parseMaterial = (text: string): Result.Result<unknown, SheetProblem> => {
  const parts = atColon(text, /[:：]/u)
  if (parts === undefined) {
    return Result.fail(SheetProblem.NotAMaterial({ text }))
  }
  const [name, identifier] = withIdentifier(parts[1])
  return Result.succeed({
    component: codeOf("component", parts[0]) ?? parts[0],
    name,
    ...(identifier && { identifier })
  })
}

const parseSubstance = (text: string): Result.Result<unknown, SheetProblem> => {
  const parts = atColon(text, /[:：]\s/u)
  if (parts === undefined) {
    return Result.fail(SheetProblem.NotASubstance({ text }))
  }
  const [name, identifier] = withIdentifier(parts[0])
  const [identifier_type] = /^(?:CAS|EC|EG)\b/u.exec(identifier ?? "") ?? []
  return Result.succeed({
    chemical_name: name,
    ...(identifier_type === undefined
      ? { ...(identifier && { identifier }) }
      : { identifier_type, identifier: identifier?.split(/\s/u).at(-1) }),
    impact: parts[1]
  })
}
