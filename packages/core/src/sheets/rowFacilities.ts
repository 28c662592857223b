/** Finds the facilities that rows name: by GLN or by name. Rows are then validated and sent with the ids. */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { FacilityId } from "../party/Facility.ts"
import { isJsonObject } from "../text/Json.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { type Finding, headersAt, type Row, type Sheet } from "./Sheet.ts"

const field = "facility_id"
const isId = Schema.is(FacilityId)

/** What identifies a facility in a spreadsheet. */
export interface NamedFacility {
  readonly id: string
  readonly name: string
  readonly gln: string | null
}

/** The facility that a row names in another way than by its id; undefined if it names none. */
const nameIn = ({ product }: Row): string | undefined => {
  const value = isJsonObject(product) ? product[field] : undefined
  return typeof value === "string" && !isId(value.trim()) ? value.trim() : undefined
}

export const namesFacilities = ({ rows }: Sheet): boolean => rows.some((row) => nameIn(row) !== undefined)

const find = (name: string, facilities: ReadonlyArray<NamedFacility>): Result.Result<string, SheetProblem> => {
  const plain = (text: string) => text.trim().toLowerCase()
  const [found, ...others] = facilities.filter((one) => one.gln === name || plain(one.name) === plain(name))
  if (found === undefined) {
    return Result.fail(SheetProblem.NoFacility({ name, known: facilities.map((one) => one.name) }))
  }
  return others.length === 0
    ? Result.succeed(found.id)
    : Result.fail(SheetProblem.SeveralFacilities({ name, ids: [found, ...others].map(({ id }) => id) }))
}

/** Returns the sheet with the ids of facilities in place of their names and GLNs. */
export const withFacilities = <S extends Sheet>(sheet: S, facilities: ReadonlyArray<NamedFacility>): S => {
  const toRow = (row: Row): Row => {
    const name = nameIn(row)
    if (name === undefined || !isJsonObject(row.product)) return row
    const found = find(name, facilities)
    if (Result.isSuccess(found)) return { ...row, product: { ...row.product, [field]: found.success } }
    const { [field]: _name, ...product } = row.product
    const finding: Finding = {
      row: row.row,
      column: headersAt(sheet, row.sheet).get(field) ?? field,
      problem: found.failure,
      ...(row.sheet === undefined ? {} : { sheet: row.sheet })
    }
    return { ...row, product, findings: [...row.findings, finding] }
  }
  return { ...sheet, rows: sheet.rows.map(toRow) }
}
