/**
 * Lists in one cell: entries separated by semicolons or line breaks, or JSON. A word such as `keine` is an empty list.
 *
 * A material is written `Kathode: NMC 811 (CAS 182442-95-1)`, a substance `Ethylene carbonate (CAS 96-49-1): impact`.
 */
import * as Result from "effect/Result"
import { noneWords } from "./names.ts"
import { fieldsByName, plainName } from "./headers.ts"
import { codeOf } from "./values.ts"

/** The entries of a list in a cell of this field. */
export const parseList = (field: string, text: string): Result.Result<ReadonlyArray<unknown>, string> => {
  if (noneWords.has(text.toLowerCase())) return Result.succeed([])
  if (text.startsWith("[")) return parseJsonList(text)
  const entries = text.split(/[;\n]/u).map((entry) => entry.trim())
  const filled = entries.filter((entry) => entry !== "")
  if (field === "component_materials") return Result.all(filled.map(parseMaterial))
  if (field === "hazardous_substances") return Result.all(filled.map(parseSubstance))
  return entries.length === 1 && text.includes(",")
    ? Result.fail(
        `${text} is ambiguous: separate the entries with semicolons, or end a single entry that has a comma with one`
      )
    : Result.succeed(filled)
}

/** Field names or labels that are separated by commas or semicolons, or JSON. */
export const parseNames = (text: string): ReadonlyArray<string> => {
  const list = text.startsWith("[") ? parseJsonList(text) : Result.fail("")
  const names = Result.isSuccess(list) ? list.success.map(String) : text.split(/[,;\n]/u).map((name) => name.trim())
  return names.filter((name) => name !== "").map((name) => fieldsByName.get(plainName(name)) ?? name)
}

const parseJsonList = (text: string): Result.Result<ReadonlyArray<unknown>, string> => {
  const message = 'must be entries that are separated by semicolons, or JSON such as ["Lithium"]'
  return Result.flatMap(
    Result.try({ try: (): unknown => JSON.parse(text), catch: () => message }),
    (value): Result.Result<ReadonlyArray<unknown>, string> =>
      Array.isArray(value) ? Result.succeed(value) : Result.fail(message)
  )
}

const material = /^(?<component>[^:：]+)[:：]\s*(?<name>.+?)(?:\s*\((?<identifier>[^()]*\d[^()]*)\))?$/su

const parseMaterial = (text: string): Result.Result<unknown, string> => {
  const { component, identifier, name } = material.exec(text)?.groups ?? {}
  return component === undefined || name === undefined
    ? Result.fail(`"${text}" must be written as "component: material", such as "cathode: NMC 811"`)
    : Result.succeed({ component: codeOf("component", component.trim()), name, ...(identifier && { identifier }) })
}

const substance =
  /^(?<name>[^:：]+?)(?:\s*\((?:(?<type>CAS|EC|EG)[\s-]*(?:Nr\.?|No\.?)?\s*)(?<identifier>[\d-]+)\))?[:：]\s+(?<impact>.+)$/su

const parseSubstance = (text: string): Result.Result<unknown, string> => {
  const { identifier, impact, name, type } = substance.exec(text)?.groups ?? {}
  return name === undefined || impact === undefined
    ? Result.fail(`"${text}" must be written as "substance: impact", or on a sheet for lists`)
    : Result.succeed({ chemical_name: name, ...(identifier && { identifier_type: type, identifier }), impact })
}
