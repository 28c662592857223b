/** Reads what a person types into a field of a form, in the same way as a cell of a spreadsheet in the person's language. */
import type * as Result from "effect/Result"
import { hasDecimalComma, type Locale } from "../text/Locale.ts"
import { readCell } from "./cells.ts"
import type { SheetProblem } from "./problems/SheetProblem.ts"

/** `unit`: the unit that the form shows beside the field; undefined if it shows none. */
export const typedValue = (
  field: string,
  text: string,
  unit: string | undefined,
  locale: Locale
): Result.Result<unknown, SheetProblem> =>
  readCell(
    text,
    { field, header: field, unit, order: undefined },
    {
      decimal: hasDecimalComma(locale) ? "comma" : "point",
      dateOrder: hasDecimalComma(locale) ? "dmy" : undefined,
      hasPoints: !hasDecimalComma(locale)
    }
  )
