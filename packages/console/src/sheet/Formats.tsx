/** How numbers and dates are to be read, where the file leaves it open. */
import type { DateOrder, DecimalSign } from "@dpp/core/sheets"
import { useTexts } from "../texts/texts.tsx"
import type { StepProps } from "./StepProps.ts"

export const Formats = ({ analysis, decide, work }: Pick<StepProps, "analysis" | "decide" | "work">) => {
  const { sheet } = useTexts()
  const { dateOrder, decimal } = work.choices
  const choice = <Value extends string>(
    title: string,
    name: string,
    options: ReadonlyArray<{ readonly value: Value; readonly text: string }>,
    value: Value | undefined,
    choose: (value: Value) => void
  ) => (
    <fieldset className="tight">
      <legend className="label">{title}</legend>
      {options.map(({ text, value: one }) => (
        <label key={one} className="choice">
          <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <div className="card">
      {analysis.asksDecimal &&
        choice<DecimalSign>(
          sheet.decimal,
          "decimal",
          [
            { value: "comma", text: sheet.decimalComma },
            { value: "point", text: sheet.decimalPoint }
          ],
          decimal,
          (value) => decide({ decimal: value })
        )}
      {analysis.asksDateOrder &&
        choice<DateOrder>(
          sheet.dateOrder,
          "dates",
          [
            { value: "dmy", text: sheet.dayFirst },
            { value: "mdy", text: sheet.monthFirst }
          ],
          dateOrder,
          (value) => decide({ dateOrder: value })
        )}
    </div>
  )
}
