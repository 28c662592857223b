/** The model of each row: the one that the row names, or the one that a person has chosen for all others. */
import { isJsonObject } from "../text/Json.ts"
import type { ReceivedTemplate } from "./rowTemplates.ts"
import type { Row, Sheet } from "./Sheet.ts"

const plain = (value: unknown): string => (typeof value === "string" ? value.trim().toLowerCase() : "")

/** A row without a template has the only one whose name or model identifier it states, otherwise the chosen one. */
export const withModels = <S extends Sheet>(
  sheet: S,
  models: ReadonlyArray<ReceivedTemplate & { readonly model_identifier?: unknown }>,
  chosen: string | undefined
): S => {
  const ids = new Map<string, Set<string>>()
  for (const { id, model_identifier, name } of models) {
    for (const text of [plain(name), plain(model_identifier)]) {
      if (text !== "") ids.set(text, (ids.get(text) ?? new Set()).add(id))
    }
  }
  const toRow = (row: Row): Row => {
    if (!isJsonObject(row.product)) return row
    const [named, ...others] = ids.get(plain(row.product["model_identifier"])) ?? []
    const id = named !== undefined && others.length === 0 ? named : chosen
    return id === undefined ? row : { ...row, product: { template_id: id, ...row.product } }
  }
  return { ...sheet, rows: sheet.rows.map(toRow) }
}
